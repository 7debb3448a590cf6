/** Operations that other compilers print and our lowering does not, composed of those that it does. */

import { isFloat } from "../../engine/ir/dtype.ts";
import type { Fault, FaultKind } from "../../engine/ir/fault.ts";
import * as hlo from "../dialect/builder.ts";
import { areOf, sameType } from "../dialect/rules.ts";
import type { Block, TensorType, Value } from "../dialect/tree.ts";
import type { Draft } from "./operation.ts";

type Expand = (operands: readonly [Value, Value, Value]) => Value;

const ofFloats: Readonly<Record<string, Expand>> = {
  rsqrt: ([x]) => hlo.divide(hlo.splat(1, x.type), hlo.unary("sqrt", x)),
  logistic: ([x]) => {
    const one = hlo.splat(1, x.type);
    const falling = hlo.unary("exponential", hlo.unary("negate", x));
    return hlo.divide(one, hlo.add(one, falling));
  },
  is_finite: ([x]) => hlo.compare("LT", hlo.unary("abs", x), Number.POSITIVE_INFINITY),
};

const ofNumbers: Readonly<Record<string, Expand>> = {
  square: ([x]) => hlo.multiply(x, x),
  sign: ([x]) => {
    const [positive, negative] = [hlo.compare("GT", x, 0), hlo.compare("LT", x, 0)];
    const sided = hlo.select(negative, hlo.splat(-1, x.type), x);
    return hlo.select(positive, hlo.splat(1, x.type), sided);
  },
  clamp: ([low, x, high]) => {
    const spread = (end: Value): Value =>
      end.type.shape.length === 0 ? hlo.spread(end, x.type.shape) : end;
    const raised = hlo.binary("maximum", x, spread(low));
    return hlo.binary("minimum", raised, spread(high));
  },
};

const counts: Readonly<Record<string, number>> = { clamp: 3 };

export function isExpanded(own: string): boolean {
  return Object.hasOwn(ofFloats, own) || Object.hasOwn(ofNumbers, own);
}

/** Returns a block that stands for this operation; null for those that are read as they are. */
export function expanded(
  own: string,
  { operands, type, entries }: Draft,
  wrong: (kind: FaultKind, thing: string, remedy: string) => Fault,
): Block | null {
  const table = Object.hasOwn(ofFloats, own) ? ofFloats : ofNumbers;
  const expand = Object.hasOwn(table, own) ? table[own] : undefined;
  if (!expand) return null;
  const x = operands[own === "clamp" ? 1 : 0];
  const element = x?.type.element;
  const isAllowed =
    element !== undefined &&
    element !== "c64" &&
    element !== "bool" &&
    (isFloat(element) || Object.hasOwn(ofNumbers, own));
  const others = operands.filter((operand) => operand.type.element === element);
  const fits = others.every(
    (operand) =>
      operand === x ||
      operand.type.shape.length === 0 ||
      sameType(operand.type, x?.type as TensorType),
  );
  if (
    !isAllowed ||
    !fits ||
    others.length !== (counts[own] ?? 1) ||
    operands.length !== others.length ||
    type.results.length !== 1
  )
    throw wrong("invalid", `operation "stablehlo.${own}"`, "its operands have unexpected types");
  if ([...entries.keys()].some((key) => key !== "result_accuracy" && !key.includes(".")))
    throw wrong("unsupported", `attribute of "stablehlo.${own}"`, "export the program without it");
  const block = hlo.block([], () => [expand(operands as readonly [Value, Value, Value])]);
  if (!areOf(block.results, type.results))
    throw wrong("invalid", `operation "stablehlo.${own}"`, "its result has an unexpected type");
  return block;
}
