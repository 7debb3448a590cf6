/** Cores that bring values to places along an axis, one after the other. */
import type { Expression } from "./expression.ts";
import type { Combine } from "./kernel.ts";
import type { Shape } from "./shape.ts";

/**
 * The accumulator at [..., i, ...] is `start` there, combined in the order of j with each value at
 * [..., j, ...] whose place is i. Places outside bring nothing. The one output is the accumulator as it is.
 */
export interface Scatter {
  readonly kind: "scatter";
  readonly combine: Combine;
  readonly axis: number;
  /** Values along the axis. */
  readonly count: number;
  /** Its accesses have the shape of the domain, the others' have `count` along the axis. */
  readonly start: Expression;
  /** i32. */
  readonly place: Expression;
  /** Like `start` f32, i32 or u32. */
  readonly value: Expression;
}

export function scatterShapes(domain: Shape, { axis, count }: Scatter): Shape[] {
  const brought = domain.with(axis, count);
  return [domain, brought, brought];
}
