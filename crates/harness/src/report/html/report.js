(() => {
  "use strict";
  // Only what must be clicked is done here: the page is read without it.
  const form = document.getElementById("filter");
  const [text, suite, rule, shown] = ["text", "suite", "rule", "shown"].map((id) => document.getElementById(id));
  const suites = [...document.querySelectorAll(".suite")].map((element) => ({
    element,
    wasOpen: element.open,
    name: element.dataset.suite,
    rows: [...element.querySelectorAll(":scope > .pos, :scope > ol > li")].map((row) => ({
      element: row,
      verdict: row.dataset.v || "pass",
      rules: (row.dataset.r || "").split(" "),
      words: null,
    })),
  }));
  const holds = (row, wanted) => {
    row.words ??= row.element.textContent.toLowerCase();
    return wanted.every((word) => row.words.includes(word));
  };
  const filter = () => {
    const wanted = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const verdicts = [...form.querySelectorAll("[name=verdict]:checked")].map((box) => box.value);
    const isActive = wanted.length > 0 || suite.value !== "" || rule.value !== "";
    let count = 0;
    let all = 0;
    for (const { element, wasOpen, name, rows } of suites) {
      const isSuite = suite.value === "" || suite.value === name;
      let here = 0;
      for (const row of rows) {
        const fits = isSuite && verdicts.includes(row.verdict)
          && (rule.value === "" || row.rules.includes(rule.value)) && holds(row, wanted);
        row.element.hidden = !fits;
        here += fits;
      }
      element.hidden = here === 0;
      element.open = isActive ? here > 0 : wasOpen;
      count += here;
      all += rows.length;
    }
    shown.value = `${count.toLocaleString("en")} of ${all.toLocaleString("en")} positions`;
  };
  let due = 0;
  const later = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(filter);
  };
  // A link may ask for a part: report.html?rule=EP-23&text=pin
  const asked = new URLSearchParams(location.search);
  for (const field of [text, suite, rule]) field.value = asked.get(field.id) ?? "";
  form.hidden = false;
  form.addEventListener("input", later);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("click", (event) => {
    const code = event.target.closest(".copy");
    if (!code || !navigator.clipboard) return;
    navigator.clipboard.writeText(code.textContent).then(() => {
      code.classList.add("done");
      setTimeout(() => code.classList.remove("done"), 700);
    }, () => {});
  });
  filter();
})();
