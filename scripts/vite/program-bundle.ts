// Vite plugin: `virtual:program-bundle`, the code that starts a program's worker, as one string.
//
// In: src/app/program/bootstrap.ts and everything that it imports. Out: a module whose default
// export is the source of one self-contained ES module. The page makes a `data:` URL of it, whose
// opaque origin can load nothing from the site (docs/architecture.md, "Realms").
// Guarantees: no import with a fixed address is left, static or dynamic; a build minifies the
// code; while serving, a change to any of its sources reloads the page.
import { join } from "node:path";
import { init, parse } from "es-module-lexer";
import { build, normalizePath, type Plugin, type Rolldown } from "vite";
import { stripSpecifications } from "./strip-specifications.ts";
import { typesAlone } from "./types-alone.ts";

const publicId = "virtual:program-bundle";
const internalId = `\0${publicId}`;

interface Bundle {
  readonly code: string;
  /** The files that the code came from. */
  readonly sources: readonly string[];
}

/** Throws naming what is imported when `code` could not run from a `data:` URL. */
export async function assertSelfContained(code: string, name: string): Promise<void> {
  await init;
  const fixed = parse(code)[0].flatMap(({ specifier }) => specifier ?? []);
  if (fixed.length === 0) return;
  throw new Error(`${name}: unsupported imports in a self-contained module: ${fixed.join(", ")}`);
}

/** Keeps names, but no white space and no comments, since a `data:` URL may have at most 2 MiB. */
const readable = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

/** Bundles `entry` and everything it imports into one module. */
export async function bundleProgram(
  entry: string,
  options: { readonly minify: boolean; readonly mode: string },
): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    mode: options.mode,
    publicDir: false,
    plugins: [stripSpecifications({ docs: false }), typesAlone()],
    build: {
      write: false,
      target: "es2023",
      minify: options.minify,
      modulePreload: false,
      lib: { entry, formats: ["es"], fileName: "program" },
      // Said again, since Vite keeps the white space of a library.
      rolldownOptions: { output: { codeSplitting: false, minify: options.minify || readable } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const [chunk, ...others] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== "chunk" || others.length > 0) {
    const names = others.map(({ fileName }) => fileName).join(", ");
    throw new Error(`${entry}: unsupported files beside a self-contained module: ${names}`);
  }
  await assertSelfContained(chunk.code, entry);
  return { code: chunk.code, sources: chunk.moduleIds.map((id) => id.split("?", 1)[0] ?? id) };
}

/** Provides `virtual:program-bundle`, as the header of this file says. */
export function programBundle(entry = "src/app/program/bootstrap.ts"): Plugin {
  let minify = false;
  let mode = "development";
  let root = process.cwd();
  /** Undefined until a bundle was made, and after one failed: then any change may mend it. */
  let sources: ReadonlySet<string> | undefined;
  return {
    name: "tensorpad:program-bundle",
    configResolved(config) {
      minify = config.command === "build";
      mode = config.mode;
      root = config.root;
    },
    resolveId: {
      filter: { id: /^virtual:program-bundle$/ },
      handler: () => internalId,
    },
    load: {
      filter: { id: /^\0virtual:program-bundle$/ },
      async handler() {
        sources = undefined;
        const bundle = await bundleProgram(join(root, entry), { minify, mode });
        sources = new Set(bundle.sources.map(normalizePath));
        for (const source of sources) {
          if (!source.startsWith("\0")) this.addWatchFile(source);
        }
        return `export default ${JSON.stringify(bundle.code)};`;
      },
    },
    hotUpdate({ file, timestamp }) {
      const module = this.environment.moduleGraph.getModuleById(internalId);
      if (module === undefined) return;
      if (sources !== undefined && !sources.has(normalizePath(file))) return;
      this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
