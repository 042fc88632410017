// The table of verdicts: a color and a word for each.
import type { Section, Verdict, Words } from "./data";
import { inline } from "./document";
import { button, csv, el, save } from "./dom";
import { letters, plainLatex } from "./formulas";

const signs: Record<string, string> = { proved: "✓", refuted: "✗", conditional: "◐", undecided: "?" };
const longest = 26; // letters that fit into a column; longer formulas have a line to themselves

const plain = (words: Words): string => words.map((piece) => (typeof piece === "string" ? piece : plainLatex(piece.math))).join("");
const width = (words: Words): number => words.reduce((n, piece) => n + (typeof piece === "string" ? piece.length : letters(piece.math)), 0);

const full = (name: string, ...inside: Node[]) => el("tr", { class: name }, el("td", { colspan: "4", class: "quantity" }, ...inside));

function rows(v: Verdict): HTMLTableSectionElement {
  const known = v.verdict in signs ? v.verdict : "undecided", wide = width(v.quantity) > longest;
  const about = el("th", { scope: "row" }, ...inline(v.about)), reason = el("td", {}, ...inline(v.because));
  const verdict = el("td", { class: "verdict" }, el("span", { class: "badge" }, `${signs[known]} ${known}`), " ", el("span", { class: "word" }, ...inline(v.says)));
  const quantity = () => el("div", { class: "scroll" }, ...inline(v.quantity, wide ? "\\displaystyle " : ""));
  const group = el("tbody", { class: known });
  if (wide) {
    about.setAttribute("colspan", "2");
    group.append(el("tr", {}, about, verdict, reason), full("formula-row", quantity()));
  } else {
    group.append(el("tr", {}, about, el("td", { class: "quantity" }, quantity()), verdict, reason));
  }
  if (v.witness.length) group.append(full("witness-row", el("details", { class: "witness" }, el("summary", {}, "witness"), el("div", { class: "scroll" }, ...inline(v.witness)))));
  return group;
}

export function verdictTable(section: Section): HTMLElement {
  const head = ["about", "quantity", "verdict", "why"];
  const table = el("table", { class: "verdicts" }, el("thead", {}, el("tr", {}, ...head.map((h) => el("th", { scope: "col" }, h)))), ...section.verdicts.map(rows));
  const cells = () => csv([["about", "quantity", "verdict", "says", "why", "witness"], ...section.verdicts.map((v) => [plain(v.about), plain(v.quantity), v.verdict, plain(v.says), plain(v.because), plain(v.witness)])]);
  return el("div", {}, el("div", { class: "wide" }, table), el("div", { class: "bar small" }, button("CSV", () => save(`${section.id}.csv`, "text/csv", cells()), { "aria-label": `save the table “${section.title}” as CSV` })));
}
