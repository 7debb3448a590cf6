/** The contents of a schedule before its memory is planned: kernels, and the values between them. */
import { byteLength, type KernelDType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { FusionReason, StoreReason } from "../ir/fusion.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { Plan } from "../ir/plan.ts";
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

/** A loop, whose kernels are those of its body. Its outputs include what it needs between steps. */
export interface LoopTask extends Pick<Task, "inputs" | "outputs" | "positions"> {
  readonly kernel: null;
  /** One after the other: a loop, or both sides of a branch. */
  readonly loops: readonly LoopSteps[];
}

/** The tasks of each step of a loop, and the values that they read and write there. */
export interface LoopSteps {
  readonly body: Plan;
  /** Null where only `test` ends the loop. */
  readonly count: number | null;
  /** The iterations that are run before `test`; null for one. */
  readonly batch: number | null;
  /** The flag, and the value of it with which a step is run. */
  readonly test: { readonly of: Operand; readonly value: boolean } | null;
  readonly reverse: boolean;
  /**
   * For each input of the body, what it is; `initial` is the carry before the first step, and a row has that many
   * elements.
   */
  readonly inputs: readonly (
    | {
        readonly kind: "carry";
        readonly initial: Operand;
        readonly read: Value;
        readonly written: Value;
      }
    | { readonly kind: "item"; readonly of: Operand; readonly row: number }
    | { readonly kind: "closed"; readonly of: Operand }
  )[];
  /**
   * For each output of the body: the carry with this index, or the rows that the step adds one to. Where `held` is not
   * null, the body writes that value, which is copied at the end of each step.
   */
  readonly outputs: readonly ((
    | { readonly kind: "carry"; readonly index: number }
    | { readonly kind: "rows"; readonly of: Operand; readonly row: number }
  ) & { readonly held: Value | null })[];
  /** The values that hold the body's arenas or, where buffers are typed, by number its scratch buffers. */
  readonly scratch: readonly (Value | undefined)[];
}

export type AnyTask = Task | LoopTask;

export function whole(value: Value): Operand {
  return { value, from: 0, size: sizeOf(value.shape) };
}

export function bytesOf({ dtype, shape }: Value): number {
  return byteLength(dtype, sizeOf(shape));
}
