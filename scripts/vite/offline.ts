// Vite plugin: the service worker of the built site, with the list of the files that it caches.
//
// In: src/app/offline/service-worker.ts, and the directory that a build has written. Out: `service-worker.js` in it.
// Guarantees: its text changes whenever a file of the site does, so that browsers detect a new version. It caches all
// files at once except the pages of the documentation, which are also in the Docs tab, and the data sets: both are
// cached at their first use. A file whose name changes with its content has no revision.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { bundleProgram } from "./program-bundle.ts";

export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

const entry = "src/app/offline/service-worker.ts";
const result = "service-worker.js";

/**
 * Files of the site that the service worker does not cache at once: pages besides the playground, files that only
 * exports need, and Monaco's own TypeScript worker, which the page replaces by one that extends it.
 */
const left =
  /^(?:ops|reference|guide|data|ex)\/|^(?:embed|preview|llms|llms-full)\.|^assets\/(?:_virtual_standalone-library|ts\.worker)-|\.(?:br|gz|map)$|^_headers$|^service-worker\.js$/;

const revisionOf = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 12);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** The files to cache, by their addresses relative to the service worker. */
export function keptFilesOf(folder: string): readonly KeptFile[] {
  return filesIn(folder)
    .filter((name) => !left.test(name))
    .map((name) => ({
      url: name,
      revision: name.startsWith("assets/") ? null : revisionOf(readFileSync(join(folder, name))),
    }));
}

/** Changes whenever a data set does. */
function dataRevisionOf(folder: string): string {
  const contents = filesIn(folder)
    .filter((name) => name.startsWith("data/"))
    .map((name) => `${name} ${revisionOf(readFileSync(join(folder, name)))}`);
  return revisionOf(contents.join("\n"));
}

/** The plugin. */
export function offline(): Plugin {
  let root = process.cwd();
  let outDir = "dist";
  return {
    name: "tensorpad:offline",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const { code } = await bundleProgram(join(root, entry), {
          minify: true,
          mode: "production",
          define: {
            "process.env.NODE_ENV": '"production"',
            keptFiles: JSON.stringify(keptFilesOf(outDir)),
            dataRevision: JSON.stringify(dataRevisionOf(outDir)),
          },
        });
        writeFileSync(join(outDir, result), code);
      },
    },
  };
}
