/** The contents of a schedule before its memory is planned: kernels, and the values between them. */
import { byteLength, type KernelDType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { FusionReason, StoreReason } from "../ir/fusion.ts";
import type { Kernel } from "../ir/kernel.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";

/** A tensor that gets a buffer: a node of the graph, or a value between the parts of a kernel. */
export interface Value {
  readonly dtype: KernelDType;
  readonly shape: Shape;
}

/** The elements of a value that are an input or output of a kernel. */
export interface Operand {
  readonly value: Value;
  /** The first element. */
  readonly from: number;
  readonly size: number;
}

export interface Task {
  readonly kernel: Kernel;
  readonly inputs: readonly Operand[];
  readonly outputs: readonly Operand[];
  readonly positions: readonly Position[];
  /** Says why it has its ops; it is missing for a kernel that only prepares or joins parts of another. */
  readonly together?: FusionReason;
  /** For values that it reads from other kernels, why they are stored. */
  readonly apart?: ReadonlyMap<Value, StoreReason>;
}

export function whole(value: Value): Operand {
  return { value, from: 0, size: sizeOf(value.shape) };
}

export function bytesOf({ dtype, shape }: Value): number {
  return byteLength(dtype, sizeOf(shape));
}
