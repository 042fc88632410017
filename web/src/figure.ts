// A panel as lines in SVG: what is saved and printed, and the path in the plane, whose two axes have one scale.
import type { Panel } from "./data";
import { palette } from "./colors";
import { svg } from "./dom";

export interface Window { x: [number, number]; y: [number, number] }
export interface Figure { element: SVGElement; inside(x: number, y: number): [number, number] } // a point of the picture as x, y of the axes

export const dashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [12, 4]];
const margin = { left: 64, right: 16, top: 30, bottom: 44 }, line = 16, letter = 7;

const ends = (values: number[]): [number, number] => values.reduce(([a, b], v): [number, number] => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity]);

// Round numbers from a to b, about `count` of them.
export function ticks(a: number, b: number, count: number): number[] {
  const raw = (b - a) / count, power = 10 ** Math.floor(Math.log10(raw)), step = [1, 2, 5, 10].map((k) => k * power).find((s) => s >= raw * (1 - 1e-9))!;
  if (!(raw > 0) || !isFinite(step)) return [a];
  const first = Math.ceil(a / step - 1e-9), last = Math.floor(b / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => (first + k) * step);
}
// With as many digits as tell them apart.
export function labels(values: number[]): string[] {
  const step = values.length > 1 ? Math.abs(values[1] - values[0]) : Math.abs(values[0]) || 1, largest = Math.max(...values.map(Math.abs), step);
  if (largest >= 1e5 || largest < 1e-3) return values.map((v) => (Math.abs(v) < step / 1e6 ? "0" : v.toExponential(Math.max(0, Math.min(12, Math.ceil(Math.log10(largest / step) - 1e-9))))));
  return values.map((v) => v.toFixed(Math.max(0, Math.min(12, -Math.floor(Math.log10(step) + 1e-9)))).replace(/^-(0(\.0*)?)$/, "$1"));
}

interface Entry { name: string; color: string; dash: string; x: number }

// Names of lines below the axes, in rows.
function legend(panel: Panel, width: number): Entry[][] {
  const rows: Entry[][] = [];
  let x = Infinity;
  if (panel.series.length < 2) return rows;
  const most = Math.floor((width - margin.left - margin.right - 40) / letter), short = (name: string) => (name.length > most ? name.slice(0, most - 1) + "…" : name);
  panel.series.forEach((s, k) => {
    const name = short(s.name), room = 40 + letter * name.length;
    if (x + room > width - margin.right) { rows.push([]); x = margin.left; }
    rows[rows.length - 1].push({ name, color: palette[k % palette.length], dash: dashes[Math.floor(k / palette.length) % dashes.length].join(" "), x });
    x += room;
  });
  return rows;
}

