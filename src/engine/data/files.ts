/**
 * The files that a program may read: on the page those that the visitor added, elsewhere what `init` was
 * given. A program knows them by name and cannot reach any other.
 */
import { fault } from "../ir/fault.ts";

export interface FileSource {
  /** What is there; null where that is not known before a file is asked for. */
  readonly names: readonly string[] | null;
  /** How somebody can bring one, for the sentence that says that one is missing. */
  readonly wayOut: string;
  /** Null where there is none of that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

const none: FileSource = {
  names: [],
  wayOut: "give init() a function that reads files",
  read: async () => null,
};

let source: FileSource = none;

/** From now on files come from here; null: from nowhere. */
export function provideFiles(from: FileSource | null): void {
  source = from ?? none;
}

/** Rejects with a Fault, which `label` begins, where the file is missing or cannot be read. */
export async function readFile(name: string, label: string): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof name !== "string" || name === "") {
    throw fault(
      "invalid",
      `${label}: invalid name ${JSON.stringify(name)}: expected a file's name`,
    );
  }
  const { names, wayOut } = source;
  let found: Uint8Array<ArrayBuffer> | null;
  try {
    found = await source.read(name);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw fault("invalid", `${label}: invalid file "${name}": it could not be read: ${why}`);
  }
  if (found) return found;
  const there =
    names === null || names.length === 0
      ? ""
      : `; there is ${names.map((other) => `"${other}"`).join(", ")}`;
  throw fault("missing", `${label}: missing file "${name}": ${wayOut}${there}`);
}
