// Shapes of bodies and arrows, in their own frames and of unit size; what turns carries a pattern, so that it is seen to turn.
import {
  BoxGeometry, BufferGeometry, CanvasTexture, ConeGeometry, CylinderGeometry, DoubleSide, Float32BufferAttribute, Group, LatheGeometry, LineBasicMaterial, LineSegments, Mesh,
  MeshStandardMaterial, PlaneGeometry, SphereGeometry, SRGBColorSpace, Vector2,
} from "three";
import type { Body } from "./data";
import { gridLines } from "./mesh";

type Paint = (c: CanvasRenderingContext2D, width: number, height: number) => void;

function texture(color: string, width: number, height: number, paint: Paint): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const c = canvas.getContext("2d")!;
  c.fillStyle = color;
  c.fillRect(0, 0, width, height);
  c.fillStyle = "rgba(255,255,255,.62)";
  paint(c, width, height);
  const result = new CanvasTexture(canvas);
  result.colorSpace = SRGBColorSpace;
  result.anisotropy = 4;
  return result;
}

// Eight meridians and four parallels, every second field light.
const checked = (color: string) => texture(color, 256, 128, (c, w, h) => {
  for (let k = 0; k < 8; k++) for (let j = 0; j < 4; j++) if ((k + j) % 2) c.fillRect((k * w) / 8, (j * h) / 4, w / 8, h / 4);
});

// Sectors of a disk, every second light, and one narrow mark that tells a whole turn.
const sectors = (color: string) => texture(color, 256, 256, (c, w) => {
  for (let k = 0; k < 8; k += 2) {
    c.beginPath();
    c.moveTo(w / 2, w / 2);
    c.arc(w / 2, w / 2, w, (k * Math.PI) / 4, ((k + 1) * Math.PI) / 4);
    c.fill();
  }
  c.fillStyle = "rgba(20,30,45,.7)";
  c.fillRect(w * 0.88, w * 0.49, w * 0.12, w * 0.02);
});

// The edge of a disk: light and dark by turns.
const edge = (color: string) => texture(color, 256, 4, (c, w, h) => { for (let k = 0; k < 16; k += 2) c.fillRect((k * w) / 16, 0, w / 16, h); });

// Surfaces lie a little behind the lines that are drawn on them.
const behind = { polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 2 };

// `hollow`: other bodies are inside of it and are to be seen.
export function shape(body: Body, color: string, hollow: boolean): Mesh {
  const solid = () => new MeshStandardMaterial({ color, roughness: 0.6, metalness: 0.05, ...behind });
  const glass = (opacity: number) => new MeshStandardMaterial({ color, roughness: 0.9, transparent: true, opacity, side: DoubleSide, depthWrite: false });
  switch (body.kind) {
    case "sphere": return new Mesh(new SphereGeometry(1, 48, 32).rotateX(Math.PI / 2), new MeshStandardMaterial({ map: checked(color), roughness: 0.5, ...(hollow ? { transparent: true, opacity: 0.38, depthWrite: false } : {}) }));
    // A table has its upper face at its position; a disk that goes about has its middle there.
    case "disk": {
      const face = new MeshStandardMaterial({ map: sectors(color), roughness: 0.6, ...behind });
      const side = new MeshStandardMaterial({ map: edge(color), roughness: 0.6, ...behind });
      return new Mesh(new CylinderGeometry(1, 1, 1, 72).rotateX(Math.PI / 2).translate(0, 0, body.trace.length ? 0 : -0.5), [side, face, face]);
    }
    case "wheel": return wheel(color);
    // A wall is looked through; a cylinder that goes about is a part of a machine.
    case "cylinder": {
      const wall = hollow || !body.trace.length;
      return new Mesh(new CylinderGeometry(1, 1, 1, 72, 1, wall).rotateX(Math.PI / 2), wall ? glass(0.16) : solid()).add(staves(wall ? color : "#ffffff"));
    }
    case "plane": return floor();
    case "surface": return membrane(body.mesh ?? [], glass(0.34), color);
    default: return new Mesh(new BoxGeometry(1, 1, 1), solid());
  }
}

