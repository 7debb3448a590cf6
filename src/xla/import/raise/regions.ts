/** Recognises what a region over scalars does: the combinations and orders that our ops have. */
import { attributeOf } from "../../dialect/rules.ts";
import type { Block, Operation, OperationName, Value } from "../../dialect/tree.ts";

/** The operation that a region applies to its two parameters, in any order; "set" where it returns the second one. */
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

type Made = ReadonlyMap<Value, Operation>;

/** The order that a comparator of a sort states: of one of its operands, with NaN last. Null for others. */
export function orderOf({ parameters, operations, results }: Block): Order | null {
  const made = new Map<Value, Operation>();
  for (const operation of operations)
    for (const result of operation.results) made.set(result, operation);
  const result = made.get(results[0] as Value);
  if (!result) return null;
  const direct = compared(result, parameters, made);
  if (direct) return direct;
  if (result.name !== "or") return null;
  const [first, second] = result.operands.map((operand) => made.get(operand));
  const order = first && compared(first, parameters, made);
  if (!order || second?.name !== "and") return null;
  const [isNumber, isNone] = second.operands.map((operand) => made.get(operand));
  const [one, other] = [parameters[2 * order.key], parameters[2 * order.key + 1]];
  return compares(isNumber, "EQ", one, one) && compares(isNone, "NE", other, other) ? order : null;
}

/** The order where the operation compares the two parameters of one operand and nothing else. */
function compared(operation: Operation, parameters: readonly Value[], made: Made): Order | null {
  if (operation.name !== "compare") return null;
  const direction = attributeOf(operation, "comparison_direction", "enum").value;
  if (direction !== "LT" && direction !== "GT") return null;
  const isTotal = attributeOf(operation, "compare_type", "enum").value === "TOTALORDER";
  const [left, right] = operation.operands.map((operand) =>
    parameters.indexOf((isTotal ? canonical(operand, made) : operand) as Value),
  ) as [number, number];
  const key = Math.floor(left / 2);
  if (left < 0 || right < 0 || Math.floor(right / 2) !== key || left === right) return null;
  const descending = (direction === "GT") === (left % 2 === 0);
  // In the total order NaN is the largest, so that it comes first downwards.
  return isTotal && descending ? null : { key, descending };
}

/**
 * The value that was made fit for the total order, as JAX does: `select(x ≠ x, NaN, select(x = 0, 0, x))`. Null where it
 * is none.
 */
function canonical(value: Value, made: Made): Value | null {
  const outer = made.get(value);
  const inner = outer?.name === "select" ? made.get(outer.operands[2] as Value) : undefined;
  const x = inner?.name === "select" ? inner.operands[2] : undefined;
  if (!(outer && inner && x)) return null;
  const isZero = made.get(inner.operands[0] as Value);
  const isNone = made.get(outer.operands[0] as Value);
  const fits =
    compares(isNone, "NE", x, x) &&
    isConstant(outer.operands[1], Number.NaN, made) &&
    isConstant(inner.operands[1], 0, made) &&
    isZero?.name === "compare" &&
    isConstant(isZero.operands[1], 0, made) &&
    compares(isZero, "EQ", x, isZero.operands[1]);
  return fits ? x : null;
}

function compares(
  operation: Operation | undefined,
  direction: string,
  x: Value | undefined,
  y: Value | undefined,
): boolean {
  return (
    operation?.name === "compare" &&
    attributeOf(operation, "comparison_direction", "enum").value === direction &&
    operation.operands[0] === x &&
    operation.operands[1] === y
  );
}

function isConstant(value: Value | undefined, number: number, made: Made): boolean {
  const operation = value && made.get(value);
  if (operation?.name !== "constant") return false;
  const { values } = attributeOf(operation, "value", "elements");
  return values.length === 1 && Object.is(values[0], number);
}
