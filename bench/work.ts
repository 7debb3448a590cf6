/** A unit of work: its operands, how Tensorpad computes it, its expected result, and its minimum demand. */
import type { Tensor } from "../src/engine/index.ts";
import { type ListedOperands, type Sets, sizeOf } from "./operands.ts";

export type Compute = (...operands: Tensor[]) => Tensor;

export interface Work {
  /** The computation's name, by which peers know it. */
  readonly kind: string;
  readonly operands: ListedOperands;
  /** The result or, in training, the loss of inputs, targets and parameters. */
  readonly compute: Compute;
  /**
   * Steps of Adam on the operands that are parameters. The result is the losses of the first steps and, with
   * "gradient", some elements of the first parameter's gradient before them.
   */
  readonly training?: "losses" | "gradient";
  /** Attention heads of a model. */
  readonly heads?: number;
  /** Memory in bytes of a separate device on which Tensorpad computes it; null for the usual limit. */
  readonly ownDevice?: number | null;
  /** The result for the first set. Rejects where nothing can compute it. */
  reference(sets: Sets): Reference | Promise<Reference>;
  /** Missing for transfers and models, to which the roofline does not apply. */
  readonly demand?: Demand;
  /** The same kind of work, small enough for WebGPU in software. */
  reduced?(): Work;
  /** JavaScript of the program, which uses no device, instead of `compute`. */
  script?(): Float32Array;
}

/**
 * The minimum computation and memory traffic of an evaluation, each byte counted once. Transfers over
 * a bus, which has a separate limit, are not included.
 */
export interface Demand {
  /** Floating-point operations: a fused multiply-add counts as two, an elementwise function as one. */
  readonly flops: number;
  readonly bytes: number;
  /** f16 products, which run on matrix units where shaders can use them. */
  readonly ofHalves?: boolean;
}

export interface Expected {
  readonly value: number;
  /** The largest error that rounding explains: a multiple of the sum of the magnitudes of the terms. */
  readonly allowance: number;
}

/** An expected result, one element at a time, so that a large one can be checked by a sample. */
export interface Reference {
  /** The number of elements of the result. */
  readonly size: number;
  element(index: number): Expected;
  /** A remark on where it comes from, if that is unusual. */
  readonly note?: string;
}

/** The dtype of products: the first operand's. */
export function isOfHalves({ operands: [first] }: Work): boolean {
  return first !== undefined && "dtype" in first && first.dtype === "f16";
}

/** Sixteen roundings of single precision. */
export const rounding: number = 2 ** -20;

/** A reference in double precision from the elements of the first set. */
function fromElements(make: (...data: Float32Array[]) => Reference): Work["reference"] {
  return (sets) => make(...(sets[0] ?? []).map(({ data }) => data));
}

/** A reference of results in this shape, from the elements of the first set and the index of the result. */
export function elementwise(
  shape: readonly number[],
  element: (index: number, ...data: Float32Array[]) => Expected,
): Work["reference"] {
  return fromElements((...data) => ({
    size: sizeOf(shape),
    element: (index) => element(index, ...data),
  }));
}

/** A sum in double precision, and the error that single precision may add to it. */
export function accumulate(
  count: number,
  term: (at: number) => number,
  perMagnitude = rounding,
): Expected {
  let [value, magnitude] = [0, 0];
  for (let at = 0; at < count; at++) {
    const added = term(at);
    value += added;
    magnitude += Math.abs(added);
  }
  return { value, allowance: perMagnitude * magnitude };
}

/** Adam's learning rate, decay rates and ε, the same for every engine. */
export const adam = { lr: 1e-3, beta1: 0.9, beta2: 0.999, eps: 1e-7 } as const;

/** Steps of training whose losses are compared with the reference. */
export const checkedSteps = 3;
