// Vite plugin for the library: marks constants that a bundler may drop when they are unused.
//
// In: a chunk whose constants are made by calls, such as `var exp = unary({ … })`, and the declarations of ops. Out:
// the same with each constant in an immediately called function marked as pure, which all bundlers support; an op's
// function registers its declarations first. Assumes that making a constant has no other visible effect.
import type { Plugin } from "vite";
import { declarationVariable } from "./declarations.ts";
import { exportedBindings } from "./exported-bindings.ts";
import { edited, type TextEdit } from "./text-edits.ts";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Declaration extends Node {
  readonly declarations: readonly {
    readonly id: Node & { readonly name?: string };
    readonly init: Node | null;
  }[];
}

/** Bundlers know these to be pure: numbers, texts and functions need no mark. */
const plain: ReadonlySet<string> = new Set([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "Identifier",
  "Literal",
  "UnaryExpression",
]);

/** The signatures of an op, and the names of the declarations that they need. */
export interface OpLines {
  readonly text: string;
  readonly uses: readonly string[];
}

/** Marks constants; `signatures` has the lines that declare each op, by its name. */
export function pureConstants(signatures: ReadonlyMap<string, OpLines>): Plugin {
  return {
    name: "tensorpad:pure-constants",
    renderChunk(code, { isEntry }) {
      const { body } = this.parse(code);
      const first = new Map<string, string>();
      const bindings = exportedBindings(body);
      for (const [name, { text, uses }] of isEntry ? signatures : []) {
        const binding = bindings.get(name);
        if (binding === undefined) throw new Error(`${name}: missing op in the library`);
        const using = uses.map((use) => bindings.get(declarationVariable(use)));
        const values = [JSON.stringify(text), ...(uses.length > 0 ? [`() => [${using}]`] : [])];
        first.set(binding, `${bindings.get("knowSignatures")}(${values.join(", ")}), `);
      }
      const edits = body.flatMap((node) =>
        node.type === "VariableDeclaration" ? marked(node as unknown as Declaration, first) : [],
      );
      if (first.size > 0) throw new Error(`${[...first.keys()]}: no constants in the library`);
      return { code: edited(code, edits), map: null };
    },
  };
}

/** Removes from `first` what is evaluated before a constant. */
function marked({ declarations }: Declaration, first: Map<string, string>): TextEdit[] {
  return declarations.flatMap(({ id, init }) => {
    const before = first.get(id.name ?? "") ?? "";
    first.delete(id.name ?? "");
    const isPlain = init === null || plain.has(init.type);
    if (init === null || id.type !== "Identifier" || (isPlain && before === "")) return [];
    const { start, end } = init;
    return [
      { start, end: start, text: `/* @__PURE__ */ (() => (${before}` },
      { start: end, end, text: "))()" },
    ];
  });
}
