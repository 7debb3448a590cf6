/**
 * Copies of a convolution's operands in which the elements that one window element reads are neighbours:
 * they are padded with zeros, in single precision, and every `step`-th column is in a separate sheet.
 */

import type { Expression } from "../../../ir/expression.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../../ir/shape.ts";
import { compose, type View } from "../../../ir/view.ts";
import { type Functions, ownFunctions } from "../../../target/wasm/general-functions.ts";
import type { Phase, PhaseBuffer } from "../../../target/wasm/kernel-phase.ts";
import { expandApproximations, mapAccesses } from "../../../target/wasm/vectors/normalize.ts";
import { lowerLoop } from "../../loop/wasm/loop.ts";
import type { ConvolutionParts } from "./convolution.ts";

export interface Sheets {
  /** The shape is [sheets, n, channels, …rows, columns]. */
  readonly shape: Shape;
  /** Column q of sheet r is the input's element step · q + r − before. */
  readonly step: number;
  /** The offset is in bytes, within the kernel's scratch memory. */
  readonly offset: number;
}

/** Element q of a copy along one axis is element step · q + start of `extent`, or 0. */
interface CopyAxis {
  readonly extent: number;
  readonly size: number;
  readonly step: number;
  readonly start: number;
}

/**
 * Returns the bytes of the sheets, and some more because a row's last vector may extend past the end of the last
 * sheet.
 */
export function sheetBytes({ shape }: Sheets): number {
  return Math.ceil((sizeOf(shape) * 4 + 64) / 64) * 64;
}

/** Returns one phase for each sheet. */
export function lowerSheets(
  { name, axes, given }: Pick<ConvolutionParts, "name" | "axes" | "given">,
  input: Expression,
  { shape, step, offset }: Sheets,
  inputs: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): Phase[] {
  const [count, ...each] = shape as [number, ...number[]];
  const last = axes.length - 1;
  return Array.from({ length: count }, (_, sheet) => {
    const copied = axes.map(
      ({ extent, before }, axis): CopyAxis => ({
        extent,
        size: each[axis + 2] as number,
        step: axis === last ? step : 1,
        start: (axis === last ? sheet : 0) - before,
      }),
    );
    const at = offset + sheet * sizeOf(each) * 4;
    const copy = { name: `${name}_sheet`, given };
    return lowerCopy(copy, input, each.slice(0, 2), copied, at, inputs, functions);
  });
}

/** Copies an operand of the shape [...lead, ...extents] to the scratch memory at `offset`. */
export function lowerCopy(
  copy: Pick<ConvolutionParts, "name" | "given">,
  operand: Expression,
  lead: Shape,
  axes: readonly CopyAxis[],
  offset: number,
  inputs: readonly PhaseBuffer[],
  functions: Functions = ownFunctions,
): Phase {
  const strides = contiguousStrides([...lead, ...axes.map(({ extent }) => extent)]);
  const strideOf = (axis: number): number => strides[axis + lead.length] as number;
  const ranges = axes.map(({ extent, size, step, start }): readonly [number, number] => {
    const from = Math.max(0, Math.ceil((0 - start) / step));
    return [from, Math.max(from, Math.min(size, Math.ceil((extent - start) / step)))];
  });
  const isWhole = ranges.every(([from, to], axis) => from === 0 && to === axes[axis]?.size);
  const domain = [...lead, ...axes.map(({ size }) => size)];
  const view: View = {
    shape: domain,
    strides: [
      ...strides.slice(0, lead.length),
      ...axes.map(({ step }, axis) => step * strideOf(axis)),
    ],
    offset: axes.reduce((sum, { start }, axis) => sum + start * strideOf(axis), 0),
    mask: isWhole ? null : [...lead.map((extent) => [0, extent] as const), ...ranges],
  };
  const outputs = [{ dtype: "f32", value: widen(masked(operand, view)) }] as const;
  const buffers: readonly PhaseBuffer[] = [...inputs, { from: "scratch", offset }];
  return lowerLoop({ ...copy, domain, outputs }, buffers, functions);
}

/** Returns the operand through a view with a mask; outside of the mask it is 0. */
function masked(operand: Expression, view: View): Expression {
  const [inside] = mapAccesses(expandApproximations([operand]), (access) =>
    compose([view], access),
  ) as [Expression];
  if (view.mask === null || inside.kind === "load") return inside;
  const operands: Expression[] = [
    { kind: "valid", dtype: "bool", access: [view] },
    inside,
    { kind: "constant", dtype: inside.dtype, value: 0 },
  ];
  return { kind: "apply", dtype: inside.dtype, instruction: "select", operands };
}

function widen(value: Expression): Expression {
  if (value.dtype === "f32") return value;
  return { kind: "apply", dtype: "f32", instruction: "cast", operands: [value] };
}
