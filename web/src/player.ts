// Play, scrub, views: the motion in three dimensions, or as a drawing where there is no WebGL.
import type { MotionData } from "./data";
import { button, el, save } from "./dom";
import { Drawing } from "./drawing";
import { Space, View } from "./space";

export class Player {
  readonly element = el("figure", { class: "player" });
  sample = 0;
  private playing = false;
  private frame = 0;
  private begun = 0;
  private readonly t: number[];
  private space: Space | null = null;
  private readonly drawing: Drawing;
  private readonly slider: HTMLInputElement;
  private readonly clock = el("output", { class: "clock" });
  private readonly play: HTMLButtonElement;
  onsample: (t: number) => void = () => undefined;

  constructor(motion: MotionData, title: string) {
    this.t = motion.t!;
    const scene = motion.scene!, stage = el("div", { class: "stage", tabindex: "0", "aria-label": "the motion; space plays, arrows step" });
    this.drawing = new Drawing(scene, `drawing: ${title}`);
    try {
      if (new URLSearchParams(location.search).has("plane")) throw new Error("asked for");
      this.space = new Space(scene, `animation: ${title}`);
      stage.append(this.space.canvas);
      const fit = () => this.space!.resize(Math.max(stage.clientWidth, 50), Math.max(stage.clientHeight, 50));
      new ResizeObserver(fit).observe(stage);
      stage.append(el("div", { class: "print-only" }, this.drawing.element));
    } catch {
      stage.classList.add("plane");
      stage.append(this.drawing.element);
    }
    this.slider = el("input", { type: "range", min: "0", max: String(this.t.length - 1), value: "0", "aria-label": "time" });
    this.slider.addEventListener("input", () => { this.pause(); this.show(Number(this.slider.value)); });
    this.play = button("▶ play", () => this.toggle(), { class: "play" });
    const names: View[] = this.space?.canFollow ? ["slanted", "top", "front", "side", "follow"] : ["slanted", "top", "front", "side"];
    const views = names.map((v) => button(v, () => this.space?.choose(v)));
    const bar = el("div", { class: "bar" }, this.play, this.slider, this.clock);
    const more = el("div", { class: "bar" }, ...(this.space ? [el("span", { class: "quiet" }, "view"), ...views] : []), button("save SVG", () => save("drawing.svg", "image/svg+xml", this.drawing.element.outerHTML)));
    this.element.append(stage, bar, more, this.legend(motion));
    stage.addEventListener("keydown", (e) => this.key(e));
    this.show(0);
  }

  show(sample: number): void {
    this.sample = Math.max(0, Math.min(this.t.length - 1, sample));
    this.slider.value = String(this.sample);
    this.clock.textContent = `t = ${this.t[this.sample].toFixed(2)}`;
    this.space?.show(this.sample);
    this.drawing.show(this.sample);
    this.onsample(this.t[this.sample]);
  }
  poses(): number[][] | null { return this.space?.poses() ?? null; }
  seen(): ReturnType<Space["seen"]> | null { return this.space?.seen() ?? null; }
  toggle(): void { if (this.playing) this.pause(); else this.start(); }

  private start(): void {
    if (this.sample >= this.t.length - 1) this.show(0);
    this.playing = true;
    this.play.textContent = "❚❚ pause";
    const duration = Math.abs(this.t[this.t.length - 1] - this.t[0]);
    const speed = duration > 60 ? duration / 60 : duration < 4 ? duration / 4 : 1; // seconds of the run in one of ours
    const from = this.sample;
    this.begun = performance.now();
    const tick = (now: number) => {
      if (!this.playing) return;
      const passed = ((now - this.begun) / 1000) * speed;
      let s = from;
      while (s < this.t.length - 1 && Math.abs(this.t[s] - this.t[from]) < passed) s++;
      if (s !== this.sample) this.show(s);
      if (s >= this.t.length - 1) return this.pause();
      this.space?.show(this.part(s, this.t[from] + Math.sign(this.t[this.t.length - 1] - this.t[0]) * passed));
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }
  // The sample that belongs to a time a little before that of sample s, as a number that need not be whole.
  private part(s: number, t: number): number {
    return s > 0 && this.t[s] !== this.t[s - 1] ? Math.max(0, s - Math.min(1, Math.max(0, (this.t[s] - t) / (this.t[s] - this.t[s - 1])))) : s;
  }
  pause(): void {
    if (this.playing) this.space?.show(this.sample);
    this.playing = false;
    cancelAnimationFrame(this.frame);
    this.play.textContent = "▶ play";
  }
  private key(e: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 20, PageUp: -20, Home: -1e9, End: 1e9 };
    if (e.key === " ") this.toggle();
    else if (e.key in steps) { this.pause(); this.show(this.sample + steps[e.key]); }
    else return;
    e.preventDefault();
  }
  private legend(motion: MotionData): HTMLElement {
    const words: string[] = [];
    if (motion.scene!.bodies.some((b) => b.touches)) words.push(motion.scene!.bodies.filter((b) => b.touches).length > 1 ? "Red lines are the traces of the contacts." : "The red line is the trace of the contact.");
    const { arrows, bodies } = motion.scene!, at = arrows.map((a) => `at “${bodies[a.body].name}” along ${a.along.join(", ")}`);
    if (arrows.length) words.push(`${arrows.length > 1 ? "Violet arrows are reactions" : "The violet arrow is the reaction"} ${at.join("; ")}.`);
    const how = this.space ? "Drag turns the view, the wheel zooms; with the stage in focus, space plays and arrows step. " : "With the stage in focus, space plays and arrows step. ";
    return el("figcaption", {}, el("span", { class: "quiet" }, how), words.join(" "));
  }
}
