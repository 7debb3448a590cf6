/** Stable sorts along an axis, with NaN last in either order. */
import type { DType } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { SortPrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Builder, block } from "../dialect/builder.ts";
import type { TensorType, Value } from "../dialect/tree.ts";

export function sort(
  builder: Builder,
  { gives }: SortPrimitive,
  { attributes, shape }: GraphNode<DType>,
  [x]: readonly Value[],
): Value {
  const { type } = x as Value;
  const axis = attributes.axis as number;
  const element = gives === "value" ? type.element : "i32";
  if (sizeOf(shape) === 0) return builder.splat(0, { shape, element });
  const scalar: TensorType = { shape: [], element: type.element };
  const index: TensorType = { shape: [], element: "i32" };
  const direction = attributes.descending === true ? "GT" : "LT";
  const comparator = block([scalar, scalar, index, index], (inner, [one, other]) => {
    const [left, right] = [one as Value, other as Value];
    const isBefore = inner.compare(direction, left, right);
    const isNumber = inner.compare("EQ", left, left);
    const isNone = inner.compare("NE", right, right);
    return [inner.binary("or", isBefore, inner.and(isNumber, isNone))];
  });
  const indices = builder.iota(type.shape, axis);
  const sorted = builder.many(
    "sort",
    [x as Value, indices],
    [type, indices.type],
    { dimension: { kind: "i64", value: axis }, is_stable: { kind: "bool", value: true } },
    [comparator],
  );
  const result = sorted[gives === "value" ? 0 : 1] as Value;
  return builder.part(result, axis, 0, shape[axis] as number);
}
