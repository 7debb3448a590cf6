/** A loop as the ops of all its steps, and a conditional as those of both sides, for what has neither. */
import { fault } from "../../ir/fault.ts";
import type { Attributes } from "../../ops/attributes.ts";
import type { Primitive } from "../../ops/define.ts";
import { where } from "../../ops/elementwise/arithmetic.ts";
import { broadcastTo } from "../../ops/movement/movement.ts";
import { stack, unstack } from "../../ops/movement/stacking.ts";
import type { Tensor } from "../tensor.ts";
import { branchesOf, branchPrimitive } from "./branch.ts";
import { courseOf, loopPrimitive } from "./primitive.ts";

/** All results, in order. Throws a Fault for a loop whose number of steps is not known. */
export function unrolled(
  primitive: Primitive,
  operands: readonly Tensor[],
  attributes: Attributes,
): readonly Tensor[] {
  if (primitive === loopPrimitive) return unrolledLoop(operands, attributes);
  if (primitive === branchPrimitive) return bothSides(operands, attributes);
  throw fault(
    "whileLoop",
    "unsupported in StableHLO: the number of its steps is not known: use scan with a number of steps",
  );
}

function bothSides(
  [predicate, ...taken]: readonly Tensor[],
  attributes: Attributes,
): readonly Tensor[] {
  const [onTrue, onFalse] = branchesOf(attributes);
  const [one, two] = [onTrue.record(taken), onFalse.record(taken)];
  return one.map((x, index) =>
    where(broadcastTo(predicate as Tensor, x.shape), x, two[index] as Tensor),
  );
}

function unrolledLoop(operands: readonly Tensor[], attributes: Attributes): readonly Tensor[] {
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
