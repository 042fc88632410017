// Colors that everybody can tell apart (Okabe and Ito), for bodies and lines.
import { type Body, stays } from "./data";
export const palette = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#555555"];
export const reactionColor = "#6a0dad";
export function colorOf(body: Body, index: number): string {
  if (body.color && typeof CSS !== "undefined" && CSS.supports("color", body.color)) return body.color;
  if (stays(body)) return "#7f8c9b";
  if (body.kind === "wheel") return "#2f3a46";
  return palette[index % palette.length];
}
