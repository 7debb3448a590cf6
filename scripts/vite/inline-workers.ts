// Vite plugin for the library: puts workers into the one module, instead of files beside it.
//
// In: `new Worker(new URL("./name.ts", import.meta.url), …)`. Out: the same with the address of a
// blob that contains the worker's bundle, made when the first such worker starts. It is not a `data:`
// address, since only a worker of the page's own origin may share memory with the page.
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { bundleProgram } from "./program-bundle.ts";

const workerAddress = /(?<=new Worker\(\s*)new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url,?\s*\)/g;

/** The plugin; the workers are bundled with these others. */
export function inlineWorkers(plugins?: readonly Plugin[]): Plugin {
  return {
    name: "tensorpad:inline-workers",
    enforce: "pre",
    async transform(code, id) {
      const files = [...new Set([...code.matchAll(workerAddress)].map(([, file]) => file ?? ""))];
      if (files.length === 0) return;
      const declared = files.map(async (file, index) => {
        const entry = join(dirname(id), file);
        const bundle = await bundleProgram(entry, { minify: true, mode: "production" }, plugins);
        for (const source of bundle.sources) {
          if (!source.startsWith("\0")) this.addWatchFile(source);
        }
        const blob = `new Blob([${JSON.stringify(bundle.code)}], { type: "text/javascript" })`;
        return (
          `let workerBlob${index};\n` +
          `const workerAddress${index} = () => (workerBlob${index} ??= URL.createObjectURL(${blob}));`
        );
      });
      const body = code.replace(
        workerAddress,
        (_, file: string) => `workerAddress${files.indexOf(file)}()`,
      );
      // At the end, so that the code keeps its line numbers.
      return { code: `${body}\n${(await Promise.all(declared)).join("\n")}`, map: null };
    },
  };
}
