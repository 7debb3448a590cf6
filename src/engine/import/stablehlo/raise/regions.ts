/** Recognises what a region over scalars does: the combinations and orders that our ops have. */
import { attributeOf } from "../../../lower/stablehlo/check/rules.ts";
import type { Block, Operation, OperationName, Value } from "../../../lower/stablehlo/tree.ts";

/** The operation that a region applies to its two parameters, in either order; "set" where it gives the second one. */
export function combinationOf({
  parameters,
  operations,
  results,
}: Block): OperationName | "set" | null {
  const [x, y] = parameters;
  const [result] = results;
  if (operations.length === 0) return result === y ? "set" : null;
  const [only, ...more] = operations;
  if (!only || more.length > 0 || only.results[0] !== result || only.operands.length !== 2)
    return null;
  const [left, right] = only.operands;
  const isPlain = (left === x && right === y) || (left === y && right === x);
  return isPlain ? only.name : null;
}

export interface Order {
  /** The operand by which is sorted. */
  readonly key: number;
  readonly descending: boolean;
}

/** The order that a comparator of a sort states: of one of its operands, with NaN last. Null for others. */
export function orderOf(comparator: Block): Order | null {
  const { parameters, operations, results } = comparator;
  const made = new Map<Value, Operation>();
  for (const operation of operations)
    for (const result of operation.results) made.set(result, operation);
  const result = made.get(results[0] as Value);
  if (!result) return null;
  const direct = compared(result, parameters);
  if (direct) return direct;
  if (result.name !== "or") return null;
  const [first, second] = result.operands.map((operand) => made.get(operand));
  const order = first && compared(first, parameters);
  if (!order || second?.name !== "and") return null;
  const [isNumber, isNone] = second.operands.map((operand) => made.get(operand));
  const [one, other] = [parameters[2 * order.key], parameters[2 * order.key + 1]];
  const isSelf = (
    operation: Operation | undefined,
    direction: string,
    x: Value | undefined,
  ): boolean =>
    operation?.name === "compare" &&
    attributeOf(operation, "comparison_direction", "enum").value === direction &&
    operation.operands.every((operand) => operand === x);
  return isSelf(isNumber, "EQ", one) && isSelf(isNone, "NE", other) ? order : null;
}

/** The order where the operation compares the two parameters of one operand and nothing else. */
function compared(operation: Operation, parameters: readonly Value[]): Order | null {
  if (operation.name !== "compare") return null;
  const direction = attributeOf(operation, "comparison_direction", "enum").value;
  if (direction !== "LT" && direction !== "GT") return null;
  const [left, right] = operation.operands.map((operand) => parameters.indexOf(operand)) as [
    number,
    number,
  ];
  const key = Math.floor(left / 2);
  if (left < 0 || right < 0 || Math.floor(right / 2) !== key || left === right) return null;
  return { key, descending: (direction === "GT") === (left % 2 === 0) };
}
