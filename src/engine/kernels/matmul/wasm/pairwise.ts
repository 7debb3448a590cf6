/**
 * Recognizes sums of terms of two operands for all pairs of their rows, such as squared distances:
 *
 *     sum[m, n] = Σₖ term(a[m, k], b[n, k])     term(x, y) = (x − y)²
 *
 * They are computed like products: each operand is packed once, and a register tile adds the terms of a step.
 */

import { type Expression, topological } from "../../../ir/expression.ts";
import type { InstructionName } from "../../../ir/instruction.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { sizeOf } from "../../../ir/shape.ts";
import type { Access } from "../../../ir/view.ts";
import { add, multiplyAdd } from "../../../target/wasm/assembler/expression.ts";
import {
  asF32x4,
  computed,
  type F32x4,
  f32x4,
  type Vector,
} from "../../../target/wasm/assembler/value.ts";
import { appliedTo } from "../../../target/wasm/vectors/instructions.ts";
import { isLeaf, mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import type { Reduce } from "../../reduce/core.ts";
import type { Matmul } from "../core.ts";
import { swapLast } from "./sum-of-products.ts";

/** A term of a sum. `value` contains the operands `a` and `b`, and arithmetic with them. */
export interface Term {
  readonly value: Expression;
  readonly a: Expression;
  readonly b: Expression;
}

/** A sum of terms in the form of a product, whose operands are those of the term. */
export interface PairwiseSum {
  readonly core: Matmul;
  readonly term: Term;
}

const arithmetic: readonly InstructionName[] = ["add", "sub", "mul", "abs", "neg", "min", "max"];
/** A term of more instructions than this takes too many registers beside a tile's. */
const longestTerm = 4;
/** The rows of either operand and the steps for which packing is worthwhile, and the terms of all sums. */
const fewestRows = 8;
const fewestSteps = 8;
const fewestTerms = 40_000;

/** Returns null where the reduction is no such sum, or too small to be worth packing. */
export function pairwiseSum(
  { domain }: Kernel,
  { combine, axes, value }: Reduce,
): PairwiseSum | null {
  const rank = domain.length;
  const k = sizeOf(axes);
  if (combine !== "sum" || rank < 2 || axes.length !== 1) return null;
  const [m, n] = domain.slice(-2) as [number, number];
  if (Math.min(m, n) < fewestRows || k < fewestSteps || m * n * k < fewestTerms) return null;
  const term = termOf(value, [rank - 2, rank - 1]);
  if (term === null) return null;
  const [a] = mapAccesses([term.a], (access) => withoutAxis(access, rank - 1));
  const [b] = mapAccesses([term.b], (access) => swapLast(withoutAxis(access, rank - 2)));
  return { core: { kind: "matmul", k, a: a as Expression, b: b as Expression }, term };
}

/** Divides a value into operands that vary along only one of the two axes. */
function termOf(value: Expression, [ofA, ofB]: readonly [number, number]): Term | null {
  const axes = new Map<Expression, ReadonlySet<number>>();
  for (const each of topological([value])) axes.set(each, axesOf(each, axes));
  const found: (readonly [Set<Expression>, number, number])[] = [
    [new Set(), ofA, ofB],
    [new Set(), ofB, ofA],
  ];
  let instructions = 0;
  const met = new Set<Expression>();
  const isTerm = (each: Expression): boolean => {
    if (met.has(each) || each.kind === "constant") return true;
    met.add(each);
    for (const [operands, own, other] of found) {
      const along = axes.get(each);
      if (!along?.has(own) || along.has(other)) continue;
      operands.add(each);
      return each.dtype === "f32";
    }
    if (each.kind !== "apply" || each.dtype !== "f32" || !arithmetic.includes(each.instruction))
      return false;
    instructions++;
    return each.operands.every(isTerm);
  };
  if (!isTerm(value) || instructions === 0 || instructions > longestTerm) return null;
  const [[a, another], [b, yetAnother]] = found.map(([operands]) => [...operands]) as [
    Expression[],
    Expression[],
  ];
  if (a === undefined || b === undefined || another !== undefined || yetAnother !== undefined)
    return null;
  return { value, a, b };
}

/** The axes of the nest along which the expression may vary. */
function axesOf(
  expression: Expression,
  known: ReadonlyMap<Expression, ReadonlySet<number>>,
): ReadonlySet<number> {
  if (isLeaf(expression)) {
    const [{ strides, mask, shape }] = expression.access;
    return new Set(
      shape.flatMap((extent, axis) => {
        const [from, to] = mask?.[axis] ?? [0, extent];
        return strides[axis] === 0 && from <= 0 && to >= extent ? [] : [axis];
      }),
    );
  }
  if (expression.kind === "gather") return known.get(expression.index) ?? new Set();
  if (expression.kind !== "apply") return new Set();
  return new Set(expression.operands.flatMap((operand) => [...(known.get(operand) ?? [])]));
}

/** The sum plus the term of an element of a and elements of b. */
export function plusTerm(
  { value, a, b }: Term,
  fused: boolean,
  sum: F32x4,
  x: F32x4,
  y: F32x4,
): F32x4 {
  return computed("f32x4", (code) => {
    const values = new Map<Expression, Vector>([
      [a, x],
      [b, y],
    ]);
    const termAt = (each: Expression): F32x4 => {
      const made = values.get(each);
      if (made !== undefined) return asF32x4(made);
      if (each.kind === "constant") return f32x4(each.value);
      if (each.kind !== "apply") throw new TypeError(`a term has no ${each.kind}`);
      const operands = each.operands.map(termAt);
      const local = code.let(asF32x4(appliedTo(each.instruction, "f32", ...operands)));
      values.set(each, local);
      return local;
    };
    if (fused && value.kind === "apply" && value.instruction === "mul") {
      const [first, second] = value.operands.map(termAt) as [F32x4, F32x4];
      return multiplyAdd(true, first, second, sum);
    }
    return add(sum, termAt(value));
  });
}

function withoutAxis([view, ...rest]: Access, axis: number): Access {
  return [
    {
      shape: view.shape.toSpliced(axis, 1),
      strides: view.strides.toSpliced(axis, 1),
      offset: view.offset,
      mask: view.mask?.toSpliced(axis, 1) ?? null,
    },
    ...rest,
  ];
}
