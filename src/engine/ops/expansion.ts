/** Primitives that stand for many ops: their results, their keys, and gradients of any order. */
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import { type Attributes, integerAttribute } from "./attributes.ts";
import { type ExpansionPrimitive, recorder } from "./define.ts";

/** The index of the result that the attributes ask for. */
export function resultOf(attributes: Attributes): number {
  return integerAttribute(attributes, "result");
}

/** The attributes that all results of one expansion have in common. */
export function withoutResult({ result: _, ...others }: Attributes): Attributes {
  return others;
}

/** The same for all results of the same operands, which are identified by their numbers. */
export function expansionKey(
  { name }: ExpansionPrimitive,
  operands: readonly number[],
  attributes: Attributes,
): string {
  return `${name} ${operands.join()} ${JSON.stringify(withoutResult(attributes))}`;
}

/** The cotangents of the operands through every op that the primitive stands for. */
export function throughExpansion(
  { expand }: ExpansionPrimitive,
  operands: readonly Tensor[],
  attributes: Attributes,
  cotangents: readonly (Tensor | null)[],
): readonly (Tensor | null)[] {
  const { source, pullBack } = recorder();
  const sources = operands.map((operand) => (isFloat(operand.dtype) ? source(operand) : operand));
  return pullBack(expand(sources, attributes), cotangents, sources);
}
