/** Primitives that stand for many ops: their results, their keys, and gradients of any order. */
import type { Tensor } from "../graph/tensor.ts";
import { isFloat } from "../ir/dtype.ts";
import type { PrimitiveKind } from "../kernels/primitive-kind.ts";
import { type Attributes, integerAttribute } from "./attributes.ts";
import { type PrimitiveBase, recorder, type TensorType } from "./define.ts";

/**
 * Stands for all ops that `expand` records from its operands, so that a program records one node instead of them. The
 * attribute `result` says which of their results it is. The engine replaces the node by the ops when it decodes a
 * graph, and records them once for all results of the same operands.
 */
export interface ExpansionPrimitive extends PrimitiveBase {
  readonly kind: "expansion";
  /** Returns all results, from operands and attributes that `infer` has accepted. */
  readonly expand: (operands: readonly Tensor[], attributes: Attributes) => readonly Tensor[];
  /** Returns about the number of ops that it stands for. */
  readonly weight: (operands: readonly TensorType[]) => number;
}

export const expansionKind: PrimitiveKind<ExpansionPrimitive> = {
  computed: "inside",
  // Its attributes say how many there are.
  operands: () => ({ least: 1, most: Number.POSITIVE_INFINITY }),
  work: ({ weight }, operands, size) => 2 * weight(operands) * size,
  batch({ primitive: { name } }) {
    throw new Error(`${name} is recorded for many lanes op by op`);
  },
};

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
  { name }: { readonly name: string },
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
