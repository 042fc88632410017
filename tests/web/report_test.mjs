// Reports in a real browser: node report_test.mjs ANHOLON WEB_FOLDER. Exit code 77: something to test with is missing.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { anholon, browser, dataOf, expect, expectOpensFast, finish, folder, make, near, open, painted, saved } from "./browser.mjs";

const keep = process.env.ANHOLON_SCREENSHOTS;
const sample = (page) => page.evaluate(() => window.anholonPlayer.sample);
const pixels = async (page) => { await painted(page); return page.evaluate(() => document.querySelector(".stage canvas").toDataURL()); };
const scrub = (page, s) => page.locator(".player input[type=range]").evaluate((e, v) => { e.value = v; e.dispatchEvent(new Event("input")); }, String(s));
const at = (list, s) => list[Math.min(s, list.length - 1)];

// A body of each model whose pose is known from the coordinates alone: the configuration of `simulate` gives it a second time.
const known = {
  ball_on_turntable: { body: "ball", pose: ({ x, y, R }) => [x, y, 0.05, ...R] },
  // The board lies between its two axles, turned by theta about the vertical.
  snakeboard: { body: "board", pose: ({ x, y, theta }) => [x, y, 0.1, Math.cos(theta / 2), 0, 0, Math.sin(theta / 2)] },
  // Its axle is the third column; the center is r above the contact, in the disc's plane.
  rolling_disc: { body: "disc", axis: ({ q1, q2 }) => [-Math.sin(q1) * Math.cos(q2), Math.cos(q1) * Math.cos(q2), Math.sin(q2)] },
};
const third = ([w, x, y, z]) => [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
const either = (a, b) => near(a, b) || near(a, b.map((v) => -v)); // q and -q are one rotation

async function moves(page, model, data) {
  const s = 300, scene = data.motion.scene;
  await scrub(page, 0);
  const first = await pixels(page);
  await scrub(page, s);
  expect((await pixels(page)) !== first, `${model}: the picture changes with time`);
  const drawn = await page.evaluate(() => window.anholonPlayer.poses());
  scene.bodies.forEach((body, k) => expect(near(drawn[k], [...at(body.position, s), ...at(body.orientation, s)]), `${model}: ${body.name} stands where the report has it`));
  const run = JSON.parse(anholon("simulate", model, "--samples", "600", "--json"));
  expect(run.samples.length === data.motion.t.length && Math.abs(run.samples[s].t - data.motion.t[s]) < 1e-7, `${model}: the samples are those of simulate`);
  const { body, pose, axis } = known[model], q = run.samples[s].q, k = scene.bodies.findIndex((b) => b.name === body);
  if (pose) {
    const wanted = pose(q);
    expect(near(drawn[k].slice(0, 3), wanted.slice(0, 3)) && either(drawn[k].slice(3), wanted.slice(3)), `${model}: ${body} stands where simulate has it: ${drawn[k]} and ${wanted}`);
  } else {
    expect(near(third(drawn[k].slice(3)), axis(q)), `${model}: the axle points where simulate has it`);
  }
}

async function plays(page, model) {
  await page.locator(".play").click();
  let played = 300;
  for (const end = Date.now() + 20000; played < 303 && Date.now() < end; await page.waitForTimeout(100)) played = await sample(page);
  expect(played > 302, `${model}: it plays`);
  await page.locator(".play").click();
  const stopped = await sample(page);
  await page.waitForTimeout(300);
  expect((await sample(page)) === stopped, `${model}: it pauses`);
}

async function obeysKeys(page, model, last) {
  await page.locator(".stage").focus();
  const press = async (key) => { await page.keyboard.press(key); return sample(page); };
  expect((await press("Home")) === 0, `${model}: the Home key goes to the start`);
  expect((await press("ArrowRight")) === 1 && (await press("ArrowRight")) === 2, `${model}: the right arrow steps`);
  expect((await press("ArrowLeft")) === 1, `${model}: the left arrow steps back`);
  expect((await press("PageDown")) === 21, `${model}: PageDown goes on by 20`);
  expect((await press("End")) === last, `${model}: the End key goes to the end`);
  await press("Home");
  await press(" ");
  let played = 0;
  for (const end = Date.now() + 20000; played < 2 && Date.now() < end; await page.waitForTimeout(100)) played = await sample(page);
  expect(played >= 2, `${model}: the space key plays`);
  const stopped = await press(" ");
  await page.waitForTimeout(300);
  expect((await sample(page)) === stopped, `${model}: the space key pauses`);
}

async function drag(page, host, from, to) {
  await host.evaluate((e) => e.scrollIntoView({ block: "center", behavior: "instant" }));
  await painted(page);
  const box = await host.boundingBox(), point = ([x, y]) => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...point(from));
  await page.mouse.down();
  await page.mouse.move(...point(to), { steps: 5 });
  await page.mouse.up();
}

