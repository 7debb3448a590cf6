/**
 * Everything that crosses the port between a program and the engine. Both ends import only types.
 *
 * The client numbers graphs, values and requests; the host checks every field of every message, since the program
 * is untrusted code. Messages are handled in order. An invalid message or a failed computation causes one
 * `failed`, which concerns only a request and some values: the run goes on. After `over` the run has ended.
 *
 *   client → host   evaluate, expect, read, upload, split, dataset, text, machine, finish, draw, memory, release,
 *                   forget, name, inspect
 *   host → client   evaluated, dataset, text, machine, finished, memory, crowded, failed, over
 *
 * Array buffers are transferred, in both directions.
 */
import type { PlanPlacement } from "../backend/backend.ts";
import type { DeviceMemory } from "../graph/runtime.ts";
import type { ValueOwner } from "../graph/value-owners.ts";
import type { DeviceKind } from "../ir/device-kinds.ts";
import type { DType } from "../ir/dtype.ts";
import type { FaultKind, Position } from "../ir/fault.ts";
import type { Machine } from "../machine/machine.ts";
import type { Attributes } from "../ops/attributes.ts";

export type { Attributes } from "../ops/attributes.ts";

/** One application of a primitive. Operands are indices into the graph's list, all before this one. */
export interface WireNode {
  readonly op: string;
  readonly operands: readonly number[];
  readonly attributes: Attributes;
  /** The index in the graph's list of positions, or -1. */
  readonly position: number;
}

/** The nodes are in topological order. The first `inputs.length` indices stand for the inputs. */
export interface WireGraph {
  readonly inputs: readonly { readonly dtype: DType; readonly shape: readonly number[] }[];
  readonly nodes: readonly WireNode[];
  /** The indices whose values are wanted. */
  readonly targets: readonly number[];
  readonly positions: readonly Position[];
}

export interface Evaluate {
  readonly type: "evaluate";
  /** 0 where no answer is wanted. */
  readonly request: number;
  readonly graph: number;
  /** Sent with the first use of this graph number, and only then: forgotten numbers are not used again. */
  readonly definition: WireGraph | null;
  /** The values that stand for the graph's first inputs. */
  readonly inputs: readonly number[];
  /**
   * The elements of its other inputs, which are of rank 1: a program's numbers that change from one evaluation to
   * the next. They are packed by dtype, so that they need one buffer rather than one each.
   */
  readonly numbers: readonly (readonly number[])[];
  /** For each target the number under which to keep its value, or 0. */
  readonly keep: readonly number[];
  /** The indices of the targets whose elements are read back. */
  readonly read: readonly number[];
  /**
   * For each target the number of its request, where there are several. If they cannot be computed together, each
   * request is computed separately, and only those that cannot be computed fail.
   */
  readonly apart?: readonly number[];
  /**
   * Small messages that travel along, so that a step of a loop is one message. They mean the same as messages of
   * their own: first `expect`, then `release`, `uploads`, the evaluation, and `finish`.
   */
  readonly expect?: readonly number[];
  readonly release?: readonly number[];
  readonly uploads?: readonly Upload[];
  /** The request of a `finish`. */
  readonly finish?: number;
}

/** Says that `read` will request these values, which are not dropped for being unused then. */
export interface Expect {
  readonly type: "expect";
  readonly values: readonly number[];
}

/** Requests the elements of values, answered by `evaluated` with one buffer for each. */
export interface Read {
  readonly type: "read";
  readonly request: number;
  readonly values: readonly number[];
  /**
   * Labels, one for each value, which the host passes to its owner with the elements and does not look into; null where
   * nothing is passed on. A program that never yields gets no answer, but its points are shown.
   */
  readonly labels?: readonly unknown[];
  /**
   * Whether the elements of each value are in the answer, which has no bytes for the others. A program that never
   * yields would otherwise pile up pictures that it has no use for. All are where this is missing.
   */
  readonly answered?: readonly boolean[];
}

/** Makes a new value from elements: f32, i32 and u32 as themselves, bool as 32-bit 0 or 1, f16 as 16 bits. */
export interface Upload {
  readonly type: "upload";
  readonly value: number;
  readonly dtype: DType;
  readonly shape: readonly number[];
  readonly bytes: ArrayBuffer;
  /** The position of the upload in the program, if known. */
  readonly position: Position | null;
  /** The kind of the device that the program moves the elements from, if any. */
  readonly from: DeviceKind | null;
}

/**
 * Makes new values of a split of the engine's data set, which the engine keeps on the device: labels i32 [rows], and
 * features in one of two forms. Where `levels` is 0, they are f32 [rows, width]. Else they are bytes, row after row
 * and four to each u32, lowest first; `levels`, f32 [256], has the feature that each byte stands for.
 */
