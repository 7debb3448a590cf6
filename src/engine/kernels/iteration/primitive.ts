import type { Tensor } from "../../graph/tensor.ts";
import type { Attributes } from "../../ops/attributes.ts";
import type { PrimitiveBase } from "../../ops/define.ts";
import type { PrimitiveKind } from "../primitive-kind.ts";

/**
 * Computes a graph, its body, again and again: for each of a number of steps, or as long as the body says so. Its nodes
 * are the results: the attribute `result` says which one, and the attributes of all are otherwise the same.
 */
export interface IterationPrimitive extends PrimitiveBase {
  readonly kind: "iteration";
  /**
   * Returns results of one loop, each with its attributes, so that a gradient goes through them together. Where it is
   * missing, each has a separate gradient.
   */
  readonly together?: (
    operands: readonly Tensor[],
    results: readonly Tensor[],
    attributes: readonly Attributes[],
  ) => readonly Tensor[];
}

export const iterationKind: PrimitiveKind<IterationPrimitive> = {
  computed: "lone",
  // The attributes say how many there are.
  operands: () => ({ least: 0, most: Number.POSITIVE_INFINITY }),
  work: (_, operands, size) => size + operands.length,
  batch({ primitive: { name } }) {
    throw new Error(`${name} is recorded for many lanes with another body`);
  },
};
