/**
 * The graph's link to whoever computes. The executor's client implements it; `connect` installs it, once for each
 * realm.
 */
import type { DType } from "../ir/dtype.ts";
import { fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Machine } from "../machine/machine.ts";
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
  /** Tells what is known of the machine; with `measure`, its devices are measured first. */
  machine(measure: boolean): Promise<Machine>;
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
}

let connected: Runtime | null = null;

export function connect(runtime: Runtime | null): void {
  connected = runtime;
}

export function runtime(): Runtime {
  if (connected) return connected;
  throw fault(null, "missing device: call `await init()` before the first tensor");
}
