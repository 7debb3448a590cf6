/**
 * Runs as JSON, for this browser's storage and for files. In: runs. Out: text, and back. Text from elsewhere may be
 * anything: each field is checked, unknown ones are dropped, and reading never throws.
 */
import { list, Malformed, read, readOrNull } from "../foreign.ts";
import { type KeptRun, keptRunSchema } from "./kept-run.ts";
import { maxRuns } from "./limits.ts";

const format = "tensorpad runs";
/** Incremented by a change of the fields that older pages cannot read. */
const version = 1;

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
  return `{"format":${JSON.stringify(format)},"version":${version},"runs":[\n${runs.map(textOfRun).join(",\n")}\n]}\n`;
}

/** True for the beginning of a file that Export saved, complete or not. */
export function holdsRuns(start: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${format}"`).test(start);
}

export type ReadRuns =
  | { readonly ok: true; readonly runs: readonly KeptRun[] }
  /** `message` is one lower-case sentence for the visitor. */
  | { readonly ok: false; readonly message: string };

/** Reads a file of runs, all of them or none. Never throws. */
export function readRuns(content: string): ReadRuns {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    return { ok: false, message: "the file is not JSON: choose a file saved by Export" };
  }
  const { format: found, version: made, runs } = Object(file) as Record<string, unknown>;
  if (found !== format)
    return { ok: false, message: "the file contains no runs: choose a file saved by Export" };
  if (typeof made === "number" && made > version)
    return {
      ok: false,
      message:
        "the file was saved by a newer version of Tensorpad: reload the page to get that version",
    };
  try {
    return { ok: true, runs: read(list(keptRunSchema, maxRuns), runs, "runs") };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { ok: false, message: `the file is damaged: ${error.message}` };
  }
}
