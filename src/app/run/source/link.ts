/**
 * Links a program to the module that its worker publishes: imports of `tensorpad` get that module's address, and
 * imports of the program's own files get a stand-in for theirs, which only the worker can make; the first statement of
 * each file marks the program's start; what it throws or awaits passes through a function that notes the position. Out:
 * the new text, and a mapping of positions in it back to the old one.
 */
import { fault, type Position } from "../../../engine/ir/fault.ts";
import { codeAddress, codePrefix } from "../sandbox/code-address.ts";
import { namedProgram, standIn } from "../sandbox/stand-in.ts";
import type { Module } from "./imports.ts";
import { nameEndingAt } from "./name-column.ts";
import type { ThrowSite } from "./throws.ts";

export interface Site {
  /** Offsets of the specifier with its quotes. */
  readonly start: number;
  readonly end: number;
  /** The position of the specifier, and that of the whole import. */
  readonly specifier: Position;
  readonly position: Position;
  /** The file of the program that it imports; null for `tensorpad`. */
  readonly module: string | null;
  /** The names that it imports. */
  readonly names: readonly string[];
}

export interface Linked {
  /** The whole text. */
  readonly code: string;
  /**
   * The text of each file after enough empty lines to keep its line numbers in the whole text, in order of evaluation,
   * with stand-ins for the addresses of those before, or with their `data:` addresses.
   */
  readonly modules: readonly string[];
  /** A position in the text before linking. */
  unlinked(position: Position): Position;
  /** The position in the new text of one in the text before linking. */
  linked(position: Position): Position;
}

/** From `column` of the new text to the next edit, positions on the line are shifted by `shift`. */
interface Edit {
  readonly column: number;
  readonly shift: number;
}

export interface UnknownName {
  readonly name: string;
  /** The file that does not export it; null for `tensorpad`. */
  readonly module: string | null;
  readonly position: Position;
}

/** The first imported name that is not exported, by `tensorpad` or by the file that it is imported from. */
export function findUnknownName(
  modules: readonly Module[],
  exported: readonly string[],
): UnknownName | undefined {
  const known = new Map<string | null, ReadonlySet<string> | null>([[null, new Set(exported)]]);
  for (const { name, exports } of modules) known.set(name, exports && new Set(exports));
  for (const { imports } of modules) {
    for (const { names, position, module } of imports) {
      const offered = known.get(module);
      const unknown = names.find((each) => offered && !offered.has(each));
      if (unknown !== undefined) return { name: unknown, position, module };
    }
  }
  return undefined;
}

/** The maximum number of characters of all files with the addresses that they import, which hold those files' texts. */
const maxLinked = 2 ** 24;

/**
 * Links the imports to the module at `url`, which exports `begin` in addition to the API. All imports of a file are
 * evaluated before its first statement, which calls `begin`, so loading them does not count as the program's time.
 * With `tellsVariables`, the call passes functions that read the file's variables: they keep what they read alive.
 * If `url` is a `data:` address, the program's files have such addresses too; the columns that the worker reports are
 * then those of JavaScriptCore, which names the end of what is called.
 */
export function link(
  code: string,
  modules: readonly Module[],
  url: string,
  tellsVariables = false,
): Linked {
  const library = JSON.stringify(url);
  const order = modules.map(({ name }) => name);
  const edits = new Map<number, Edit[]>();
  const linked = new Map<string, string>();
  const inText = [...modules].sort((one, other) => one.start - other.start);
  const isByText = url.startsWith(codePrefix);
  const placed = (name: string, firstLine: number): string =>
    "\n".repeat(firstLine - 1) + (linked.get(name) ?? "");
  /** The quoted addresses of the files linked so far. */
  const addresses = new Map<string, string>();
  let length = 0;
  for (const module of modules) {
    const { name, start: first, end: last, firstLine, imports, throws } = module;
    const told = tellsVariables ? readersOf(module) : "";
    const opening = `import { begin as tensorpadBegins } from ${library}; tensorpadBegins(${told}); `;
    edits.set(firstLine, [{ column: opening.length + 1, shift: opening.length }]);
    const parts = [opening];
    let done = first;
    length += last - first;
    const replaced = imports.map(({ start, end, specifier: at, module }): Replacement => {
      const own = (file: string): string =>
        addresses.get(file) ?? JSON.stringify(standIn(order.indexOf(file), url.length));
      const address = module === null ? library : own(module);
      return { start, end, at, text: () => address };
    });
    const all = [...replaced, ...throws.flatMap(noted)];
    for (const { start, end, at, text: textAt } of all.sort(
      (one, other) => one.start - other.start,
    )) {
      const line = edits.get(at.line) ?? [];
      edits.set(at.line, line);
      const before = line.at(-1)?.shift ?? 0;
      const text = textAt(before);
      length += text.length;
      if (isByText && length > maxLinked)
        throw fault(
          "import",
          `unsupported program size: with imports inlined, the files up to ${name} exceed ${maxLinked.toLocaleString("en")} characters in this browser: reduce the imports between files`,
        );
      parts.push(code.slice(done, start), text);
      done = end;
      line.push({
        column: at.column + before + text.length,
        shift: before + text.length - (end - start),
      });
    }
    parts.push(code.slice(done, last));
    linked.set(name, parts.join(""));
    if (isByText)
      addresses.set(name, JSON.stringify(codeAddress(namedProgram(placed(name, firstLine)))));
  }
  const whole = inText.map(({ name }) => linked.get(name)).join("");
  const lines = isByText ? whole.split("\n") : null;
  return {
    code: whole,
    modules: modules.map(({ name, firstLine }) => placed(name, firstLine)),
    unlinked: ({ line, column: reported }) => {
      const column = lines ? nameEndingAt(lines[line - 1] ?? "", reported) : reported;
      return { line, column: column - shiftAt(edits.get(line) ?? [], column) };
    },
    linked: ({ line, column }) => {
      const before = (edits.get(line) ?? []).filter((edit) => edit.column - edit.shift <= column);
      return { line, column: column + (before.at(-1)?.shift ?? 0) };
    },
  };
}

/** Arguments: the file's name, and an object with a function for each variable that returns its value. */
function readersOf({ name, variables }: Module): string {
  const readers = variables.map((variable) => `${variable.name}: () => ${variable.name}`);
  return `${JSON.stringify(name)}, { ${readers.join(", ")} }`;
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  /** The position of `start`. */
  readonly at: Position;
  /** The new text, given how far its position on the line has been shifted. */
  text(shift: number): string;
}

/** `throw x` becomes `throw tensorpadThrows(line, column, false, (x))`, with its position in the new text. */
function noted({ passes, argument, position, isName }: ThrowSite): Replacement[] {
  const { start, end, from, to } = argument;
  return [
    {
      start,
      end: start,
      at: from,
      text: (shift) => {
        // Edits of the first line shift what follows on it, and so do those of the line of `throw`.
        const column = position.column + (from.line === position.line ? shift : 0);
        return `${passes}(${position.line}, ${column}, ${isName}, (`;
      },
    },
    { start: end, end, at: to, text: () => (start === end ? "undefined))" : "))") },
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
