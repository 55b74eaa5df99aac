extension HTMLPage {
  /// The list of problems.
  static let problemsScript = #"""
    function drawProblems() {
      const items = problems.map((problem) => {
        const sign = element("span", { class: `severity ${problem.severity}`, "aria-hidden": "true" },
          severities[problem.severity]);
        const label = element("span", {}, element("strong", {}, problem.severity), ` ${problem.headline}`);
        const head = button(sign, () => focusOn(problem.nodes, problem), { class: "problem" });
        head.append(label);
        head.disabled = problem.nodes.length === 0;
        const whole = element("details", {}, element("summary", {}, "Whole text"), wholeText(problem));
        return element("li", { "data-severity": problem.severity }, head, whole);
      });
      const place = byId("problems");
      place.querySelector("summary").textContent = `Problems (${problems.length})`;
      place.querySelector("ul").replaceChildren(...items);
      if (problems.length === 0) place.querySelector("ul").append(element("li", { class: "hint" }, "none"));
      place.open = problems.length > 0;
    }
    """#
}
