// Vite plugin: `virtual:standalone-library`, the library for exported programs outside of the page, as one string.
//
// In: src/app/standalone/index.ts and the engine. Out: a module whose default export is the source of one ES module
// that imports only Node's own modules and the optional `webgpu`, which a page never reaches. It contains its workers.
// It contains the styles of its charts as a text. It is built at its first request.
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { inlineWorkers } from "./inline-workers.ts";
import { stripSpecifications } from "./strip-specifications.ts";
import { typesAlone } from "./types-alone.ts";

const publicId = "virtual:standalone-library";
const internalId = `\0${publicId}`;

async function buildLibrary(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [inlineWorkers(), stripSpecifications({ docs: false }), typesAlone()],
    build: {
      write: false,
      target: "es2023",
      minify: true,
      modulePreload: false,
      lib: { entry, formats: ["es"], fileName: "tensorpad" },
      rolldownOptions: {
        external: ["webgpu", /^node:/],
        output: { codeSplitting: false, minify: true },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const [chunk, styles, ...others] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== "chunk" || styles?.type !== "asset" || others.length > 0)
    throw new Error(`${entry}: unsupported files beside the library's module and its styles`);
  const text = JSON.stringify(String(styles.source));
  return chunk.code.replace("__CHART_STYLES__", () => text);
}

/** The plugin. */
export function standaloneLibrary(): Plugin {
  let root = process.cwd();
  let made: Promise<string> | undefined;
  return {
    name: "tensorpad:standalone-library",
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      filter: { id: /^virtual:standalone-library$/ },
      handler: () => internalId,
    },
    load: {
      filter: { id: /^\0virtual:standalone-library$/ },
      async handler() {
        made ??= buildLibrary(join(root, "src/app/standalone/index.ts"));
        return `export default ${JSON.stringify(await made)};`;
      },
    },
  };
}
