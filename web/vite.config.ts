// One script and one style sheet, with everything inside: `anholon` embeds them.
import { defineConfig } from "vite";

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
