// Vite plugin: a Brotli file (`.br`) beside each text that the built page loads, for hosts that send them
// instead (docs/loading.md names some). The highest quality takes half a minute, so the results are cached in
// `.cache/` by their inputs. The documentation's pages have none: they are many, and small.
// With BROTLI_QUALITY, from 0 to 11, a build for tests takes less time and makes larger files.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const texts = /\.(?:css|html|js|json|svg|ttf|webmanifest)$/;
/** Compressing smaller files gains nothing. */
const minBytes = 1024;
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const quality = Number(process.env.BROTLI_QUALITY ?? constants.BROTLI_MAX_QUALITY);

async function compressFile(path: string, cache: string): Promise<void> {
  const content = readFileSync(path);
  const known = join(
    cache,
    createHash("sha256").update(`${quality} `).update(content).digest("hex"),
  );
  if (!existsSync(known)) {
    const params = {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(known, await compress(content, { params }));
  }
  copyFileSync(known, `${path}.br`);
}

/** The plugin; it runs once all files of the site are written. */
export function brotliFiles(): Plugin {
  let root = process.cwd();
  let outDir = "dist";
  return {
    name: "tensorpad:brotli-files",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const cache = join(root, ".cache/brotli");
        mkdirSync(cache, { recursive: true });
        const paths = [outDir, join(outDir, "assets")]
          .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
          .filter((entry) => entry.isFile() && texts.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .filter((path) => statSync(path).size >= minBytes);
        await Promise.all(paths.map((path) => compressFile(path, cache)));
      },
    },
  };
}
