/** NumPy's .npz files: zip archives of .npy files, compressed or not. */
import type { Tensor } from "../graph/tensor.ts";
import { fault } from "../ir/fault.ts";
import { readNpy, write as writeNpy } from "./npy-array.ts";
import { openZip, writeZip } from "./zip.ts";

const ending = ".npy";

/**
 * The arrays of a file by name, each read as by `npy.read`. Throws a Fault for anything that is not such a
 * file.
 */
export function read(file: ArrayBuffer | Uint8Array): Record<string, Tensor> {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(file);
  const archive = openZip(bytes, "npz.read");
  const paths = archive.names.map((path) => {
    if (path.endsWith(ending) && path.length > ending.length) return path;
    throw fault("npz.read", `invalid file: its entry "${path}" is not a .npy file`);
  });
  const named = paths.map((path) => {
    const name = path.slice(0, -ending.length);
    const content = archive.unpack(path) as Uint8Array<ArrayBuffer>;
    return [name, readNpy(content, `npz.read: "${name}"`)] as const;
  });
  // An array may be called "__proto__": `fromEntries` defines it as a key, where an assignment would not.
  return Object.fromEntries(named);
}

/** A file of these tensors, without compression. Waits for their elements. */
export async function write(
  tensors: Readonly<Record<string, Tensor>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = Object.keys(tensors);
  const files = await Promise.all(Object.values(tensors).map(writeNpy));
  return writeZip(new Map(files.map((content, index) => [`${names[index]}.npy`, content])));
}
