/** Operations that other compilers print and our lowering does not, composed of those that it does. */

import { isFloat } from "../../ir/dtype.ts";
import type { Fault, FaultKind } from "../../ir/fault.ts";
import { Builder } from "../dialect/builder.ts";
import { sameType } from "../dialect/rules.ts";
import type { Operation, TensorType, Value } from "../dialect/tree.ts";
import type { Draft } from "./operation.ts";

type Expand = (builder: Builder, operands: readonly Value[]) => Value;

const ofFloats: Readonly<Record<string, Expand>> = {
  rsqrt: (builder, [x]) =>
    builder.divide(builder.splat(1, (x as Value).type), builder.unary("sqrt", x as Value)),
  logistic: (builder, [x]) => {
    const one = builder.splat(1, (x as Value).type);
    const falling = builder.unary("exponential", builder.unary("negate", x as Value));
    return builder.divide(one, builder.add(one, falling));
  },
  is_finite: (builder, [x]) =>
    builder.compare("LT", builder.unary("abs", x as Value), Number.POSITIVE_INFINITY),
};

const ofNumbers: Readonly<Record<string, Expand>> = {
  square: (builder, [x]) => builder.multiply(x as Value, x as Value),
  sign: (builder, [x]) => {
    const [value, { type }] = [x as Value, x as Value];
    const [positive, negative] = (["GT", "LT"] as const).map((direction) =>
      builder.compare(direction, value, 0),
    );
    const sided = builder.select(negative as Value, builder.splat(-1, type), value);
    return builder.select(positive as Value, builder.splat(1, type), sided);
  },
  clamp: (builder, [low, x, high]) => {
    const { shape } = (x as Value).type;
    const spread = (end: Value): Value =>
      end.type.shape.length === 0 ? builder.broadcast(end, shape, []) : end;
    const raised = builder.binary("maximum", x as Value, spread(low as Value));
    return builder.binary("minimum", raised, spread(high as Value));
  },
};

const counts: Readonly<Record<string, number>> = { clamp: 3 };

/** Returns operations that stand for this one; null for those that are read as they are. */
export function expanded(
  own: string,
  { operands, type, entries }: Draft,
  wrong: (kind: FaultKind, thing: string, remedy: string) => Fault,
): { readonly operations: readonly Operation[]; readonly result: Value } | null {
  const table = Object.hasOwn(ofFloats, own) ? ofFloats : ofNumbers;
  const expand = Object.hasOwn(table, own) ? table[own] : undefined;
  if (!expand) return null;
  const stated = type.results[0] as TensorType;
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
  const builder = new Builder();
  const result = expand(builder, operands);
  if (!sameType(result.type, stated))
    throw wrong("invalid", `operation "stablehlo.${own}"`, "its result has an unexpected type");
  return { operations: builder.operations, result };
}
