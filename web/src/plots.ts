// Plots of the run: drag to zoom, double click to see all again; each can be saved.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Panel } from "./data";
import { palette } from "./colors";
import { button, csv, el, save } from "./dom";
import { dashes, figure, zoomable } from "./figure";

const height = 240, longest_name = 34;

// Lines over x of their own: all x in order, then one column a line.
function columns(panel: Panel): (number | null)[][] {
  const xs = [...new Set(panel.series.flatMap((s) => s.x.filter((v): v is number => v !== null)))].sort((a, b) => a - b);
  const place = new Map(xs.map((x, k) => [x, k]));
  return [xs, ...panel.series.map((s) => {
    const column: (number | null)[] = Array(xs.length).fill(null);
    s.x.forEach((x, k) => { if (x !== null) column[place.get(x)!] = s.y[k]; });
    return column;
  })];
}

// A path may come back to the same x: it keeps its order.
function table(panel: Panel): string {
  const c = panel.equal_scales && panel.series.length === 1 ? [panel.series[0].x, panel.series[0].y] : columns(panel);
  const names = panel.equal_scales ? [panel.x_label, panel.y_label] : [panel.x_label || "x", ...panel.series.map((s) => s.name)];
  return csv([names, ...c[0].map((_, k) => c.map((column) => column[k]))]);
}

function vertical(u: uPlot, t: number, color: string): void {
  const x = u.valToPos(t, "x", true);
  if (!(x >= u.bbox.left && x <= u.bbox.left + u.bbox.width)) return;
  u.ctx.save();
  u.ctx.strokeStyle = color;
  u.ctx.beginPath();
  u.ctx.moveTo(x, u.bbox.top);
  u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
  u.ctx.stroke();
  u.ctx.restore();
}

function chart(panel: Panel, host: HTMLElement, now: () => number): uPlot {
  const positive = (v: number | null) => (v === null || (panel.logarithmic && v <= 0) ? null : v);
  const data = columns(panel).map((r, k) => (k ? r.map(positive) : r)) as uPlot.AlignedData;
  const empty = panel.logarithmic && !data.slice(1).some((r) => (r as (number | null)[]).some((v) => v !== null));
  const short = (name: string) => (name.length > longest_name ? name.slice(0, longest_name - 1) + "…" : name);
  const powers = (_u: uPlot, v: (number | null)[]) => v.map((n) => (n === null || Math.abs(Math.log10(n) % 1) > 1e-9 ? "" : n.toExponential(0)));
  const value = (_u: uPlot, v: number | null) => (v === null || v === undefined ? "" : String(Number(v.toPrecision(6))));
  return new uPlot({
    width: Math.max(host.clientWidth, 240), height,
    cursor: { drag: { x: true, y: true, uni: 20 } },
    scales: { x: { time: false }, y: panel.logarithmic && !empty ? { distr: 3 } : {} },
    axes: [{ label: panel.x_label, labelSize: 18, size: 34 }, { label: short(panel.y_label), labelSize: 18, size: 62, values: panel.logarithmic ? powers : undefined }],
    series: [{ label: panel.x_label || "t", value }, ...panel.series.map((s, k) => ({ label: short(s.name), stroke: palette[k % palette.length], width: 1.5, dash: dashes[Math.floor(k / palette.length) % dashes.length], points: { show: false }, spanGaps: true, value }))],
    hooks: { draw: [(u: uPlot) => {
      for (const t of panel.marks) vertical(u, t, "#bbbbbb");
      if (isFinite(now())) vertical(u, now(), "#c1121f");
    }] },
  }, data, host);
}

export interface Shown { element: HTMLElement; mark(t: number): void; draw(): void }

// A chart is drawn when it comes near the screen; what is printed is a figure.
export function plot(panel: Panel): Shown {
  const host = el("div", { class: "plot-host" });
  const element = el("figure", { class: "plot" }, el("figcaption", {}, panel.title), host,
    el("div", { class: "bar small" }, button("CSV", () => save(`${panel.name}.csv`, "text/csv", table(panel)), { "aria-label": `save ${panel.title} as CSV` }),
      button("SVG", () => save(`${panel.name}.svg`, "image/svg+xml", figure(panel, 640, 400).element.outerHTML), { "aria-label": `save ${panel.title} as SVG` })));
  if (panel.equal_scales) {
    Object.assign(host, { zoom: zoomable(panel, host, 480, 340) });
    return { element, mark: () => undefined, draw: () => undefined };
  }
  let drawn: uPlot | null = null, now = NaN;
  const draw = () => {
    if (drawn || !host.isConnected) return;
    drawn = chart(panel, host, () => now);
    Object.assign(host, { chart: drawn });
    new ResizeObserver(() => { if (host.clientWidth > 0) drawn!.setSize({ width: Math.max(host.clientWidth, 240), height }); }).observe(host);
  };
  new IntersectionObserver((entries, self) => {
    if (!entries.some((e) => e.isIntersecting)) return;
    self.disconnect();
    draw();
  }, { rootMargin: "300px" }).observe(host);
  let printed: HTMLElement | null = null;
  const print = () => { if (!printed) host.append((printed = el("div", { class: "print-only" }, figure(panel, 420, 260).element))); };
  return { element, mark: (t) => { now = t; drawn?.redraw(false, false); }, draw: print };
}
