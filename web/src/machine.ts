// What goes about together: where its middle is, how large it is, how low it reaches.
import { at, Body, placeAt, Quat, SceneData, Vec3 } from "./data";
import { boxOf, everything, extent, radiusOf } from "./framing";

export interface Machine { radius: number; center(sample: number): Vec3 }

const distance = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const some = (scene: SceneData, count: number): number[] => {
  const last = Math.max(...scene.bodies.map((b) => b.position.length), 1) - 1;
  return Array.from({ length: count }, (_, k) => Math.round((k * last) / (count - 1)));
};

// All that moves, where it stays close together, or as it is: a machine that turns on the spot is as large as its way. Else the body that
// touches something, or the first one. None where nothing goes about.
export function machineOf(scene: SceneData): Machine | null {
  const moving = scene.bodies.filter((b) => b.trace.length > 0);
  const lone = (body: Body): Machine => ({ radius: radiusOf(body, 0), center: (s) => placeAt(body.position, s) });
  if (!moving.length) return null;
  const center = (s: number): Vec3 => [0, 1, 2].map((k) => moving.reduce((sum, b) => sum + placeAt(b.position, s)[k], 0) / moving.length) as Vec3;
  const radii = some(scene, 25).map((s) => Math.max(...moving.map((b) => distance(center(s), at(b.position, s)) + radiusOf(b, s))));
  const radius = Math.max(...radii), together = moving.length > 1 && radius < 1.3 * Math.min(...radii);
  if (!together && radius > extent(boxOf(everything(scene))) / 3) return lone(moving.find((b) => b.touches) ?? moving[0]);
  return { radius, center };
}

// The height of the lowest point of a body.
function lowest(body: Body, s: number): number {
  const [w, x, y, z] = at<Quat>(body.orientation, s), [a, b, c] = at(body.size, s);
  const down = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]; // heights of its own axes
  const round = body.kind === "sphere" ? Math.hypot(a * down[0], b * down[1], c * down[2])
    : body.kind === "disk" || body.kind === "wheel" || body.kind === "cylinder" ? a * Math.hypot(down[0], down[1]) + Math.abs((c / 2) * down[2])
    : body.kind === "surface" ? Math.hypot(a, b, c) : (Math.abs(a * down[0]) + Math.abs(b * down[1]) + Math.abs(c * down[2])) / 2;
  return at(body.position, s)[2] - round;
}

// Where a floor is that everything stands on; a little lower where bodies rise and fall.
export function floorBelow(scene: SceneData, reach: number): number {
  const bodies = scene.bodies.filter((b) => b.kind !== "plane" && b.position.length > 0);
  const heights = some(scene, 60).map((s) => Math.min(...bodies.map((b) => lowest(b, s))));
  const low = Math.min(...heights), high = Math.max(...heights);
  if (!isFinite(low)) return 0;
  return high - low < 1e-3 * reach ? low : low - 0.02 * reach;
}
