// The scene in three dimensions. Numbers come from the run; nothing is computed here but light.
import {
  BufferGeometry, Color, DirectionalLight, Float32BufferAttribute, HemisphereLight, Line, LineBasicMaterial, Mesh, PCFSoftShadowMap, PerspectiveCamera, Quaternion, Scene, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { Line2 } from "three/examples/jsm/lines/Line2.js";
import { LineGeometry } from "three/examples/jsm/lines/LineGeometry.js";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { at, Body, leavesTrace, placeAt, SceneData, smooth, stays, traceColor, traceWidth, turnAt, Vec3 } from "./data";
import { colorOf, reactionColor } from "./colors";
import { Ball, Box, boxOf, everything, extent, fit, isInside } from "./framing";
import { floorBelow, Machine, machineOf } from "./machine";
import { Arrow, floor, shape, squares } from "./shapes";

export type View = "slanted" | "top" | "front" | "side" | "follow";
const directions: Record<View, Vec3> = { slanted: [0.75, -1, 0.7], top: [0, -0.001, 1], front: [0, -1, 0.08], side: [1, 0, 0.08], follow: [0.75, -1, 0.7] };
const longestArrow = 0.18; // of the extent of the motion
const pieces = 4; // of a trace between two samples
const toSun = new Vector3(0.45, -0.7, 1.9).normalize();

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
  private readonly machine: Machine | null;
  private readonly own: number; // its size
  private readonly sun = new DirectionalLight("#ffffff", 2.2);
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
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.scene.add(new HemisphereLight("#ffffff", "#c9d2dc", 1.9));
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 4;
    this.scene.add(this.sun, this.sun.target);
    this.camera.up.set(0, 0, 1);
    this.balls = everything(data);
    this.box = boxOf(this.balls);
    this.reach = Math.max(extent(this.box), 1e-6);
    this.machine = machineOf(data);
    this.own = this.machine ? this.machine.radius : this.reach;
    this.camera.near = Math.min(this.reach / 500, this.own / 10);
    this.camera.far = this.reach * 100;
    data.bodies.forEach((body, k) => this.add(body, colorOf(body, k)));
    if (!data.bodies.some(stays)) this.addGround();
    for (let i = 0; i < data.arrows.length; i++) this.addArrow(i);
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.addEventListener("start", () => { this.view = null; });
    this.controls.addEventListener("change", () => this.render());
    this.show(0);
    const walls = data.bodies.some((b) => stays(b) && b.kind !== "plane"); // a table is looked at as a whole
    this.look(this.canFollow && this.own < this.reach / (walls ? 100 : 10) ? "follow" : "slanted");
  }

  get canFollow(): boolean { return this.machine !== null; }

  // Who has turned and zoomed keeps that when the machine is followed.
  choose(view: View): void {
    if (view !== "follow" || this.view !== null || this.following) return this.look(view);
    this.following = true;
    const target = new Vector3(...this.machine!.center(this.sample));
    this.camera.position.add(target.clone().sub(this.controls.target));
    this.controls.target.copy(target);
    this.controls.update();
    this.show(this.sample);
  }

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
    if (this.following && this.machine) {
      const [from, to] = [this.sample, sample].map((s) => new Vector3(...this.machine!.center(s)));
      this.camera.position.add(to.clone().sub(from));
      this.controls.target.add(to.sub(from));
    }
    this.sample = sample;
    this.shine();
    for (const { body, mesh } of this.meshes) {
      const [w, x, y, z] = turnAt(body.orientation, sample);
      mesh.position.set(...placeAt(body.position, sample));
      mesh.quaternion.set(x, y, z, w);
      const [a, b, c] = at(body.size, Math.floor(sample));
      if (body.kind !== "surface") mesh.scale.set(a || 1, b || 1, c || 1);
    }
    for (const { line, count } of this.traces) {
      line.geometry.instanceCount = Math.min(Math.floor(pieces * sample), count - 1);
      line.visible = sample > 0;
    }
    for (const { arrow, index } of this.arrows) {
      const force = new Vector3(...placeAt(this.data.arrows[index].force, sample));
      const full = this.following ? 1.2 * this.own : longestArrow * this.reach;
      const length = this.longest > 0 ? (force.length() / this.longest) * full : 0;
      const body = this.data.bodies[this.data.arrows[index].body];
      arrow.visible = length > 0.02 * full;
      arrow.position.set(...placeAt(body.touches && body.trace.length ? body.trace : body.position, sample));
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

  // How it is looked at: how far away what it turns about is, where the middle of the machine is on the picture, from -1 to 1, and how
  // large a part of its height the machine takes.
  seen(): { view: View | null; following: boolean; distance: number; middle: [number, number]; part: number } {
    this.camera.updateMatrixWorld();
    const middle = new Vector3(...(this.machine?.center(this.sample) ?? [0, 0, 0])), away = this.camera.position.distanceTo(middle);
    const { x, y } = middle.clone().project(this.camera);
    return { view: this.view, following: this.following, distance: this.camera.position.distanceTo(this.controls.target), middle: [x, y], part: this.own / (away * Math.tan((this.camera.fov * Math.PI) / 360)) };
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

  // What is followed, with some room about it.
  private near(): Ball[] {
    return [{ center: this.machine!.center(this.sample), radius: 1.6 * this.own }];
  }

  // Shadows of all there is, or of what is followed and its surroundings.
  private shine(): void {
    const [low, high] = [this.box.low, this.box.high], near = this.following && this.machine;
    const middle = new Vector3(...(near ? this.machine!.center(this.sample) : (low.map((l, k) => (l + high[k]) / 2) as Vec3)));
    const half = near ? 4 * this.own : 0.6 * this.reach, camera = this.sun.shadow.camera;
    this.sun.target.position.copy(middle);
    this.sun.target.updateMatrixWorld();
    this.sun.position.copy(middle).addScaledVector(toSun, 4 * half);
    if (camera.right === half) return;
    [camera.left, camera.right, camera.bottom, camera.top, camera.near, camera.far] = [-half, half, -half, half, half, 8 * half];
    this.sun.shadow.normalBias = (2 * half) / 1024;
    camera.updateProjectionMatrix();
  }

  private add(body: Body, color: string): void {
    const hollow = (body.kind === "sphere" || body.kind === "cylinder") && this.data.bodies.some((other) => isInside(other, body));
    const mesh = shape(body, color, hollow), casts = body.trace.length > 0 || body.position.length > 1 || body.kind === "disk" || body.kind === "sphere";
    mesh.traverse((part) => { part.castShadow = casts; part.receiveShadow = casts || body.kind === "plane"; });
    this.scene.add(mesh);
    this.meshes.push({ body, mesh });
    if (body.kind === "plane") {
      const side = at(body.size, 0)[0];
      mesh.add(squares(side / this.field(side), "#c3ccd5"));
    }
    if (!leavesTrace(body, this.data)) return;
    const wide = traceWidth(this.data), trace = smooth(body.trace, pieces);
    this.scene.add(thin(trace, traceColor(body, color), wide > 2 ? 0.45 : 0.2));
    const geometry = new LineGeometry();
    geometry.setPositions(trace.flat());
    const line = new Line2(geometry, new LineMaterial({ color: traceColor(body, color), linewidth: wide }));
    line.frustumCulled = false;
    line.renderOrder = 1;
    this.scene.add(line);
    this.traces.push({ line, count: trace.length });
  }

  // The side of a square of a grid: a round number, at least as large as the machine, not too many of them.
  private field(side: number): number {
    const least = Math.max(this.own, side / 60), power = 10 ** Math.floor(Math.log10(least));
    return Math.min(side / 2, [1, 2, 5, 10].map((k) => k * power).find((s) => s >= least * (1 - 1e-9)) ?? least);
  }

  // Where the model has nothing to stand on: a floor below, with the path's shadow on it, to see where in space things are.
  private addGround(): void {
    const { low, high } = this.box, z = floorBelow(this.data, this.reach);
    const room = 1.1 * Math.max(high[0] - low[0], high[1] - low[1]), field = this.field(room), side = Math.ceil(room / field) * field;
    const [x, y] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2], ground = floor();
    ground.receiveShadow = true;
    ground.add(squares(Math.round(side / field), "#c3ccd5"));
    ground.position.set(x, y, z);
    ground.scale.set(side, side, 1);
    this.scene.add(ground);
    for (const body of this.data.bodies) {
      if (!leavesTrace(body, this.data) || body.trace.every((p) => p[2] - z < 0.05 * this.reach)) continue;
      this.scene.add(thin(smooth(body.trace, pieces).map(([x, y]): Vec3 => [x, y, z]), "#8a96a3", 0.9));
    }
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
