/**
 * Turns a convolution into a sum of products over channels and window: for integers, and for shapes that the kernels
 * for convolutions do not support.
 */

import { type Expression, rewrite } from "../../ir/expression.ts";
import type { Kernel } from "../../ir/kernel.ts";
import { contiguousStrides, type Shape } from "../../ir/shape.ts";
import { type Access, compose, contiguousView, type View } from "../../ir/view.ts";
import type { Reduce } from "../reduce/core.ts";
import type { Convolution } from "./core.ts";

/** The nest is [n, outputs, …out, channels, …window]. */
export function convolutionAsReduce(
  kernel: Kernel,
  core: Convolution,
): Kernel & { readonly core: Reduce } {
  const [input, weight] = [
    through(core.input, inputAccess(kernel.domain, core)),
    through(core.weight, weightAccess(kernel.domain, core)),
  ].map(widen) as [Expression, Expression];
  const value: Expression = {
    kind: "apply",
    dtype: input.dtype,
    instruction: "mul",
    operands: [input, weight],
  };
  const axes = [core.channels, ...core.axes.map(({ window }) => window)];
  return { ...kernel, core: { kind: "reduce", combine: "sum", axes, value } };
}

/** The access from the nest to the input through the input with its zero padding. */
function inputAccess(domain: Shape, core: Convolution): Access {
  const [n, outputs] = domain as [number, number];
  const { groups, channels, axes } = core;
  const out = domain.slice(2);
  const nest = [...domain, channels, ...axes.map(({ window }) => window)];
  // The padded input is as long as the windows reach; the zeros before the input come from the offset.
  const reach = axes.map(
    ({ stride, dilation, window }, axis) =>
      ((out[axis] as number) - 1) * stride + (window - 1) * dilation + 1,
  );
  const padded = [n, groups * channels, ...reach];
  const strides = contiguousStrides(padded);
  const along = (axis: number): number => strides[axis + 2] as number;
  const windows: View = {
    shape: [n, groups, outputs / groups, ...out, ...nest.slice(domain.length)],
    strides: [
      strides[0] as number,
      (strides[1] as number) * channels,
      0,
      ...axes.map(({ stride }, axis) => stride * along(axis)),
      strides[1] as number,
      ...axes.map(({ dilation }, axis) => dilation * along(axis)),
    ],
    offset: 0,
    mask: null,
  };
  const inner = [n, groups * channels, ...axes.map(({ extent }) => extent)];
  const innerStrides = contiguousStrides(inner);
  const mask = axes.map(({ before, extent }, axis): readonly [number, number] => [
    Math.max(0, before),
    Math.max(0, Math.min(reach[axis] as number, before + extent)),
  ]);
  const placed: View = {
    shape: padded,
    strides: innerStrides,
    offset:
      0 -
      axes.reduce((sum, { before }, axis) => sum + before * (innerStrides[axis + 2] as number), 0),
    mask: [[0, n], [0, groups * channels], ...mask],
  };
  const whole = mask.every(([from, to], axis) => from === 0 && to === reach[axis]);
  return compose(compose([contiguousView(nest)], [windows]), [
    whole ? { ...placed, mask: null } : placed,
  ]);
}

function weightAccess(domain: Shape, core: Convolution): Access {
  const window = core.axes.map((axis) => axis.window);
  const strides = contiguousStrides([domain[1] as number, core.channels, ...window]);
  const view: View = {
    shape: [...domain, core.channels, ...window],
    strides: [0, strides[0] as number, ...window.map(() => 0), ...strides.slice(1)],
    offset: 0,
    mask: null,
  };
  return [view];
}

/** Returns the expression read at the flat index of the operand's own shape that `outer` returns. */
function through(root: Expression, outer: Access): Expression {
  const [moved] = rewrite([root], (expression) =>
    "access" in expression
      ? { ...expression, access: compose(outer, expression.access) }
      : expression,
  );
  return moved as Expression;
}

/** Products of halves are summed in single precision. */
function widen(expression: Expression): Expression {
  if (expression.dtype !== "f16") return expression;
  return { kind: "apply", dtype: "f32", instruction: "cast", operands: [expression] };
}
