/**
 * Lowers a matrix product as a sum of products: for integers, for few rows or columns and for small matrices,
 * where packing would cost more than it saves.
 */

import { wordProduct } from "../../../ir/byte-products.ts";
import type { Expression } from "../../../ir/expression.ts";
import type { Kernel } from "../../../ir/kernel.ts";
import { splitDepth } from "../../../ir/split-depth.ts";
import type { Access, View } from "../../../ir/view.ts";
import { mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import type { WholeReduce } from "../../reduce/wasm/peel-last-part.ts";
import type { Matmul } from "../core.ts";

export function matmulAsReduce(kernel: Kernel, core: Matmul): WholeReduce {
  const rank = kernel.domain.length;
  const [m, n] = [rank - 2, rank - 1];
  // The nest is [...batch, m, n, k]: a has no axis n and b has no axis m.
  const [a] = mapAccesses([core.a], (access) => withAxis(access, n, kernel.domain[n] as number));
  const [b] = mapAccesses([core.b], (access) =>
    withAxis(swapLast(access), m, kernel.domain[m] as number),
  );
  const operands = [a as Expression, b as Expression].map(widen);
  const dtype = operands[0]?.dtype ?? "f32";
  const value: Expression = core.bytes
    ? wordProduct(a as Expression, b as Expression, core.bytes)
    : { kind: "apply", dtype, instruction: "mul", operands };
  const { axes, value: terms } = splitDepth(value) ?? { axes: [core.k], value };
  return { ...kernel, core: { kind: "reduce", combine: "sum", axes, value: terms } };
}

/** Products of halves are summed in single precision. */
function widen(expression: Expression): Expression {
  if (expression.dtype !== "f16") return expression;
  return { kind: "apply", dtype: "f32", instruction: "cast", operands: [expression] };
}

/** The access from a nest with one more axis, along which its elements repeat. */
function withAxis([view, ...rest]: Access, axis: number, extent: number): Access {
  const inserted: View = {
    shape: insert(view.shape, axis, extent),
    strides: insert(view.strides, axis, 0),
    offset: view.offset,
    mask: view.mask && insert(view.mask, axis, [0, extent] as const),
  };
  return [inserted, ...rest];
}

function insert<T>(items: readonly T[], index: number, item: T): T[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** Exchanges the last two axes of what the index goes through. */
export function swapLast([view, ...rest]: Access): Access {
  const swap = <T>(items: readonly T[]): T[] => [
    ...items.slice(0, -2),
    items.at(-1) as T,
    items.at(-2) as T,
  ];
  return [
    {
      shape: swap(view.shape),
      strides: swap(view.strides),
      offset: view.offset,
      mask: view.mask && swap(view.mask),
    },
    ...rest,
  ];
}
