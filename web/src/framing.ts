// Where the camera stands so that everything that matters is in the picture, and no farther away than that.
import { at, Body, SceneData, Vec3 } from "./data";

export interface Ball { center: Vec3; radius: number }
export interface Box { low: Vec3; high: Vec3 }

// The largest distance of a point of a body from its middle.
export const radiusOf = (body: Body, sample: number): number => {
  const [a, b, c] = at(body.size, sample);
  return body.kind === "sphere" ? Math.max(a, b, c) : body.kind === "disk" || body.kind === "wheel" ? Math.hypot(a, c / 2) : body.kind === "cylinder" ? Math.hypot(a, c / 2) : body.kind === "surface" ? Math.hypot(a, b, c) : Math.hypot(a, b, c) / 2;
};
// Whether a body stays inside of a round one.
export function isInside(body: Body, round: Body): boolean {
  const last = Math.max(body.position.length, round.position.length) - 1;
  return body !== round && body.position.length > 0 && [0, 0.3, 0.7, 1].map((f) => Math.round(f * last)).every((s) => {
    const [p, q] = [at(body.position, s), at(round.position, s)];
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2], 0.9 * radiusOf(body, s)) < radiusOf(round, s);
  });
}
export const extent = (box: Box): number => Math.hypot(...box.high.map((h, k) => h - box.low[k]));

export function boxOf(balls: Ball[]): Box {
  const side = (k: number, sign: number) => balls.reduce((m, b) => Math.max(m, sign * b.center[k] + b.radius), -Infinity);
  if (!balls.length) return { low: [-1, -1, -1], high: [1, 1, 1] };
  return { low: [-side(0, -1), -side(1, -1), -side(2, -1)], high: [side(0, 1), side(1, 1), side(2, 1)] };
}

const goesAbout = (body: Body): boolean => body.trace.length > 0;

// Where bodies go during the run, and the rims of tables and walls that are not much larger. A plane has no end: it does not count.
export function everything(scene: SceneData): Ball[] {
  const balls: Ball[] = [];
  const moving = scene.bodies.some(goesAbout) ? scene.bodies.filter(goesAbout) : scene.bodies.filter((b) => b.kind !== "plane");
  for (const body of moving.length ? moving : scene.bodies) {
    const step = Math.max(1, Math.floor(body.position.length / 200));
    for (let s = 0; s < body.position.length; s += step) balls.push({ center: body.position[s], radius: radiusOf(body, s) });
  }
  const reach = extent(boxOf(balls));
  for (const body of scene.bodies) {
    if (body.kind === "surface" && !goesAbout(body) && body.mesh && body.position.length && radiusOf(body, 0) <= 2.5 * reach) {
      for (const p of body.mesh.flat()) if (p) balls.push({ center: moved(body, p, body.position[0]), radius: 0 });
    }
    if (goesAbout(body) || (body.kind !== "disk" && body.kind !== "cylinder") || !body.position.length || radiusOf(body, 0) > 2.5 * reach) continue;
    const [r, , h] = at(body.size, 0), o = body.position[0];
    for (let k = 0; k < 24; k++) {
      for (const z of body.kind === "cylinder" ? [-h / 2, h / 2] : [0]) balls.push({ center: moved(body, [r * Math.cos((k * Math.PI) / 12), r * Math.sin((k * Math.PI) / 12), z], o), radius: 0 });
    }
  }
  return balls;
}

// The first pose of a body that rests is enough for its rim.
function moved(body: Body, [a, b, c]: Vec3, o: Vec3): Vec3 {
  const [w, x, y, z] = at(body.orientation, 0);
  const u = 2 * (y * c - z * b), v = 2 * (z * a - x * c), t = 2 * (x * b - y * a);
  return [a + w * u + y * t - z * v + o[0], b + w * v + z * u - x * t + o[1], c + w * t + x * v - y * u + o[2]];
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

// The camera looks along -back, `up` and `right` beside it; tx, ty are tangents of half its angles. A ball touches the plane of the picture's
// right edge when x + radius/cos = cx + (distance - depth) tx; of those planes the outermost decides.
export function fit(balls: Ball[], right: Vec3, up: Vec3, back: Vec3, tx: number, ty: number): { eye: Vec3; target: Vec3 } {
  const across = (axis: Vec3, t: number) => {
    const edge = Math.sqrt(1 + t * t);
    let a = -Infinity, b = -Infinity;
    for (const { center, radius } of balls) {
      const x = dot(center, axis), z = dot(center, back);
      a = Math.max(a, x + z * t + radius * edge);
      b = Math.max(b, -x + z * t + radius * edge);
    }
    return { middle: (a - b) / 2, far: (a + b) / (2 * t) };
  };
  const horizontal = across(right, tx), vertical = across(up, ty);
  const depths = balls.map((b) => dot(b.center, back)), nearest = Math.max(...depths), farthest = Math.min(...depths), depth = (nearest + farthest) / 2;
  // Far enough that what is near does not look many times larger than what is far.
  const far = Math.max(horizontal.far, vertical.far, nearest + 1.2 * (nearest - farthest));
  const point = (z: number): Vec3 => [0, 1, 2].map((k) => horizontal.middle * right[k] + vertical.middle * up[k] + z * back[k]) as Vec3;
  return { eye: point(far), target: point(Math.min(depth, far - 1e-9)) };
}
