// Vite plugin: the service worker of the built site, with the list of the files that it keeps.
//
// In: src/app/offline/service-worker.ts, and the folder that a build has written. Out: `service-worker.js` in it.
// Guarantees: its text differs whenever a file of the site does, by which browsers know a new version. It keeps all
// files but the pages of the documentation, which the Docs tab has as well, and the data sets: both are kept from
// their first use. A file whose name changes with its content has no revision.
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
 * Files of the site that the service worker does not keep from the start: pages beside the playground, what only
 * exports need, and Monaco's own TypeScript worker, in whose place the page starts one that extends it.
 */
const left =
  /^(?:ops|reference|guide|data|ex)\/|^(?:embed|preview)\.|^assets\/(?:_virtual_standalone-library|ts\.worker)-|\.(?:br|gz|map)$|^_headers$|^service-worker\.js$/;

const revisionOf = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 12);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join("/"))
    .sort();
}

/** The files to keep, by their addresses relative to the service worker. */
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

/** Writes what the header of this file says. */
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
