// A panel as lines in SVG: what is saved and printed, and the path in the plane, whose two axes have one scale.
import type { Panel } from "./data";
import { palette } from "./colors";
import { svg } from "./dom";

export interface Window { x: [number, number]; y: [number, number] }
export interface Figure { element: SVGElement; inside(x: number, y: number): [number, number] } // a point of the picture as x, y of the axes

export const dashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [12, 4]];
const margin = 46;

const ends = (values: number[]): [number, number] => values.reduce(([a, b], v): [number, number] => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity]);
const short = (v: number): string => String(Number(v.toPrecision(3)));

export function figure(panel: Panel, width: number, height: number, window?: Window): Figure {
  const height_of = (y: number) => (panel.logarithmic ? Math.log10(Math.max(y, 1e-20)) : y);
  const points = panel.series.flatMap((s) => s.x.map((x, k) => [x, s.y[k]] as const)).filter((p): p is readonly [number, number] => p[0] !== null && p[1] !== null && (!panel.logarithmic || p[1] > 0));
  const all: [number, number][] = points.length ? points.map(([x, y]) => [x, height_of(y)]) : [[0, 0], [1, 1]];
  const [x0, x1] = window?.x ?? ends(all.map((p) => p[0])), [y0, y1] = window?.y ?? ends(all.map((p) => p[1]));
  const sx = (width - 2 * margin) / (x1 - x0 || 1), sy = (height - 2 * margin) / (y1 - y0 || 1);
  const kx = panel.equal_scales ? Math.min(sx, sy) : sx, ky = panel.equal_scales ? kx : sy;
  const cx = (x0 + x1) / 2, cy = (y0 + y1) / 2, hx = (width - 2 * margin) / 2 / kx, hy = (height - 2 * margin) / 2 / ky;
  const on = (x: number, y: number): [number, number] => [width / 2 + (x - cx) * kx, height / 2 - (height_of(y) - cy) * ky];

  const element = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": panel.title, class: "path", xmlns: "http://www.w3.org/2000/svg", "font-family": "sans-serif", "font-size": 12 });
  const clip = `clip-${panel.name.replace(/[^A-Za-z0-9]/g, "-")}-${width}`;
  const frame = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  element.append(svg("clipPath", { id: clip }, svg("rect", frame)), svg("rect", { ...frame, fill: "#fff", stroke: "#bbb" }));
  const say = (x: number, y: number, text: string, anchor: string, color = "#333") => element.append(svg("text", { x, y, "text-anchor": anchor, fill: color }, text));
  const level = (y: number) => (panel.logarithmic ? `1e${y.toFixed(1)}` : short(y));
  say(margin, height - margin + 16, short(cx - hx), "middle");
  say(width - margin, height - margin + 16, short(cx + hx), "middle");
  say(margin - 4, height - margin, level(cy - hy), "end");
  say(margin - 4, margin + 8, level(cy + hy), "end");
  say(width / 2, height - 12, panel.x_label, "middle");
  if (panel.y_label) say(margin - 4, height / 2, panel.y_label, "end");
  say(margin, margin - 12, panel.title, "start");
  const lines = svg("g", { "clip-path": `url(#${clip})` });
  element.append(lines);
  panel.series.forEach((s, k) => {
    const color = palette[k % palette.length];
    let d = "", pen = false;
    s.x.forEach((x, j) => {
      const y = s.y[j];
      if (x === null || y === null) { pen = false; return; }
      d += (pen ? "L" : "M") + on(x, y).map((v) => v.toFixed(1)).join(" ");
      pen = true;
    });
    lines.append(svg("path", { d, fill: "none", stroke: color, "stroke-width": 1.5, "stroke-dasharray": dashes[Math.floor(k / palette.length) % dashes.length].join(" ") }));
    const [x, y] = [s.x[0], s.y[0]];
    if (panel.equal_scales && x !== null && y !== null) lines.append(svg("circle", { cx: on(x, y)[0].toFixed(1), cy: on(x, y)[1].toFixed(1), r: 4, fill: "#fff", stroke: color, "stroke-width": 1.5 }));
    if (panel.series.length > 1) say(width - margin - 6, margin + 16 + 14 * k, s.name, "end", color);
  });
  return { element, inside: (x, y) => [cx + (x - width / 2) / kx, cy - (y - height / 2) / ky] };
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
