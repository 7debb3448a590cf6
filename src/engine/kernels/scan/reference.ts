/** The reference for scans: it visits one index after the other along the axis. */

import type { KernelDType } from "../../ir/dtype.ts";
import type { Expression } from "../../ir/expression.ts";
import { identity } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import type { Scan } from "./core.ts";

export interface ScanParts {
  /** Returns an operand's element at an index of the domain. */
  readonly at: (operand: Expression, index: readonly number[]) => number;
  /** Both operations are in the accumulator's dtype. */
  readonly combine: (x: number, y: number) => number;
  readonly multiply: (x: number, y: number) => number;
}

/** Returns the accumulator at every index of the domain, row-major. */
export function scanValues(
  core: Scan,
  domain: Shape,
  dtype: KernelDType,
  { at, combine, multiply }: ScanParts,
): Float64Array {
  const { axis, segment, reverse, exclusive, value, factor, start } = core;
  const extent = domain[axis] as number;
  const inner = sizeOf(domain.slice(axis + 1));
  const values = new Float64Array(sizeOf(domain));
  const none = identity(core.combine, dtype);
  for (let row = 0; row < values.length / extent; row++) {
    const first = Math.floor(row / inner) * extent * inner + (row % inner);
    for (let from = 0; from < extent; from += segment) {
      const to = Math.min(from + segment, extent);
      const segmentIndex = unravel(first, domain).with(axis, from / segment);
      let total = start === null ? none : at(start, segmentIndex);
      for (let step = 0; step < to - from; step++) {
        const flat = first + (reverse ? to - 1 - step : from + step) * inner;
        const index = unravel(flat, domain);
        if (exclusive) values[flat] = total;
        const scale = factor === null ? 1 : at(factor, index);
        const before = factor === null ? total : scale === 0 ? 0 : multiply(scale, total);
        total = combine(before, at(value, index));
        if (!exclusive) values[flat] = total;
      }
    }
  }
  return values;
}
