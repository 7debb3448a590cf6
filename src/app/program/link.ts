/**
 * Links a program to the module that its worker holds: `tensorpad` becomes that module's address in
 * all imports, and the program says as it begins that it does. Out: the new text, and the way back from
 * positions in it.
 */
import type { Position } from "../../engine/ir/fault.ts";

export interface Site {
  /** Offsets of the specifier with its quotes. */
  readonly start: number;
  readonly end: number;
  /** Where that is, and where the import as a whole begins. */
  readonly specifier: Position;
  readonly position: Position;
  /** What it takes by name. */
  readonly names: readonly string[];
}

export interface Linked {
  readonly code: string;
  /** A position in the text before linking. */
  unlinked(position: Position): Position;
}

/** From `column` of the new text on, as far as the next edit, a line is shifted by so much. */
interface Edit {
  readonly column: number;
  readonly shift: number;
}

export interface UnknownName {
  readonly name: string;
  readonly position: Position;
}

/** The first name that an import takes and that is not exported. */
export function findUnknownName(
  sites: readonly Site[],
  exported: readonly string[],
): UnknownName | undefined {
  const known = new Set(exported);
  for (const { names, position } of sites) {
    const unknown = names.find((each) => !known.has(each));
    if (unknown !== undefined) return { name: unknown, position };
  }
  return undefined;
}

/**
 * The module at `url` exports `begin` beside what programs may import. All imports of a program are
 * evaluated before its first statement, which is this one: what they took is not the program's time.
 */
export function link(code: string, sites: readonly Site[], url: string): Linked {
  const specifier = JSON.stringify(url);
  const opening = `import { begin as tensorpadBegins } from ${specifier}; tensorpadBegins(); `;
  const edits = new Map<number, Edit[]>([
    [1, [{ column: opening.length + 1, shift: opening.length }]],
  ]);
  const parts = [opening];
  let done = 0;
  for (const { start, end, specifier: at } of sites) {
    parts.push(code.slice(done, start), specifier);
    done = end;
    const line = edits.get(at.line) ?? [];
    edits.set(at.line, line);
    const before = line.at(-1)?.shift ?? 0;
    line.push({
      column: at.column + before + specifier.length,
      shift: before + specifier.length - (end - start),
    });
  }
  parts.push(code.slice(done));
  return {
    code: parts.join(""),
    unlinked: ({ line, column }) => {
      return { line, column: column - shiftAt(edits.get(line) ?? [], column) };
    },
  };
}

/** The shift of the last edit that does not lie behind `column`. */
function shiftAt(edits: readonly Edit[], column: number): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle] as Edit).column <= column) low = middle + 1;
    else high = middle;
  }
  return edits[low - 1]?.shift ?? 0;
}