async function zooms(page, model, data) {
  const first = page.locator(".plot-host").first();
  await first.evaluate((e) => e.scrollIntoView({ block: "center", behavior: "instant" }));
  await first.locator(".u-over").waitFor();
  const range = () => first.evaluate((e) => e.chart.scales.x.max - e.chart.scales.x.min);
  const whole = await range();
  await drag(page, first.locator(".u-over"), [0.3, 0.3], [0.6, 0.35]);
  expect((await range()) < 0.5 * whole, `${model}: dragging zooms a plot`);
  await first.locator(".u-over").dblclick();
  expect(Math.abs((await range()) - whole) < 1e-9 * whole, `${model}: a double click shows all again`);
  const path = data.motion.panels.findIndex((p) => p.equal_scales);
  if (path < 0) return;
  const host = page.locator(".plot-host").nth(path);
  await drag(page, host.locator("svg"), [0.4, 0.4], [0.6, 0.6]);
  expect((await host.evaluate((e) => e.zoom.window())) !== undefined, `${model}: dragging zooms the path`);
  await host.locator("svg").dblclick();
  expect((await host.evaluate((e) => e.zoom.window() ?? null)) === null, `${model}: a double click shows the path again`);
}

async function saves(page, model, data) {
  const panel = data.motion.panels[0], plot = page.locator(".plot").first();
  const csv = await saved(page, plot.locator("button", { hasText: "CSV" })), rows = csv.text.trim().split("\n");
  expect(csv.name === `${panel.name}.csv` && rows[0].split(",")[1] === panel.series[0].name, `${model}: the table has its names: ${rows[0]}`);
  expect(rows.length === panel.series[0].x.length + 1 && near(rows[11].split(",").map(Number), [panel.series[0].x[10], ...panel.series.map((s) => s.y[10])]), `${model}: the table has its numbers`);
  const picture = await saved(page, plot.locator("button", { hasText: "SVG" }));
  const parsed = await page.evaluate((text) => { const d = new DOMParser().parseFromString(text, "image/svg+xml"); return { errors: d.querySelectorAll("parsererror").length, paths: d.querySelectorAll("path").length, root: d.documentElement.localName }; }, picture.text);
  expect(parsed.errors === 0 && parsed.root === "svg" && parsed.paths === panel.series.length, `${model}: the picture is SVG with a line for each series: ${JSON.stringify(parsed)}`);
  const drawing = await saved(page, page.locator(".player button", { hasText: "SVG" }));
  expect(drawing.text.startsWith("<svg") && data.motion.scene.bodies.every((b) => drawing.text.includes(`<title>${b.name}</title>`)), `${model}: the drawing has every body`);
  const latex = await saved(page, page.locator("#equations button", { hasText: "LaTeX" })), wanted = data.sections.find((s) => s.id === "equations").latex;
  expect(latex.name === "equations.tex" && latex.text === wanted && /\\(begin|\[)/.test(latex.text), `${model}: the equations are saved as LaTeX`);
  const verdicts = await saved(page, page.locator("#conservation .bar button", { hasText: "CSV" })), given = data.sections.find((s) => s.id === "conservation").verdicts;
  expect(verdicts.text.trim().split("\n").length === given.length + 1, `${model}: the table of verdicts has ${given.length} rows`);
  expect(verdicts.text.split("\n").every((line) => !/^[=+\-@]/.test(line)), `${model}: no cell begins like a formula`);
}

const colors = { proved: [10, 107, 53], refuted: [164, 22, 26], conditional: [138, 90, 0], undecided: [77, 89, 101] };

// A word and a color for each verdict of the data, with its condition and its witness.
async function says(page, model, data) {
  for (const section of data.sections.filter((s) => s.verdicts.length)) {
    const shown = await page.locator(`#${section.id} table.verdicts tbody`).evaluateAll((groups) => groups.map((g) => {
      const badge = g.querySelector(".badge");
      return { words: badge.textContent, color: getComputedStyle(badge).color, text: g.textContent, witness: g.querySelector("details") !== null };
    }));
    expect(shown.length === section.verdicts.length, `${model}: ${section.id} has a row for each verdict`);
    if (shown.length !== section.verdicts.length) continue;
    section.verdicts.forEach((v, k) => {
      expect(shown[k].words.includes(v.verdict), `${model}: ${section.id} says ${v.verdict}`);
      expect(shown[k].color === `rgb(${colors[v.verdict].join(", ")})`, `${model}: ${v.verdict} has its color, not ${shown[k].color}`);
      expect(shown[k].witness === (v.witness.length > 0), `${model}: the witness is there where there is one`);
      if (v.verdict === "conditional") expect(/exactly when/.test(shown[k].text), `${model}: a condition is said`);
    });
  }
  expect((await page.locator(".katex").count()) > 5 && (await page.locator(".katex-error").count()) === 0, `${model}: formulas are typeset`);
}
// What the paper says of the turntable, and what is known of the others.
const words = {
  ball_on_turntable: ["conservation", "energy", "conditional", "Ω"],
  snakeboard: ["conservation", "energy", "proved", "conserved"],
  rolling_disc: ["conservation", "energy", "proved", "conserved"],
};

for (const model of ["ball_on_turntable", "snakeboard", "rolling_disc"]) {
  const path = make(model, model), data = dataOf(path), { page, errors } = await open(path);
  await says(page, model, data);
  const [section, about, verdict, word] = words[model];
  const row = page.locator(`#${section} tbody`, { has: page.locator("th", { hasText: new RegExp(`^${about}$`) }) });
  expect((await row.locator(".badge").textContent()).includes(verdict) && (await row.locator(".verdict").textContent()).includes(word), `${model}: ${about} is ${verdict}, ${word}`);
  await moves(page, model, data);
  if (keep) await page.locator(".stage").screenshot({ path: join(keep, `${model}.png`) });
  await plays(page, model);
  await obeysKeys(page, model, data.motion.t.length - 1);
  await zooms(page, model, data);
  await saves(page, model, data);
  expect(errors.length === 0, `${model}: no errors in the console: ${errors.join("; ")}`);
  await page.close();

  const plane = await open(path, { query: "?plane" });
  expect((await plane.page.locator(".stage.plane svg").count()) === 1 && (await plane.page.locator(".stage canvas").count()) === 0, `${model}: without WebGL there is a drawing`);
  const drawn = () => plane.page.locator(".stage svg").evaluate((e) => e.outerHTML), before = await drawn();
  await scrub(plane.page, 300);
  expect((await drawn()) !== before, `${model}: the drawing moves`);
  expect(plane.errors.length === 0, `${model}, plane view: ${plane.errors.join("; ")}`);
  await plane.page.close();
  await expectOpensFast(path, model);
}

// A machine that turns on the spot is as large as its way: all of it is in the picture, not one wheel.
{
  const model = join(folder, "turning.toml");
  writeFileSync(model, `[coordinates]
x = "line"
theta = "angle"
[lagrangian]
L = "(x'^2 + theta'^2)/2"
[initial]
x = 0
theta = 0
"x'" = 0.01
"theta'" = 1
[run]
t = 6
[[body]]
kind = "board"
name = "body"
position = ["x", "0", "0.5"]
size = ["0.1", "0.3", "0.6"]
spin = "theta"
[[body]]
kind = "wheel"
position = ["x + 0.2*sin(theta)", "-0.2*cos(theta)", "0.12"]
radius = "0.12"
axis = ["-sin(theta)", "cos(theta)", "0"]
[[body]]
kind = "wheel"
position = ["x - 0.2*sin(theta)", "0.2*cos(theta)", "0.12"]
radius = "0.12"
axis = ["-sin(theta)", "cos(theta)", "0"]
`);
  const { page, errors } = await open(make(model, "turning")), { view, part, middle } = await page.evaluate(() => window.anholonPlayer.seen());
  expect(view === "slanted" && part > 0.3 && part < 1.4 && Math.hypot(...middle) < 0.5, `turning on the spot: ${view}, ${part} of the height, at ${middle}`);
  expect(errors.length === 0, `turning: ${errors.join("; ")}`);
  await page.close();
}

// A machine that goes far: it is in the picture all the way, on a floor, its wheels turn, and who has zoomed keeps that.
{
  const path = make("tricycle", "tricycle"), data = dataOf(path), { bodies, arrows } = data.motion.scene, { page, errors } = await open(path), last = data.motion.t.length - 1;
  const seen = () => page.evaluate(() => window.anholonPlayer.seen());
  expect((await seen()).view === "follow", "a machine that goes far is followed from the start");
  for (const s of [0, 150, 300, 450, last]) {
    await scrub(page, s);
    const { middle, part } = await seen();
    expect(Math.hypot(...middle) < 0.5 && part > 0.2, `tricycle: it is in the picture at sample ${s}: ${middle}, ${part} of its height`);
  }
  const floor = bodies.find((b) => b.kind === "plane").position[0][2], wheels = bodies.filter((b) => b.kind === "wheel");
  expect(wheels.length === 3 && wheels.every((b) => b.touches && b.position.every((p, s) => Math.abs(p[2] - at(b.size, s)[0] - floor) < 1e-7)), "tricycle: every wheel stands on the floor");
  expect(wheels.every((b) => b.trace.every((p) => Math.abs(p[2] - floor) < 1e-7)), "tricycle: its tracks are on the floor");
  // The turn of a spoke between two samples is that of the coordinate: cos of the angle between two poses of the front wheel is at most as large.
  const run = JSON.parse(anholon("simulate", "tricycle", "--samples", "600", "--json")), k = bodies.findIndex((b) => b.name === "front wheel");
  const spoke = ([w, x, y, z]) => 2 * (x * z - w * y); // height of the wheel's own x axis
  for (const s of [0, 7, 200, 599]) expect(Math.abs(spoke(bodies[k].orientation[s]) - Math.sin(run.samples[s].q.phi_f)) < 1e-6, `tricycle: the marked spoke of the front wheel stands at phi_f, sample ${s}`);
  // The arrow at the front wheel is the whole force there: across the wheel and along it.
  const arrow = arrows.find((a) => a.body === k), names = ["no slip of the front wheel sideways", "front wheel rolls"];
  for (const s of [40, 400]) {
    const { q, multipliers } = run.samples[s], angle = q.theta + q.delta, [across, along] = names.map((n) => multipliers[n]);
    const wanted = [along * Math.cos(angle) - across * Math.sin(angle), along * Math.sin(angle) + across * Math.cos(angle), 0];
    expect(arrow && near(arrow.force[s], wanted), `tricycle: the arrow at the front wheel is the whole force there: ${arrow?.force[s]} and ${wanted}`);
  }
  await page.locator(".player button", { hasText: "slanted" }).click();
  await page.locator(".stage canvas").evaluate((e) => e.dispatchEvent(new WheelEvent("wheel", { deltaY: -300, bubbles: true, cancelable: true })));
  await painted(page);
  const before = await seen();
  await page.locator(".player button", { hasText: "follow" }).click();
  await scrub(page, 100);
  const after = await seen();
  expect(before.view === null && after.following && Math.abs(after.distance - before.distance) < 1e-6 * before.distance, `tricycle: follow keeps the zoom: ${before.distance} and ${after.distance}`);
  expect(Math.hypot(...after.middle) < 0.1, "tricycle: follow has the machine in the middle");
  expect(errors.length === 0, `tricycle: ${errors.join("; ")}`);
  await page.close();
}

// Somebody who asked for less motion sees none that was not asked for; a printed page has every plot.
{
  const path = make("vertical_disk", "vertical_disk"), { page, errors } = await open(path, { reducedMotion: "reduce" });
  await page.waitForTimeout(500);
  expect((await sample(page)) === 0, "nothing moves before it is asked to");
  expect((await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)) === "auto", "the page does not glide");
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.length > 50000, "the page can be printed");
  expect((await page.locator(".plot-host svg.path").count()) === dataOf(path).motion.panels.length, "a printed page has every plot");
  expect(errors.length === 0, `vertical_disk: ${errors.join("; ")}`);
  await page.close();
}

