/** Numbers without operands: one for all elements, or the indices. */
import type { SourcePrimitive } from "../../engine/ops/define.ts";
import * as hlo from "../dialect/builder.ts";
import { type LowerRule, typeOf } from "./rule.ts";

export const source: LowerRule<SourcePrimitive> = ({ source }, node) =>
  source === "iota"
    ? hlo.iota(node.shape, 0)
    : hlo.splat(node.attributes.value as number, typeOf(node));
