// Reports on paper: node print_test.mjs ANHOLON WEB_FOLDER. Exit code 77: something to test with is missing.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataOf, expect, finish, folder, make, open, painted } from "./browser.mjs";

const inch = 96, millimeter = inch / 25.4;
const papers = { A4: [210 * millimeter, 297 * millimeter], Letter: [8.5 * inch, 11 * inch] };

// What `page.pdf` says of where it begins: the margin that the page asks for.
const margin = (page) => page.evaluate(() => [...document.styleSheets].flatMap((s) => [...s.cssRules]).filter((r) => r instanceof CSSPageRule).map((r) => parseFloat(r.style.marginLeft))[0] ?? 0);

// As it is laid out on paper of this width: what reaches past the margin, what a box cuts off, what nobody can press there.
const wrong = () => {
  const edge = document.documentElement.clientWidth, seen = (e) => e.getClientRects().length > 0, found = [];
  const place = (e) => `${e.closest("section")?.id ?? "top"}: <${e.localName} class="${e.getAttribute("class") ?? ""}"> ${(e.textContent ?? "").trim().slice(0, 60)}`;
  for (const e of document.querySelectorAll("main *")) {
    if (e.closest(".katex-mathml, .hide-tail, clipPath, defs, title") || !seen(e)) continue; // a root's line is longer than it is shown
    const box = e.getBoundingClientRect(), clipped = e.closest("[clip-path]"); // lines of a plot end at its frame
    const slack = e.closest(".katex .vlist-t2") ? 2.5 : 0.5; // KaTeX ends subscripts with two pixels that hold nothing
    if (!clipped && box.width > 0 && (box.right > edge + slack || box.left < -0.5)) found.push(`${Math.round(box.right - edge)} px past the edge, ${place(e)}`);
    const style = getComputedStyle(e);
    if (e instanceof HTMLElement && /auto|scroll|hidden|clip/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1) found.push(`cut off by ${e.scrollWidth - e.clientWidth} px, ${place(e)}`);
    if (/^(button|input|canvas)$/.test(e.localName)) found.push(`on paper there is ${place(e)}`);
  }
  return found;
};

async function expectFits(path, name, page) {
  for (const [paper, [width]] of Object.entries(papers)) {
    const side = (await margin(page)) * millimeter;
    expect(side > 5 * millimeter, `${name}: the page has a margin`);
    await page.setViewportSize({ width: Math.floor(width - 2 * side), height: 1000 });
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await painted(page);
    const found = await page.evaluate(wrong);
    expect(found.length === 0, `${name} on ${paper}: ${found.length} things, first ${found.slice(0, 3).join(" | ")}`);
    const smallest = await page.evaluate(() => Math.min(...[...document.querySelectorAll("main .formula, main .display")].filter((e) => e.getClientRects().length).map((e) => parseFloat(getComputedStyle(e).fontSize))));
    expect(smallest >= 6.6, `${name} on ${paper}: no formula is set smaller than 5 points: ${smallest} px`);
    const headings = await page.evaluate(() => [...document.querySelectorAll("h2, h3, h4")].filter((h) => h.getClientRects().length && !/^avoid/.test(getComputedStyle(h).breakAfter)).length);
    expect(headings === 0, `${name}: no heading stands alone at the foot of a page`);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
  }
}

// The widest formulas of the gallery and of its families, a surface, roots; one of them with the motion in three dimensions.
for (const model of ["rattleback", "snake_2", "ball_on_surface_of_revolution", "appell_hamel"]) {
  const path = make(model, model), data = dataOf(path), { page, errors } = await open(path, { query: model === "appell_hamel" ? "" : "?plane" });
  await expectFits(path, model, page);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const drawn = await page.locator(".stage svg").evaluateAll((all) => all.filter((e) => e.getClientRects().length).length);
  expect(drawn === 1, `${model}: the motion is printed as one still picture`);
  const plots = await page.locator(".plot").evaluateAll((all) => all.filter((p) => [...p.querySelectorAll("svg.path")].filter((e) => e.getClientRects().length).length === 1).length);
  expect(plots === data.motion.panels.length, `${model}: ${plots} of ${data.motion.panels.length} plots are printed, each once`);
  const witnesses = data.sections.flatMap((s) => s.verdicts).filter((v) => v.witness.length).length;
  expect((await page.locator("details.witness[open]").count()) === witnesses, `${model}: every witness is printed`);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect((await page.locator("details.witness[open]").count()) === 0 && (await page.locator("[style*=font-size]").count()) === 0, `${model}: after printing the page is as it was`);
  expect(errors.length === 0, `${model}: ${errors.join("; ")}`);
  await page.close();
}

// A condition and names as long as people make them.
{
  const long = (what) => Array.from({ length: 40 }, (_, k) => `${what}${k}`).join("_");
  const file = join(folder, "long.toml");
  writeFileSync(file, `title = "${long("title")}"
[parameters]
${Array.from({ length: 6 }, (_, k) => `k${k} = ${k + 1}`).join("\n")}
[coordinates]
x = "line"
y = "line"
[lagrangian]
L = "x'^2/2 + y'^2/2"
[forces]
x = "(k0 + k1*k2*k3 - k3*k4^3*k5 + 7*k5^2*k0*k1 - 11*k2^4*k4 + 13*k3^2*k1*k5^3 - k4^2*k0^3*k2 + 17*k5*k4*k3*k2*k1*k0)*y"
[[symmetry]]
name = "${long("name")}"
generator = { x = "1" }
[[claim]]
where = "${long("where")}"
conserved = "energy"
[initial]
"x'" = 1
y = 1
[run]
t = 1
[[body]]
kind = "sphere"
name = "${long("ball")}"
position = ["x", "y", "0"]
`);
  const path = make(file, "long"), { page } = await open(path, { query: "?plane" });
  expect(dataOf(path).sections.some((s) => s.verdicts.some((v) => v.verdict === "conditional" && JSON.stringify(v.says).length > 100)), "there is a long condition");
  await expectFits(path, "long names", page);
  await page.close();
}
await finish();
