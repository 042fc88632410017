// Plots of the run: drag to zoom, double click to see all again; each can be saved.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Panel } from "./data";
import { palette } from "./colors";
import { button, csv, el, save, svg } from "./dom";

const dashes = [[], [7, 3], [2, 3], [9, 3, 2, 3], [12, 4]];

// Lines over x of their own.
function table(panel: Panel): { rows: (number | null)[][] } {
  const xs = [...new Set(panel.series.flatMap((s) => s.x.filter((v): v is number => v !== null)))].sort((a, b) => a - b);
  const place = new Map(xs.map((x, k) => [x, k]));
  const columns = panel.series.map((s) => {
    const column: (number | null)[] = Array(xs.length).fill(null);
    s.x.forEach((x, k) => { if (x !== null) column[place.get(x)!] = s.y[k]; });
    return column;
  });
  return { rows: [xs, ...columns] };
}

function path_svg(panel: Panel, width: number, height: number): SVGElement {
  const all = panel.series.flatMap((s) => s.x.map((x, k) => [x, s.y[k]] as const)).filter((p): p is readonly [number, number] => p[0] !== null && p[1] !== null);
  const log = (y: number) => (panel.logarithmic ? Math.log10(Math.max(y, 1e-20)) : y);
  const xs = all.map((p) => p[0]), ys = all.map((p) => log(p[1]));
  let x0 = Math.min(...xs), x1 = Math.max(...xs), y0 = Math.min(...ys), y1 = Math.max(...ys);
  const m = 46, sx = (width - 2 * m) / (x1 - x0 || 1), sy = (height - 2 * m) / (y1 - y0 || 1);
  const kx = panel.equal_scales ? Math.min(sx, sy) : sx, ky = panel.equal_scales ? kx : sy;
  const on = (x: number, y: number) => `${(width / 2 + (x - (x0 + x1) / 2) * kx).toFixed(1)} ${(height / 2 - (log(y) - (y0 + y1) / 2) * ky).toFixed(1)}`;
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": panel.title, class: "path", xmlns: "http://www.w3.org/2000/svg", "font-family": "sans-serif", "font-size": 12 });
  picture.append(svg("rect", { x: m, y: m, width: width - 2 * m, height: height - 2 * m, fill: "none", stroke: "#bbb" }));
  const say = (x: number, y: number, text: string, anchor: string) => picture.append(svg("text", { x, y, "text-anchor": anchor, fill: "#333" }, text));
  const short = (v: number) => (panel.logarithmic ? "" : String(Number(v.toPrecision(4))));
  const hx = (width - 2 * m) / 2 / kx, hy = (height - 2 * m) / 2 / ky, cx = (x0 + x1) / 2, cy = (y0 + y1) / 2;
  say(m, height - m + 16, String(Number((cx - hx).toPrecision(4))), "middle");
  say(width - m, height - m + 16, String(Number((cx + hx).toPrecision(4))), "middle");
  say(m - 4, height - m, panel.logarithmic ? `1e${(cy - hy).toFixed(1)}` : short(cy - hy), "end");
  say(m - 4, m + 8, panel.logarithmic ? `1e${(cy + hy).toFixed(1)}` : short(cy + hy), "end");
  say(width / 2, height - 12, panel.x_label, "middle");
  say(m, m - 12, panel.title, "start");
  panel.series.forEach((s, k) => {
    let d = "", pen = false;
    s.x.forEach((x, j) => {
      const y = s.y[j];
      if (x === null || y === null) { pen = false; return; }
      d += (pen ? "L" : "M") + on(x, y);
      pen = true;
    });
    picture.append(svg("path", { d, fill: "none", stroke: palette[k % palette.length], "stroke-width": 1.5, "stroke-dasharray": dashes[Math.floor(k / palette.length) % dashes.length].join(" ") }));
    say(width - m - 6, m + 16 + 14 * k, s.name, "end");
    picture.lastElementChild!.setAttribute("fill", palette[k % palette.length]);
  });
  return picture;
}

export interface Shown { element: HTMLElement; mark(t: number): void }

export function plot(panel: Panel): Shown {
  const host = el("div", { class: "plot-host" });
  const file = `${panel.name}`;
  const rows = () => {
    const { rows: columns } = table(panel);
    return csv([[panel.x_label || "x", ...panel.series.map((s) => s.name)], ...columns[0].map((_, k) => columns.map((c) => c[k]))]);
  };
  const element = el("figure", { class: "plot" }, el("figcaption", {}, panel.title), host,
    el("div", { class: "bar small" }, button("CSV", () => save(`${file}.csv`, "text/csv", rows()), { "aria-label": `save ${panel.title} as CSV` }),
      button("SVG", () => save(`${file}.svg`, "image/svg+xml", path_svg(panel, 640, 400).outerHTML), { "aria-label": `save ${panel.title} as SVG` })));
  if (panel.equal_scales) {
    host.append(path_svg(panel, 560, 400));
    return { element, mark: () => undefined };
  }
  let chart: uPlot | null = null, now = NaN;
  const draw = () => {
    const width = Math.max(host.clientWidth, 240);
    if (chart) return chart.setSize({ width, height: 240 });
    const positive = (v: number | null) => (v === null || (panel.logarithmic && v <= 0) ? null : v);
    const data = table(panel).rows.map((r, k) => (k ? r.map(positive) : r)) as uPlot.AlignedData;
    const empty = panel.logarithmic && !data.slice(1).some((r) => (r as (number | null)[]).some((v) => v !== null));
    chart = new uPlot({
      width, height: 240,
      cursor: { drag: { x: true, y: true, uni: 20 } },
      scales: { x: { time: false }, y: panel.logarithmic && !empty ? { distr: 3 } : {} },
      axes: [{ label: panel.x_label, labelSize: 18, size: 34 }, { label: panel.y_label, labelSize: 18, size: 62, values: panel.logarithmic ? (_u, v) => v.map((n) => (n === null || Math.abs(Math.log10(n) % 1) > 1e-9 ? "" : n.toExponential(0))) : undefined }],
      series: [{ label: panel.x_label || "t" }, ...panel.series.map((s, k) => ({ label: s.name, stroke: palette[k % palette.length], width: 1.5, dash: dashes[Math.floor(k / palette.length) % dashes.length], points: { show: false }, spanGaps: true }))],
      hooks: { draw: [(u: uPlot) => {
        const line = (t: number, color: string) => {
          const x = u.valToPos(t, "x", true);
          if (!(x >= u.bbox.left && x <= u.bbox.left + u.bbox.width)) return;
          u.ctx.save();
          u.ctx.strokeStyle = color;
          u.ctx.beginPath();
          u.ctx.moveTo(x, u.bbox.top);
          u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
          u.ctx.stroke();
          u.ctx.restore();
        };
        for (const t of panel.marks) line(t, "#bbbbbb");
        if (isFinite(now)) line(now, "#c1121f");
      }] },
    }, data, host);
    (host as HTMLElement & { chart?: uPlot }).chart = chart;
  };
  new ResizeObserver(draw).observe(host);
  return { element, mark: (t) => { now = t; chart?.redraw(false, false); } };
}
