/**
 * Puts probes into a compiled program, which note the values of its expressions and end its loops early. In: the text
 * that Run would run. Out: the same program with probes, and the expressions that they note. Only shapes are ever
 * learned from the result.
 */
import type { Position } from "../../../engine/ir/fault.ts";
import { type CompiledPart, onePart } from "../source/compiled-files.ts";
import { lineStarts } from "../source/line-starts.ts";
import { parsed } from "../source/syntax-tree.ts";
import { type Insertion, type Probe, ProbeCollector } from "./find-probes.ts";
import { probeNames, probesOpening } from "./shape-messages.ts";

export interface Instrumented {
  readonly code: string;
  /** The files in `code`. */
  readonly parts: readonly CompiledPart[];
  /** The index of a probe is its number. */
  readonly probes: readonly Probe[];
  /** A position in the text before probes were put in. */
  unprobed(position: Position): Position;
}

/**
 * `parts` are the files in the text. Throws a Fault for a text that is no module, and a RangeError for one that is nested
 * too deeply.
 */
export function instrument(code: string, parts: readonly CompiledPart[] = onePart): Instrumented {
  const probes = new ProbeCollector(probeNames);
  for (const [index, { start }] of parts.entries()) {
    const text = code.slice(0, parts[index + 1]?.start);
    probes.visit(parsed(text, "invalid program: it cannot be probed", start));
  }
  const openings = parts.map(({ start }) => ({ at: start, text: probesOpening }));
  // A stable sort: insertions at one offset keep the order in which the trees were walked.
  const sorted = [...openings, ...probes.insertions].sort((one, other) => one.at - other.at);
  const lines = lineStarts(code);
  return {
    code: inserted(code, sorted),
    parts: parts.map((part) => ({ ...part, start: part.start + lengthBefore(sorted, part.start) })),
    probes: probes.probes,
    unprobed: ({ line, column }) => {
      const start = lines[line - 1] ?? 0;
      return { line, column: unshifted(sorted, start, column) };
    },
  };
}

function inserted(code: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { at, text } of insertions) {
    parts.push(code.slice(done, at), text);
    done = at;
  }
  return [...parts, code.slice(done)].join("");
}

/** The number of characters inserted before an offset. */
function lengthBefore(insertions: readonly Insertion[], offset: number): number {
  return insertions.reduce((sum, { at, text }) => (at < offset ? sum + text.length : sum), 0);
}

/** The column before the insertions on its line. No insertion has a line break. */
function unshifted(insertions: readonly Insertion[], start: number, column: number): number {
  let shift = 0;
  for (const { at, text } of insertions) {
    if (at < start) continue;
    if (at - start + 1 + shift > column - text.length) break;
    shift += text.length;
  }
  return column - shift;
}
