// One script and one style sheet, with everything inside: `anholon` embeds them.
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

// The licenses of what is inside, word for word: they go with every report, and with the program as licenses.txt.
const license = (name: string) => `${name}\n\n${readFileSync(`node_modules/${name.toLowerCase()}/LICENSE`, "utf8").replace(/\r/g, "").trim()}\n`;
const scripts = ["three", "KaTeX", "uPlot"].map(license).join("\n");
const fonts = readFileSync("fonts-license.txt", "utf8");
const comment = (text: string) => `/*!\n${text.trim()}\n*/\n`;

export default defineConfig({
  build: {
    target: "es2020",
    assetsInlineLimit: 1 << 30,
    cssCodeSplit: false,
    emptyOutDir: true,
    lib: { entry: "src/main.ts", formats: ["iife"], name: "anholonReport", fileName: () => "report.js" },
    rollupOptions: { output: { assetFileNames: "report.[ext]" } },
  },
  plugins: [
    {
      name: "licenses",
      enforce: "post",
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = comment(scripts) + file.code;
          else if (file.fileName === "report.css") file.source = comment(fonts) + file.source;
        }
        this.emitFile({ type: "asset", fileName: "licenses.txt", source: `${scripts}\n${fonts}` });
      },
    },
    {
      // KaTeX offers each font three times; every browser that shows a report reads woff2, and fonts that no formula of ours uses go.
      name: "needed-fonts",
      enforce: "pre",
      transform(code, id) {
        if (!id.endsWith("katex.css")) return null;
        const used = /@font-face\s*{[^}]*}/g;
        return code.replace(used, (face) => {
          if (/KaTeX_(Caligraphic|Fraktur|SansSerif|Script|Typewriter)/.test(face)) return "";
          return face.replace(/src:[^;}]*/, (src) => "src:" + (/url\([^)]*\.woff2\)\s*format\(["']woff2["']\)/.exec(src)?.[0] ?? ""));
        });
      },
    },
  ],
});