export interface OpenSplit {
  readonly type: "split";
  readonly dataset: string;
  readonly split: string;
  readonly rows: number;
  readonly width: number;
  readonly features: number;
  readonly levels: number;
  readonly labels: number;
}

export interface DatasetRequest {
  readonly type: "dataset";
  readonly request: number;
  readonly name: string;
}

/** Requests a text that the engine has. */
export interface TextRequest {
  readonly type: "text";
  readonly request: number;
  readonly name: string;
}

/** Asks what is known of the machine; with `measure`, its devices are measured first. */
export interface MachineRequest {
  readonly type: "machine";
  readonly request: number;
  readonly measure: boolean;
}

/** Answered when everything before it has been computed on the device. */
export interface Finish {
  readonly type: "finish";
  readonly request: number;
}

/** Draws a value on the canvas of the run; answered when it is drawn, or dropped where there is no canvas. */
export interface Draw {
  readonly type: "draw";
  readonly request: number;
  readonly value: number;
}

/** Requests the memory that values take. */
export interface MemoryRequest {
  readonly type: "memory";
  readonly request: number;
}

export interface Release {
  readonly type: "release";
  readonly values: readonly number[];
}

/** Says that these graphs will not be used by their numbers again. */
export interface Forget {
  readonly type: "forget";
  readonly graphs: readonly number[];
}

/**
 * Names the values that the program's models and optimisers keep at this time. The host has no use for it: a recording
 * notes it for exports.
 */
export interface Name {
  readonly type: "name";
  readonly keepers: readonly ValueOwner[];
}

/**
 * Says that the program has ended, and that what follows only inspects its tensors: it is computed as ever, but adds
 * nothing to the run's costs, nor to a recording of it.
 */
export interface Inspect {
  readonly type: "inspect";
}

export type ToHost =
  | Evaluate
  | Expect
  | Read
  | Upload
  | OpenSplit
  | DatasetRequest
  | TextRequest
  | MachineRequest
  | Finish
  | Draw
  | MemoryRequest
  | Release
  | Forget
  | Name
  | Inspect;

export interface Evaluated {
  readonly type: "evaluated";
  readonly request: number;
  /** One buffer for each index in `read`, or for each value. */
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

export interface Memory {
  readonly type: "memory";
  readonly request: number;
  readonly memory: DeviceMemory;
}

export interface MachineAnswer {
  readonly type: "machine";
  readonly request: number;
  readonly machine: Machine;
}

export interface Finished {
  readonly type: "finished";
  readonly request: number;
}

/** Says that values whose tensors the program may no longer have take much memory: it should collect its garbage. */
export interface Crowded {
  readonly type: "crowded";
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
  /** The values that will never have elements because of the failure. */
  readonly values: readonly number[];
}

/** Says that the run has ended: nothing more is answered. */
export interface Over extends Reason {
  readonly type: "over";
}

export type FromHost =
  | Evaluated
  | DatasetInfo
  | Text
  | MachineAnswer
  | Finished
  | Memory
  | Crowded
  | Failed
  | Over;

/** A two-way channel: the part of a MessagePort that both ends need. */
export interface Channel<Outgoing, Incoming> {
  post(message: Outgoing, transfer?: readonly ArrayBuffer[]): void;
  /** To be called once; messages that came earlier are delivered then. */
  receive(listener: (message: Incoming) => void): void;
  close(): void;
}

/** The cost of one execution of a plan; the host reports it to the page, never to the program. */
export interface PlanTiming {
  readonly plan: string;
  /** The plan's short name, for people. */
  readonly id: string;
  /** The number of times this plan ran before in this run. */
  readonly execution: number;
  readonly steps: readonly StepTiming[];
  /**
   * The milliseconds of each step on the device's clock, null for a step that the clock missed; null where this
   * execution was not profiled.
   */
  readonly kernels: readonly (number | null)[] | null;
  /** The step in milliseconds of the clock that `kernels` were measured with. */
  readonly clockStep: number;
  readonly compileMilliseconds: number;
  /** Set by a device that chooses between two. */
  readonly placement?: PlanPlacement | undefined;
}

export interface StepTiming {
  readonly name: string;
  readonly positions: readonly Position[];
}

/** One transfer of elements between host and device. */
export interface TransferTiming {
  readonly direction: "upload" | "readback";
  readonly bytes: number;
  /** The time with nothing else on the device; null where the transfer was not timed in isolation. */
  readonly milliseconds: number | null;
  /** For a transfer not timed in isolation: an upper bound, which includes the work that the device had before it. */
  readonly within?: number;
  /** An upload has it where the program moves elements from another device. */
  readonly move?: Move;
}

/** Elements that a program moves from one device to another. */
export interface Move {
  readonly from: DeviceKind;
  readonly to: DeviceKind;
  readonly position: Position | null;
}
