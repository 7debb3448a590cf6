/**
 * The imports of a program. A program may import `tensorpad` and nothing else. In: compiled JavaScript. Out:
 * the places of its imports. They are read from the syntax tree of exactly the text that the browser will run,
 * and a text that cannot be parsed is refused, because an import that is not found here would be fetched.
 * Throws a Fault at an import that is not allowed.
 */
import { type Node, Parser } from "acorn";
import { Fault, type FaultKind, type Position } from "../../engine/ir/fault.ts";
import type { Site } from "./link.ts";

const name = "tensorpad";

/** Every node of these kinds is an import; no other node of ECMAScript loads a module. */
const kinds: ReadonlySet<string> = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
]);

export function findImports(code: string): readonly Site[] {
  const found: Import[] = [];
  for (const node of nodesOf(parsed(code))) {
    if (kinds.has(node.type) && (node as Import).source) found.push(node as Import);
  }
  return found.sort((one, other) => one.start - other.start).map(siteOf);
}

type Import = Node & {
  readonly source: Node & { readonly value?: unknown };
  readonly specifiers?: readonly (Node & {
    readonly imported?: Named;
    readonly local?: Named;
  })[];
  readonly attributes?: readonly Node[];
  readonly options?: Node | null;
};
type Named = Node & { readonly name?: string; readonly value?: string };

function siteOf(node: Import): Site {
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

function parsed(code: string): Node {
  try {
    return Parser.parse(code, { ecmaVersion: "latest", sourceType: "module", locations: true });
  } catch (error) {
    const { loc } = error as { loc?: { line: number; column: number } };
    const position = loc ? { line: loc.line, column: loc.column + 1 } : null;
    throw failure("invalid", "invalid program: its imports cannot be read", position);
  }
}

/** All nodes of the tree, without recursion, since the tree may be deeper than the stack allows. */
function* nodesOf(root: Node): Generator<Node> {
  const waiting: unknown[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null || next instanceof RegExp) continue;
    if (typeof (next as Partial<Node>).type === "string") yield next as Node;
    for (const [key, value] of Object.entries(next)) {
      if (key !== "loc" && typeof value === "object" && value !== null) waiting.push(value);
    }
  }
}

function startOf({ loc }: Node): Position {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}

function failure(kind: FaultKind, message: string, position: Position | null): Fault {
  return new Fault(kind, message, position);
}
