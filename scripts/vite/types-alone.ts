// Vite plugin: the declarations without their comments, for a bundle that only checks arguments by them. The dev
// server keeps the comments, since the editor and the library's types use them.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Removes the comments. */
export function typesAlone(): Plugin {
  return {
    name: "tensorpad:types-alone",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /\/derive\/generated\/[\w/-]+\.d\.ts\?raw$/ },
      async handler(id) {
        const text = await readFile(id.replace(/\?raw$/, ""), "utf8");
        return `export default ${JSON.stringify(withoutComments(text))};`;
      },
    },
  };
}

function withoutComments(declarations: string): string {
  return declarations.replaceAll(/\/\*\*[\s\S]*?\*\//g, "").replaceAll(/\s*\n\s*/g, "\n");
}
