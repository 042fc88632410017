// Reports in a real browser: node report_test.mjs ANHOLON WEB_FOLDER. Exit code 77: something to test with is missing.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [program, web] = process.argv.slice(2);
const skip = (why) => { console.log(`skipped: ${why}; ./dev web-test installs what is needed`); process.exit(77); };
const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
if (!chromium) skip("there is no chromium");
if (!existsSync(join(web, "node_modules/playwright-core"))) skip("there is no playwright-core in web/node_modules");
const { chromium: browserType } = createRequire(join(web, "package.json"))("playwright-core");

let failures = 0;
const expect = (holds, what) => { if (!holds) { failures++; console.log(`FAILED: ${what}`); } };
const folder = mkdtempSync(join(tmpdir(), "anholon-report-"));
const keep = process.env.ANHOLON_SCREENSHOTS;

const hostile = String.raw`
title = "</script><img src=x onerror='window.hurt=1'>"
about = "\\href{javascript:window.hurt=1}{here} $(rm) =1+1"
[coordinates]
x = { kind = "line", about = "<script>window.hurt=1</script>" }
[lagrangian]
L = "x'^2/2"
[initial]
x = 0
"x'" = 1
[run]
t = 1
[[body]]
kind = "sphere"
name = "<b onclick=window.hurt=1>ball</b>"
position = ["x", "0", "0"]
radius = "0.2"
`;

function make(model, name) {
  const path = join(folder, `${name}.html`), begin = Date.now();
  execFileSync(program, ["report", model, "-o", path], { stdio: ["ignore", "ignore", "inherit"] });
  const seconds = (Date.now() - begin) / 1000, size = statSync(path).size;
  expect(size < 3e6, `${name}: ${size} bytes are under 3 MB`);
  console.log(`${name}: made in ${seconds.toFixed(1)} s, ${(size / 1e6).toFixed(2)} MB`);
  return path;
}

const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"] });

async function open(path, query = "") {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const errors = [];
  page.setDefaultTimeout(60000);
  page.on("console", (m) => { if (m.type() === "error") errors.push(m.text()); });
  page.on("pageerror", (e) => errors.push(String(e)));
  page.on("request", (r) => { if (!/^(file|data|blob):/.test(r.url())) errors.push(`network: ${r.url()}`); });
  await page.goto(pathToFileURL(path).href + query);
  await page.waitForSelector("html[data-ready=yes]", { timeout: 60000 });
  return { page, errors };
}
const pixels = (page) => page.evaluate(() => document.querySelector(".stage canvas").toDataURL());

try {
  for (const model of ["ball_on_turntable", "snakeboard", "rolling_disc"]) {
    const path = make(model, model), { page, errors } = await open(path);
    const html = readFileSync(path, "utf8");
    const data = JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)[1]);
    expect(await page.locator("table.verdicts tr.proved, table.verdicts tr.refuted, table.verdicts tr.conditional").count() > 0, `${model}: the verdict table has verdicts`);
    for (const badge of await page.locator(".badge").allTextContents()) expect(/proved|refuted|conditional|undecided/.test(badge), `${model}: a verdict is a word: ${badge}`);
    expect(await page.locator(".katex").count() > 5, `${model}: formulas are typeset`);
    const scrub = (s) => page.locator(".player input[type=range]").evaluate((e, v) => { e.value = v; e.dispatchEvent(new Event("input")); }, String(s));
    await scrub(0);
    const first = await pixels(page);
    await scrub(300);
    expect((await pixels(page)) !== first, `${model}: the picture changes with time`);
    const drawn = await page.evaluate(() => window.anholonPlayer.poses());
    data.motion.scene.bodies.forEach((body, k) => {
      const at = (list) => list[Math.min(300, list.length - 1)];
      const wanted = [...at(body.position), ...at(body.orientation)];
      expect(wanted.every((v, j) => Math.abs(v - drawn[k][j]) < 1e-6), `${model}: ${body.name} stands where the run has it`);
    });
    if (keep) await page.screenshot({ path: join(keep, `${model}.png`), fullPage: true });
    await page.locator(".play").click();
    let played = 300;
    for (const end = Date.now() + 20000; played < 303 && Date.now() < end; await page.waitForTimeout(100)) played = await page.evaluate(() => window.anholonPlayer.sample);
    expect(played > 302, `${model}: it plays`);
    await page.locator(".play").click();
    await page.locator(".stage").focus();
    await page.keyboard.press("Home");
    expect((await page.evaluate(() => window.anholonPlayer.sample)) === 0, `${model}: the Home key goes to the start`);
    const over = page.locator(".u-over").first();
    await over.scrollIntoViewIfNeeded();
    const box = await over.boundingBox(), range = () => page.evaluate(() => { const c = document.querySelector(".u-over").closest(".plot-host").chart; return c.scales.x.max - c.scales.x.min; });
    const whole = await range();
    await page.mouse.move(box.x + box.width * 0.3, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 45, { steps: 5 });
    await page.mouse.up();
    expect((await range()) < 0.6 * whole, `${model}: dragging zooms a plot`);
    expect(errors.length === 0, `${model}: no errors in the console: ${errors.join("; ")}`);
    await page.close();
  }
  const file = join(folder, "hostile.toml");
  writeFileSync(file, hostile);
  const path = make(file, "hostile");
  for (const query of ["", "?plane"]) {
    const { page, errors } = await open(path, query);
    expect((await page.evaluate(() => window.hurt)) === undefined, "nothing from the model runs");
    expect((await page.locator("h1").textContent()).startsWith("</script><img"), "the title is text");
    expect((await page.locator("main img, main script, main b, main a[href^=javascript]").count()) === 0, "names make no elements");
    if (query) expect((await page.locator(".stage.plane svg").count()) === 1, "without WebGL there is a drawing");
    expect(errors.length === 0, `hostile: ${errors.join("; ")}`);
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failures ? `${failures} failed` : "all hold");
process.exit(failures ? 1 : 0);
