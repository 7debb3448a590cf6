/** What a schedule has before its memory is planned: kernels, and the values between them. */
import { byteLength, type DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Kernel } from "../ir/kernel.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";

/** A tensor that gets a buffer: a node of the graph, or what lies between the parts of a kernel. */
export interface Value {
  readonly dtype: DType;
  readonly shape: Shape;
}

/** The elements of a value that a kernel has as an input or output. */
export interface Operand {
  readonly value: Value;
  /** The first one. */
  readonly from: number;
  readonly size: number;
}

export interface Task {
  readonly kernel: Kernel;
  readonly inputs: readonly Operand[];
  readonly outputs: readonly Operand[];
  readonly positions: readonly Position[];
}

export function whole(value: Value): Operand {
  return { value, from: 0, size: sizeOf(value.shape) };
}

export function bytesOf({ dtype, shape }: Value): number {
  return byteLength(dtype, sizeOf(shape));
}
