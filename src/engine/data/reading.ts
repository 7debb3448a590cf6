/**
 * `data`: reads files by name, each kind into what a program computes with, and makes batches of tensors.
 * Errors that occur while waiting have the position of the call.
 */
import { inContext } from "../graph/context.ts";
import { at, callPosition } from "../graph/position.ts";
import type { Tensor } from "../graph/tensor.ts";
import { Fault } from "../ir/fault.ts";
import { type CsvOptions, read as readCsv, type Table } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { readFile } from "./files.ts";
import { readImage } from "./image.ts";
import { readNpy } from "./npy-array.ts";
import { read as readNpz } from "./npz.ts";
import type { ImageOptions } from "./pixels.ts";
import { readSafetensors } from "./safetensors-tensors.ts";

export { type Rows, tensors, windows } from "./rows.ts";
export { stream } from "./stream.ts";
export { type Vocabulary, vocabulary } from "./vocabulary.ts";

/** The bytes of a file. */
export async function file(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return reading("data.file", name, (bytes) => bytes);
}

/** The text of a file in UTF-8, or in UTF-16 with its byte order mark. */
export async function text(name: string): Promise<string> {
  return reading("data.text", name, (bytes) => decodeText(bytes, `data.text: "${name}"`));
}

/** The table of a file of comma-separated values, as by `csv.read`. */
export async function csv(name: string, options?: CsvOptions): Promise<Table> {
  return reading("data.csv", name, (bytes) => readCsv(bytes, options));
}

/** The array of a .npy file, as by `npy.read`. */
export async function npy(name: string): Promise<Tensor> {
  return reading("data.npy", name, (bytes) => readNpy(bytes, `data.npy: "${name}"`));
}

/** The arrays of a .npz file by name, as by `npz.read`. */
export async function npz(name: string): Promise<Record<string, Tensor>> {
  return reading("data.npz", name, readNpz);
}

/** The tensors of a safetensors file by name, as by `safetensors.read`. */
export async function safetensors(name: string): Promise<Record<string, Tensor>> {
  return reading("data.safetensors", name, (bytes) =>
    readSafetensors(bytes, `data.safetensors: "${name}"`),
  );
}

/** The image of a PNG, JPEG or WebP file: f32 [height, width, channels] in [0, 1], or u32 in 0 … 255. */
export async function image(name: string, options?: ImageOptions): Promise<Tensor> {
  return reading("data.image", name, (bytes) => readImage(bytes, `data.image: "${name}"`, options));
}

async function reading<Result>(
  label: string,
  name: string,
  read: (bytes: Uint8Array<ArrayBuffer>) => Result | Promise<Result>,
): Promise<Result> {
  const position = callPosition();
  const readHere = inContext((bytes: Uint8Array<ArrayBuffer>) => at(position, () => read(bytes)));
  try {
    return await readHere(await readFile(name, label));
  } catch (error) {
    if (error instanceof Fault) error.position ??= position;
    throw error;
  }
}
