/** The calls from which the tests of ops are derived. */
import type { Tensor } from "../graph/tensor.ts";
import type { DType } from "../ir/dtype.ts";
import type { Shape } from "../ir/shape.ts";

/**
 * A call that the derived tests make: every backend is compared with the reference, and the gradient is
 * checked.
 */
export interface Case {
  readonly operands: readonly OperandSample[];
  /** Returns a promise where the size of the result depends on data. */
  readonly build: (...operands: Tensor[]) => Tensor | Promise<Tensor>;
  /**
   * Set where this call reads elements although others of the op do not, so that it cannot be part of a
   * transform.
   */
  readonly waits?: boolean;
}

export interface OperandSample {
  readonly shape: Shape;
  readonly dtype?: DType;
  /** Elements are uniform in [low, high), and integers for integer dtypes. Default [-2, 2). */
  readonly low?: number;
  readonly high?: number;
  /** Keeps elements at least this far from kinks such as 0, which a central difference would straddle. */
  readonly apart?: { readonly from: readonly number[]; readonly by: number };
}

/** The range of an elementwise op's operand, or several of them for different dtypes. */
export type SampleRange = Omit<OperandSample, "shape"> | readonly Omit<OperandSample, "shape">[];

/** A call, as program text, that must fail with exactly this message. */
export interface ErrorCase {
  readonly call: string;
  readonly message: string;
}
