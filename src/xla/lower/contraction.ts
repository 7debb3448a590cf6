/**
 * Products of matrices. Where a whole batch is multiplied by one matrix, its rows are those of one product, and the sum of
 * a batch's products is one product over a longer axis: XLA would otherwise repeat the matrix, or store each product.
 */
import { contiguousStrides, type Shape, sizeOf } from "../../engine/ir/shape.ts";
import type { ContractionPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { widen } from "./conversion.ts";
import type { LowerRule, Node } from "./rule.ts";

export const contraction: LowerRule<ContractionPrimitive> = (_, node, [x, y], values) => {
  const { operands, shape } = node;
  const shared = shape.length > 2 ? sharedMatrix(operands[1] as Node) : null;
  if (!shared) return hlo.product(widen(x), widen(y));
  const inner = x.type.shape.at(-1) as number;
  const rows = hlo.reshape(widen(x), [sizeOf(x.type.shape.slice(0, -1)), inner]);
  const whole = widen(values.get(shared.node) as Value);
  const matrix = hlo.reshape(whole, shared.node.shape.slice(-2));
  const product = hlo.product(rows, matrix, { yAxis: shared.isTurned ? 1 : 0 });
  return hlo.reshape(product, shape);
};

/** The sum over `axes` of a batch's products; null where it is not the sum of all of them. */
export function sumOfProducts(
  { operands: [product], shape }: Node,
  axes: readonly number[],
  values: ReadonlyMap<Node, Value>,
): Value | null {
  if (product?.op?.kind !== "contraction") return null;
  const batch = product.shape.length - 2;
  const isOfAll = batch > 0 && axes.length === batch && axes.every((axis) => axis < batch);
  const [x, y] = product.operands as readonly [Node, Node];
  // The rounding of each product to a narrow float would be lost.
  const isNarrow = product.dtype !== "f32" && product.dtype !== "i32" && product.dtype !== "u32";
  if (!isOfAll || isNarrow || sharedMatrix(x) || sharedMatrix(y)) return null;
  const sum = hlo.productOfAll(values.get(x) as Value, values.get(y) as Value);
  return hlo.reshape(sum, shape);
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
