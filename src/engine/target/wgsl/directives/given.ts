/**
 * The declarations that a shader's header requires of the generator or of another file: `//@given`, a declaration, a
 * semicolon and its meaning.
 */
import { type Cursor, registerArray } from "./cursor.ts";
import type { RegisterArray } from "./shader.ts";

export type ShaderDeclaration = Declaration & {
  /** It is declared only if this constant is not 0, or only if it is 0; null where it always is. */
  readonly condition: string | null;
};

type Declaration =
  /** Constants: of the WGSL module, or options, which only directives name. The default is for tests. */
  | { readonly kind: "const" | "option"; readonly name: string; readonly value: string }
  /** `text` declares it in WGSL; for a function, it is the part before its body. */
  | {
      readonly kind: "alias" | "struct" | "fn" | "var";
      readonly name: string;
      readonly text: string;
    }
  /** An array in registers that another file declares. */
  | { readonly kind: "registers"; readonly name: string; readonly array: RegisterArray }
  /** An extension. */
  | { readonly kind: "enable"; readonly name: string };

const kinds = ["const", "option", "alias", "struct", "fn", "var", "registers", "enable"] as const;

/** Reads what follows `//@given`. */
export function givenOf(cursor: Cursor): ShaderDeclaration[] {
  const kind = kinds.find((each) => cursor.isAt(each));
  if (kind === undefined) throw cursor.expected(`one of ${kinds.join(", ")} after //@given`);
  const { start } = cursor.take();
  const declarations = declarationsOf(cursor, kind, start);
  const condition = cursor.takes("if") || cursor.takes("unless") ? cursor.name() : null;
  cursor.mark(";");
  if (cursor.next.kind === "end") throw cursor.expected("a semicolon and what it means");
  return declarations.map((each) => ({ ...each, condition }));
}

function declarationsOf(
  cursor: Cursor,
  kind: ShaderDeclaration["kind"],
  start: number,
): Declaration[] {
  switch (kind) {
    case "const":
    case "option":
      return constantsOf(cursor, kind);
    case "registers":
      return [cursor.name()].map((name) => ({ kind, name, array: registerArray(cursor, name) }));
    case "enable":
      return [{ kind, name: cursor.name() }];
    default: {
      // The space of a variable stands before its name.
      cursor.skipBrackets("<", ">");
      const name = cursor.name();
      cursor.skipUntil("if", "unless", ";");
      return [{ kind, name, text: cursor.textFrom(start) }];
    }
  }
}

/** Reads `NAME = value`, and more of them after commas. */
function constantsOf(cursor: Cursor, kind: "const" | "option"): Declaration[] {
  const constants: Declaration[] = [];
  do {
    const name = cursor.name();
    cursor.mark("=");
    const { start } = cursor.next;
    cursor.skipUntil(",", ";");
    constants.push({ kind, name, value: cursor.textFrom(start) });
  } while (cursor.takes(","));
  return constants;
}
