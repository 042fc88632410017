// The scene in three dimensions. Numbers come from the run; nothing is computed here but light.
import {
  AmbientLight, BufferGeometry, Color, DirectionalLight, Float32BufferAttribute, Line, LineBasicMaterial, Mesh, PerspectiveCamera, Quaternion, Scene, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { Line2 } from "three/examples/jsm/lines/Line2.js";
import { LineGeometry } from "three/examples/jsm/lines/LineGeometry.js";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { at, Body, leavesTrace, SceneData, traceColor, Vec3 } from "./data";
import { colorOf, reactionColor } from "./colors";
import { Ball, Box, boxOf, everything, extent, fit, radiusOf } from "./framing";
import { Arrow, shape, squares } from "./shapes";

export type View = "slanted" | "top" | "front" | "side" | "follow";
const directions: Record<View, Vec3> = { slanted: [0.75, -1, 0.7], top: [0, -0.001, 1], front: [0, -1, 0.08], side: [1, 0, 0.08], follow: [0.75, -1, 0.7] };
const longestArrow = 0.18; // of the extent of the motion

export class Space {
  readonly canvas = document.createElement("canvas");
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(30, 1.6, 0.001, 1e5);
  private readonly renderer: WebGLRenderer;
  private readonly controls: OrbitControls;
  private readonly meshes: { body: Body; mesh: Mesh }[] = [];
  private readonly traces: { line: Line2; count: number }[] = [];
  private readonly arrows: { arrow: Arrow; index: number }[] = [];
  private readonly balls: Ball[];
  private readonly box: Box;
  private readonly reach: number;
  private readonly leader: Body | undefined;
  private readonly own: number; // its size
  private longest = 0;
  private view: View | null = "slanted"; // none once somebody has turned it
  private following = false;
  private sample = 0;
  private waiting = false;

  // Throws where there is no WebGL.
  constructor(private readonly data: SceneData, label: string) {
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true, preserveDrawingBuffer: true });
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", label);
    this.scene.background = new Color("#f4f6f8");
    this.scene.add(new AmbientLight("#ffffff", 1.7));
    const sun = new DirectionalLight("#ffffff", 2.0);
    sun.position.set(1, -2, 4);
    this.scene.add(sun);
    this.camera.up.set(0, 0, 1);
    this.balls = everything(data);
    this.box = boxOf(this.balls);
    this.reach = Math.max(extent(this.box), 1e-6);
    this.leader = data.bodies.find((b) => b.touches) ?? data.bodies.find((b) => b.trace.length > 0);
    this.own = this.leader ? radiusOf(this.leader, 0) : this.reach;
    this.camera.near = Math.min(this.reach / 500, this.own / 10);
    this.camera.far = this.reach * 100;
    data.bodies.forEach((body, k) => this.add(body, colorOf(body, k)));
    if (!data.bodies.some((b) => b.kind === "plane" || b.kind === "cylinder" || b.kind === "surface" || (b.kind === "disk" && !b.trace.length))) this.addGround();
    for (let i = 0; i < data.arrows.length; i++) this.addArrow(i);
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.addEventListener("start", () => { this.view = null; });
    this.controls.addEventListener("change", () => this.render());
    this.show(0);
    this.look(this.canFollow && this.own < this.reach / 100 ? "follow" : "slanted");
  }

  get canFollow(): boolean { return this.leader !== undefined && this.leader.position.length > 1; }

  look(view: View): void {
    this.view = view;
    this.following = view === "follow" && this.canFollow;
    this.show(this.sample);
    let seen = this.from(directions[view]);
    if (view === "slanted") { // from the other side, where the motion lies across the picture and not along it
      const [x, y, z] = directions[view], other = this.from([-x, y, z]);
      if (other.distance < 0.85 * seen.distance) seen = other;
    }
    this.controls.target.set(...seen.target);
    this.camera.position.set(...seen.eye);
    this.controls.update();
    this.render();
  }

  private from(direction: Vec3): { eye: Vec3; target: Vec3; distance: number } {
    const back = new Vector3(...direction).normalize(), right = new Vector3(0, 0, 1).cross(back).normalize(), up = back.clone().cross(right);
    const ty = Math.tan((this.camera.fov * Math.PI) / 360) * 0.94, tx = ty * this.camera.aspect;
    const seen = fit(this.following ? this.near() : this.balls, right.toArray(), up.toArray(), back.toArray(), tx, ty);
    return { ...seen, distance: new Vector3(...seen.eye).distanceTo(new Vector3(...seen.target)) };
  }

  resize(width: number, height: number): void {
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    if (this.view) this.look(this.view);
    this.draw();
  }

  show(sample: number): void {
    if (this.following && this.leader) {
      const [from, to] = [this.sample, sample].map((s) => new Vector3(...at(this.leader!.position, s)));
      this.camera.position.add(to.clone().sub(from));
      this.controls.target.add(to.sub(from));
    }
    this.sample = sample;
    for (const { body, mesh } of this.meshes) {
      const [w, x, y, z] = at(body.orientation, sample);
      mesh.position.set(...at(body.position, sample));
      mesh.quaternion.set(x, y, z, w);
      const [a, b, c] = at(body.size, sample);
      if (body.kind !== "surface") mesh.scale.set(a || 1, b || 1, c || 1);
    }
    for (const { line, count } of this.traces) {
      line.geometry.instanceCount = Math.min(sample, count - 1);
      line.visible = sample > 0;
    }
    for (const { arrow, index } of this.arrows) {
      const force = new Vector3(...at(this.data.arrows[index].force, sample));
      const full = this.following ? 2 * this.own : longestArrow * this.reach;
      const length = this.longest > 0 ? (force.length() / this.longest) * full : 0;
      arrow.visible = length > 0.02 * full;
      arrow.position.set(...at(this.data.bodies[this.data.arrows[index].body].position, sample));
      if (!arrow.visible) continue;
      arrow.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), force.normalize()));
      arrow.setLength(length, 0.035 * full);
    }
    this.render();
  }

  // Where the bodies stand as drawn: position, then quaternion w, x, y, z.
  poses(): number[][] {
    return this.meshes.map(({ mesh }) => [...mesh.position.toArray(), mesh.quaternion.w, mesh.quaternion.x, mesh.quaternion.y, mesh.quaternion.z]);
  }

  // Once in the next frame, however often it is asked for.
  private render(): void {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => this.draw());
  }
  private draw(): void {
    this.waiting = false;
    this.renderer.render(this.scene, this.camera);
  }

  // The body that is followed, with some room about it.
  private near(): Ball[] {
    return [{ center: at(this.leader!.position, this.sample), radius: 4 * this.own }];
  }

  private add(body: Body, color: string): void {
    const mesh = shape(body, color);
    this.scene.add(mesh);
    this.meshes.push({ body, mesh });
    if (body.kind === "plane") {
      const fields = Math.round(at(body.size, 0)[0] / (4 * this.own));
      mesh.add(squares(Math.max(12, Math.min(fields, 60)), "#b9c3cd"));
    }
    if (!leavesTrace(body, this.data)) return;
    this.scene.add(thin(body.trace, traceColor(body, color), 0.45));
    const geometry = new LineGeometry();
    geometry.setPositions(body.trace.flat());
    const line = new Line2(geometry, new LineMaterial({ color: traceColor(body, color), linewidth: 2.5 }));
    line.frustumCulled = false;
    line.renderOrder = 1;
    this.scene.add(line);
    this.traces.push({ line, count: body.trace.length });
  }

  // Where the model has nothing to stand on: a grid below, with the path's shadow on it, to see where in space things are.
  private addGround(): void {
    const { low, high } = this.box, side = 1.1 * Math.max(high[0] - low[0], high[1] - low[1]), z = low[2] - 0.02 * this.reach;
    const grid = squares(10, "#cdd5dd"), x = (low[0] + high[0]) / 2, y = (low[1] + high[1]) / 2;
    grid.position.set(x, y, z);
    grid.scale.set(side, side, 1);
    this.scene.add(grid);
    for (const [a, b] of [[-1, -1], [-1, 1], [1, -1], [1, 1]]) this.balls.push({ center: [x + (a * side) / 2, y + (b * side) / 2, z], radius: 0 });
    for (const body of this.data.bodies) if (leavesTrace(body, this.data)) this.scene.add(thin(body.trace.map(([x, y]): Vec3 => [x, y, z]), "#8a96a3", 0.9));
  }

  private addArrow(index: number): void {
    const { force, body } = this.data.arrows[index];
    for (const f of force) this.longest = Math.max(this.longest, Math.hypot(...f));
    const arrow = new Arrow(reactionColor);
    this.scene.add(arrow);
    this.arrows.push({ arrow, index });
    if (!(this.longest > 0)) return;
    const step = Math.max(1, Math.floor(force.length / 100)), scale = (this.reach * longestArrow) / this.longest;
    for (let s = 0; s < force.length; s += step) {
      const p = at(this.data.bodies[body].position, s), f = force[s];
      this.balls.push({ center: [p[0] + scale * f[0], p[1] + scale * f[1], p[2] + scale * f[2]], radius: 0 });
    }
  }
}

function thin(points: Vec3[], color: string, opacity: number): Line {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points.flat(), 3));
  const line = new Line(geometry, new LineBasicMaterial({ color, transparent: true, opacity, depthWrite: false }));
  line.frustumCulled = false;
  return line;
}
