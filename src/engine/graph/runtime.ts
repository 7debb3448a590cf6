/**
 * The graph's link to whoever computes. The executor's client implements it; `connect` installs it, once for each
 * realm.
 */
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Node, Value } from "./node.ts";

export interface DatasetSplitInfo {
  readonly rows: number;
  readonly featureShape: readonly number[];
  readonly classes: number;
}

/** A graph that was computed once, as the runtime knows it: everything but the inputs' values. */
export interface KnownGraph {
  readonly number: number;
  readonly numbers: readonly unknown[];
}

/** One computation of a graph. */
export interface Evaluation {
  readonly graph: KnownGraph;
  readonly inputs: readonly Value[];
  /** The values of the targets that had none before, each once, in order. */
  readonly outputs: readonly Value[];
}

/** What tensors take of a device, in bytes. */
export interface DeviceMemory {
  /** The bytes of all tensors now. */
  readonly inUse: number;
  /** The most bytes at any time of the run. */
  readonly peak: number;
  /** The bytes that all tensors together may take. */
  readonly limit: number;
}

export interface Runtime {
  /** The seed that random numbers derive from; an unsigned 32-bit integer. */
  readonly seed: number;
  /**
   * Computes the targets, which get their `value` before this returns, so that later graphs can use them.
   * Resolves, once computed, with the elements of those marked in `read`, in order.
   */
  evaluate(targets: readonly Node[], read: readonly boolean[]): Promise<readonly ArrayBuffer[]>;
  /** Starts computing targets, some of which have no value yet. */
  commit(targets: readonly Node[]): Evaluation;
  /**
   * Computes the same graph on other inputs of the same shapes and dtypes; it has `count` outputs. Null where the
   * graph was forgotten.
   */
  repeat(graph: KnownGraph, inputs: readonly Value[], count: number): readonly Value[] | null;
  /** The bytes no longer belong to the caller: they may be transferred. */
  upload(dtype: DType, shape: Shape, bytes: ArrayBuffer): Value;
  dataset(name: string): Promise<Readonly<Record<string, DatasetSplitInfo>>>;
  /** Fetches a text that comes with the engine. */
  text(name: string): Promise<string>;
  /** Gives rows of a data set as values: features f32 [rows, …featureShape], labels i32 [rows]. */
  batch(
    dataset: string,
    split: string,
    rows: Uint32Array<ArrayBuffer>,
  ): { readonly features: Value; readonly labels: Value };
  /** Marks values that an optimiser step replaced; graphs made before it may still use them for a while. */
  retire(values: readonly Value[]): void;
  /** Releases values: no further graph will be computed from them. */
  release(values: readonly Value[]): void;
  /**
   * Resolves when everything asked for before has been computed on the device. Rejects with the Fault of the first
   * of these values that failed.
   */
  finish(values?: readonly Value[]): Promise<void>;
  /** Tells the memory once everything asked for before has been handled. */
  memory(): Promise<DeviceMemory>;
}

let connected: Runtime | null = null;

export function connect(runtime: Runtime | null): void {
  connected = runtime;
}

let areSeveral = false;

/** Whether a program of this realm has used a second runtime. */
export function severalRuntimes(): boolean {
  return areSeveral;
}

/** Calls `f` with another runtime connected, until it returns or throws. */
export function withRuntime<Result>(other: Runtime, f: () => Result): Result {
  const before = connected;
  areSeveral ||= other !== before;
  connected = other;
  try {
    return f();
  } finally {
    connected = before;
  }
}

export function runtime(): Runtime {
  if (connected) return connected;
  throw fault(null, "missing device: call `await init()` before the first tensor");
}
