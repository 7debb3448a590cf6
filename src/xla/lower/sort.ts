/** Stable sorts along an axis, with NaN last in either order. */
import { sizeOf } from "../../engine/ir/shape.ts";
import type { SortPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import type { TensorType, Value } from "../dialect/tree.ts";
import type { LowerRule } from "./rule.ts";

export const sort: LowerRule<SortPrimitive> = ({ gives }, { attributes, shape }, [x]) => {
  const { type } = x;
  const axis = attributes.axis as number;
  if (sizeOf(shape) === 0)
    return hlo.splat(0, { shape, element: gives === "value" ? type.element : "i32" });
  const scalar: TensorType = { shape: [], element: type.element };
  const index: TensorType = { shape: [], element: "i32" };
  const direction = attributes.descending === true ? "GT" : "LT";
  const comparator = hlo.block([scalar, scalar, index, index], (left, right) => {
    const isBefore = hlo.compare(direction, left, right);
    const isNumber = hlo.compare("EQ", left, left);
    const isNone = hlo.compare("NE", right, right);
    return [hlo.binary("or", isBefore, hlo.and(isNumber, isNone))];
  });
  const indices = hlo.iota(type.shape, axis);
  const sorted = hlo.many(
    "sort",
    [x, indices],
    [type, indices.type],
    { dimension: { kind: "i64", value: axis }, is_stable: { kind: "bool", value: true } },
    [comparator],
  );
  return hlo.part(sorted[gives === "value" ? 0 : 1] as Value, axis, 0, shape[axis] as number);
};
