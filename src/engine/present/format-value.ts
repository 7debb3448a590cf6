/**
 * Formats values of the language as text, for the console and errors that end a program. Strings are unchanged;
 * everything else looks like source code, truncated where it is deep or long. None of the value's own code runs, since
 * the value may be malicious.
 */
import { withoutStacks } from "../graph/position.ts";
import { TreeMaker } from "./tree-maker.ts";
import { tokensOf } from "./value-text.ts";
import type { Leaf, ValueTree } from "./value-tree.ts";

/**
 * Set while a tree is made. If a proxy's trap asks to show something meanwhile, that is refused, since it might
 * never end.
 */
let busy = false;

const refused: Leaf = { kind: "mark", text: "[not shown: printed during another print]", left: 0 };

/** The tree of a value. Never throws. */
export function treeOf<Held extends object>(value: unknown, maker: TreeMaker<Held>): ValueTree {
  if (busy) return refused;
  busy = true;
  try {
    return withoutStacks(() => maker.make(value));
  } finally {
    busy = false;
  }
}

export function formatValue(value: unknown): string {
  if (typeof value === "string") return value;
  const maker = new TreeMaker((_): _ is never => false);
  const tokens = tokensOf(treeOf(value, maker));
  return tokens.map((token) => (token.kind === "tensor" ? "" : token.text)).join("");
}
