// The build for the measurement: the engine with its works in one module.
import type { InlineConfig } from "vite";
import { writeDeclarations } from "../declarations/write.mjs";
import { inlineWorkers } from "../vite/inline-workers.ts";
import { stripSpecifications } from "../vite/strip-specifications.ts";
import { typesAlone } from "../vite/types-alone.ts";

export function measureConfig(root: string, outDir: string): InlineConfig {
  writeDeclarations(root);
  return {
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [inlineWorkers(), stripSpecifications({ docs: false }), typesAlone()],
    build: {
      outDir,
      target: "es2023",
      minify: false,
      lib: { entry: "scripts/first-run/measure.ts", formats: ["es"], fileName: () => "measure.js" },
      rolldownOptions: { external: ["webgpu", /^node:/], output: { codeSplitting: false } },
    },
  };
}
