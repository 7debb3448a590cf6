/**
 * The imports of a program. A program may import `tensorpad` and nothing else. In: compiled JavaScript. Out:
 * the places of its imports. They are read from the syntax tree of exactly the text that the browser will run,
 * and a text that cannot be parsed is refused, because an import that is not found here would be fetched.
 * Throws a Fault at an import that is not allowed.
 */
import type { Node } from "acorn";
import { Fault, type FaultKind, type Position } from "../../engine/ir/fault.ts";
import type { Site } from "./link.ts";
import { type Import, isImport, nodesOf, parsed } from "./syntax-tree.ts";
import { findThrows, type ThrowSite } from "./throws.ts";

const name = "tensorpad";

export function findImports(code: string): readonly Site[] {
  return findSites(code).imports;
}

/** The imports of a program, and where it throws. */
export function findSites(code: string): {
  readonly imports: readonly Site[];
  readonly throws: readonly ThrowSite[];
} {
  const found: ProgramImport[] = [];
  const nodes = [...nodesOf(parsed(code, "invalid program: its imports cannot be read"))];
  for (const node of nodes) if (isImport(node)) found.push(node);
  found.sort((one, other) => one.start - other.start);
  return { imports: found.map(siteOf), throws: findThrows(nodes) };
}

type ProgramImport = Import & {
  readonly specifiers?: readonly (Node & {
    readonly imported?: Named;
    readonly local?: Named;
  })[];
  readonly attributes?: readonly Node[];
  readonly options?: Node | null;
};
type Named = Node & { readonly name?: string; readonly value?: string };

function siteOf(node: ProgramImport): Site {
  const position = startOf(node);
  const { source } = node;
  const specifier = textOf(source);
  if (specifier !== name) {
    const what = specifier === undefined ? "a computed address" : `"${cut(specifier)}"`;
    throw failure(
      "unsupported",
      `unsupported import of ${what}: a program can import from "${name}" only`,
      position,
    );
  }
  if ((node.attributes?.length ?? 0) > 0 || node.options) {
    throw failure(
      "unsupported",
      `unsupported form of import: write import { … } from "${name}"`,
      position,
    );
  }
  const taken = node.type === "ImportDeclaration" ? "imported" : "local";
  const names = (node.specifiers ?? []).flatMap((part) => {
    const named = part.type === "ImportDefaultSpecifier" ? { name: "default" } : part[taken];
    return named?.name ?? (named as Named | undefined)?.value ?? [];
  });
  return {
    start: source.start,
    end: source.end,
    specifier: startOf(source),
    position,
    names: node.type === "ImportDeclaration" || node.type === "ExportNamedDeclaration" ? names : [],
  };
}

/** Shortens an address, which may contain a whole program. */
function cut(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** The text of a literal without substitutions. */
function textOf(source: Import["source"]): string | undefined {
  if (source.type === "Literal") return typeof source.value === "string" ? source.value : undefined;
  if (source.type !== "TemplateLiteral") return undefined;
  const { quasis } = source as Node & {
    readonly quasis: readonly { readonly value: { readonly cooked?: string | null } }[];
  };
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? undefined) : undefined;
}

function startOf({ loc }: Node): Position {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}

function failure(kind: FaultKind, message: string, position: Position | null): Fault {
  return new Fault(kind, message, position);
}
