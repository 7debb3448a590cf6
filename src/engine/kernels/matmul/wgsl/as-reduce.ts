/** Turns products of thin matrices into sums, whose threads share the k axis. */
import { wordProduct } from "../../../ir/byte-products.ts";
import type { KernelDType } from "../../../ir/dtype.ts";
import { type Expression, rewrite } from "../../../ir/expression.ts";
import type { Shape } from "../../../ir/shape.ts";
import { splitDepth } from "../../../ir/split-depth.ts";
import type { Access, View } from "../../../ir/view.ts";
import type { Reduce } from "../../reduce/core.ts";
import type { Matmul } from "../core.ts";

/** The same sums as a reduction over k, whose accesses have the shape [...batch, m, n, k]. */
export function asReduce(domain: Shape, core: Matmul): Reduce {
  const rank = domain.length;
  const [m, n] = domain.slice(-2) as [number, number];
  const a = withAxis(core.a, rank - 1, n);
  const b = swapLast(withAxis(core.b, rank - 2, m));
  const dtype: KernelDType = core.a.dtype;
  const value: Expression = core.bytes
    ? wordProduct(a, b, core.bytes)
    : { kind: "apply", dtype, instruction: "mul", operands: [a, b] };
  return { kind: "reduce", combine: "sum", ...(splitDepth(value) ?? { axes: [core.k], value }) };
}

/** The expression with one more axis, along which it does not change. */
function withAxis(root: Expression, at: number, extent: number): Expression {
  return mapViews(root, ({ shape, strides, offset, mask }) => ({
    shape: shape.toSpliced(at, 0, extent),
    strides: strides.toSpliced(at, 0, 0),
    offset,
    mask: mask === null ? null : mask.toSpliced(at, 0, [0, extent]),
  }));
}

/** Turns [..., k, n] into [..., n, k]. */
function swapLast(root: Expression): Expression {
  const swap = <T>(values: readonly T[]): T[] => [
    ...values.slice(0, -2),
    values.at(-1) as T,
    values.at(-2) as T,
  ];
  return mapViews(root, ({ shape, strides, offset, mask }) => ({
    shape: swap(shape),
    strides: swap(strides),
    offset,
    mask: mask && swap(mask),
  }));
}

function mapViews(root: Expression, change: (view: View) => View): Expression {
  const [changed] = rewrite([root], (expression) => {
    if (!("access" in expression)) return expression;
    const [first, ...rest] = expression.access;
    return { ...expression, access: [change(first), ...rest] as Access };
  });
  return changed as Expression;
}
