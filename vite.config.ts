// The site: `npm start` serves it, `npm run build` writes it to dist/. The addresses in it are
// relative (`base`), so that the built site works under any path of a static host.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { writeDeclarations } from "./scripts/declarations/write.mjs";
import { isolationHeaders } from "./scripts/isolation-headers.mjs";
import { brotliFiles } from "./scripts/vite/brotli-files.ts";
import { embedModule } from "./scripts/vite/embed-module.ts";
import { examplePages } from "./scripts/vite/example-pages.ts";
import { keyPlugins } from "./scripts/vite/key-plugins.ts";
import { lightNames } from "./scripts/vite/light-names.ts";
import { mnistFiles } from "./scripts/vite/mnist-files.ts";
import { nameRanks } from "./scripts/vite/name-ranks.ts";
import { namesElsewhere } from "./scripts/vite/names-elsewhere.ts";
import { offline } from "./scripts/vite/offline.ts";
import { pageChunks } from "./scripts/vite/page-chunks.ts";
import { pagePolicy } from "./scripts/vite/page-policy.ts";
import { pageBundles } from "./scripts/vite/program-bundle.ts";
import { programGlobals } from "./scripts/vite/program-globals.ts";
import { sitePages } from "./scripts/vite/site-pages.ts";
import { standaloneLibrary } from "./scripts/vite/standalone-library.ts";
import { stripSpecifications } from "./scripts/vite/strip-specifications.ts";
import { oneTypescriptWorker, programLibraries } from "./scripts/vite/typescript-worker.ts";

writeDeclarations(import.meta.dirname);

export default defineConfig({
  base: "./",
  plugins: [
    react(),
    pageBundles(),
    programGlobals(),
    oneTypescriptWorker(),
    lightNames(),
    nameRanks(),
    namesElsewhere(),
    keyPlugins(),
    mnistFiles(),
    sitePages(),
    standaloneLibrary(),
    embedModule(),
    examplePages(),
    pagePolicy(),
    // The Docs tab shows what is said of ops.
    stripSpecifications({ docs: true }),
    offline(),
    brotliFiles(),
  ],
  worker: {
    format: "es",
    plugins: () => [stripSpecifications({ docs: false }), programLibraries(), namesElsewhere()],
  },
  server: { headers: isolationHeaders },
  preview: { headers: isolationHeaders },
  optimizeDeps: {
    // Found at start, not at the first visit, which would otherwise reload the page.
    include: [
      "monaco-editor/editor",
      "monaco-editor/features/register.all",
      "monaco-editor/languages/definitions/typescript/register",
      "monaco-editor/languages/features/typescript/register",
      "monaco-editor/languages/features/typescript/ts.worker",
      "react",
      "react-dom/client",
      "recharts",
    ],
  },
  build: {
    target: "es2023",
    // Browsers since these have `light-dark()`, so that it is not written out for older ones.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The polyfill fetches, which the page's policy refuses; browsers with WebGPU need none.
    modulePreload: { polyfill: false },
    // Monaco's TypeScript worker alone is larger than the limit that Vite warns at.
    chunkSizeWarningLimit: 8_000,
    rolldownOptions: {
      input: ["index.html", "embed.html"],
      output: { codeSplitting: { groups: pageChunks(import.meta.dirname) } },
    },
  },
});
