// Vite plugins: `virtual:program-bundle` and `virtual:data-worker-bundle`, the initial code of a program's worker and
// of the workers for its data, each as one string.
//
// In: src/app/run/sandbox/bootstrap.ts or data-worker.ts, and everything that it imports. Out: a module whose
// default export is the source of one self-contained ES module. The page makes a `data:` URL of it, whose
// opaque origin can load nothing from the site (docs/architecture.md, "Realms").
// Guarantees: no import with a fixed address is left, static or dynamic; a build minifies the
// code; while serving, a change to any of its sources reloads the page.
import { join } from "node:path";
import { init, parse } from "es-module-lexer";
import { build, normalizePath, type Plugin, type Rolldown } from "vite";
import { stripSpecifications } from "./strip-specifications.ts";
import { typesAlone } from "./types-alone.ts";

interface Bundle {
  readonly code: string;
  /** The source files of the code. */
  readonly sources: readonly string[];
}

/** Throws with the import's name if `code` could not run from a `data:` URL. */
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
  options: {
    readonly minify: boolean;
    readonly mode: string;
    /** Names for these code texts. */
    readonly define?: Readonly<Record<string, string>>;
  },
): Promise<Bundle> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    mode: options.mode,
    publicDir: false,
    define: { ...options.define },
    plugins: [stripSpecifications({ docs: false }), typesAlone()],
    build: {
      write: false,
      target: "es2023",
      minify: options.minify,
      modulePreload: false,
      lib: { entry, formats: ["es"], fileName: "program" },
      // Repeated here, since Vite keeps a library's white space.
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

/** The plugins for both bundles. */
export function pageBundles(): Plugin[] {
  return [
    bundle("virtual:program-bundle", "src/app/run/sandbox/bootstrap.ts"),
    bundle("virtual:data-worker-bundle", "src/app/run/sandbox/data-worker.ts"),
  ];
}

/** A plugin that provides a bundle of `entry` as a module of this name. */
export function bundle(publicId: `virtual:${string}`, entry: string): Plugin {
  const internalId = `\0${publicId}`;
  let minify = false;
  let mode = "development";
  let root = process.cwd();
  /** Null until a page requests the bundle; "any" during the build and after a failure: any change may fix it. */
  let sources: ReadonlySet<string> | "any" | null = null;
  return {
    name: `tensorpad:${publicId.replace("virtual:", "")}`,
    configResolved(config) {
      minify = config.command === "build";
      mode = config.mode;
      root = config.root;
    },
    resolveId: {
      filter: { id: exactly(publicId) },
      handler: () => internalId,
    },
    load: {
      filter: { id: exactly(internalId) },
      async handler() {
        sources = "any";
        const bundled = await bundleProgram(join(root, entry), { minify, mode });
        const files = new Set(bundled.sources.map(normalizePath));
        sources = files;
        for (const source of files) {
          if (!source.startsWith("\0")) this.addWatchFile(source);
        }
        return `export default ${JSON.stringify(bundled.code)};`;
      },
    },
    hotUpdate({ file, timestamp }) {
      const module = this.environment.moduleGraph.getModuleById(internalId);
      if (module === undefined || sources === null) return;
      if (sources !== "any" && !sources.has(normalizePath(file))) return;
      this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

/** Matches an id literally. */
function exactly(id: string): RegExp {
  return new RegExp(`^${id}$`);
}
