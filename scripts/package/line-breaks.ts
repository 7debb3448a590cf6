// Vite plugin for the library's one file: breaks its lines, because Node prints the whole line at which an uncaught
// error was thrown.
//
// In: a minified chunk. Out: the same with each `throw` on a separate line, and a line break before the first statement
// that begins beyond 2,000 characters of a line. A line is longer only where a string is.
import { type ESTree, type Plugin, Visitor } from "vite";
import { edited } from "./text-edits.ts";

const maxLine = 2_000;

export function lineBreaks(): Plugin {
  return {
    name: "tensorpad:line-breaks",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = broken(file.code, this.parse(file.code));
    },
  };
}

function broken(code: string, program: ESTree.Program): string {
  const statements: number[] = [];
  const throws = new Set<number>();
  const begin = ({ start }: { readonly start: number }): void => void statements.push(start);
  const visitor = new Visitor({
    ExpressionStatement: begin,
    ForStatement: begin,
    FunctionDeclaration: begin,
    IfStatement: begin,
    ReturnStatement: begin,
    VariableDeclaration: begin,
    ThrowStatement({ start, end }) {
      throws.add(start).add(end);
    },
  });
  visitor.visit(program);
  let lineStart = 0;
  const edits = [...new Set([...statements, ...throws])]
    .sort((one, other) => one - other)
    .filter((at) => {
      const isBreak = throws.has(at) || at - lineStart > maxLine;
      if (isBreak) lineStart = at;
      return isBreak;
    })
    .map((at) => ({ start: at, end: at, text: "\n" }));
  return edited(code, edits);
}
