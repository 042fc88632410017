// What `anholon report` puts into the page: src/present/page/report.cpp writes it, and src/present/document/as_page.cpp the blocks.
export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number]; // w, x, y, z

export interface Body {
  kind: "disk" | "wheel" | "sphere" | "blade" | "board" | "cylinder" | "plane" | "link" | "surface";
  name: string;
  color: string;
  touches: boolean;
  position: Vec3[]; // one a sample, or one where it rests
  orientation: Quat[];
  size: Vec3[];
  trace: Vec3[];
  mesh?: (Vec3 | null)[][]; // of a surface, in its own frame
}
export interface Arrow { body: number; along: string[]; force: Vec3[] }
export interface SceneData { bodies: Body[]; arrows: Arrow[] }

export interface Series { name: string; x: (number | null)[]; y: (number | null)[] }
export interface Panel {
  name: string; title: string; x_label: string; y_label: string;
  logarithmic: boolean; equal_scales: boolean; marks: number[]; series: Series[];
}
export type Words = (string | { math: string })[]; // a formula is LaTeX by itself
export interface Line { label: string; words: Words }
export type Block =
  | { kind: "heading"; words: Words; symbol: string }
  | { kind: "paragraph"; words: Words }
  | { kind: "formula"; math: string }
  | { kind: "lines"; lines: Line[]; more: Line[] }
  | { kind: "list"; items: Words[] }
  | { kind: "table"; numbers: boolean; rows: Words[][] }
  | { kind: "equations"; equations: { left: string; right: string }[] };
export interface Verdict { ids: string[]; about: Words; quantity: Words; verdict: string; says: Words; because: Words; witness: Words }
export interface Section { id: string; title: string; note: string; latex: string; panels: Panel[]; blocks: Block[]; verdicts: Verdict[] }
export interface MotionData {
  note: string; t?: number[]; outcome?: string; complete?: boolean; method?: string; steps?: number; largest_residual?: number;
  integrals?: { name: string; drift: number; relative_drift: number }[];
  panels?: Panel[]; scene?: SceneData;
}
export interface Report {
  kind: "report"; title: string; source: string; about: string; command: string; version: string; file: string;
  parameters: { name: string; latex: string; value: string; about: string }[];
  motion: MotionData; sections: Section[];
}
export interface Card { title: string; source: string; file: string; scene: SceneData }
export interface Index { kind: "index"; title: string; command: string; version: string; cards: Card[] }

export const at = <T>(list: T[], sample: number): T => list[Math.min(sample, list.length - 1)];

// The contact's trace where there is one; else where bodies go. Links only show how parts hang together.
export function leavesTrace(body: Body, scene: SceneData): boolean {
  if (!body.trace.length) return false;
  const moving = scene.bodies.filter((b) => b.trace.length > 0);
  if (moving.some((b) => b.touches)) return body.touches;
  return body.kind !== "link" || moving.every((b) => b.kind === "link");
}
export const traceColor = (body: Body, own: string): string => (body.touches ? "#c1121f" : own);
// Several wheels leave thin tracks, so that the machine is seen.
export const traceWidth = (scene: SceneData): number => (scene.bodies.filter((b) => leavesTrace(b, scene)).length > 1 ? 1.4 : 2.5);

// What stands or hangs fast while other things move: tables, walls, floors.
export const stays = (body: Body): boolean => body.kind === "plane" || ((body.kind === "cylinder" || body.kind === "surface" || body.kind === "disk") && !body.trace.length);

// Between two samples: places on the curve through the four around them, turns on the shortest way.
const between = (list: Vec3[], k: number, f: number): Vec3 => {
  const [p, a, b, n] = [k - 1, k, k + 1, k + 2].map((i) => list[Math.max(0, Math.min(list.length - 1, i))]);
  return [0, 1, 2].map((i) => a[i] + 0.5 * f * (b[i] - p[i] + f * (2 * p[i] - 5 * a[i] + 4 * b[i] - n[i] + f * (3 * (a[i] - b[i]) + n[i] - p[i])))) as Vec3;
};
export function placeAt(list: Vec3[], sample: number): Vec3 {
  const k = Math.floor(sample), f = sample - k;
  return f === 0 || k + 1 >= list.length ? at(list, k) : between(list, k, f);
}
export function turnAt(list: Quat[], sample: number): Quat {
  const k = Math.floor(sample), f = sample - k, a = at(list, k), b = at(list, k + 1);
  let cosine = a.reduce((sum, v, i) => sum + v * b[i], 0);
  const sign = cosine < 0 ? -1 : 1;
  cosine = Math.min(1, cosine * sign);
  const angle = Math.acos(cosine);
  if (f === 0 || angle < 1e-6) return a;
  const [u, v] = [Math.sin((1 - f) * angle) / Math.sin(angle), (sign * Math.sin(f * angle)) / Math.sin(angle)];
  return a.map((x, i) => u * x + v * b[i]) as Quat;
}

// A curve through points that are evenly apart in time, with `steps` pieces between two of them.
export const smooth = (points: Vec3[], steps: number): Vec3[] =>
  points.length < 3 ? points : [...points.slice(0, -1).flatMap((_, k) => Array.from({ length: steps }, (_, j) => between(points, k, j / steps))), points[points.length - 1]];
