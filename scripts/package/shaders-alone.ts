// Vite plugin for the library: removes from shaders what only people and tests read: comment lines, all but the names
// of functions and types that a shader requires, and the meaning of constants that it requires.
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
        return `export default ${JSON.stringify(bareShader(text))};`;
      },
    },
  };
}

/** The shader without comments. Directives, which begin with `//@`, are read before it is compiled. */
export function bareShader(text: string): string {
  return text
    .replaceAll(/^[ \t]*\/\/(?!@).*\n/gm, "")
    .replaceAll(
      /^\/\/@given (alias|enable|fn|struct|var)\b(?:<[^>]*>)? (\w+).*$/gm,
      "//@given $1 $2; x",
    )
    .replaceAll(/^(\/\/@given [^;\n]*;).*$/gm, "$1 x");
}
