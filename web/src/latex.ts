// The LaTeX that anholon writes, as elements: headings, lists, displays, text with formulas between dollars. Commands it does not know
// stay text.
import { el } from "./dom";
import { aligned, formula } from "./formulas";

const characters: Record<string, string> = {
  "\\textbackslash{}": "\\", "\\textasciicircum{}": "^", "\\textasciitilde{}": "~", "\\textless{}": "<", "\\textgreater{}": ">",
  "\\textbar{}": "|", "\\textquotedbl{}": '"', "\\{": "{", "\\}": "}", "\\$": "$", "\\&": "&", "\\#": "#", "\\_": "_", "\\%": "%", "\\,": "\u2009",
};
const word = /\\text(?:backslash|asciicircum|asciitilde|less|greater|bar|quotedbl)\{\}|\\[{}$&#_%,]|\\emph\{/y;

// Text up to an unescaped dollar, then a formula up to the next, and so on. What a formula is compared with stays on its line.
export function inline(source: string, style = ""): Node[] {
  const nodes: Node[] = [];
  let text = "", depth = 0, last = "";
  const flush = () => {
    const relation = nodes.length ? /^ (=|!=|<|>) ([^ ,;:]*)/.exec(text) : null, number = relation && /^-?[0-9./]{1,16}$/.test(relation[2]);
    if (number && last) {
      nodes.pop();
      nodes.push(formula(`${last}\\;{${relation[1] === "!=" ? "\\neq" : relation[1]}}\\;${relation[2].replace(/^-/, "{-}")}`, false));
      text = text.slice(relation[0].length);
    }
    last = "";
    if (text) nodes.push(document.createTextNode(text));
    text = "";
  };
  for (let i = 0; i < source.length;) {
    word.lastIndex = i;
    const command = word.exec(source)?.[0];
    if (command) {
      if (command === "\\emph{") depth++;
      else text += characters[command];
      i += command.length;
    } else if (source[i] === "$") {
      let end = i + 1;
      while (end < source.length && source[end] !== "$") end += source[end] === "\\" ? 2 : 1;
      flush();
      last = style + source.slice(i + 1, end);
      nodes.push(formula(last, false));
      i = end + 1;
    } else if (source[i] === "}" && depth > 0) {
      depth--;
      i++;
    } else if (source[i] === "~") {
      text += "\u00a0";
      i++;
    } else {
      text += source[i++];
    }
  }
  flush();
  return nodes;
}

// What stands in the braces or brackets that begin at `start`.
function group(source: string, start: number, open: string, close: string): { inside: string; end: number } {
  let depth = 0;
  for (let i = start; i < source.length; i++) {
    if (source[i] === "\\") { i++; continue; }
    if (source[i] === open) depth++;
    if (source[i] === close && --depth === 0) return { inside: source.slice(start + 1, i), end: i + 1 };
  }
  return { inside: source.slice(start + 1), end: source.length };
}

function item(source: string, list: HTMLElement, described: boolean): void {
  let label = "", rest = source;
  if (described && source.startsWith("[")) {
    const g = group(source, 0, "[", "]");
    label = g.inside;
    rest = source.slice(g.end);
  }
  if (described) list.append(el("dt", {}, ...inline(label)), el("dd", {}, ...inline(rest.trim())));
  else list.append(el("li", {}, ...inline(rest.trim())));
}

function items(body: string, described: boolean): HTMLElement {
  const list = el(described ? "dl" : "ul");
  for (const piece of body.split(/\\item(?![a-zA-Z])/).slice(1)) item(piece.trimStart(), list, described);
  return list;
}

const block = /\\(section|subsection)\*\{|\\paragraph\{|\\begin\{(description|itemize|align\*)\}|\\\[|\n\s*\n/g;

export function document_of(source: string, withTitle = false): DocumentFragment {
  const out = document.createDocumentFragment();
  const text = source.replace(/^%.*\n/gm, "");
  const paragraph = (piece: string) => { if (piece.trim()) out.append(el("p", {}, ...inline(piece.trim()))); };
  let from = 0;
  for (;;) {
    block.lastIndex = from;
    const found = block.exec(text);
    if (!found) break;
    paragraph(text.slice(from, found.index));
    from = block.lastIndex;
    const head = found[0];
    if (head.endsWith("*{") || head === "\\paragraph{") {
      const g = group(text, from - 1, "{", "}");
      if (!head.startsWith("\\section") || withTitle) out.append(el(head.startsWith("\\sub") ? "h3" : "h4", {}, ...inline(g.inside)));
      from = g.end;
    } else if (head === "\\[") {
      const end = text.indexOf("\\]", from);
      out.append(formula(text.slice(from, end < 0 ? undefined : end), true));
      from = end < 0 ? text.length : end + 2;
    } else if (head.startsWith("\\begin")) {
      const name = found[2], close = `\\end{${name}}`, end = text.indexOf(close, from);
      const body = text.slice(from, end < 0 ? undefined : end);
      if (name === "align*") out.append(aligned(body));
      else out.append(items(body, name === "description"));
      from = end < 0 ? text.length : end + close.length;
    }
  }
  paragraph(text.slice(from));
  return out;
}
