// The page of a report, or of the gallery, out of the data in it.
import "katex/dist/katex.css";
import "./style.css";
import type { Card, Index, Report, Section } from "./data";
import { elements } from "./document";
import { button, el, save } from "./dom";
import { Drawing } from "./drawing";
import { Player } from "./player";
import { onPaper } from "./paper";
import { plot } from "./plots";
import { verdictTable } from "./verdicts";

const open_first = new Set(["system"]);

const drawn: (() => void)[] = []; // plots as they are printed

function sectionOf(section: Section, said: Set<string>): HTMLElement {
  const host = el("section", { id: section.id }, el("h2", {}, section.title));
  if (section.note) host.append(el("p", { class: "note" }, section.note));
  if (section.verdicts.length) host.append(verdictTable(section));
  if (section.panels.length) {
    const shown = section.panels.map((panel) => plot(panel));
    drawn.push(...shown.map((s) => s.draw));
    host.append(el("div", { class: "plots" }, ...shown.map((s) => s.element)));
  }
  if (section.blocks.length) {
    const body = el("div", { class: "prose" }, ...elements(section.blocks));
    for (const p of body.querySelectorAll("p")) if (said.has(p.textContent ?? "")) p.remove(); // above all chapters
    const tools = el("div", { class: "bar small" }, button("LaTeX", () => save(`${section.id}.tex`, "text/x-tex", section.latex), { "aria-label": `save ${section.title} as LaTeX` }));
    if (section.verdicts.length) host.append(el("details", {}, el("summary", {}, "all of it, with formulas and reasons"), body));
    else host.append(body);
    host.append(tools);
  }
  if (open_first.has(section.id)) host.classList.add("first");
  return host;
}

function motionSection(report: Report): HTMLElement {
  const m = report.motion, host = el("section", { id: "motion" }, el("h2", {}, "The motion"));
  if (m.note) host.append(el("p", { class: "note" }, m.note));
  if (!m.t || !m.panels) return host;
  const marks: ((t: number) => void)[] = [];
  if (m.scene && m.scene.bodies.length) {
    const player = new Player(m, report.title);
    player.onsample = (t) => marks.forEach((mark) => mark(t));
    host.append(player.element);
    Object.assign(window, { anholonPlayer: player });
  } else {
    host.append(el("p", { class: "note" }, "The model has no bodies to draw; [[body]] in its file adds them."));
  }
  const facts = [`${m.outcome}`, `method ${m.method}, ${m.steps} steps`, `constraints hold to ${m.largest_residual?.toExponential(1)}`];
  for (const i of m.integrals ?? []) facts.push(`${i.name} drifts by ${i.relative_drift.toExponential(1)} of its size`);
  host.append(el("ul", { class: "facts" }, ...facts.map((f) => el("li", {}, f.replace(/(\de)-(\d)/g, "$1\u2011$2")))));
  const grid = el("div", { class: "plots" });
  for (const panel of m.panels) {
    const shown = plot(panel);
    marks.push(shown.mark);
    drawn.push(shown.draw);
    grid.append(shown.element);
  }
  host.append(el("p", { class: "quiet" }, "Drag over a plot to zoom, double click to see all of it; a click on a name in the legend hides its line."), grid);
  return host;
}

function reportPage(report: Report, page: HTMLElement): void {
  const top = el("header", {}, el("h1", {}, report.title));
  if (report.source) top.append(el("p", { class: "source" }, report.source));
  if (report.about) top.append(el("p", {}, report.about));
  const links = el("nav", { "aria-label": "sections" });
  page.append(top, links);
  const said = new Set([report.source, report.about]), [first, ...others] = report.sections.map((s) => sectionOf(s, said));
  page.append(motionSection(report));
  if (first) page.append(first);
  page.append(...others);
  if (report.file) page.append(el("section", { id: "file" }, el("h2", {}, "The model file"), el("details", {}, el("summary", {}, "as it was read"), el("pre", {}, report.file))));
  page.querySelectorAll("section").forEach((s) => links.append(el("a", { href: `#${s.id}` }, (s.querySelector("h2")?.textContent ?? s.id).replace(/ and .*/, ""))));
  page.append(el("footer", {}, `Made by anholon ${report.version}: `, el("code", {}, report.command)));
}

function card(c: Card): HTMLElement {
  const drawing = new Drawing(c.scene, c.title, 360, 230, true);
  return el("a", { class: "card", href: encodeURIComponent(c.file) }, drawing.element, el("h2", {}, c.title), el("p", { class: "source" }, c.source));
}

function indexPage(index: Index, page: HTMLElement): void {
  page.classList.add("index");
  page.append(el("header", {}, el("h1", {}, "Anholon: gallery"), el("p", {}, "Systems with nonholonomic constraints, each with its equations, its verdicts and its motion.")),
    el("div", { class: "cards" }, ...index.cards.map(card)), el("footer", {}, `Made by anholon ${index.version}: `, el("code", {}, index.command)));
}

const data = JSON.parse(document.getElementById("data")!.textContent!) as Report | Index;
const page = document.getElementById("report")!;
if (data.kind === "index") indexPage(data, page);
else reportPage(data, page);
onPaper(page, () => drawn.forEach((draw) => draw()));
document.documentElement.dataset.ready = "yes";
