// Vite plugin for modules beside the core: what they import of the engine's state is the core's, so that a command and the
// program that it runs share it.
//
// In: modules that import the engine's sources. Out: the same, in which imports of modules with state are imports of
// core.js. Throws for a module with state whose exports the core does not have (src/engine/commands.ts).
import { relative } from "node:path";
import type { Plugin } from "vite";

/** The modules whose exports the core has. */
const inCore: ReadonlySet<string> = new Set([
  "commands.ts",
  "executor/in-process.ts",
  "graph/config.ts",
  "graph/context.ts",
  "index.ts",
  "ir/fault.ts",
  "present/sequence.ts",
]);

export function coreImports(root: string, core: string): Plugin {
  return {
    name: "tensorpad:core-imports",
    enforce: "pre",
    async resolveId(source, importer) {
      if (importer === undefined || !source.startsWith(".")) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const module = found && relative(`${root}/src/engine`, found.id);
      return module && inCore.has(module) ? { id: core, external: true } : null;
    },
    transform: {
      filter: { id: /\/src\/engine\/.*\.ts$/ },
      handler(code, id) {
        if (code.includes("contextSlot("))
          this.error(
            `${relative(root, id)}: unsupported import of a module with state: import it from src/engine/commands.ts`,
          );
      },
    },
  };
}
