// The library: `npm run build:lib` writes dist-lib/tensorpad.js, one ES module that runs in a page,
// in a worker and in Node. Only Node's own modules and the optional `webgpu` stay outside of it.
import { defineConfig } from "vite";
import { inlineWorkers } from "./scripts/vite/inline-workers.ts";
import { stripSpecifications } from "./scripts/vite/strip-specifications.ts";
import { typesAlone } from "./scripts/vite/types-alone.ts";

export default defineConfig({
  publicDir: false,
  plugins: [inlineWorkers(), stripSpecifications({ docs: false }), typesAlone()],
  build: {
    outDir: "dist-lib",
    target: "es2023",
    sourcemap: true,
    minify: false,
    lib: { entry: "src/engine/index.ts", formats: ["es"], fileName: () => "tensorpad.js" },
    rolldownOptions: {
      external: ["webgpu", /^node:/],
      output: { codeSplitting: false },
    },
  },
});
