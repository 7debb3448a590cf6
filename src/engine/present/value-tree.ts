/**
 * A value of the language as data: what `print` and the console show, without any of the value's own code. It is
 * bounded in depth, breadth and size, and says how much was left out.
 */
import type { Frame } from "../graph/position.ts";

export const treeLimits = {
  /** Objects inside one another. */
  depth: 6,
  /** The first entries of an object that are kept. */
  entries: 100,
  /** The last elements of an array that are kept as well. */
  lastElements: 3,
  /** Values in one tree, and characters of their texts. */
  nodes: 20_000,
  characters: 200_000,
  /** Characters of one string, and of a name. */
  text: 10_000,
  name: 200,
  /** Stacks of one call, and calls in a stack. */
  stacks: 20,
  /** Arrays of one call whose numbers are kept. */
  arrays: 20,
  frames: 20,
} as const;

/** A "mark" says in brackets why a value is not there, such as a getter, which is not called. */
export const leafKinds = [
  "string",
  "number",
  "bigint",
  "boolean",
  "null",
  "undefined",
  "symbol",
  "function",
  "class",
  "date",
  "regexp",
  "mark",
] as const;
export type LeafKind = (typeof leafKinds)[number];

export interface Leaf {
  readonly kind: LeafKind;
  /** The text without quotes; the name of a function or class. */
  readonly text: string;
  /** The number of characters left out of a long string. */
  readonly left: number;
}

/** A tensor, by its index among those of the call. */
export interface TensorLeaf {
  readonly kind: "tensor";
  readonly index: number;
}

export const branchKinds = [
  "array",
  "typed array",
  "map",
  "set",
  "object",
  "error",
  "boxed",
] as const;
export type BranchKind = (typeof branchKinds)[number];

export interface Branch {
  readonly kind: BranchKind;
  /** The name of the class; nothing for a plain object or array. Of an error, its name and message. */
  readonly name: string;
  /** The number of entries of the value itself. */
  readonly size: number;
  /** Entries in their order. Those left out were after the first `head` of these. */
  readonly entries: readonly Entry[];
  readonly head: number;
  /** The index of an error's stack among those of the call; null where none is known. */
  readonly stack: number | null;
  /** The index among the arrays of the call of all numbers of a large one; missing where they are not kept. */
  readonly array?: number;
}

/** The numbers of an array, or of arrays inside one another, in row-major order. */
export interface ShownArray {
  readonly shape: readonly number[];
  readonly elements: Float64Array;
}

export interface Entry {
  /** The label of a property or index; a map's key is a value, and a set's elements have none. */
  readonly key: string | ValueTree | null;
  readonly value: ValueTree;
}

export type ValueTree = Leaf | TensorLeaf | Branch;

/** Text of the call itself, such as a format's. */
export interface TextPart {
  readonly kind: "text";
  readonly text: string;
  readonly style: TextStyle | null;
}

/** The style that `%c` may set. */
export interface TextStyle {
  readonly colour: string | null;
  readonly isBold: boolean;
}

/** A part of what one call shows; parts are in its order. */
export type ShownPart = TextPart | ValueTree;

export type Stack = readonly Frame[];

export function isBranch(part: ShownPart): part is Branch {
  return "entries" in part;
}
