// The points of a surface as patches and lines.
import type { Body, Vec3 } from "./data";

export const lineEvery = 3; // steps of the mesh from one line that is drawn to the next

const there = (points: (Vec3 | null)[]): points is Vec3[] => points.every((p) => p !== null);

// Quadrangles of `step` by `step` fields, where all corners are points.
export function patches(mesh: NonNullable<Body["mesh"]>, step: number): Vec3[][] {
  const all: Vec3[][] = [];
  for (let i = 0; i + step < mesh.length; i += step) {
    for (let j = 0; j + step < mesh[i].length; j += step) {
      const corners = [mesh[i][j], mesh[i + step][j], mesh[i + step][j + step], mesh[i][j + step]];
      if (there(corners)) all.push(corners);
    }
  }
  return all;
}

// Lines along both parameters, in pieces where points are missing.
export function gridLines(mesh: NonNullable<Body["mesh"]>): Vec3[][] {
  const lines: Vec3[][] = [], columns = mesh[0]?.map((_, j) => mesh.map((row) => row[j])) ?? [];
  const add = (points: (Vec3 | null)[]) => {
    let line: Vec3[] = [];
    for (const p of [...points, null]) {
      if (p) { line.push(p); continue; }
      if (line.length > 1) lines.push(line);
      line = [];
    }
  };
  mesh.forEach((row, i) => { if (i % lineEvery === 0 || i === mesh.length - 1) add(row); });
  columns.forEach((column, j) => { if (j % lineEvery === 0 || j === columns.length - 1) add(column); });
  return lines;
}

export function normal([a, b, , d]: Vec3[]): Vec3 {
  const [u, v, w] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]], [x, y, z] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  const n: Vec3 = [v * z - w * y, w * x - u * z, u * y - v * x], length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}
