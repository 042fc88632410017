// The blocks of a document as elements. Words are texts and formulas; a formula is LaTeX by itself.
import type { Block, Line, Words } from "./data";
import { el } from "./dom";
import { equations, formula } from "./formulas";

export const inline = (words: Words, style = ""): Node[] =>
  words.map((piece) => (typeof piece === "string" ? document.createTextNode(piece) : formula(style + piece.math, false)));

// Headings begin with a capital letter.
const capital = (words: Words): Words => {
  const [first, ...rest] = words;
  return typeof first === "string" ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : words;
};

function heading(block: Block & { kind: "heading" }): HTMLElement {
  const host = el("h3", {}, ...inline(capital(block.words)));
  if (block.symbol) host.append(" ", formula(block.symbol, false));
  return host;
}

function table(block: Block & { kind: "table" }): HTMLElement {
  const cell = (words: Words) => el("td", {}, ...inline(words));
  const rows = block.rows.map((row) => el("tr", {}, ...row.map(cell)));
  return el("div", { class: "wide" }, el("table", { class: block.numbers ? "plain numbers" : "plain" }, el("tbody", {}, ...rows)));
}

const list = (all: Line[]) => el("dl", {}, ...all.flatMap((line) => [el("dt", {}, line.label), el("dd", {}, ...inline(line.words))]));

// What others rest on is there to be opened.
function lines(block: Block & { kind: "lines" }): HTMLElement {
  if (!block.more.length) return list(block.lines);
  return el("div", {}, list(block.lines), el("details", {}, el("summary", {}, "the statements behind it"), list(block.more)));
}

function element(block: Block): HTMLElement {
  switch (block.kind) {
    case "heading": return heading(block);
    case "paragraph": return el("p", {}, ...inline(block.words));
    case "formula": return formula(block.math, true);
    case "lines": return lines(block);
    case "list": return el("ul", {}, ...block.items.map((item) => el("li", {}, ...inline(item))));
    case "table": return table(block);
    case "equations": return equations(block.equations);
  }
}

export const elements = (blocks: Block[]): HTMLElement[] => blocks.map(element);
