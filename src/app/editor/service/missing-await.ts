/**
 * The fix that awaits a promise which is used as if it were its value, at the top level of a program, where TypeScript
 * offers none: it does so only in async functions. In: an error's range. Out: the edits of that file.
 */
import type * as TypeScript from "typescript";
import type { TextEdit } from "./service-types.ts";
import type { CheckedFile } from "./statement-use.ts";

/** Empty if the error is not about a promise, or is inside a function. */
export function missingAwait(
  file: CheckedFile,
  fault: { readonly start: number; readonly end: number },
): readonly TextEdit[] {
  const node = nodeWithin(file, fault);
  if (node === null || isInFunction(file, node)) return [];
  return usesOf(file, node)
    .filter((use) => isPromise(file, use))
    .flatMap((use) => awaited(file, use));
}

/** The largest node that lies within the range and begins where it does. */
function nodeWithin(
  { ts, source }: CheckedFile,
  { start, end }: { readonly start: number; readonly end: number },
): TypeScript.Node | null {
  let found: TypeScript.Node | null = null;
  const look = (node: TypeScript.Node): void => {
    if (node.end < start || node.pos > end) return;
    if (found === null && node.getStart(source) === start && node.end <= end) found = node;
    else if (found === null) ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** The expressions whose values the error at this node is about. */
function usesOf({ ts }: CheckedFile, node: TypeScript.Node): readonly TypeScript.Expression[] {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return [parent.expression];
  if (ts.isVariableDeclaration(parent) && parent.name === node)
    return parent.initializer === undefined ? [] : [parent.initializer];
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isElementAccessExpression(node)) return [node.expression];
  // An element access is often reported at the argument only.
  if (ts.isElementAccessExpression(parent) && parent.argumentExpression === node)
    return [parent.expression];
  return ts.isExpression(node) ? [node] : [];
}

function isPromise({ ts, checker }: CheckedFile, use: TypeScript.Expression): boolean {
  if (ts.isAwaitExpression(use)) return false;
  return checker.getTypeAtLocation(use).getSymbol()?.getName() === "Promise";
}

function isInFunction({ ts }: CheckedFile, node: TypeScript.Node): boolean {
  for (let at: TypeScript.Node = node; !ts.isSourceFile(at); at = at.parent) {
    const isBody = ts.isFunctionLike(at) || ts.isClassStaticBlockDeclaration(at);
    if (isBody || ts.isPropertyDeclaration(at)) return true;
  }
  return false;
}

function awaited({ ts, source }: CheckedFile, use: TypeScript.Expression): readonly TextEdit[] {
  const { parent } = use;
  const start = use.getStart(source);
  const isOperand =
    ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
      parent.expression === use) ||
    (ts.isCallExpression(parent) && parent.expression === use) ||
    (ts.isBinaryExpression(parent) &&
      parent.left === use &&
      parent.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken);
  if (!isOperand && ts.isLeftHandSideExpression(use)) return [{ start, length: 0, text: "await " }];
  // A bracket that begins a line continues the statement before it, unless that one has its semicolon.
  const before = source.text.slice(0, start).trimEnd().at(-1) ?? ";";
  const beginsStatement = /(^|\n)[ \t]*$/.test(source.text.slice(0, start));
  const bracketed = beginsStatement && !";{}".includes(before) ? ";(await " : "(await ";
  return [
    { start, length: 0, text: isOperand ? bracketed : "await (" },
    { start: use.end, length: 0, text: ")" },
  ];
}
