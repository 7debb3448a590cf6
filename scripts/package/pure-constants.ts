// Vite plugin for the library: constants that a bundler may leave out where nobody reads them.
//
// In: a chunk whose constants are made by calls, such as `var exp = unary({ … })`. Out: the same with each of them in
// a function that is called at once and marked as pure, which all bundlers know. Assumes that what makes a constant
// changes nothing that anybody sees without that constant.
import type { Plugin } from "vite";
import { edited, type TextEdit } from "./text-edits.ts";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Declaration extends Node {
  readonly declarations: readonly { readonly id: Node; readonly init: Node | null }[];
}

/** What every bundler sees to be pure. Numbers, texts and functions need no mark. */
const plain: ReadonlySet<string> = new Set([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "Identifier",
  "Literal",
  "UnaryExpression",
]);

export function pureConstants(): Plugin {
  return {
    name: "tensorpad:pure-constants",
    renderChunk(code) {
      const edits = this.parse(code).body.flatMap((each) =>
        each.type === "VariableDeclaration" ? marked(each as unknown as Declaration) : [],
      );
      return { code: edited(code, edits), map: null };
    },
  };
}

function marked({ declarations }: Declaration): TextEdit[] {
  return declarations.flatMap(({ id, init }) => {
    if (init === null || id.type !== "Identifier" || plain.has(init.type)) return [];
    const { start, end } = init;
    return [
      { start, end: start, text: "/* @__PURE__ */ (() => (" },
      { start: end, end, text: "))()" },
    ];
  });
}
