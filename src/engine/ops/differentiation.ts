/** Gradients as ops ask the graph for them, where the rule of an op is that of what it records. */
import type { Tensor } from "../graph/tensor.ts";

export interface Differentiation {
  /** Returns the same elements as a new source of gradients. */
  source(x: Tensor): Tensor;
  /**
   * Returns the cotangents of tensors on which the results depend, for those of the results. Null means no
   * cotangent.
   */
  pullBack(
    results: readonly Tensor[],
    cotangents: readonly (Tensor | null)[],
    of: readonly Tensor[],
  ): readonly (Tensor | null)[];
  /**
   * Returns the results with one gradient rule for all of them, which maps their cotangents, null where there is none,
   * to those of the operands.
   */
  together(
    operands: readonly Tensor[],
    results: readonly Tensor[],
    gradient: (cotangents: readonly (Tensor | null)[]) => readonly (Tensor | null)[],
  ): readonly Tensor[];
}
