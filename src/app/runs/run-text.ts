/**
 * Runs as JSON, for this browser's storage and for files. In: runs. Out: text, and back. Text from elsewhere may be
 * anything: each field is checked, unknown ones are dropped, and reading never throws.
 */

import { list, Malformed, read, readOrNull } from "../foreign.ts";
import { refused, SavedList } from "../share/saved-list.ts";
import { type KeptRun, keptRunSchema } from "./kept-run.ts";
import { maxRuns } from "./limits.ts";

/** Files of kept runs. */
export const savedRuns: SavedList = new SavedList("tensorpad runs", "runs");

const texts = new WeakMap<KeptRun, string>();

/** The run as JSON, which is made once. */
export function textOfRun(kept: KeptRun): string {
  const known = texts.get(kept);
  if (known !== undefined) return known;
  const made = JSON.stringify(kept);
  texts.set(kept, made);
  return made;
}

/** Null for anything that is not a run, since storage may hold anything. */
export function readRun(stored: unknown): KeptRun | null {
  try {
    return readOrNull(keptRunSchema, JSON.parse(String(stored)));
  } catch {
    return null;
  }
}

/** A file of runs. */
export function textOfRuns(runs: readonly KeptRun[]): string {
  return savedRuns.textOf(runs.map(textOfRun));
}

export type ReadRuns =
  | { readonly ok: true; readonly runs: readonly KeptRun[] }
  /** `message` is one lower-case sentence for the visitor. */
  | { readonly ok: false; readonly message: string };

/** Reads a file of runs, all of them or none. Never throws. */
export function readRuns(content: string): ReadRuns {
  const saved = savedRuns.read(content);
  if (!saved.ok) return saved;
  try {
    return { ok: true, runs: read(list(keptRunSchema, maxRuns), saved.list, "runs") };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return refused(`the file is damaged: ${error.message}`);
  }
}
