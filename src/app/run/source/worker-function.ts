/**
 * The function that a program sends to workers. Its text comes from the program's realm, so it may be anything. Text
 * that is not exactly one function expression is refused, and so is a function that loads a module, since nothing has
 * checked the text before.
 */
import type { Node } from "acorn";
import { functionModule, notAnExpression } from "../../../engine/data/workers/protocol.ts";
import { fault, type Position } from "../../../engine/ir/fault.ts";
import { isImport, nodesOf, parsed } from "./syntax-tree.ts";

/** The module of the function with this text. Throws a Fault for any other text. */
export function workerModule(text: string): string {
  const module = functionModule(text);
  const tree = parsed(module, notAnExpression);
  if (!isFunctionModule(tree)) throw fault(null, notAnExpression);
  for (const node of nodesOf(tree)) {
    if (isImport(node))
      throw fault(null, "unsupported import in a worker function: it can use only its arguments");
  }
  return module;
}

type Program = Node & { readonly body: readonly (Node & { readonly declaration?: Node })[] };

function isFunctionModule(tree: Node): boolean {
  const [statement, ...others] = (tree as Program).body;
  const kind = statement?.type === "ExportDefaultDeclaration" ? statement.declaration?.type : null;
  return (
    others.length === 0 && (kind === "ArrowFunctionExpression" || kind === "FunctionExpression")
  );
}

/** The position of a function's text in a program; null unless it occurs exactly once. */
export function positionOf(text: string, code: string): Position | null {
  const at = code.indexOf(text);
  if (at < 0 || code.indexOf(text, at + 1) >= 0) return null;
  const lines = code.slice(0, at).split("\n");
  return { line: lines.length, column: (lines.at(-1) as string).length + 1 };
}
