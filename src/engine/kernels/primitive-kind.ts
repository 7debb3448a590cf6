/**
 * The record of a kind of primitive: what must be known of it before anything is computed. Each kind has one, beside its
 * type, in `primitive.ts` of the directory whose kernels compute it; primitives.ts is the table of them.
 */
import type { Tensor } from "../graph/tensor.ts";
import type { Primitive, TensorType } from "../ops/define.ts";
import type { LanesCall } from "../ops/lanes.ts";

export interface OperandCount {
  readonly least: number;
  readonly most: number;
}

export interface PrimitiveKind<P extends Primitive> {
  /**
   * Where its results are computed: inside the kernels that need them; as the core of a kernel, which may compute ops
   * that follow; as such a core whose result is never only an intermediate of others; or as a product, of which also
   * the operands are stored.
   */
  readonly computed: "inside" | "core" | "lone" | "product";
  /** The number of operands that it accepts. A program's message with any other number is refused. */
  operands(primitive: P): OperandCount;
  /**
   * Returns about the number of simple instructions that a node of the primitive takes. Where it is missing, each element
   * of the result or of the first operand takes two.
   */
  work?(
    primitive: P,
    operands: readonly TensorType[],
    /** The larger number of elements, of the result or of the first operand. */
    size: number,
    /** The number of elements of the result. */
    results: number,
  ): number;
  /** Records the op for many lanes at once. */
  batch(call: LanesCall<P>): Tensor;
}

export function exactly(count: number): OperandCount {
  return { least: count, most: count };
}

/** For the engine's own steps, which never cross the wire. */
export const notOnTheWire: OperandCount = { least: Number.POSITIVE_INFINITY, most: 0 };
