/** Elementwise ops: the scalar expression of their kernel, each instruction over whole tensors. */
import { type DType, isNarrow, widened } from "../../engine/ir/dtype.ts";
import { type Expression, topological } from "../../engine/ir/expression.ts";
import { brainToFloat, toBrain } from "../../engine/ir/numbers/narrow.ts";
import { Scalar } from "../../engine/ir/scalar.ts";
import type { Shape } from "../../engine/ir/shape.ts";
import { contiguousView } from "../../engine/ir/view.ts";
import type { Attributes } from "../../engine/ops/attributes.ts";
import type { ElementwisePrimitive } from "../../engine/ops/define.ts";
import { approximate } from "../../engine/target/approximation/approximations.ts";
import * as hlo from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { floatToInteger, widen } from "./conversion.ts";
import { elementOf, rules } from "./instructions.ts";
import type { LowerRule, Node, Operands } from "./rule.ts";

/** The result has the dtype in which it was computed. */
export const elementwise: LowerRule<ElementwisePrimitive> = (op, node, operands) => {
  const narrow = op.name === "cast" ? castToNarrow(node, operands[0]) : null;
  if (narrow) return narrow;
  const { shape } = node;
  const loads = operands.map(
    ({ type }, input): Expression => ({
      kind: "load",
      dtype: widened(type.element as DType),
      input,
      access: [contiguousView(shape)],
    }),
  );
  const scalars = loads.map((load) => new Scalar(load));
  const { expression } = op.kernel(scalars, wideAttributes(node));
  const known = new Map(loads.map((load, input) => [load, widen(operands[input] as Value)]));
  return resultOf(expression, shape, known);
};

/** A float becomes a narrow integer in one step, so that it saturates at the ends of the integer's range. */
function castToNarrow({ dtype }: Node, x: Value): Value | null {
  if (dtype !== "i8" && dtype !== "u8") return null;
  const wide = widen(x);
  return wide.type.element === "f32" ? floatToInteger(wide, dtype) : null;
}

/** The attributes of a node whose operands are wide. */
export function wideAttributes({ attributes, dtype }: Node): Attributes {
  const named = attributes.dtype as DType | undefined;
  if (named === undefined || !isNarrow(named)) return attributes;
  const wide = { ...attributes, dtype: widened(named) };
  const isRounded = dtype === "bf16" && typeof attributes.value === "number";
  return isRounded ? { ...wide, value: brainToFloat(toBrain(attributes.value as number)) } : wide;
}

function resultOf(root: Expression, shape: Shape, known: Map<Expression, Value>): Value {
  for (const expression of topological([root]))
    if (!known.has(expression)) known.set(expression, computed(expression, shape, known));
  return known.get(root) as Value;
}

function computed(expression: Expression, shape: Shape, known: Map<Expression, Value>): Value {
  if (expression.kind === "constant")
    return hlo.splat(expression.value, { shape, element: elementOf(expression.dtype) });
  if (expression.kind !== "apply") throw new Error(`${expression.kind} in the kernel of an op`);
  const { instruction, operands } = expression;
  const rule = rules[instruction];
  if (rule) {
    const values = operands.map((operand) => known.get(operand));
    return rule(values as unknown as Operands, expression);
  }
  const composed = approximate[instruction];
  if (!composed) throw new Error(`missing rule for ${instruction}`);
  return resultOf(composed(operands), shape, known);
}