export function figure(panel: Panel, width: number, drawn: number, window?: Window): Figure {
  const height_of = (y: number) => (panel.logarithmic ? Math.log10(Math.max(y, 1e-20)) : y);
  const points = panel.series.flatMap((s) => s.x.map((x, k) => [x, s.y[k]] as const)).filter((p): p is readonly [number, number] => p[0] !== null && p[1] !== null && (!panel.logarithmic || p[1] > 0));
  const all: [number, number][] = points.length ? points.map(([x, y]) => [x, height_of(y)]) : [[0, 0], [1, 1]];
  let [x0, x1] = window?.x ?? ends(all.map((p) => p[0])), [y0, y1] = window?.y ?? ends(all.map((p) => p[1]));
  if (!window && !(y1 - y0 > 1e-12 * Math.max(Math.abs(y0), Math.abs(y1)))) { const room = Math.abs(y0) / 2 || 1; y0 -= room; y1 += room; } // a constant lies in the middle
  const room = window ? 0 : 0.04;
  [y0, y1] = [y0 - room * (y1 - y0), y1 + room * (y1 - y0)];
  if (panel.equal_scales) [x0, x1] = [x0 - room * (x1 - x0), x1 + room * (x1 - x0)];
  const rows = legend(panel, width), height = drawn + line * rows.length;
  const frame = { x: margin.left, y: margin.top, width: width - margin.left - margin.right, height: drawn - margin.top - margin.bottom };
  const sx = frame.width / (x1 - x0 || 1), sy = frame.height / (y1 - y0 || 1);
  const kx = panel.equal_scales ? Math.min(sx, sy) : sx, ky = panel.equal_scales ? kx : sy;
  const cx = (x0 + x1) / 2, cy = (y0 + y1) / 2, mx = frame.x + frame.width / 2, my = frame.y + frame.height / 2;
  const on = (x: number, y: number): [number, number] => [mx + (x - cx) * kx, my - (height_of(y) - cy) * ky];

  const element = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": panel.title, class: "path", xmlns: "http://www.w3.org/2000/svg", "font-family": "sans-serif", "font-size": 12 });
  const clip = `clip-${panel.name.replace(/[^A-Za-z0-9]/g, "-")}-${width}`;
  element.append(svg("clipPath", { id: clip }, svg("rect", frame)), svg("rect", { ...frame, fill: "#fff" }));
  const say = (x: number, y: number, text: string, anchor: string, more: Record<string, string> = {}) => element.append(svg("text", { x: x.toFixed(1), y: y.toFixed(1), "text-anchor": anchor, fill: "#333", ...more }, text));
  const rule = (xa: number, ya: number, xb: number, yb: number, stroke: string, more: Record<string, string | number> = {}) => element.append(svg("line", { x1: xa.toFixed(1), y1: ya.toFixed(1), x2: xb.toFixed(1), y2: yb.toFixed(1), stroke, ...more }));
  const bottom = frame.y + frame.height, right = frame.x + frame.width;
  const xs = ticks(cx - frame.width / 2 / kx, cx + frame.width / 2 / kx, frame.width / 80), x_words = labels(xs);
  xs.forEach((v, k) => { const x = mx + (v - cx) * kx; rule(x, frame.y, x, bottom, "#e6eaee"); say(x, bottom + line, x_words[k], "middle"); });
  const low = cy - frame.height / 2 / ky, high = cy + frame.height / 2 / ky, some = ticks(low, high, frame.height / 45);
  const ys = panel.logarithmic && high - low > 1 ? some.filter((v) => Math.abs(v - Math.round(v)) < 1e-9) : some, y_words = labels(ys);
  ys.forEach((v, k) => { const y = my - (v - cy) * ky; rule(frame.x, y, right, y, "#e6eaee"); say(frame.x - 6, y + 4, panel.logarithmic ? (10 ** v).toExponential(high - low > 1 ? 0 : 1) : y_words[k], "end"); });
  for (const t of panel.marks) if (t > x0 && t < x1) rule(on(t, 1)[0], frame.y, on(t, 1)[0], bottom, "#bbb");
  element.append(svg("rect", { ...frame, fill: "none", stroke: "#bbb" }));
  say(mx, bottom + 2 * line + 2, panel.x_label, "middle");
  if (panel.y_label) say(13, my, panel.y_label, "middle", { transform: `rotate(-90 13 ${my.toFixed(1)})` });
  say(frame.x, frame.y - 10, panel.title, "start", { class: "title" });
  const lines = svg("g", { "clip-path": `url(#${clip})` });
  element.append(lines);
  panel.series.forEach((s, k) => {
    const color = palette[k % palette.length];
    let d = "", pen = false;
    s.x.forEach((x, j) => {
      const y = s.y[j];
      if (x === null || y === null || (panel.logarithmic && y <= 0)) { pen = false; return; }
      d += (pen ? "L" : "M") + on(x, y).map((v) => v.toFixed(1)).join(" ");
      pen = true;
    });
    lines.append(svg("path", { d, fill: "none", stroke: color, "stroke-width": 1.5, "stroke-dasharray": dashes[Math.floor(k / palette.length) % dashes.length].join(" ") }));
    const [x, y] = [s.x[0], s.y[0]];
    if (panel.equal_scales && x !== null && y !== null) lines.append(svg("circle", { cx: on(x, y)[0].toFixed(1), cy: on(x, y)[1].toFixed(1), r: 4, fill: "#fff", stroke: color, "stroke-width": 1.5 }));
  });
  rows.forEach((row, k) => row.forEach(({ name, color, dash, x }) => {
    const y = drawn + line * k + 2;
    rule(x, y, x + 20, y, color, { "stroke-width": 2, "stroke-dasharray": dash });
    say(x + 25, y + 4, name, "start");
  }));
  return { element, inside: (x, y) => [cx + (x - mx) / kx, cy - (y - my) / ky] };
}

// The same, that a drag zooms and a double click shows all of.
export function zoomable(panel: Panel, host: HTMLElement, width: number, height: number): { window(): Window | undefined } {
  let window: Window | undefined, shown: Figure, from: [number, number] | null = null, area: SVGElement | null = null;
  const where = (e: PointerEvent): [number, number] => {
    const box = shown.element.getBoundingClientRect(), scale = Math.min(box.width / width, box.height / height);
    return [(e.clientX - box.left - (box.width - scale * width) / 2) / scale, (e.clientY - box.top - (box.height - scale * height) / 2) / scale];
  };
  const draw = () => {
    shown = figure(panel, width, height, window);
    host.replaceChildren(shown.element);
  };
  draw();
  host.addEventListener("pointerdown", (e) => {
    from = where(e);
    area = svg("rect", { fill: "#0b5cad", "fill-opacity": 0.15 });
    shown.element.append(area);
    host.setPointerCapture(e.pointerId);
  });
  host.addEventListener("pointermove", (e) => {
    if (!from || !area) return;
    const to = where(e);
    for (const [name, value] of [["x", Math.min(from[0], to[0])], ["y", Math.min(from[1], to[1])], ["width", Math.abs(to[0] - from[0])], ["height", Math.abs(to[1] - from[1])]] as const) area.setAttribute(name, String(value));
  });
  host.addEventListener("pointerup", (e) => {
    const start = from, to = where(e);
    from = null;
    area?.remove();
    if (!start || Math.abs(to[0] - start[0]) < 6 || Math.abs(to[1] - start[1]) < 6) return;
    const [a, b] = [shown.inside(...start), shown.inside(...to)];
    window = { x: [Math.min(a[0], b[0]), Math.max(a[0], b[0])], y: [Math.min(a[1], b[1]), Math.max(a[1], b[1])] };
    draw();
  });
  host.addEventListener("dblclick", () => { window = undefined; draw(); });
  return { window: () => window };
}
