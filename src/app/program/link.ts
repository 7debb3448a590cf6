/**
 * Links a program to the module that its worker publishes: all imports of `tensorpad` get that module's
 * address, the program's first statement marks its start, and what it throws passes a function that notes the place. Out:
 * the new text, and a mapping of positions in it back to the old one.
 */
import type { Position } from "../../engine/ir/fault.ts";
import { noterName, type ThrowSite } from "./throws.ts";

export interface Site {
  /** Offsets of the specifier with its quotes. */
  readonly start: number;
  readonly end: number;
  /** The position of the specifier, and that of the whole import. */
  readonly specifier: Position;
  readonly position: Position;
  /** The names that it imports. */
  readonly names: readonly string[];
}

export interface Linked {
  readonly code: string;
  /** A position in the text before linking. */
  unlinked(position: Position): Position;
}

/** From `column` of the new text to the next edit, positions on the line are shifted by `shift`. */
interface Edit {
  readonly column: number;
  readonly shift: number;
}

export interface UnknownName {
  readonly name: string;
  readonly position: Position;
}

/** The first imported name that is not exported. */
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
 * Links the imports to the module at `url`, which exports `begin` in addition to the API. All imports of a
 * program are evaluated before its first statement, which calls `begin`, so loading them does not count as the
 * program's time.
 */
export function link(
  code: string,
  sites: readonly Site[],
  url: string,
  throws: readonly ThrowSite[] = [],
): Linked {
  const specifier = JSON.stringify(url);
  const opening = `import { begin as tensorpadBegins } from ${specifier}; tensorpadBegins(); `;
  const edits = new Map<number, Edit[]>([
    [1, [{ column: opening.length + 1, shift: opening.length }]],
  ]);
  const parts = [opening];
  let done = 0;
  const replaced = sites.map(({ start, end, specifier: at }): Replacement => {
    return { start, end, at, text: () => specifier };
  });
  const all = [...replaced, ...throws.flatMap(noted)].sort((one, other) => one.start - other.start);
  for (const { start, end, at, text: textAt } of all) {
    const line = edits.get(at.line) ?? [];
    edits.set(at.line, line);
    const before = line.at(-1)?.shift ?? 0;
    const text = textAt(before);
    parts.push(code.slice(done, start), text);
    done = end;
    line.push({
      column: at.column + before + text.length,
      shift: before + text.length - (end - start),
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

interface Replacement {
  readonly start: number;
  readonly end: number;
  /** The position of `start`. */
  readonly at: Position;
  /** The new text, by how far its place on the line has been shifted. */
  text(shift: number): string;
}

/** `throw x` becomes `throw tensorpadThrows(line, column, (x))`, with the position that it has in the new text. */
function noted({ argument, position, isName }: ThrowSite): Replacement[] {
  const { start, end, from, to } = argument;
  return [
    {
      start,
      end: start,
      at: from,
      text: (shift) => {
        // Edits of the first line shift what follows on it, and so do those of the line of `throw`.
        const column = position.column + (from.line === position.line ? shift : 0);
        return `${noterName}(${position.line}, ${column}, ${isName}, (`;
      },
    },
    { start: end, end, at: to, text: () => "))" },
  ];
}

/** The shift of the last edit at or before `column`. */
function shiftAt(edits: readonly Edit[], column: number): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle] as Edit).column <= column) low = middle + 1;
    else high = middle;
  }
  return edits[low - 1]?.shift ?? 0;
}
