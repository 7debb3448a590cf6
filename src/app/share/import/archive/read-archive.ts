/**
 * An export's archive, which is untrusted. In: a file's name and bytes. Out: the modules as the manifest describes them
 * with the files that a program reads, or a sentence for people. It never throws, and writes nothing.
 */
import { openZip } from "../../../../engine/data/zip.ts";
import { Fault } from "../../../../engine/ir/fault.ts";
import { sameShape } from "../../../../engine/ir/shape.ts";
import { formatBytes } from "../../../controls/format.ts";
import { Malformed } from "../../../foreign.ts";
import {
  type OpenedManifest,
  type OpenedModule,
  readManifest,
  short,
  typeText,
  Unreadable,
} from "./manifest.ts";
import { type TensorType, tensorTypes } from "./tensor-types.ts";

export interface OpenedArchive {
  readonly modules: readonly OpenedModule[];
  /** The name in `files` of the tensors that the modules begin with; null if they begin with none. */
  readonly weights: string | null;
  /** The files that the manifest refers to: texts of modules, weights and examples. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

export type ArchiveInFile =
  | { readonly ok: true; readonly archive: OpenedArchive }
  /** One sentence that names the file. */
  | { readonly ok: false; readonly message: string };

/** The maximum size of an archive, and of all files in it together: as much as programs' files may have. */
export const maxArchiveBytes: number = 512 * 2 ** 20;
const maxManifestBytes = 16 * 2 ** 20;
/** Bytes at both ends of a zip that are searched for the name of a manifest: lists of entries are at the end. */
const searched = 70_000;

const manifestName = "manifest.json";
const again = "download it or export the program again";

/** True if a file may be an export, judged by its name and both its ends. False if it cannot be read. */
export async function mayBeArchive(file: File): Promise<boolean> {
  if (!isZip(file.name)) return false;
  try {
    const ends = [file.slice(0, searched), file.slice(-searched)];
    const texts = await Promise.all(ends.map((end) => end.text()));
    return texts.some((text) => text.includes(manifestName));
  } catch {
    return false;
  }
}

export function isZip(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** Reads a `tensorpad-export`, and checks all that its program will rely on except the modules' texts. */
export function readArchive(name: string, bytes: Uint8Array): ArchiveInFile {
  const label = `${name} cannot be opened`;
  try {
    return { ok: true, archive: opened(bytes, label) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: `${label}: ${error.message}` };
    if (error instanceof Fault && error.message.startsWith(`${label}: unsupported size`))
      return {
        ok: false,
        message: `${label}: it unpacks to more than the limit of ${formatBytes(maxArchiveBytes)}; unpack it yourself and open its .mlir files separately`,
      };
    const reason =
      error instanceof Fault || error instanceof Malformed ? `: ${reasonOf(error, label)}` : "";
    return { ok: false, message: `${label}: it is damaged${reason}: ${again}` };
  }
}

function reasonOf({ message }: Error, label: string): string {
  return message.replace(`${label}: `, "").replace(/^invalid file: /, "");
}

function opened(bytes: Uint8Array, label: string): OpenedArchive {
  const zip = openZip(bytes, label, maxArchiveBytes);
  for (const path of zip.names)
    if (leadsOut(path))
      throw new Unreadable(
        `its file "${short(path)}" would be unpacked outside its folder: ${again}`,
      );
  const folder = folderIn(zip.names);
  if (folder === null)
    throw new Unreadable(
      `it has no ${manifestName}, so it is not a StableHLO export: unpack it, and open or add its files`,
    );
  const manifestBytes = zip.sizeOf(folder + manifestName);
  if (manifestBytes > maxManifestBytes)
    throw new Unreadable(
      `its ${manifestName} has ${formatBytes(manifestBytes)}, but the limit is ${formatBytes(maxManifestBytes)}: unpack it and open its .mlir files separately`,
    );
  const unpacked = new Map<string, Uint8Array<ArrayBuffer>>();
  const fileOf = (file: string): Uint8Array<ArrayBuffer> => {
    const found = unpacked.get(file) ?? zip.unpack(folder + file);
    if (found === null)
      throw new Unreadable(`it has no ${file}, which its ${manifestName} lists: ${again}`);
    unpacked.set(file, found);
    return found;
  };
  const { modules, weights } = readManifest(new TextDecoder().decode(fileOf(manifestName)));
  checkTensors({ modules, weights }, fileOf);
  const named = [
    ...modules.flatMap(({ file, example }) => (example === undefined ? [file] : [file, example])),
    ...(weights === null ? [] : [weights]),
  ];
  return { modules, weights, files: new Map(named.map((file) => [file, fileOf(file)])) };
}

/** Paths as programs write them on other systems are checked as well. */
function leadsOut(path: string): boolean {
  return /^[/\\]|^[a-z]:|\0/i.test(path) || path.split(/[/\\]/).includes("..");
}

/** The folder with the manifest: none, or the one in which all files were packed again. */
function folderIn(paths: readonly string[]): string | null {
  if (paths.includes(manifestName)) return "";
  const folders = paths.flatMap(
    (path) => /^([^/]+\/)manifest\.json$/.exec(path)?.slice(1, 2) ?? [],
  );
  return folders.length === 1 ? (folders[0] as string) : null;
}

type FileOf = (file: string) => Uint8Array;

/** Checks that all weights exist, and that an example has all data and all outputs, each of its type. */
function checkTensors({ modules, weights }: OpenedManifest, fileOf: FileOf): void {
  const kept = weights === null ? null : typesIn(weights, fileOf);
  for (const { name, file, inputs, outputs, example } of modules) {
    fileOf(file);
    for (const input of inputs) {
      if (input.role !== "state" && input.role !== "constant") continue;
      if (kept === null || weights === null)
        throw new Unreadable(
          `its ${manifestName} lists no file of weights, but ${name} needs "${short(input.tensor)}": ${again}`,
        );
      expectTensor(kept, weights, input.tensor, { ...input, module: name });
    }
    if (example === undefined) continue;
    const shown = typesIn(example, fileOf);
    for (const input of inputs)
      if (input.role === "data")
        expectTensor(shown, example, `inputs/${input.name}`, { ...input, module: name });
    for (const output of outputs)
      expectTensor(shown, example, `outputs/${output.name}`, { ...output, module: name });
  }
}

function typesIn(file: string, fileOf: FileOf): ReadonlyMap<string, TensorType> {
  const types = tensorTypes(fileOf(file));
  if (types) return types;
  throw new Unreadable(
    `its ${file} is damaged, or is not a safetensors file with dtypes that modules can have: ${again}`,
  );
}

function expectTensor(
  types: ReadonlyMap<string, TensorType>,
  file: string,
  tensor: string,
  wanted: TensorType & { readonly module: string },
): void {
  const found = types.get(tensor);
  if (!found)
    throw new Unreadable(
      `its ${file} has no tensor "${short(tensor)}", which ${wanted.module} needs: ${again}`,
    );
  if (found.dtype !== wanted.dtype || !sameShape(found.shape, wanted.shape))
    throw new Unreadable(
      `its ${file} has "${short(tensor)}" as ${typeText(found)}, but ${wanted.module} has it as ${typeText(wanted)}: ${again}`,
    );
}
