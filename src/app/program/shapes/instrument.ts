/**
 * Puts probes into a compiled program, which note the values of its expressions and end its loops early. In: the
 * text that Run would run. Out: the same program with probes, and the places that they note. Nothing but shapes is
 * ever learned from the result.
 */
import type { Position } from "../../../engine/ir/fault.ts";
import { parsed } from "../syntax-tree.ts";
import { type Insertion, type Place, ProbePlaces } from "./probe-places.ts";
import { probeNames, probesName } from "./shape-messages.ts";

export interface Instrumented {
  readonly code: string;
  /** A probe's number is its place's index. */
  readonly places: readonly Place[];
  /** A position in the text before probes were put in. */
  unprobed(position: Position): Position;
}

const { value, turn, enter } = probeNames;

/** Recordings that are over keep their own probes, whatever still runs of them. */
const opening = `const {value: ${value}, turn: ${turn}, enter: ${enter}} = ${probesName}; `;

/** Throws a Fault for a text that is no module, and a RangeError for one that is nested too deeply. */
export function instrument(code: string): Instrumented {
  const tree = parsed(code, "invalid program: it cannot be probed");
  const { places, insertions } = new ProbePlaces(tree, probeNames);
  // A stable sort: insertions at one offset keep the order in which the tree was walked.
  const sorted = [{ at: 0, text: opening }, ...insertions].sort((one, other) => one.at - other.at);
  const lines = lineStarts(code);
  return {
    code: inserted(code, sorted),
    places,
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

/** The offset at which each line begins. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
