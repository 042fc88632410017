// A real browser for tests of reports. Exit code 77: something to test with is missing.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [program, web] = process.argv.slice(2).map((path) => resolve(path));
const skip = (why) => { console.log(`skipped: ${why}; ./dev test installs what is needed`); process.exit(77); };
const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
if (!chromium) skip("there is no chromium");
if (!existsSync(join(web, "node_modules/playwright-core"))) skip("there is no playwright-core in web/node_modules");
const { chromium: browserType } = createRequire(join(web, "package.json"))("playwright-core");

export const folder = mkdtempSync(join(tmpdir(), "anholon-report-"));
let failures = 0, checks = 0;
export function expect(holds, what) {
  checks++;
  if (holds) return;
  failures++;
  console.log(`FAILED: ${what}`);
}
export const near = (a, b, tolerance = 1e-6) => a.length === b.length && a.every((v, k) => Math.abs(v - b[k]) < tolerance * Math.max(1, Math.abs(b[k])));

// Wall time counts only where others leave the machine to us.
const busy = () => loadavg()[0] > cpus().length + 0.5;
export const anholon = (...words) => execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 });

export function make(model, name) {
  const path = join(folder, `${name}.html`), begin = Date.now();
  anholon("report", model, "-o", path);
  const seconds = (Date.now() - begin) / 1000, size = statSync(path).size;
  expect(size < 3e6, `${name}: ${size} bytes are under 3 MB`);
  expect(seconds < 10 || busy(), `${name}: made in ${seconds} s, under 10`);
  console.log(`${name}: made in ${seconds.toFixed(1)} s, ${(size / 1e6).toFixed(2)} MB`);
  return path;
}
export const dataOf = (path) => JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(readFileSync(path, "utf8"))[1]);

export const browser = await browserType.launch({ executablePath: chromium, args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"] });

// A page from disk. Whatever the console complains about, and whatever it asks of a network, is an error.
export async function open(path, { query = "", ...options } = {}) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, acceptDownloads: true, ...options });
  const errors = [];
  page.setDefaultTimeout(60000);
  page.on("console", (m) => { if (m.type() === "error" || m.type() === "warning") errors.push(m.text()); });
  page.on("pageerror", (e) => errors.push(String(e)));
  page.on("request", (r) => { if (!/^(file|data|blob):/.test(r.url())) errors.push(`network: ${r.url()}`); });
  await page.goto(pathToFileURL(path).href + query, { waitUntil: "commit" });
  await page.waitForSelector("html[data-ready=yes]", { state: "attached" });
  await painted(page);
  return { page, errors };
}
export const painted = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// From the address to a picture: seconds by the clock, and seconds of a processor.
export async function opening(path) {
  const { page } = await open(path, { query: "#timing" });
  const clock = await page.evaluate(() => performance.now() / 1000), session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const metrics = Object.fromEntries((await session.send("Performance.getMetrics")).metrics.map((m) => [m.name, m.value]));
  await page.close();
  return { clock, processor: metrics.ProcessTime ?? metrics.TaskDuration };
}
export async function expectOpensFast(path, name) {
  const tries = [];
  for (let k = 0; k < 3 && !tries.some((t) => t.clock < 2); k++) tries.push(await opening(path));
  const clock = Math.min(...tries.map((t) => t.clock)), processor = Math.min(...tries.map((t) => t.processor));
  console.log(`${name}: opens in ${clock.toFixed(2)} s, ${processor.toFixed(2)} s of a processor`);
  expect(clock < 2 || busy(), `${name}: opens in ${clock} s, under 2`);
  expect(processor < 2, `${name}: takes ${processor} s of a processor to open, under 2`);
}

// What a click on a button saves.
export async function saved(page, locator) {
  const [download] = await Promise.all([page.waitForEvent("download"), locator.evaluate((e) => e.click())]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

export async function finish() {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
  console.log(failures ? `${failures} of ${checks} failed` : `all ${checks} hold`);
  process.exit(failures ? 1 : 0);
}
