/** Files of programs: all of them with their versions, as JSON, for backup or another browser. */
import { refused, SavedList } from "../share/saved-list.ts";
import { type Draft, draftFrom } from "./draft.ts";
import { type Version, versionFrom } from "./version.ts";

/** Files of the visitor's programs. */
export const savedPrograms: SavedList = new SavedList("tensorpad-programs", "programs");

/** The maximum size in bytes of a file to import. */
export const maxFileBytes = 100_000_000;
const maxPrograms = 10_000;

export interface Transferred {
  readonly draft: Draft;
  readonly versions: readonly Version[];
}

export function textOfPrograms(programs: readonly Transferred[]): string {
  return savedPrograms.textOf(
    programs.map(({ draft, versions }) => JSON.stringify({ ...draft, versions })),
  );
}

export type ReadPrograms =
  | { readonly ok: true; readonly programs: readonly Transferred[] }
  /** `message` is one lower-case sentence for the visitor. */
  | { readonly ok: false; readonly message: string };

/** Reads a file of programs, all of them or none. Never throws. */
export function readPrograms(content: string): ReadPrograms {
  const saved = savedPrograms.read(content);
  if (!saved.ok) return saved;
  const { list: programs } = saved;
  if (!Array.isArray(programs))
    return refused("the file contains no programs: choose a file saved by Export");
  if (programs.length > maxPrograms) {
    return refused(
      `the file contains ${programs.length} programs, but the limit is ${maxPrograms}: split it`,
    );
  }
  const read = programs.map(transferredFrom);
  const damaged = read.indexOf(null);
  return damaged === -1
    ? { ok: true, programs: read.filter((each) => each !== null) }
    : refused(`the file is damaged: program ${damaged + 1} of ${read.length} has no id or no text`);
}

function transferredFrom(value: unknown): Transferred | null {
  const draft = draftFrom(value);
  if (draft === null) return null;
  const { versions } = value as { readonly versions?: unknown };
  const list: readonly unknown[] = Array.isArray(versions) ? versions : [];
  const own = list.flatMap((each) => versionFrom(each) ?? []);
  return { draft, versions: own.map((each) => ({ ...each, program: draft.id })) };
}
