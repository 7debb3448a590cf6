// Vite plugin for the library: removes comment lines from shaders, except directives, which begin with `//@`.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

export function shadersAlone(): Plugin {
  return {
    name: "tensorpad:shaders-alone",
    enforce: "pre",
    load: {
      filter: { id: /\/src\/shaders\/[\w/-]+\.wgsl\?raw$/ },
      async handler(id) {
        const text = await readFile(id.replace(/\?raw$/, ""), "utf8");
        return `export default ${JSON.stringify(text.replaceAll(/^[ \t]*\/\/(?!@).*\n/gm, ""))};`;
      },
    },
  };
}
