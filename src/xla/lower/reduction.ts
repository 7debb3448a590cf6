/** Reductions; with no axes the element itself. */
import type { ReductionPrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import { sumOfProducts } from "./contraction.ts";
import { widen } from "./conversion.ts";
import type { LowerRule } from "./rule.ts";

export const reduction: LowerRule<ReductionPrimitive> = ({ combine }, node, [x], values) => {
  const axes = node.attributes.axes as readonly number[];
  const whole = combine === "sum" ? sumOfProducts(node, axes, values) : null;
  if (whole) return whole;
  return axes.length === 0 ? widen(x) : hlo.reduce(widen(x), combine, axes);
};
