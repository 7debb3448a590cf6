/**
 * Scans: each element is combined with all before it along one axis (prefix sums and their relatives; Blelloch,
 * "Prefix sums and their applications", 1990).
 */

import type { Expression } from "../../ir/expression.ts";
import type { Combine } from "../../ir/kernel.ts";
import { collapseAround } from "../../ir/merge-axes.ts";
import { formatShape, sizeOf } from "../../ir/shape.ts";
import { sliceOne } from "../../ir/slice-accesses.ts";
import { axisFirst, type CoreRules, verifySameDtype, wide } from "../core-rules.ts";

/**
 * The accumulator at an index combines `value` at every index up to it along `axis` of the domain. max and min
 * propagate NaN. The accesses of `value` and `factor` have the domain's shape; those of `start` have one index
 * along the axis for each segment.
 */
export interface Scan {
  readonly kind: "scan";
  readonly combine: Combine;
  readonly axis: number;
  /** The scan restarts at every multiple of this index along the axis; equal to the extent where it never does. */
  readonly segment: number;
  /** Whether the scan goes from a segment's last index to its first. */
  readonly reverse: boolean;
  /** Whether the value at the index itself is left out. */
  readonly exclusive: boolean;
  readonly value: Expression;
  /**
   * With a factor a sum becomes the recurrence y[i] = factor[i]·y[i−1] + value[i], where a factor of 0 restarts
   * whatever came before, NaN included. Null for a plain scan.
   */
  readonly factor: Expression | null;
  /** The accumulator before each segment; null for the combination's identity. */
  readonly start: Expression | null;
}

/** The number of segments of an axis with `extent` indices. */
export function segmentCount({ segment }: Scan, extent: number): number {
  return Math.ceil(extent / segment);
}

export const scanRules: CoreRules<Scan> = {
  operands: ({ value, factor, start }) => [
    value,
    ...[factor, start].filter((operand) => operand !== null),
  ],
  map: (core, map) => ({
    ...core,
    value: map(core.value),
    factor: core.factor && map(core.factor),
    start: core.start && map(core.start),
  }),
  shapes(domain, core) {
    const starts = domain.with(core.axis, segmentCount(core, domain[core.axis] as number));
    return scanRules.operands(core).map((operand) => (operand === core.start ? starts : domain));
  },
  accumulators: ({ value }) => [wide(value.dtype)],
  depth: () => 2,
  operations: ({ domain }) => 2 * sizeOf(domain),
  print(core, printer, lines) {
    const [value, factor, start] = [core.value, core.factor, core.start].map(
      (operand) => operand && printer.value(operand),
    );
    const order = `${core.reverse ? " reverse" : ""}${core.exclusive ? " exclusive" : ""}`;
    lines.push(`  scan ${core.combine} along ${core.axis} by ${core.segment}${order}`);
    printer.write(lines, "    ");
    lines.push(
      `    ${factor ? `${factor} * before + ` : ""}${value}${start ? ` from ${start}` : ""}`,
    );
  },
  verify({ domain, core }, rule) {
    const { axis, segment, combine, factor, exclusive } = core;
    rule(axis >= 0 && axis < domain.length, `scan along axis ${axis} of ${formatShape(domain)}`);
    rule(Number.isInteger(segment) && segment > 0, `scan of segments of ${segment}`);
    rule(!factor || (combine === "sum" && !exclusive), "recurrence that is not an inclusive sum");
    verifySameDtype("scan", scanRules.operands(core), rule);
  },
  /** Along the scanned axis only whole segments are separated. */
  slice(core, domain, { axis, from, to }, along) {
    if (axis !== core.axis) return scanRules.map(core, along);
    const { segment, start, value, factor } = core;
    const isWhole = from % segment === 0 && (to % segment === 0 || to === domain[axis]);
    if (!isWhole) return null;
    const starts = { axis, from: from / segment, to: Math.ceil(to / segment) };
    return {
      ...core,
      value: along(value),
      factor: factor && along(factor),
      start: start && sliceOne(start, starts),
    };
  },
  unit: ({ axis: scanned, segment }, axis) => (axis === scanned ? segment : 1),
  parts: null,
  withAxisFirst(core, axis, rank) {
    const order = axisFirst(axis, rank);
    return { core: { ...core, axis: order.indexOf(core.axis) }, order };
  },
  collapse: (kernel) => collapseAround(kernel, scanRules),
};
