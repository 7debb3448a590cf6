// Lists that are spread into calls which take any number of operands, as tests/project/architecture.test.ts forbids:
// a list as long as a program's data does not fit on the stack.
import ts from "typescript";
import type { Source } from "./source-tree.ts";

const takers = /^Math\.(max|min)$|\.(push|unshift|splice|fromCharCode|fromCodePoint)$/;

/** The lines at which one of these calls gets a spread list. */
export function spreadsIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.some(ts.isSpreadElement)) {
      const called = takers.exec(node.expression.getText());
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (called) found.push(`${path}:${line + 1}: spreads a list into ${called[0]}()`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
