// The builds of the library: first the core with its chunks, then one file of all of them.
import { join } from "node:path";
import type { InlineConfig } from "vite";
import { inlineWorkers } from "../vite/inline-workers.ts";
import { stripSpecifications } from "../vite/strip-specifications.ts";
import { coreImports } from "./core-imports.ts";
import { packageDeclarations } from "./declarations.ts";
import { coreEntry, type LibraryNames, packageCore } from "./entries.ts";
import { licences } from "./licences.ts";
import { lineBreaks } from "./line-breaks.ts";
import { pureConstants } from "./pure-constants.ts";
import { shadersAlone } from "./shaders-alone.ts";
import { stylesAsText } from "./styles-as-text.ts";
import { tensorCalls } from "./tensor-calls.ts";

/** Only Node's own modules and the optional `webgpu` are external. */
const external = ["webgpu", /^node:/];

const common: InlineConfig = { configFile: false, logLevel: "warn", publicDir: false };

export function coreConfig(root: string, outDir: string, names: LibraryNames): InlineConfig {
  const declarations = packageDeclarations(root, names.declarations);
  return {
    ...common,
    root,
    plugins: [
      packageCore(root, names),
      tensorCalls(root),
      inlineWorkers([declarations]),
      shadersAlone(),
      stripSpecifications({ docs: false }),
      declarations,
      pureConstants(names.signatures),
    ],
    build: {
      outDir,
      target: "es2023",
      minify: false,
      lib: { entry: coreEntry, formats: ["es"], fileName: () => "core.js" },
      rolldownOptions: {
        external,
        preserveEntrySignatures: "allow-extension",
        output: { chunkFileNames: "chunks/[name].js" },
      },
    },
  };
}

/** Names are kept for profiles and stack traces. */
export function oneFileConfig(outDir: string): InlineConfig {
  return {
    ...common,
    root: outDir,
    plugins: [lineBreaks()],
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      minify: true,
      lib: { entry: join(outDir, "index.js"), formats: ["es"], fileName: () => "tensorpad.js" },
      rolldownOptions: { external, output: { codeSplitting: false, minify: true } },
    },
  };
}

/** The commands and the module of the page that they serve, in the folder `cli`. They share the core with programs. */
export function commandsConfig(root: string, outDir: string): InlineConfig {
  return {
    ...common,
    root,
    define: { "process.env.NODE_ENV": '"production"' },
    // The build is started by a process that also runs a server for development.
    oxc: { jsx: { runtime: "automatic", development: false } },
    plugins: [coreImports(root, "../core.js"), stylesAsText("__CHART_STYLES__"), licences()],
    build: {
      outDir: join(outDir, "cli"),
      target: "es2023",
      minify: true,
      lib: {
        entry: ["main", "hooks", "show"].map((name) => join(root, `src/cli/${name}.ts`)),
        formats: ["es"],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: {
        external: [...external, "../core.js"],
        output: { chunkFileNames: "[name].js", minify: true },
      },
    },
  };
}
