/**
 * Products of matrices. Where a whole batch is multiplied by one matrix, its rows are those of one product, and the sum of
 * a batch's products is one product over a longer axis: XLA would otherwise repeat the matrix, or store each product.
 */
import type { DType } from "../../ir/dtype.ts";
import { contiguousStrides, type Shape, sizeOf } from "../../ir/shape.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import type { Builder } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { widen } from "./conversion.ts";

type Node = GraphNode<DType>;
type Values = ReadonlyMap<Node, Value>;

export function contraction(builder: Builder, { operands, shape }: Node, values: Values): Value {
  const [x, y] = operands as readonly [Node, Node];
  const wide = (node: Node): Value => widen(builder, values.get(node) as Value);
  const shared = shape.length > 2 ? sharedMatrix(y) : null;
  if (!shared) return builder.product(wide(x), wide(y));
  const inner = x.shape.at(-1) as number;
  const rows = builder.reshape(wide(x), [sizeOf(x.shape.slice(0, -1)), inner]);
  const matrix = builder.reshape(wide(shared.node), shared.node.shape.slice(-2));
  const product = builder.product(rows, matrix, { yAxis: shared.isTurned ? 1 : 0 });
  return builder.reshape(product, shape);
}

/** The sum over `axes` of a batch's products; null where it is not the sum of all of them. */
export function sumOfProducts(
  builder: Builder,
  { operands: [product], shape }: Node,
  axes: readonly number[],
  values: Values,
): Value | null {
  if (product?.op?.kind !== "contraction") return null;
  const batch = product.shape.length - 2;
  const isOfAll = batch > 0 && axes.length === batch && axes.every((axis) => axis < batch);
  const [x, y] = product.operands as readonly [Node, Node];
  // The rounding of each product to a narrow float would be lost.
  const isNarrow = product.dtype !== "f32" && product.dtype !== "i32" && product.dtype !== "u32";
  if (!isOfAll || isNarrow || sharedMatrix(x) || sharedMatrix(y)) return null;
  const sum = builder.productOfAll(values.get(x) as Value, values.get(y) as Value);
  return builder.reshape(sum, shape);
}

interface Shared {
  /** Its last two axes are those of the matrix, and all others have the extent 1. */
  readonly node: Node;
  /** Whether rows are columns in the batch. */
  readonly isTurned: boolean;
}

/** The one matrix that a batch of matrices repeats; null where they may differ. */
function sharedMatrix({ op, operands: [operand], attributes, shape }: Node): Shared | null {
  if (op?.kind !== "movement" || op.fill || !operand) return null;
  const { strides, offset, mask } = op.view(operand.shape, attributes);
  if (mask || offset !== 0 || operand.shape.length < 2) return null;
  const own = contiguousStrides(operand.shape);
  const steps = (expected: readonly number[]): boolean =>
    shape.every((extent, axis) => extent === 1 || strides[axis] === expected[axis]);
  const [rows, columns] = operand.shape.slice(-2) as [number, number];
  const batch = shape.slice(0, -2).map(() => 0);
  if (
    sizeOf(operand.shape) === rows * columns &&
    ends(shape, [rows, columns]) &&
    steps([...batch, columns, 1])
  )
    return { node: operand, isTurned: false };
  const turned = [...own.slice(0, -2), own.at(-1) as number, own.at(-2) as number];
  if (operand.shape.length !== shape.length || !ends(shape, [columns, rows]) || !steps(turned))
    return null;
  const shared = sharedMatrix(operand);
  return shared && { ...shared, isTurned: !shared.isTurned };
}

function ends(shape: Shape, [rows, columns]: readonly [number, number]): boolean {
  return shape.at(-2) === rows && shape.at(-1) === columns;
}
