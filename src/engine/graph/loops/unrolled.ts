/** A loop as the ops of all its steps, for what has no loops. */
import type { Attributes } from "../../ops/attributes.ts";
import { stack, unstack } from "../../ops/movement/stacking.ts";
import type { Tensor } from "../tensor.ts";
import { courseOf } from "./primitive.ts";

/** All results of a loop over these operands, in order. */
export function unrolledLoop(
  operands: readonly Tensor[],
  attributes: Attributes,
): readonly Tensor[] {
  const { body, carries, items, steps, reverse } = courseOf(attributes);
  const closed = operands.slice(carries + items);
  const parts = operands.slice(carries, carries + items).map(unstack);
  let carry = operands.slice(0, carries);
  const before: (readonly Tensor[])[] = [];
  const results: (readonly Tensor[])[] = [];
  for (let step = 0; step < steps; step++) {
    const at = reverse ? steps - 1 - step : step;
    const outputs = body.record([...carry, ...parts.map((part) => part[at] as Tensor), ...closed]);
    before[at] = carry;
    carry = outputs.slice(0, carries);
    results[at] = outputs.slice(carries);
  }
  const stacked = (lists: readonly (readonly Tensor[])[]): Tensor[] =>
    (lists[0] ?? []).map((_, index) => stack(lists.map((list) => list[index] as Tensor)));
  return [...carry, ...stacked(results), ...stacked(before)];
}
