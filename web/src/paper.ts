// On paper: every plot as a drawing, every witness open, and no formula wider than the page.
import css from "./paper.css?raw";
import { el } from "./dom";

const narrowest = 682; // pixels between the margins of A4; Letter has more
const legible = 0.72; // of the size: rather than make a formula in a table smaller, its row becomes a block

const style = el("style", { media: "print" }, css);

// What cannot be broken: the pieces of a formula, or all of a matrix.
const widest = (host: Element): number => {
  let width = 0;
  for (const piece of host.querySelectorAll(".katex-display > .katex, .base")) width = Math.max(width, piece.getBoundingClientRect().width);
  return width;
};

// The room of the block in which a formula stands.
function room(host: Element): number {
  const block = host.closest(".right, .left, .display, .scroll, dd, dt, li, td, th, p, summary, h3, h4") ?? host.parentElement!;
  const s = getComputedStyle(block);
  return block.clientWidth - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight);
}

function fit(page: HTMLElement): (() => void) {
  const undo: (() => void)[] = [];
  const formulas = [...page.querySelectorAll<HTMLElement>(".formula, .display:not(.equations)")];
  const too_wide = formulas.map((host) => ({ host, need: widest(host) })).filter(({ host, need }) => need > 0 && need > room(host));
  for (const { host, need } of too_wide) {
    const group = host.closest<HTMLElement>("table.verdicts tbody");
    if (!group || group.classList.contains("stacked") || room(host) >= legible * need) continue;
    group.classList.add("stacked");
    undo.push(() => group.classList.remove("stacked"));
  }
  for (const { host, need } of too_wide) {
    const scale = room(host) / need;
    if (scale >= 1) continue;
    host.style.fontSize = `${(96 * scale).toFixed(1)}%`;
    undo.push(() => { host.style.fontSize = ""; });
  }
  return () => undo.forEach((u) => u());
}

export function onPaper(page: HTMLElement, draw: () => void): void {
  document.head.append(style);
  let undo = () => undefined as void;
  addEventListener("beforeprint", () => {
    draw();
    const opened = [...page.querySelectorAll<HTMLDetailsElement>("details.witness:not([open]), #file details:not([open])")];
    for (const d of opened) d.open = true;
    style.media = "all"; // to measure as it will be printed
    page.style.width = `${narrowest}px`;
    const back = fit(page);
    style.media = "print";
    page.style.width = "";
    undo = () => { back(); for (const d of opened) d.open = false; };
  });
  addEventListener("afterprint", () => undo());
}
