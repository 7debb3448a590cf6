/**
 * The numbers that code takes from a kernel's sizes. Code is written for constants, which is fastest, or for words
 * that it receives as arguments, so that one function serves all kernels that differ only in those numbers. Both are
 * written by the same statements, so that both compute the same bits.
 *
 * A lowering decides with plain numbers, and names what it decided (`same`) and the numbers that enter its code (`of`)
 * in a fixed order: first to find the function by a key, then, if there is none, to write it.
 */
import { add, mul, sub } from "./assembler/expression.ts";
import type { FunctionBuilder, WasmFunction } from "./assembler/function.ts";
import { asValue, type I32, i32, type Local, type Operand } from "./assembler/value.ts";
import type { PhaseArgument } from "./kernel-phase.ts";

/** A constant, or a word that the function receives. */
export type Size = Operand<"i32">;

export interface Sizes {
  /** Returns a number that may differ between kernels that share a function, as code refers to it. */
  readonly of: (value: number) => Size;
  /** Notes a number or a choice that kernels which share a function have in common, and returns it. */
  readonly same: <T extends number | boolean | string>(value: T) => T;
}

export const constantSizes: Sizes = { of: (value) => value, same: (value) => value };

/** The key of a function for many sizes, and the words with which it does what one kernel needs. */
export class ListedSizes implements Sizes {
  readonly words: number[] = [];
  key = "";

  readonly of = (value: number): Size => {
    this.words.push(value | 0);
    this.key += "#;";
    return value;
  };

  readonly same = <T extends number | boolean | string>(value: T): T => {
    this.key += `${value};`;
    return value;
  };
}

/** Hands out words in the order in which `ListedSizes` lists their values. */
export class WordSizes implements Sizes {
  readonly #words: readonly Local<"i32">[];
  #next = 0;

  constructor(words: readonly Local<"i32">[]) {
    this.#words = words;
  }

  readonly of = (): Size => this.#words[this.#next++] as Local<"i32">;

  readonly same = <T extends number | boolean | string>(value: T): T => value;
}

export interface SizedCode {
  readonly name: string;
  readonly buffers: readonly PhaseArgument[];
  /** Names the sizes, and returns what writes the function's body with them. */
  readonly code: (sizes: Sizes) => (b: FunctionBuilder) => void;
}

/** A function, and the words that it takes behind its addresses. */
export interface SizedFunction {
  readonly function: WasmFunction;
  readonly words: readonly number[];
}

/** The extent of an axis or a count of items: 1, which needs no code, or a number that may differ. */
export function extentIn(sizes: Sizes, extent: number): Size {
  return sizes.same(extent <= 1) ? sizes.same(extent) : sizes.of(extent);
}

export function product(x: Size, y: Size): Size {
  if (y === 0) return 0;
  if (typeof x === "number") return typeof y === "number" ? x * y : product(y, x);
  return mul(x, y);
}

export function plus(x: Size, y: Size): Size {
  if (typeof x === "number") return typeof y === "number" ? x + y : plus(y, x);
  return add(x, y);
}

export function minus(x: Size, y: Size): Size {
  if (typeof y === "number") return plus(x, -y);
  return sub(asValue("i32", x), y);
}

/** An address at a distance: a number adds to the offset, which loads and stores add at no cost. */
export function beyond(address: I32, distance: Size, offset = 0): readonly [I32, number] {
  return typeof distance === "number"
    ? [address, distance + offset]
    : [add(address, distance), offset];
}

/** The size as a value. */
export function asI32(size: Size): Exclude<Size, number> {
  return typeof size === "number" ? i32(size) : size;
}

/** The size as it is, or a word's value that is computed once, as a variable of the scope. */
export function kept(b: FunctionBuilder, size: Size): Size {
  return typeof size === "number" ? size : b.let(size);
}
