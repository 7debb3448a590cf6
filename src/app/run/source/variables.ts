/** The variables that a file declares at its top level. In: its syntax tree. Out: their names and positions. */
import type { Node, Pattern, Program, Statement, VariableDeclaration } from "acorn";
import type { Position } from "../../../engine/ir/fault.ts";

export interface Variable {
  readonly name: string;
  /** Its position in the text that was parsed. */
  readonly position: Position;
}

/** Further variables of a file are not listed. */
const maxVariables = 500;

export function variablesOf(program: Node): readonly Variable[] {
  const declared = (program as Program).body.flatMap(
    (statement) => declarationOf(statement as Statement)?.declarations ?? [],
  );
  const variables = declared.flatMap(({ id }) => [...boundBy(id)]);
  return variables.slice(0, maxVariables);
}

function declarationOf(
  statement:
    | Statement
    | { readonly type: "ExportNamedDeclaration"; readonly declaration?: unknown },
): VariableDeclaration | null {
  const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  const declaration = inner as VariableDeclaration | null | undefined;
  return declaration?.type === "VariableDeclaration" ? declaration : null;
}

/** The names that a pattern binds, without those in its keys and defaults. */
export function* boundBy(pattern: Pattern): Generator<Variable> {
  switch (pattern.type) {
    case "Identifier": {
      const { line, column } = pattern.loc?.start ?? { line: 1, column: 0 };
      yield { name: pattern.name, position: { line, column: column + 1 } };
      return;
    }
    case "ObjectPattern":
      for (const part of pattern.properties)
        yield* boundBy(part.type === "RestElement" ? part.argument : part.value);
      return;
    case "ArrayPattern":
      for (const element of pattern.elements) if (element) yield* boundBy(element);
      return;
    case "AssignmentPattern":
      yield* boundBy(pattern.left);
      return;
    case "RestElement":
      yield* boundBy(pattern.argument);
  }
}
