// The scene in three dimensions. Numbers come from the run; nothing is computed here but light.
import {
  AmbientLight, ArrowHelper, BoxGeometry, BufferGeometry, CanvasTexture, Color, CylinderGeometry, DirectionalLight, DoubleSide, Float32BufferAttribute, GridHelper,
  Group, Line, LineBasicMaterial, Mesh, MeshStandardMaterial, PerspectiveCamera, PlaneGeometry, Scene, SphereGeometry, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { at, Body, SceneData } from "./data";
import { colorOf } from "./colors";

export type View = "slanted" | "top" | "front" | "side";
const directions: Record<View, [number, number, number]> = { slanted: [0.75, -1, 0.7], top: [0, -0.001, 1], front: [0, -1, 0.08], side: [1, 0, 0.08] };

// Stripes, so that a ball or a disk is seen to turn.
function stripes(color: string): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = 128;
  canvas.height = 64;
  const c = canvas.getContext("2d")!;
  c.fillStyle = color;
  c.fillRect(0, 0, 128, 64);
  c.fillStyle = "rgba(255,255,255,.55)";
  for (let k = 0; k < 4; k++) c.fillRect(k * 32, k % 2 ? 32 : 0, 16, 32);
  return new CanvasTexture(canvas);
}

// Surfaces lie a little behind the lines that are drawn on them.
const behind = { polygonOffset: true, polygonOffsetFactor: 2, polygonOffsetUnits: 2 };

function shape(body: Body, color: string): Mesh {
  const solid = () => new MeshStandardMaterial({ color, roughness: 0.6, metalness: 0.05, ...behind });
  const glass = () => new MeshStandardMaterial({ color, roughness: 0.9, transparent: true, opacity: 0.16, side: DoubleSide, depthWrite: false });
  switch (body.kind) {
    case "sphere": return new Mesh(new SphereGeometry(1, 48, 32).rotateX(Math.PI / 2), new MeshStandardMaterial({ map: stripes(color), roughness: 0.45 }));
    // A table has its upper face at its position; a disk that goes about has its middle there.
    case "disk": return new Mesh(new CylinderGeometry(1, 1, 1, 64).rotateX(Math.PI / 2).translate(0, 0, body.trace.length ? 0 : -0.5), [solid(), new MeshStandardMaterial({ map: stripes(color), roughness: 0.6, ...behind }), new MeshStandardMaterial({ map: stripes(color), roughness: 0.6, ...behind })]);
    case "cylinder": return new Mesh(new CylinderGeometry(1, 1, 1, 72, 1, true).rotateX(Math.PI / 2), glass());
    case "plane": return new Mesh(new PlaneGeometry(1, 1), glass());
    default: return new Mesh(new BoxGeometry(1, 1, 1), solid());
  }
}

export class Space {
  readonly canvas = document.createElement("canvas");
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(40, 1.6, 0.001, 1e5);
  private readonly renderer: WebGLRenderer;
  private readonly controls: OrbitControls;
  private readonly meshes: { body: Body; mesh: Mesh }[] = [];
  private readonly traces: { line: Line; count: number }[] = [];
  private readonly arrows: { helper: ArrowHelper; index: number }[] = [];
  private readonly center = new Vector3();
  private reach = 1;
  private longest = 0;

  // Throws where there is no WebGL.
  constructor(private readonly data: SceneData, label: string) {
    this.renderer = new WebGLRenderer({ canvas: this.canvas, antialias: true, preserveDrawingBuffer: true });
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", label);
    this.scene.background = new Color("#f4f6f8");
    this.scene.add(new AmbientLight("#ffffff", 1.6));
    const sun = new DirectionalLight("#ffffff", 2.2);
    sun.position.set(1, -2, 4);
    this.scene.add(sun);
    this.camera.up.set(0, 0, 1);
    data.bodies.forEach((body, k) => this.add(body, colorOf(body, k)));
    this.measure();
    for (let i = 0; i < data.arrows.length; i++) this.addArrow(i);
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.addEventListener("change", () => this.render());
    this.look("slanted");
    this.show(0);
  }

