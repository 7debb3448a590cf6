// Vite plugins: `virtual:program-bundle` and `virtual:data-worker-bundle`, the initial code of a program's worker and
// of the workers for its data, each as one string.
//
// In: src/app/run/sandbox/bootstrap.ts or data-worker.ts, and everything that it imports. Out: a module whose
// default export is the source of one self-contained ES module. The page makes a `data:` URL of it, whose
// opaque origin can load nothing from the site (docs/architecture.md, "Realms").
// Guarantees: no import with a fixed address is left, static or dynamic; a build minifies the
// code; while serving, a change to any of its sources reloads the page.
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { readModule } from "../loop/module-text.mjs";
import { type ModuleOptions, oneModule } from "./one-module.ts";
import { stripSpecifications } from "./strip-specifications.ts";
import { typesAlone } from "./types-alone.ts";
import { internalId, virtualModule } from "./virtual-module.ts";

interface Bundle {
  readonly code: string;
  /** The source files of the code. */
  readonly sources: readonly string[];
}

/** Throws with the import's name if the code of a JavaScript module could not run from a `data:` URL. */
export function assertSelfContained(code: string, name: string): void {
  const { imports } = readModule("bundle.js", code);
  if (imports.length === 0) return;
  throw new Error(`${name}: unsupported imports in a self-contained module: ${imports.join(", ")}`);
}

/**
 * Bundles `entry` and everything it imports into one module, whose `data:` URL may have at most 2 MiB. `declarations` are
 * the plugins that provide the declarations which arguments are checked against.
 */
export async function bundleProgram(
  entry: string,
  options: Pick<ModuleOptions, "minify" | "mode" | "define">,
  declarations: readonly Plugin[] = [typesAlone()],
): Promise<Bundle> {
  const plugins = [stripSpecifications({ docs: false }), ...declarations];
  const { code, moduleIds } = await oneModule(entry, { ...options, plugins });
  assertSelfContained(code, entry);
  return { code, sources: moduleIds.map((id) => id.split("?", 1)[0] ?? id) };
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
  const name = publicId.replace("virtual:", "");
  /** Null until a page requests the bundle; "any" during the build and after a failure: any change may fix it. */
  let sources: ReadonlySet<string> | "any" | null = null;
  return {
    ...virtualModule(name, async function make({ command, mode, root }) {
      const minify = command === "build";
      const making = bundleProgram(join(root, entry), { minify, mode });
      const bundled = await making.catch((error: unknown) => {
        sources = "any";
        throw error;
      });
      const files = new Set(bundled.sources.map(normalizePath));
      sources = files;
      for (const source of files) {
        if (!source.startsWith("\0")) this.addWatchFile(source);
      }
      return `export default ${JSON.stringify(bundled.code)};`;
    }),
    hotUpdate({ file, timestamp }) {
      const module = this.environment.moduleGraph.getModuleById(internalId(name));
      if (module === undefined || sources === null) return;
      if (sources !== "any" && !sources.has(normalizePath(file))) return;
      this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}
