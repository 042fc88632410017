// What `anholon report` puts into the page: src/present/page/report.cpp writes it, and src/present/document/as_page.cpp the blocks.
export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number]; // w, x, y, z

export interface Body {
  kind: "disk" | "sphere" | "blade" | "board" | "cylinder" | "plane" | "link" | "surface";
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
