// The scene as a drawing of lines: the picture of a system, what is printed, and what moves where there is no WebGL.
import { at, Body, leavesTrace, Quat, SceneData, traceColor, traceWidth, Vec3 } from "./data";
import { svg } from "./dom";
import { colorOf, reactionColor } from "./colors";
import { boxOf, everything, extent } from "./framing";
import { machineOf } from "./machine";
import { gridLines, normal, patches } from "./mesh";

export function turned([w, x, y, z]: Quat, [a, b, c]: Vec3): Vec3 {
  const u = 2 * (y * c - z * b), v = 2 * (z * a - x * c), t = 2 * (x * b - y * a);
  return [a + w * u + y * t - z * v, b + w * v + z * u - x * t, c + w * t + x * v - y * u];
}
const placed = (body: Body, s: number, p: Vec3): Vec3 => {
  const r = turned(at(body.orientation, s), p), o = at(body.position, s);
  return [r[0] + o[0], r[1] + o[1], r[2] + o[2]];
};

// Seen from above and in front: right, up.
const azimuth = -0.9, elevation = 0.5;
function projected([x, y, z]: Vec3): [number, number] {
  const right = -Math.sin(azimuth) * x + Math.cos(azimuth) * y;
  const away = Math.cos(azimuth) * x + Math.sin(azimuth) * y;
  return [right, Math.cos(elevation) * z - Math.sin(elevation) * away];
}

const circle = (a: number, b: number, at: (c: number, s: number) => Vec3): Vec3[] =>
  Array.from({ length: 49 }, (_, k) => at(a * Math.cos((k * Math.PI) / 24), b * Math.sin((k * Math.PI) / 24)));

// Lines of a shape in its own frame; the first is filled.
function outline(kind: Body["kind"], [a, b, c]: Vec3): Vec3[][] {
  switch (kind) {
    case "sphere": return [circle(a, b, (p, q) => [p, q, 0]), circle(a, c, (p, q) => [p, 0, q]), circle(b, c, (p, q) => [0, p, q])];
    case "disk": return [circle(a, b, (p, q) => [p, q, 0]), [[-a, 0, 0], [a, 0, 0]], [[0, -b, 0], [0, b, 0]]];
    case "wheel": {
      const spokes = [0, 1, 2, 3, 4].map((k): Vec3[] => [[0, 0, 0], [0.75 * a * Math.cos((k * 2 * Math.PI) / 5), 0.75 * b * Math.sin((k * 2 * Math.PI) / 5), 0]]);
      return [circle(a, b, (p, q) => [p, q, -c / 2]), circle(a, b, (p, q) => [p, q, c / 2]), circle(0.75 * a, 0.75 * b, (p, q) => [p, q, 0]), ...spokes];
    }
    case "cylinder": {
      const ends = [-c / 2, c / 2].map((h) => circle(a, b, (p, q): Vec3 => [p, q, h]));
      return [...ends, ...[0, 12, 24, 36].map((k): Vec3[] => [ends[0][k], ends[1][k]])];
    }
    case "plane": return [[[-a / 2, -b / 2, 0], [a / 2, -b / 2, 0], [a / 2, b / 2, 0], [-a / 2, b / 2, 0], [-a / 2, -b / 2, 0]]];
    case "board": {
      const face = (h: number): Vec3[] => [[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]].map(([p, q]): Vec3 => [(p * a) / 2, (q * b) / 2, h]), [top, bottom] = [face(c / 2), face(-c / 2)];
      return [top, bottom, ...[0, 1, 2, 3].map((k) => [top[k], bottom[k]])];
    }
    case "surface": return [];
    default: return [[[-a / 2, 0, 0], [a / 2, 0, 0]]];
  }
}

export class Drawing {
  readonly element: SVGElement;
  private readonly moving: { body: Body; paths: SVGElement[] }[] = [];
  private readonly membranes: { body: Body; shades: SVGElement[]; grid: SVGElement }[] = [];
  private readonly arrows: { index: number; path: SVGElement }[] = [];
  private scale = 1;
  private middle: [number, number] = [0, 0];

