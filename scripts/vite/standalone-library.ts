// Vite plugin: `virtual:standalone-library`, the library for exported programs outside of the page, as one string.
//
// In: src/app/standalone/index.ts and the engine. Out: a module whose default export is the source of one ES module
// that imports only Node's own modules and the optional `webgpu`, which a page never reaches. It contains its workers.
// It contains the styles of its charts as a text. It is built at its first request.
import { join } from "node:path";
import type { Plugin } from "vite";
import { inlineWorkers } from "./inline-workers.ts";
import { oneModule } from "./one-module.ts";
import { stripSpecifications } from "./strip-specifications.ts";
import { typesAlone } from "./types-alone.ts";
import { virtualModule } from "./virtual-module.ts";

/** The plugin. */
export function standaloneLibrary(): Plugin {
  let made: Promise<string> | undefined;
  const make = async (root: string): Promise<string> => {
    const { code } = await oneModule(join(root, "src/app/standalone/index.ts"), {
      minify: true,
      plugins: [inlineWorkers(), stripSpecifications({ docs: false }), typesAlone()],
      external: ["webgpu", /^node:/],
      define: { "process.env.NODE_ENV": '"production"' },
      styles: "__CHART_STYLES__",
    });
    return `export default ${JSON.stringify(code)};`;
  };
  return virtualModule("standalone-library", ({ root }) => {
    made ??= make(root);
    return made;
  });
}
