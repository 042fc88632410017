// Elements whose text is text, whatever stands in it.
export type Child = Node | string;
export function el<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string> = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  e.append(...children);
  return e;
}
const svgSpace = "http://www.w3.org/2000/svg";
export function svg(tag: string, attributes: Record<string, string | number> = {}, ...children: Child[]): SVGElement {
  const e = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, String(value));
  e.append(...children);
  return e;
}
export function button(text: string, action: () => void, attributes: Record<string, string> = {}): HTMLButtonElement {
  const b = el("button", { type: "button", ...attributes }, text);
  b.addEventListener("click", action);
  return b;
}
export function save(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
// A cell that a spreadsheet takes for what it is: never a formula.
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? "'" + value : value;
  return /[",\n]/.test(safe) ? '"' + safe.replace(/"/g, '""') + '"' : safe;
}
export const csv = (rows: (string | number | null)[][]): string => rows.map((r) => r.map(csvCell).join(",")).join("\n") + "\n";
