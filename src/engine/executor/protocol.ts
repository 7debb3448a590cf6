/**
 * Everything that crosses the port between a program and the engine. Both ends import only types.
 *
 * The client numbers graphs, values and requests; the host checks every field of every message, since
 * the program is somebody else's code. Messages are handled in order. A message that is wrong, or a
 * computation that fails, gives one `failed`, which belongs to a request and to values and to nothing else:
 * the run goes on. After `over` there is no run any more.
 *
 *   client → host   evaluate, upload, batch, dataset, text, finish, release, forget
 *   host → client   evaluated, dataset, text, finished, failed, over
 *
 * Array buffers are transferred, in both directions.
 */
import type { PlanPlacement } from "../backend/backend.ts";
import type { DType } from "../ir/dtype.ts";
import type { FaultKind, Position } from "../ir/fault.ts";
import type { Attributes } from "../ops/attributes.ts";

export type { Attributes } from "../ops/attributes.ts";

/** One application of a primitive op. Operands are places in the graph's list, all before this one. */
export interface WireNode {
  readonly op: string;
  readonly operands: readonly number[];
  readonly attributes: Attributes;
  /** Place in the graph's list of positions, or -1. */
  readonly position: number;
}

/** Nodes in topological order. The first `inputs.length` places stand for the inputs. */
export interface WireGraph {
  readonly inputs: readonly { readonly dtype: DType; readonly shape: readonly number[] }[];
  readonly nodes: readonly WireNode[];
  /** Places whose values are wanted. */
  readonly targets: readonly number[];
  readonly positions: readonly Position[];
}

export interface Evaluate {
  readonly type: "evaluate";
  /** 0 when no answer is wanted. */
  readonly request: number;
  readonly graph: number;
  /** Sent the first time that this graph number is used, and only then: forgotten numbers are not used again. */
  readonly definition: WireGraph | null;
  /** The values that stand in for the graph's first inputs. */
  readonly inputs: readonly number[];
  /**
   * The elements of its other inputs, which are of rank 1: a program's numbers that change from one
   * evaluation to the next, packed by dtype, so that they cost one buffer and not one each.
   */
  readonly numbers: readonly (readonly number[])[];
  /** For each target the number under which to keep its value, or 0. */
  readonly keep: readonly number[];
  /** Places among the targets to read back. */
  readonly read: readonly number[];
}

/** A new value from elements: f32, i32, u32 as themselves, bool as 32-bit 0 or 1, f16 as 16 bits. */
export interface Upload {
  readonly type: "upload";
  readonly value: number;
  readonly dtype: DType;
  readonly shape: readonly number[];
  readonly bytes: ArrayBuffer;
  /** Where the program made it, if that is known. */
  readonly position: Position | null;
}

/** New values from rows of a data set: features f32 [rows, …] and labels i32 [rows]. */
export interface Batch {
  readonly type: "batch";
  readonly dataset: string;
  readonly split: string;
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly features: number;
  readonly labels: number;
}

export interface DatasetRequest {
  readonly type: "dataset";
  readonly request: number;
  readonly name: string;
}

/** Asks for a text that the engine has. */
export interface TextRequest {
  readonly type: "text";
  readonly request: number;
  readonly name: string;
}

/** Answered when everything before it has been computed on the device. */
export interface Finish {
  readonly type: "finish";
  readonly request: number;
}

export interface Release {
  readonly type: "release";
  readonly values: readonly number[];
}

/** These graphs will not be used by their numbers again. */
export interface Forget {
  readonly type: "forget";
  readonly graphs: readonly number[];
}

export type ToHost =
  | Evaluate
  | Upload
  | Batch
  | DatasetRequest
  | TextRequest
  | Finish
  | Release
  | Forget;

export interface Evaluated {
  readonly type: "evaluated";
  readonly request: number;
  /** One buffer for each place in `read`. */
  readonly data: readonly ArrayBuffer[];
}

export interface DatasetSplit {
  readonly rows: number;
  readonly featureShape: readonly number[];
  readonly classes: number;
}

export interface DatasetInfo {
  readonly type: "dataset";
  readonly request: number;
  readonly splits: Readonly<Record<string, DatasetSplit>>;
}

export interface Text {
  readonly type: "text";
  readonly request: number;
  readonly text: string;
}

export interface Finished {
  readonly type: "finished";
  readonly request: number;
}

interface Reason {
  readonly kind: FaultKind;
  readonly message: string;
  readonly position: Position | null;
}

export interface Failed extends Reason {
  readonly type: "failed";
  /** The request that failed, or 0. */
  readonly request: number;
  /** The values that will never have elements because of it. */
  readonly values: readonly number[];
}

/** The run has ended: nothing is answered any more. */
export interface Over extends Reason {
  readonly type: "over";
}

export type FromHost = Evaluated | DatasetInfo | Text | Finished | Failed | Over;

/** A two-way channel: a MessagePort's part that both ends need. */
export interface Channel<Outgoing, Incoming> {
  post(message: Outgoing, transfer?: readonly ArrayBuffer[]): void;
  /** Set once; messages that came earlier are delivered then. */
  receive(listener: (message: Incoming) => void): void;
  close(): void;
}

/** What one execution of one plan cost; the host reports it to the page, never to the program. */
export interface PlanTiming {
  readonly plan: string;
  /** The plan's short name, for people. */
  readonly id: string;
  /** How often this plan ran before in this run. */
  readonly execution: number;
  readonly steps: readonly StepTiming[];
  /**
   * Milliseconds of each step on the device's clock, null for one that the clock missed; null where this
   * execution was not profiled.
   */
  readonly kernels: readonly (number | null)[] | null;
  /** Of the clock that `kernels` were taken with, in milliseconds. */
  readonly clockStep: number;
  readonly compileMilliseconds: number;
  /** Of a device that chooses between two. */
  readonly placement?: PlanPlacement | undefined;
}

export interface StepTiming {
  readonly name: string;
  readonly positions: readonly Position[];
}

/** One move of elements between host and device. */
export interface TransferTiming {
  readonly direction: "upload" | "readback";
  readonly bytes: number;
  /** With nothing else on the device; null where it was not timed by itself. */
  readonly milliseconds: number | null;
  /** Of one that was not: what it took at most, with all that the device had before it. */
  readonly within?: number;
}