  look(view: View): void {
    const [x, y, z] = directions[view];
    this.controls.target.copy(this.center);
    this.camera.position.copy(this.center).add(new Vector3(x, y, z).normalize().multiplyScalar(this.reach * 2.6));
    this.controls.update();
    this.render();
  }

  resize(width: number, height: number): void {
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.render();
  }

  show(sample: number): void {
    for (const { body, mesh } of this.meshes) {
      const [w, x, y, z] = at(body.orientation, sample);
      mesh.position.set(...at(body.position, sample));
      mesh.quaternion.set(x, y, z, w);
      const [a, b, c] = at(body.size, sample);
      mesh.scale.set(a || 1, b || 1, c || 1);
    }
    for (const { line, count } of this.traces) line.geometry.setDrawRange(0, Math.min(sample + 1, count));
    for (const { helper, index } of this.arrows) {
      const arrow = this.data.arrows[index], force = new Vector3(...at(arrow.force, sample));
      const length = this.longest > 0 ? (force.length() / this.longest) * this.reach * 0.6 : 0;
      helper.visible = length > this.reach * 0.005;
      helper.position.set(...at(this.data.bodies[arrow.body].position, sample));
      if (helper.visible) {
        helper.setDirection(force.normalize());
        helper.setLength(length, Math.min(0.3 * length, 0.09 * this.reach), Math.min(0.2 * length, 0.05 * this.reach));
      }
    }
    this.render();
  }

  // Where the bodies stand as drawn: position, then quaternion w, x, y, z.
  poses(): number[][] {
    return this.meshes.map(({ mesh }) => [...mesh.position.toArray(), mesh.quaternion.w, mesh.quaternion.x, mesh.quaternion.y, mesh.quaternion.z]);
  }

  render(): void { this.renderer.render(this.scene, this.camera); }

  private add(body: Body, color: string): void {
    const mesh = shape(body, color);
    this.scene.add(mesh);
    this.meshes.push({ body, mesh });
    if (body.kind === "plane") {
      const grid = new GridHelper(1, 12, "#9aa7b4", "#c3ccd5");
      grid.rotateX(Math.PI / 2);
      const holder = new Group();
      holder.add(grid);
      mesh.add(holder);
    }
    if (!body.trace.length) return;
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(body.trace.flat(), 3));
    const line = new Line(geometry, new LineBasicMaterial({ color: body.touches ? "#c1121f" : color }));
    line.frustumCulled = false;
    this.scene.add(line);
    this.traces.push({ line, count: body.trace.length });
  }

  private addArrow(index: number): void {
    for (const f of this.data.arrows[index].force) this.longest = Math.max(this.longest, Math.hypot(...f));
    const helper = new ArrowHelper(new Vector3(0, 0, 1), new Vector3(), 1, "#6a0dad");
    this.scene.add(helper);
    this.arrows.push({ helper, index });
  }

  // What must be seen: where moving bodies go, and resting ones as far as they are not much larger.
  private measure(): void {
    const low = new Vector3(Infinity, Infinity, Infinity), high = new Vector3(-Infinity, -Infinity, -Infinity);
    const moving = this.data.bodies.filter((b) => b.trace.length > 0);
    for (const body of moving.length ? moving : this.data.bodies) {
      for (let s = 0; s < body.position.length; s++) {
        const r = Math.max(...at(body.size, s)) * (body.kind === "sphere" || body.kind === "disk" ? 1 : 0.5), p = new Vector3(...body.position[s]);
        low.min(p.clone().subScalar(r));
        high.max(p.clone().addScalar(r));
      }
    }
    if (!isFinite(low.x)) return;
    this.center.copy(low).add(high).multiplyScalar(0.5);
    this.reach = Math.max(0.55 * high.distanceTo(low), 1e-6);
    this.camera.near = this.reach / 100;
    this.camera.far = this.reach * 100;
    this.camera.updateProjectionMatrix();
  }
}
