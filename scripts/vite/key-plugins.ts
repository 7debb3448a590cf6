// Vite plugin: lets the plugins for vim's and emacs' keys find Monaco's modules (docs/decisions/dependencies.md).
//
// Both were written for older layouts of Monaco's package. monaco-vim also reads three editor options by numbers
// that Monaco has changed since; they are replaced by the options' names.
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

/** Resolves the plugins' imports, both in the site's build and where Vite's dev server pre-bundles packages. */
function resolver(): Pick<Plugin, "name" | "resolveId"> {
  return {
    name: "tensorpad:key-plugins",
    resolveId: {
      filter: { id: /^monaco-(?:vim$|editor$|editor\/esm\/vs\/)/ },
      handler(id, importer) {
        // Its browser entry is a script that expects a loader.
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
    // monaco-emacs is CommonJS: the dev server bundles it, with the page's Monaco.
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
