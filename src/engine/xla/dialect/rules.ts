/** The parts that the rules of all operations share: demands on types, and readers of attributes. */
import { isFloat, isInteger } from "../../ir/dtype.ts";
import { fault } from "../../ir/fault.ts";
import { type Shape, sameShape } from "../../ir/shape.ts";
import { typeText } from "./print.ts";
import type { Attribute, Block, ElementType, Operation, TensorType, Value } from "./tree.ts";

/** Throws a fault with the problem unless the condition holds. */
export type Demand = (holds: boolean, problem: string) => void;

export type OperationCheck = (operation: Operation, demand: Demand) => void;

type AttributeOf<Kind extends Attribute["kind"]> = Extract<Attribute, { readonly kind: Kind }>;

/** Returns the attribute of the name, which must be of the kind. */
export function attributeOf<Kind extends Attribute["kind"]>(
  { name, attributes }: Operation,
  attribute: string,
  kind: Kind,
): AttributeOf<Kind> {
  const found = attributes[attribute];
  if (found?.kind !== kind) throw fault(name, `missing attribute ${attribute} of kind ${kind}`);
  return found as AttributeOf<Kind>;
}

export function integersOf(operation: Operation, attribute: string): readonly number[] {
  return attributeOf(operation, attribute, "integers").values;
}

export function numberOf(operation: Operation, attribute: string): number {
  return attributeOf(operation, attribute, "i64").value;
}

/** A list among the dimension numbers of an operation; an absent one is empty. */
export function listIn({ fields }: AttributeOf<"numbers">, name: string): readonly number[] {
  const found = fields[name] ?? [];
  return typeof found === "number" ? [found] : found;
}

/** The lists of these names, in their order. */
export function listsIn<const Names extends readonly string[]>(
  numbers: AttributeOf<"numbers">,
  names: Names,
): { readonly [Index in keyof Names]: readonly number[] } {
  return names.map((name) => listIn(numbers, name)) as never;
}

/** The axes of a product: the left operand's batch, the right one's, and those that are summed over. */
export function productAxes(
  operation: Operation,
): readonly [
  xBatch: readonly number[],
  yBatch: readonly number[],
  xSummed: readonly number[],
  ySummed: readonly number[],
] {
  return listsIn(attributeOf(operation, "dot_dimension_numbers", "numbers"), [
    "lhs_batching_dimensions",
    "rhs_batching_dimensions",
    "lhs_contracting_dimensions",
    "rhs_contracting_dimensions",
  ]);
}

export function sameType(x: TensorType, y: TensorType): boolean {
  return x.element === y.element && sameShape(x.shape, y.shape);
}

/** The type of the operation's operand at an index, which must exist. */
export function operandType({ name, operands }: Operation, index: number): TensorType {
  const operand = operands[index];
  if (!operand) throw fault(name, `missing operand ${index}`);
  return operand.type;
}

/** The type of the first result, which must exist. */
export function resultType({ name, results }: Operation): TensorType {
  const [result] = results;
  if (!result) throw fault(name, "missing result");
  return result.type;
}

export function demandResult(operation: Operation, wanted: TensorType, demand: Demand): void {
  const found = resultType(operation);
  demand(
    operation.results.length === 1 && sameType(found, wanted),
    `result ${typeText(found)}, not ${typeText(wanted)}`,
  );
}

export function demandOperands({ operands }: Operation, count: number, demand: Demand): void {
  demand(operands.length === count, `${operands.length} operands, expected ${count}`);
}

export function demandBlock(
  block: Block | undefined,
  parameters: readonly TensorType[],
  results: readonly TensorType[],
  demand: Demand,
): void {
  const agree = (values: readonly Value[], types: readonly TensorType[]): boolean =>
    values.length === types.length &&
    values.every(({ type }, index) => sameType(type, types[index] as TensorType));
  demand(
    block !== undefined && agree(block.parameters, parameters),
    "region parameters of other types",
  );
  demand(block !== undefined && agree(block.results, results), "region results of other types");
}

/** Demands that the batching axes of the operand and of the indices match. */
export function demandBatches(
  x: Shape,
  axes: readonly number[],
  indices: Shape,
  others: readonly number[],
  demand: Demand,
): void {
  const agree =
    axes.length === others.length &&
    axes.every((axis, at) => x[axis] === indices[others[at] as number]);
  demand(areAxes(axes, x) && areAxes(others, indices) && agree, "batching axes that do not match");
}

export const ofFloat = (element: ElementType): boolean => element !== "c64" && isFloat(element);
export const ofInteger = (element: ElementType): boolean => element !== "c64" && isInteger(element);
export const ofBits = (element: ElementType): boolean => element === "bool" || ofInteger(element);
export const ofNumber = (element: ElementType): boolean => element !== "bool";

/** Whether these are distinct axes of the shape. */
export function areAxes(axes: readonly number[], { length }: Shape): boolean {
  return new Set(axes).size === axes.length && axes.every((axis) => axis >= 0 && axis < length);
}

export function isAscending(axes: readonly number[]): boolean {
  return axes.every((axis, index) => index === 0 || axis > (axes[index - 1] as number));
}
