// The builds of measurements: the engine with their works in one module.
import type { InlineConfig } from "vite";
import { writeDeclarations } from "../declarations/write.mjs";
import { inlineWorkers } from "../vite/inline-workers.ts";
import { stripSpecifications } from "../vite/strip-specifications.ts";
import { typesAlone } from "../vite/types-alone.ts";

export function measureConfig(root: string, outDir: string): InlineConfig {
  return moduleConfig(root, outDir, "scripts/first-run/measure.ts", "measure.js");
}

/** Builds the module `entry` with everything that it imports as the file `name`. */
export function moduleConfig(
  root: string,
  outDir: string,
  entry: string,
  name: string,
): InlineConfig {
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
      lib: { entry, formats: ["es"], fileName: () => name },
      rolldownOptions: { external: ["webgpu", /^node:/], output: { codeSplitting: false } },
    },
  };
}
