/** The reference for scatters. */

import { type Shape, sizeOf } from "../../ir/shape.ts";
import { contiguousView, offsetOf, unravel } from "../../ir/view.ts";
import { type CoreReference, combineIn, type ElementAt } from "../core-reference.ts";
import { wide } from "../core-rules.ts";
import { type Scatter, scatterShapes } from "./core.ts";

export const scatterReference: CoreReference<Scatter> = {
  values: (core, domain, at) => [scatterValues(core, domain, at)],
};

function scatterValues(core: Scatter, domain: Shape, at: ElementAt): Float64Array {
  const combine = combineIn(core.combine, wide(core.start.dtype));
  const { axis, start, index: target, value } = core;
  const [, brought] = scatterShapes(domain, core) as [Shape, Shape];
  const values = new Float64Array(sizeOf(domain));
  for (let flat = 0; flat < values.length; flat++) values[flat] = at(start, unravel(flat, domain));
  for (let flat = 0; flat < sizeOf(brought); flat++) {
    const index = unravel(flat, brought);
    const to = at(target, index);
    if (to < 0 || to >= (domain[axis] as number)) continue;
    const offset = offsetOf([contiguousView(domain)], index.with(axis, to)) as number;
    values[offset] = combine(values[offset] as number, at(value, index));
  }
  return values;
}