  // `close`: about the machine, where its way is much longer than it.
  constructor(private readonly scene: SceneData, label: string, private readonly width = 640, private readonly height = 420, close = false) {
    this.element = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label, class: "drawing", xmlns: "http://www.w3.org/2000/svg" });
    this.fit(close);
    scene.bodies.forEach((body, k) => { if (body.mesh) this.addMembrane(body, colorOf(body, k)); });
    scene.bodies.forEach((body, k) => {
      const color = colorOf(body, k);
      if (leavesTrace(body, scene)) this.element.append(svg("path", { d: this.curve(body.trace), fill: "none", stroke: traceColor(body, color), "stroke-width": traceWidth(scene) > 2 ? 1.6 : 1, "stroke-opacity": 0.6 }));
    });
    scene.bodies.forEach((body, k) => {
      if (body.mesh) return;
      const color = colorOf(body, k), ground = body.kind === "plane" || body.kind === "cylinder";
      const group = svg("g", {}, svg("title", {}, body.name));
      const paths = outline(body.kind, at(body.size, 0)).map((_, j) =>
        svg("path", { fill: j === 0 && body.kind !== "link" ? color : "none", "fill-opacity": ground ? 0.08 : body.kind === "sphere" ? 0 : 0.25, stroke: color, "stroke-width": ground ? 0.8 : body.kind === "link" || body.kind === "blade" ? 4 : 1.4, "stroke-linecap": "round" }));
      if (body.kind === "sphere") group.append(svg("path", { fill: color, "fill-opacity": 0.22, stroke: color, class: "ball" }));
      group.append(...paths);
      this.element.append(group);
      this.moving.push({ body, paths });
    });
    scene.arrows.forEach((_, index) => {
      const path = svg("path", { fill: "none", stroke: reactionColor, "stroke-width": 2.2, "stroke-linejoin": "round", class: "reaction" });
      this.element.append(path);
      this.arrows.push({ index, path });
    });
    this.show(0);
  }

  show(sample: number): void {
    for (const m of this.membranes) if (m.body.position.length > 1 || !m.grid.hasAttribute("d")) this.showMembrane(m, sample);
    for (const { index, path } of this.arrows) path.setAttribute("d", this.arrow(index, sample));
    for (const { body, paths } of this.moving) {
      outline(body.kind, at(body.size, sample)).forEach((line, j) => paths[j].setAttribute("d", this.path(line.map((p) => placed(body, sample, p)))));
      const ball = paths[0].parentNode?.querySelector(".ball");
      ball?.setAttribute("d", this.silhouette(body, sample));
    }
  }

  // A surface: patches, the darker the steeper, below everything else; then its lines.
  private addMembrane(body: Body, color: string): void {
    const shades = Array.from({ length: 6 }, (_, k) => svg("path", { fill: color, "fill-opacity": 0.1 + 0.05 * k, stroke: "none" }));
    const grid = svg("path", { fill: "none", stroke: color, "stroke-width": 0.5, "stroke-opacity": 0.6 });
    this.element.append(svg("g", {}, svg("title", {}, body.name), ...shades, grid));
    this.membranes.push({ body, shades, grid });
  }
  private showMembrane({ body, shades, grid }: { body: Body; shades: SVGElement[]; grid: SVGElement }, sample: number): void {
    const drawn = shades.map(() => "");
    for (const patch of patches(body.mesh!, 1)) {
      const corners = patch.map((p) => placed(body, sample, p)), steep = 1 - Math.abs(normal(corners)[2]);
      drawn[Math.min(shades.length - 1, Math.floor(steep * shades.length * 1.5))] += this.path(corners) + "Z";
    }
    shades.forEach((s, k) => s.setAttribute("d", drawn[k]));
    grid.setAttribute("d", gridLines(body.mesh!).map((l) => this.path(l.map((p) => placed(body, sample, p)))).join(""));
  }

  // Of an ellipsoid M·(unit ball): the ellipse with the matrix S = (P M)(P M)ᵀ, P the projection; its root by Cholesky.
  private silhouette(body: Body, sample: number): string {
    const q = at(body.orientation, sample), [a, b, c] = at(body.size, sample), [x, y] = this.onPaper(at(body.position, sample));
    const images = [projected(turned(q, [a, 0, 0])), projected(turned(q, [0, b, 0])), projected(turned(q, [0, 0, c]))];
    const sum = (i: number, j: number) => images.reduce((s, v) => s + v[i] * v[j], 0), p = Math.sqrt(sum(0, 0)), m = sum(0, 1) / p, r = Math.sqrt(Math.max(0, sum(1, 1) - m * m));
    const points = Array.from({ length: 49 }, (_, k) => [Math.cos((k * Math.PI) / 24), Math.sin((k * Math.PI) / 24)]);
    return points.map(([u, v], k) => `${k ? "L" : "M"}${(x + this.scale * p * u).toFixed(1)} ${(y - this.scale * (m * u + r * v)).toFixed(1)}`).join("");
  }

  // As in space: the longest of the run is as long as a fifth of the picture.
  private arrow(index: number, sample: number): string {
    const { force, body: b } = this.scene.arrows[index], body = this.scene.bodies[b], longest = Math.max(...this.scene.arrows.flatMap((a) => a.force.map((f) => Math.hypot(...f))));
    const f = at(force, sample), p = at(body.touches && body.trace.length ? body.trace : body.position, sample), k = (0.2 * this.height) / this.scale / longest;
    if (!(longest > 0) || Math.hypot(...f) < 0.02 * longest) return "";
    const [[x, y], [u, v]] = [this.onPaper(p), this.onPaper([p[0] + k * f[0], p[1] + k * f[1], p[2] + k * f[2]])];
    const [dx, dy] = [u - x, v - y], length = Math.hypot(dx, dy) || 1, h = Math.min(9, 0.4 * length);
    const barb = (side: number) => `${(u - (h * (dx - side * 0.5 * dy)) / length).toFixed(1)} ${(v - (h * (dy + side * 0.5 * dx)) / length).toFixed(1)}`;
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${u.toFixed(1)} ${v.toFixed(1)}M${barb(1)}L${u.toFixed(1)} ${v.toFixed(1)}L${barb(-1)}`;
  }

  private fit(close: boolean): void {
    const points: [number, number][] = [], machine = close ? machineOf(this.scene) : null;
    if (machine && machine.radius < extent(boxOf(everything(this.scene))) / 7) {
      const r = 2.4 * machine.radius, [x, y] = projected(machine.center(0));
      [this.scale, this.middle] = [Math.min(this.width, this.height) / (2 * r), [x, y]];
      return;
    }
    for (const body of this.scene.bodies) {
      const n = Math.max(body.position.length, 1), step = Math.max(1, Math.floor(n / 40));
      for (let s = 0; s < n; s += step) for (const line of body.mesh ? gridLines(body.mesh) : outline(body.kind, at(body.size, s))) for (const p of line) points.push(projected(placed(body, s, p)));
    }
    for (const body of this.scene.bodies) if (leavesTrace(body, this.scene)) for (const p of body.trace) points.push(projected(p));
    if (!points.length) points.push([-1, -1], [1, 1]);
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of points) [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    this.scale = 0.92 * Math.min(this.width / Math.max(x1 - x0, 1e-9), this.height / Math.max(y1 - y0, 1e-9));
    this.middle = [(x0 + x1) / 2, (y0 + y1) / 2];
  }
  private onPaper(p: Vec3): [number, number] {
    const [x, y] = projected(p);
    return [this.width / 2 + (x - this.middle[0]) * this.scale, this.height / 2 - (y - this.middle[1]) * this.scale];
  }
  // Through all points, evenly apart in time: the cubic between two of them has the slopes of the chords beside it.
  private curve(points: Vec3[]): string {
    const p = points.map((v) => this.onPaper(v)), text = (k: number, x: number, y: number) => `${k ? " " : ""}${x.toFixed(1)} ${y.toFixed(1)}`;
    if (p.length < 3) return this.path(points);
    return p.slice(1).reduce((d, [x, y], k) => {
      const [a, b, c] = [p[Math.max(0, k - 1)], p[k], p[Math.min(p.length - 1, k + 2)]];
      return d + "C" + text(0, b[0] + (x - a[0]) / 6, b[1] + (y - a[1]) / 6) + text(1, x - (c[0] - b[0]) / 6, y - (c[1] - b[1]) / 6) + text(1, x, y);
    }, "M" + text(0, ...p[0]));
  }
  private path(line: Vec3[]): string {
    return line.map((p, k) => (k ? "L" : "M") + this.onPaper(p).map((v) => v.toFixed(1)).join(" ")).join("");
  }
}
