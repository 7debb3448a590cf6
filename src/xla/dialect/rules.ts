/** The parts that specifications of operations share: demands on types, and readers of attributes. */
import { isFloat, isInteger } from "../../engine/ir/dtype.ts";
import { fault } from "../../engine/ir/fault.ts";
import { type Shape, sameShape } from "../../engine/ir/shape.ts";
import type { Attribute, Block, ElementType, Operation, TensorType, Value } from "./tree.ts";

/** Throws a fault with the problem unless the condition holds. */
export type Demand = (holds: boolean, problem: string) => void;

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

/** The lists of the dimension numbers of each operation that has some. */
export const dimensionLists = {
  dot: [
    "lhs_batching_dimensions",
    "rhs_batching_dimensions",
    "lhs_contracting_dimensions",
    "rhs_contracting_dimensions",
  ],
  gather: [
    "offset_dims",
    "collapsed_slice_dims",
    "start_index_map",
    "operand_batching_dims",
    "start_indices_batching_dims",
  ],
  scatter: [
    "update_window_dims",
    "inserted_window_dims",
    "scatter_dims_to_operand_dims",
    "input_batching_dims",
    "scatter_indices_batching_dims",
  ],
} as const;

/** The attribute with the dimension numbers. */
const dimensionsAttribute = {
  dot: "dot_dimension_numbers",
  gather: "dimension_numbers",
  scatter: "scatter_dimension_numbers",
} as const;

type ListsNamed<Names extends readonly string[]> = {
  readonly [Index in keyof Names]: readonly number[];
};

/** The lists of an operation's dimension numbers, in the order of `dimensionLists`. */
export function dimensionsOf<Of extends keyof typeof dimensionLists>(
  operation: Operation,
  of: Of,
): ListsNamed<(typeof dimensionLists)[Of]> {
  const numbers = attributeOf(operation, dimensionsAttribute[of], "numbers");
  return dimensionLists[of].map((name) => listIn(numbers, name)) as never;
}

/** The axis of the indices that has the coordinates of one of them; NaN where it is missing. */
export function indexVectorOf(operation: Operation, of: "gather" | "scatter"): number {
  const numbers = attributeOf(operation, dimensionsAttribute[of], "numbers");
  return listIn(numbers, "index_vector_dim")[0] ?? Number.NaN;
}

export function sameType(x: TensorType, y: TensorType): boolean {
  return x.element === y.element && sameShape(x.shape, y.shape);
}

/** Whether the values are of these types. */
export function areOf(values: readonly Value[], types: readonly TensorType[]): boolean {
  return (
    values.length === types.length &&
    values.every(({ type }, index) => sameType(type, types[index] as TensorType))
  );
}

export function demandBlock(
  block: Block | undefined,
  parameters: readonly TensorType[],
  results: readonly TensorType[],
  demand: Demand,
): void {
  const fits = (values: readonly Value[] = [], types: readonly TensorType[]): boolean =>
    block !== undefined && areOf(values, types);
  demand(fits(block?.parameters, parameters), "region parameters of other types");
  demand(fits(block?.results, results), "region results of other types");
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
