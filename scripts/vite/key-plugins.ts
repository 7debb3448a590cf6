// Vite plugin: lets the plugins for vim's and emacs' keys find Monaco's modules (docs/decisions/dependencies.md).
//
// Both were written for older layouts of Monaco's package. monaco-vim also reads three options of the editor by
// numbers that Monaco has changed since; they are replaced by the names that these numbers stood for.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

const oldNumbers = /const EditorOptConstants = \{[^}]*\};/;
const byName = `const EditorOptConstants = {
  readOnly: editor.EditorOption.readOnly,
  cursorWidth: editor.EditorOption.cursorWidth,
  fontInfo: editor.EditorOption.fontInfo,
};`;

/** Resolves what the plugins import, where the site is built and where Vite bundles packages for its dev server. */
function resolver(): Pick<Plugin, "name" | "resolveId"> {
  return {
    name: "tensorpad:key-plugins",
    resolveId: {
      filter: { id: /^monaco-(?:vim$|editor$|editor\/esm\/vs\/)/ },
      handler(id, importer) {
        // Its entry for browsers is a script that expects a loader.
        if (id === "monaco-vim")
          return join(dirname(resolve("monaco-vim/package.json")), "dist/index.mjs");
        if (!/monaco-(?:vim|emacs)/.test(importer ?? "")) return null;
        const path = id === "monaco-editor" ? "editor" : id.replace("monaco-editor/esm/vs/", "");
        return this.resolve(`monaco-editor/${path}`, importer);
      },
    },
  };
}

export function keyPlugins(): Plugin {
  return {
    ...resolver(),
    enforce: "pre",
    // monaco-emacs is CommonJS: the dev server bundles it, with the Monaco that the page has.
    config: () => ({
      optimizeDeps: {
        include: ["monaco-emacs"],
        rolldownOptions: { plugins: [resolver()] },
      },
    }),
    transform: {
      filter: { id: /monaco-vim\/dist\/index\.mjs$/ },
      handler(code) {
        if (!oldNumbers.test(code))
          throw new Error(
            "key plugins: monaco-vim no longer reads options by number (see docs/decisions/dependencies.md)",
          );
        return code.replace(oldNumbers, byName);
      },
    },
  };
}
