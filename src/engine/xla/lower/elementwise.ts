/** Elementwise ops: the scalar expression of their kernel, each instruction over whole tensors. */
import { type DType, isNarrow, widened } from "../../ir/dtype.ts";
import { type Expression, topological } from "../../ir/expression.ts";
import { brainToFloat, toBrain } from "../../ir/narrow.ts";
import { Scalar } from "../../ir/scalar.ts";
import { contiguousView } from "../../ir/view.ts";
import type { Attributes } from "../../ops/attributes.ts";
import type { ElementwisePrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { approximate } from "../../target/approximation/approximations.ts";
import type { Builder } from "../dialect/builder.ts";
import type { Value } from "../dialect/tree.ts";
import { floatToInteger, widen } from "./conversion.ts";
import { elementOf, rules } from "./instructions.ts";

/** The result has the dtype in which it was computed. */
export function elementwise(
  builder: Builder,
  op: ElementwisePrimitive,
  node: GraphNode<DType>,
  operands: readonly Value[],
): Value {
  const [first] = operands;
  if (op.name === "cast" && first) {
    const narrow = castToNarrow(builder, node, first);
    if (narrow) return narrow;
  }
  const loads = operands.map(
    ({ type }, input): Expression => ({
      kind: "load",
      dtype: widened(type.element as DType),
      input,
      access: [contiguousView(node.shape)],
    }),
  );
  const { expression } = op.kernel(
    loads.map((load) => new Scalar(load)),
    wideAttributes(node),
  );
  const known = new Map<Expression, Value>(
    loads.map((load, input) => [load, widen(builder, operands[input] as Value)]),
  );
  return new Lowering(builder, node, known).value(expression);
}

/** A float becomes a narrow integer in one step, so that it saturates at the ends of the integer's range. */
function castToNarrow(builder: Builder, { dtype }: GraphNode<DType>, x: Value): Value | null {
  if (dtype !== "i8" && dtype !== "u8") return null;
  const wide = widen(builder, x);
  return wide.type.element === "f32" ? floatToInteger(builder, wide, dtype) : null;
}

/** The attributes of a node whose operands are wide. */
export function wideAttributes({ attributes, dtype }: GraphNode<DType>): Attributes {
  const named = attributes.dtype as DType | undefined;
  if (named === undefined || !isNarrow(named)) return attributes;
  const wide = { ...attributes, dtype: widened(named) };
  const isRounded = dtype === "bf16" && typeof attributes.value === "number";
  return isRounded ? { ...wide, value: brainToFloat(toBrain(attributes.value as number)) } : wide;
}

class Lowering {
  readonly #builder: Builder;
  readonly #node: GraphNode<DType>;
  readonly #known: Map<Expression, Value>;

  constructor(builder: Builder, node: GraphNode<DType>, known: Map<Expression, Value>) {
    this.#builder = builder;
    this.#node = node;
    this.#known = known;
  }

  value(root: Expression): Value {
    for (const expression of topological([root]))
      if (!this.#known.has(expression)) this.#known.set(expression, this.#one(expression));
    return this.#known.get(root) as Value;
  }

  #one(expression: Expression): Value {
    const { shape } = this.#node;
    if (expression.kind === "constant")
      return this.#builder.splat(expression.value, {
        shape,
        element: elementOf(expression.dtype),
      });
    if (expression.kind !== "apply") throw new Error(`${expression.kind} in the kernel of an op`);
    const { instruction, operands } = expression;
    const rule = rules[instruction];
    if (rule)
      return rule(
        this.#builder,
        operands.map((operand) => this.#known.get(operand) as Value),
        expression,
      );
    const composed = approximate[instruction];
    if (!composed) throw new Error(`missing rule for ${instruction}`);
    return this.value(composed(operands));
  }
}
