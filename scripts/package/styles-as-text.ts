// Vite plugin: the style sheets of a build as a text in its modules, in place of a name, instead of separate files.
import type { Plugin } from "vite";

export function stylesAsText(name: string): Plugin {
  return {
    name: "tensorpad:styles-as-text",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.entries(bundle);
      const sheets = files.flatMap(([path, file]) =>
        file.type === "asset" && path.endsWith(".css") ? [{ path, text: String(file.source) }] : [],
      );
      for (const { path } of sheets) delete bundle[path];
      const text = JSON.stringify(sheets.map((sheet) => sheet.text).join("\n"));
      for (const [, file] of files)
        if (file.type === "chunk") file.code = file.code.replace(name, () => text);
    },
  };
}
