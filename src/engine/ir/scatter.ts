/** The core that scatters values to places along an axis, one after the other. */
import type { Expression } from "./expression.ts";
import type { Combine } from "./kernel.ts";
import type { Shape } from "./shape.ts";

/**
 * The accumulator at [..., i, ...] is `start` there, combined in the order of j with each value at [..., j, ...]
 * whose place is i. Values whose place is out of range are ignored. The only output is the accumulator, unchanged.
 */
export interface Scatter {
  readonly kind: "scatter";
  readonly combine: Combine;
  readonly axis: number;
  /** The number of values along the axis. */
  readonly count: number;
  /**
   * The accesses of `start` have the domain's shape; those of `place` and `value` have `count` indices along the
   * axis.
   */
  readonly start: Expression;
  /** The dtype of the places is i32. */
  readonly place: Expression;
  /** The dtype, equal to that of `start`, is f32, i32 or u32. */
  readonly value: Expression;
}

export function scatterShapes(domain: Shape, { axis, count }: Scatter): Shape[] {
  const brought = domain.with(axis, count);
  return [domain, brought, brought];
}
