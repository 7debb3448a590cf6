/**
 * The files that a program may read: on the page those that the visitor added, elsewhere those passed to
 * `init`. A program refers to them by name and cannot reach any other.
 */
import { currentContext } from "../graph/context.ts";
import { fault } from "../ir/fault.ts";

export interface FileSource {
  /** The names of all files; null where they are not known until a file is requested. */
  readonly names: readonly string[] | null;
  /** Says how to add a file, in the message that one is missing. */
  readonly remedy: string;
  /** Resolves with null if no file has this name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

const none: FileSource = {
  names: [],
  remedy: "pass init() a function that reads files",
  read: async () => null,
};

/** Rejects with a Fault, whose message `label` begins, where the file is missing or cannot be read. */
export async function readFile(name: string, label: string): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof name !== "string" || name === "") {
    throw fault(label, `invalid name ${JSON.stringify(name)}: expected a file's name`);
  }
  const source = currentContext().providers.files ?? none;
  const { names, remedy } = source;
  let found: Uint8Array<ArrayBuffer> | null;
  try {
    found = await source.read(name);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw fault(label, `invalid file "${name}": it could not be read: ${why}`);
  }
  if (found) return found;
  const there =
    names === null || names.length === 0
      ? ""
      : `; available: ${names.map((other) => `"${other}"`).join(", ")}`;
  throw fault(label, `missing file "${name}": ${remedy}${there}`);
}
