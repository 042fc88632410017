// Formulas, set by KaTeX, which trusts nothing. A browser breaks them into lines where there is no room: before terms, not behind signs.
import katex from "katex";
import { el } from "./dom";

const token = /\\(?:left|right|[bB]ig[lr]?)(?:\\[a-zA-Z]+|\\.|.)|\\[a-zA-Z]+|\\.|[^\\]/gsy;
const relation = /^(=|<|>|\\neq|\\leq|\\geq|\\in|\\to)$/;

// A sign between terms becomes an ordinary symbol with the same room about it, behind a place to break.
export function breaking(source: string): string {
  let out = "", depth = 0, operand = false;
  token.lastIndex = 0;
  for (let m = token.exec(source); m; m = token.exec(source)) {
    const word = m[0];
    if (word === "{" || word.startsWith("\\left") || word === "\\begin") depth++;
    if (word === "}" || word.startsWith("\\right") || word === "\\end") depth--;
    if (depth === 0 && operand && (word === "+" || word === "-")) out += `\\allowbreak{}\\:{${word}}\\:`;
    else out += word;
    if (/^\s$/.test(word) || word === "\\allowbreak" || word === "\\displaystyle") continue;
    operand = !/^[+\-(,]$/.test(word) && !relation.test(word) && !/^\\[bB]igl/.test(word);
  }
  return out;
}

// Everything may break into lines but what stands in \begin{…}.
export function formula(source: string, display: boolean): HTMLElement {
  const host = el(display ? "div" : "span", { class: display ? "display" : "formula" });
  const whole = display && /\\begin\{/.test(source);
  try {
    katex.render(whole ? source : (display ? "\\displaystyle " : "") + breaking(source), host, { displayMode: whole, throwOnError: true, trust: false, strict: "ignore", maxExpand: 1000, maxSize: 20, output: "htmlAndMathml" });
  } catch {
    host.textContent = source;
  }
  return host;
}

// About as many letters as a formula is wide. Commands are letters or less, scripts are small, what stands below a line counts as if it stood beside it.
export const letters = (latex: string): number => {
  const plain = latex.replace(/\\(frac|left|right|dot|ddot|mathit|mathrm|mathbf|allowbreak|displaystyle|[bB]ig[lr]?|,|;)(?![a-zA-Z])/g, "").replace(/\\(sin|cos|tan|log|exp)/g, "abc").replace(/\\[a-zA-Z]+/g, "a");
  const scripts = plain.match(/[_^](\{[^{}]*\}|.)/g) ?? [];
  return plain.replace(/[{}\s$_^]/g, "").length + (plain.match(/[-+=]/g) ?? []).length - 0.5 * scripts.reduce((n, s) => n + s.replace(/[{}_^]/g, "").length, 0);
};

// The signs of relation below each other; each side breaks where there is no room.
export function equations(list: { left: string; right: string }[]): HTMLElement {
  // A long left side has a line to itself.
  const host = el("div", { class: list.some((e) => letters(e.left) > 16) ? "display equations tall" : "display equations" });
  for (const { left, right } of list) {
    const put = (source: string, name: string) => { const f = formula(`\\displaystyle ${source}`, false); f.classList.add(name); host.append(f); };
    put(left, "left");
    put("{}={}", "relation");
    put(right, "right");
  }
  return host;
}

// What was written, without places to break.
export const plainLatex = (latex: string): string => latex.replace(/\\allowbreak ?/g, "").replace(/ +/g, " ");