const hostile = String.raw`
title = "</script><img src=x onerror='window.hurt=1'>"
source = "<iframe srcdoc='<script>parent.hurt=1</script>'></iframe>"
about = "\\href{javascript:window.hurt=1}{here} $(rm) =1+1"
[parameters]
m = { value = 1, about = "</td><script>window.hurt=1</script>" }
[coordinates]
x = { kind = "line", about = "<script>window.hurt=1</script>" }
y = "line"
[lagrangian]
L = "m*(x'^2 + y'^2)/2"
[[constraint]]
name = "=cmd|'/c calc'!A0 <svg onload=window.hurt=1> \\input{/etc/passwd} $"
equation = "x' = 2*y'"
[[symmetry]]
name = "@SUM(1+1) \\end{description}<img src=x onerror=window.hurt=1>"
generator = { x = "1" }
[[claim]]
where = "\\def\\x{\\x}\\x \\href{javascript:window.hurt=1}{z} <b>"
conserved = "energy"
[initial]
x = 0
"y'" = 1
[run]
t = 1
[[body]]
kind = "sphere"
name = "<b onclick=window.hurt=1>ball</b>"
position = ["x", "y", "0"]
radius = "0.2"
`;
{
  const file = join(folder, "hostile.toml");
  writeFileSync(file, hostile);
  const path = make(file, "hostile");
  for (const query of ["", "?plane"]) {
    const { page, errors } = await open(path, { query });
    expect((await page.evaluate(() => window.hurt)) === undefined, "nothing from the model runs");
    expect((await page.locator("h1").textContent()).startsWith("</script><img"), "the title is text");
    expect((await page.locator(".source").first().textContent()).startsWith("<iframe"), "the source is text");
    expect((await page.locator("#conservation").textContent()).includes("@SUM(1+1) \\end{description}<img src=x"), "the name of a symmetry is text");
    expect((await page.locator("#claims").textContent()).includes("\\def\\x{\\x}\\x \\href{javascript:window.hurt=1}{z} <b>"), "the place of a claim is text");
    expect((await page.locator("main img, main script, main iframe, main b, main svg[onload], main a[href^=javascript]").count()) === 0, "names make no elements");
    expect((await page.locator("main a").evaluateAll((links) => links.every((a) => a.getAttribute("href").startsWith("#")))), "links stay on the page");
    const residuals = page.locator(".plot", { hasText: "what is left" }), csv = await saved(page, residuals.locator("button", { hasText: "CSV" }));
    expect(csv.text.split("\n")[0].split(",").every((cell) => !/^"?[=+\-@]/.test(cell)), `no cell is a formula: ${csv.text.split("\n")[0]}`);
    const picture = await saved(page, residuals.locator("button", { hasText: "SVG" }));
    expect(!/<svg onload/.test(picture.text) && picture.text.includes("&lt;svg onload"), "a saved picture has the name as text");
    expect(errors.length === 0, `hostile: ${errors.join("; ")}`);
    await page.close();
  }
  await expectOpensFast(path, "hostile");
}

// A browser without WebGL gets the drawing without being asked.
{
  const page = await browser.newPage();
  await page.addInitScript(() => { const get = HTMLCanvasElement.prototype.getContext; HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return /webgl/.test(kind) ? null : get.call(this, kind, ...rest); }; });
  await page.goto(`file://${make("suslov", "suslov")}`);
  await page.waitForSelector("html[data-ready=yes]", { state: "attached" });
  expect((await page.locator(".stage.plane svg").count()) === 1, "where WebGL fails there is a drawing");
  await page.close();
}

// The gallery: a picture of each system, and its report behind it.
{
  const gallery = join(folder, "gallery");
  anholon("report", "--all", "-o", gallery);
  const files = readdirSync(gallery).filter((f) => f !== "index.html"), { page, errors } = await open(join(gallery, "index.html"));
  const cards = await page.locator(".card").evaluateAll((all) => all.map((c) => ({ file: c.getAttribute("href"), title: c.querySelector("h2").textContent, lines: [...c.querySelectorAll("svg path")].filter((p) => p.getAttribute("d").length > 10).length })));
  expect(files.length >= 20 && cards.length === files.length && cards.every((c) => files.includes(c.file)), `the index leads to ${files.length} reports`);
  for (const c of cards) expect(c.lines > 0 && c.title === dataOf(join(gallery, c.file)).title, `${c.file} has a picture and its title`);
  await page.locator(".card").first().click();
  await page.waitForSelector("html[data-ready=yes] .player", { state: "attached" });
  expect(errors.length === 0, `gallery: ${errors.join("; ")}`);
  await page.close();
}
await finish();