// A tire about a rim with five spokes, one of another color: the turns can be counted.
function wheel(color: string): Mesh {
  const profile = [[0.78, -0.36], [0.94, -0.5], [1, -0.3], [1, 0.3], [0.94, 0.5], [0.78, 0.36], [0.78, -0.36]].map(([r, h]) => new Vector2(r, h));
  const metal = new MeshStandardMaterial({ color: "#d9dee4", roughness: 0.4, metalness: 0.15 }), mark = new MeshStandardMaterial({ color: "#e69f00", roughness: 0.6 });
  const tire = new Mesh(new LatheGeometry(profile, 48).rotateX(Math.PI / 2), new MeshStandardMaterial({ color, roughness: 0.85, side: DoubleSide }));
  tire.add(new Mesh(new CylinderGeometry(0.2, 0.2, 0.9, 24).rotateX(Math.PI / 2), metal));
  tire.add(new Mesh(new LatheGeometry([[0.7, -0.3], [0.78, -0.36], [0.78, 0.36], [0.7, 0.3], [0.7, -0.3]].map(([r, h]) => new Vector2(r, h)), 48).rotateX(Math.PI / 2), metal));
  for (let k = 0; k < 5; k++) {
    tire.add(new Mesh(new BoxGeometry(0.62, 0.13, 0.45).translate(0.44, 0, 0).rotateZ((k * 2 * Math.PI) / 5), k ? metal : mark));
  }
  return tire;
}

// Lines along a cylinder and around its ends, one of them strong: so that it is seen to turn.
function staves(color: string): LineSegments {
  const points: number[] = [], rim = (k: number) => [Math.cos((k * Math.PI) / 24), Math.sin((k * Math.PI) / 24)];
  for (let k = 0; k < 48; k++) for (const z of [-0.5, 0.5]) points.push(...rim(k), z, ...rim(k + 1), z);
  for (let k = 0; k < 48; k += 4) points.push(...rim(k), -0.5, ...rim(k), 0.5);
  const lines = new BufferGeometry();
  lines.setAttribute("position", new Float32BufferAttribute(points, 3));
  const all = new LineSegments(lines, new LineBasicMaterial({ color, transparent: true, opacity: 0.55, depthWrite: false }));
  all.add(new Mesh(new BoxGeometry(0.012, 0.07, 1).translate(1, 0, 0), new MeshStandardMaterial({ color: "#e69f00", roughness: 0.7 })));
  return all;
}

// What shadows fall on, of unit size.
export const floor = (): Mesh => new Mesh(new PlaneGeometry(1, 1), new MeshStandardMaterial({ color: "#dde3e9", roughness: 1, side: DoubleSide, polygonOffset: true, polygonOffsetFactor: 3, polygonOffsetUnits: 3 }));

// Both sides of a surface, with lines on it.
function membrane(mesh: NonNullable<Body["mesh"]>, material: MeshStandardMaterial, color: string): Mesh {
  const geometry = new BufferGeometry(), width = mesh[0]?.length ?? 0, indices: number[] = [];
  geometry.setAttribute("position", new Float32BufferAttribute(mesh.flatMap((row) => row.flatMap((p) => p ?? [0, 0, 0])), 3));
  mesh.forEach((row, i) => row.forEach((_, j) => {
    if (i + 1 === mesh.length || j + 1 === width || !row[j] || !row[j + 1] || !mesh[i + 1][j] || !mesh[i + 1][j + 1]) return;
    const k = i * width + j;
    indices.push(k, k + width, k + 1, k + 1, k + width, k + width + 1);
  }));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  const ends = gridLines(mesh).flatMap((line) => line.slice(1).flatMap((p, k) => [...line[k], ...p])), grid = new BufferGeometry();
  grid.setAttribute("position", new Float32BufferAttribute(ends, 3));
  return new Mesh(geometry, material).add(new LineSegments(grid, new LineBasicMaterial({ color, transparent: true, opacity: 0.4, depthWrite: false })));
}

// Squares on the unit square of x and y, in pieces: lines that reach from far behind the camera are not drawn everywhere.
export function squares(fields: number, color: string): LineSegments {
  const points: number[] = [];
  for (let k = 0; k <= fields; k++) {
    for (let j = 0; j < fields; j++) {
      const [a, b, c] = [k, j, j + 1].map((n) => n / fields - 0.5);
      points.push(a, b, 0, a, c, 0, b, a, 0, c, a, 0);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color, depthWrite: false }));
}

// An arrow along z.
export class Arrow extends Group {
  private readonly shaft: Mesh;
  private readonly head: Mesh;
  constructor(color: string) {
    super();
    const paint = new MeshStandardMaterial({ color, roughness: 0.7 });
    this.shaft = new Mesh(new CylinderGeometry(1, 1, 1, 16).rotateX(Math.PI / 2).translate(0, 0, 0.5), paint);
    this.head = new Mesh(new ConeGeometry(1, 1, 20).rotateX(Math.PI / 2).translate(0, 0, 0.5), paint);
    this.add(this.shaft, this.head);
  }
  setLength(length: number, thick: number): void {
    const head = Math.min(0.45 * length, 5 * thick);
    this.shaft.scale.set(0.5 * thick, 0.5 * thick, length - head);
    this.head.scale.set(0.36 * head, 0.36 * head, head);
    this.head.position.z = length - head;
  }
}
