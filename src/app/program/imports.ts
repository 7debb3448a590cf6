/**
 * The imports of a program. A program may import `tensorpad` and nothing else. In: compiled
 * JavaScript. Out: the same with `tensorpad` replaced by the address where its worker has it, which it
 * tells that it begins, and the way back from positions in the new text. Throws a Fault at the import that is wrong.
 */
import { type Import, parse } from "es-module-lexer/js";
import { Fault, type FaultKind, type Position } from "../../engine/ir/fault.ts";

export interface Site {
  /** Offsets of the specifier with its quotes. */
  readonly start: number;
  readonly end: number;
  readonly statement: string;
  readonly position: Position;
}

export interface Linked {
  readonly code: string;
  /** A position in the text before linking. */
  unlinked(position: Position): Position;
}

const name = "tensorpad";

export function findImports(code: string): readonly Site[] {
  return parsed(code).flatMap((found): Site[] => {
    if (found.type === "import-meta") return [];
    const position = positionAt(code, found.importStart);
    if (found.specifier !== name || ("glob" in found && found.glob)) {
      const what = found.specifier === undefined ? "a computed address" : `"${found.specifier}"`;
      throw failure(
        "unsupported",
        `unsupported import of ${what}: a program can import from "${name}" only`,
        position,
      );
    }
    if (found.phase !== null || found.attributesStart >= 0) {
      throw failure(
        "unsupported",
        `unsupported form of import: write import { … } from "${name}"`,
        position,
      );
    }
    const quoted =
      code[found.start] === '"' || code[found.start] === "'" || code[found.start] === "`";
    const start = quoted ? found.start : found.start - 1;
    const end = quoted ? found.end : found.end + 1;
    return [{ start, end, statement: code.slice(found.importStart, start), position }];
  });
}

export interface UnknownName {
  readonly name: string;
  readonly position: Position;
}

/** The first name in an import's braces that is not exported. */
export function findUnknownName(
  sites: readonly Site[],
  exported: readonly string[],
): UnknownName | undefined {
  for (const { statement, position } of sites) {
    const braces = /^import\b[^{]*\{([^}]*)\}/.exec(statement)?.[1] ?? "";
    for (const part of braces.split(",")) {
      const imported = part.trim().split(/\s+/)[0] ?? "";
      if (imported !== "" && !exported.includes(imported)) return { name: imported, position };
    }
  }
  return undefined;
}

/**
 * The module at `url` exports `begin` beside what programs may import. All imports of a program are
 * evaluated before its first statement, which is this one: what they took is not the program's time.
 */
export function link(code: string, sites: readonly Site[], url: string): Linked {
  const specifier = JSON.stringify(url);
  let linked = `import { begin as tensorpadBegins } from ${specifier}; tensorpadBegins(); `;
  const edits = [{ line: 1, column: linked.length + 1, shift: linked.length }];
  let done = 0;
  for (const { start, end } of sites) {
    linked += code.slice(done, start) + specifier;
    done = end;
    edits.push({ ...positionAt(linked, linked.length), shift: specifier.length - (end - start) });
  }
  return {
    code: linked + code.slice(done),
    unlinked: ({ line, column }) => {
      const before = edits.filter((edit) => edit.line === line && edit.column <= column);
      return { line, column: column - before.reduce((sum, { shift }) => sum + shift, 0) };
    },
  };
}

function parsed(code: string): readonly Import[] {
  try {
    return parse(code)[0];
  } catch (error) {
    const { idx } = error as { idx?: unknown };
    const position = typeof idx === "number" ? positionAt(code, idx) : null;
    throw failure("invalid", "invalid program: its imports cannot be read", position);
  }
}

function failure(kind: FaultKind, message: string, position: Position | null): Fault {
  return new Fault(kind, message, position);
}

function positionAt(code: string, offset: number): Position {
  const before = code.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
