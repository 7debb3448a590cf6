/** The core that scatters values to indices along an axis, one after the other. */
import { countInstructions, type Expression } from "../../ir/expression.ts";
import type { Combine } from "../../ir/kernel.ts";
import { collapseAround } from "../../ir/merge-axes.ts";
import { formatShape, type Shape, sizeOf } from "../../ir/shape.ts";
import { axisFirst, type CoreRules, verifySameDtype, wide } from "../core-rules.ts";

/**
 * The accumulator at [..., i, ...] is `start` there, combined in the order of j with each value at [..., j, ...]
 * whose index is i. Values whose index is out of range are ignored. The only output is the accumulator, unchanged.
 */
export interface Scatter {
  readonly kind: "scatter";
  readonly combine: Combine;
  readonly axis: number;
  /** The number of values along the axis. */
  readonly count: number;
  /**
   * The accesses of `start` have the domain's shape; those of `index` and `value` have `count` indices along the
   * axis.
   */
  readonly start: Expression;
  /** The dtype of the indices is i32. */
  readonly index: Expression;
  /** The dtype, equal to that of `start`, is f32, i32 or u32. */
  readonly value: Expression;
}

export function scatterShapes(domain: Shape, { axis, count }: Scatter): Shape[] {
  const brought = domain.with(axis, count);
  return [domain, brought, brought];
}

export const scatterRules: CoreRules<Scatter> = {
  operands: ({ start, index, value }) => [start, index, value],
  map: (core, map) => ({
    ...core,
    start: map(core.start),
    index: map(core.index),
    value: map(core.value),
  }),
  shapes: scatterShapes,
  accumulators: ({ start }) => [wide(start.dtype)],
  depth: () => 1,
  operations({ domain, core: { axis, count, start, index, value } }) {
    const size = sizeOf(domain);
    const values = (size / (domain[axis] as number)) * count;
    return size * countInstructions([start]) + values * (1 + countInstructions([index, value]));
  },
  print(core, printer, lines) {
    const [start, index, value] = scatterRules
      .operands(core)
      .map((operand) => printer.value(operand));
    lines.push(`  scatter ${core.combine} of ${core.count} along ${core.axis}`);
    printer.write(lines, "    ");
    lines.push(`    ${value} to ${index} of ${start}`);
  },
  verify({ domain, core, outputs }, rule) {
    const { axis, count, index, start, value } = core;
    rule(axis >= 0 && axis < domain.length, `scatter along axis ${axis} of ${formatShape(domain)}`);
    rule(Number.isInteger(count) && count > 0, `scatter of ${count} values`);
    rule(index.dtype === "i32", `scatter to indices of ${index.dtype}`);
    rule(start.dtype !== "bool" && start.dtype !== "f16", `scatter of ${start.dtype}`);
    rule(
      outputs.length === 1 && outputs[0]?.value.kind === "accumulator",
      "scatter that stores something else",
    );
    verifySameDtype("scatter", [start, value], rule);
  },
  slice: (core, _domain, { axis }, along) =>
    axis === core.axis ? null : scatterRules.map(core, along),
  parts: null,
  withAxisFirst(core, axis, rank) {
    const order = axisFirst(axis, rank);
    return { core: { ...core, axis: order.indexOf(core.axis) }, order };
  },
  collapse: (kernel) => collapseAround(kernel, scatterRules),
};
