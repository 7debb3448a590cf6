/** The reference for scans: it visits one index after the other along the axis. */

import { identity } from "../../ir/kernel.ts";
import { type Shape, sizeOf } from "../../ir/shape.ts";
import { unravel } from "../../ir/view.ts";
import { type CoreReference, combineIn, type ElementAt, inDtype } from "../core-reference.ts";
import { wide } from "../core-rules.ts";
import type { Scan } from "./core.ts";

export const scanReference: CoreReference<Scan> = {
  values: (core, domain, at) => [scanValues(core, domain, at)],
};

function scanValues(core: Scan, domain: Shape, at: ElementAt): Float64Array {
  const { axis, segment, reverse, exclusive, value, factor, start } = core;
  const dtype = wide(value.dtype);
  const [combine, multiply] = [combineIn(core.combine, dtype), inDtype("mul", dtype)];
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
