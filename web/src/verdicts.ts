// The table of verdicts: a color and a word for each.
import type { Section, Verdict } from "./data";
import { button, csv, el, save } from "./dom";
import { inline } from "./latex";

const signs: Record<string, string> = { proved: "✓", refuted: "✗", conditional: "◐", undecided: "?" };

const plain = (latex: string): string => {
  const host = el("span", {}, ...inline(latex));
  host.querySelectorAll(".katex-html").forEach((e) => e.remove());
  host.querySelectorAll("annotation").forEach((e) => { const math = e.closest(".formula"); if (math) math.textContent = e.textContent; });
  return host.textContent ?? "";
};

function row(v: Verdict): HTMLTableRowElement {
  const known = v.verdict in signs ? v.verdict : "undecided";
  const reason = el("td", {}, ...inline(v.reason));
  if (v.witness) reason.append(el("details", {}, el("summary", {}, "witness"), ...inline(v.witness)));
  return el("tr", { class: known }, el("th", { scope: "row" }, ...inline(v.about)), el("td", { class: "quantity" }, ...inline(v.quantity)),
    el("td", { class: "verdict" }, el("span", { class: "badge" }, `${signs[known]} ${known}`), " ", ...inline(v.word)), reason);
}

export function verdictTable(section: Section): HTMLElement {
  const head = ["about", "quantity", "verdict", "why"];
  const table = el("table", { class: "verdicts" }, el("thead", {}, el("tr", {}, ...head.map((h) => el("th", { scope: "col" }, h)))), el("tbody", {}, ...section.verdicts.map(row)));
  const rows = () => csv([["about", "quantity", "verdict", "word", "why", "witness"], ...section.verdicts.map((v) => [plain(v.about), plain(v.quantity), v.verdict, plain(v.word), plain(v.reason), plain(v.witness)])]);
  return el("div", {}, el("div", { class: "wide" }, table), el("div", { class: "bar small" }, button("CSV", () => save(`${section.id}.csv`, "text/csv", rows()), { "aria-label": "save the table as CSV" })));
}
