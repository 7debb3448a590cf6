/**
 * The graph's link to what computes it. The executor's client implements it. A program runs on that of its context;
 * while another is in use, tensors are made there.
 */
import { type DeviceKind, deviceNames } from "../ir/device-kinds.ts";
import type { DType } from "../ir/dtype.ts";
import { type Fault, fault } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { Machine } from "../machine/machine.ts";
import { contextSlot, currentContext } from "./context.ts";
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

/** A program's expectation of a split of a data set of the engine. */
export interface ExpectedSplit {
  readonly rows: number;
  /** The number of features of a row. */
  readonly width: number;
  /** Whether the features are read as bytes. */
  readonly isBytes: boolean;
}

/** The values of a split, which stay on the device. */
export interface SplitValues {
  /** f32 [rows, width]; as bytes, u32 [⌈rows · width / 4⌉] with four bytes to each element, lowest first. */
  readonly features: Value;
  /** f32 [256]: the feature that each byte stands for; null where the features are f32. */
  readonly levels: Value | null;
  /** i32 [rows] */
  readonly labels: Value;
}

/** A moment in what a program requests, which may be sent along with the next evaluation. */
export interface Mark {
  /** Resolves when the device has computed everything requested before the mark. */
  reached(): Promise<void>;
}

/** One computation of a graph. */
export interface Evaluation {
  readonly graph: KnownGraph;
  readonly inputs: readonly Value[];
  /** The values of the targets that had none before, each once, in order. */
  readonly outputs: readonly Value[];
  /** For each output the number of its request; missing where there is only one. */
  readonly apart?: readonly number[];
  /** The last of them are of these nodes, which were not requested; missing where there are none. */
  readonly kept?: readonly Node[];
  /** Whether another evaluation of an equal graph would compute the same outputs; missing where it always would. */
  readonly isCurrent?: () => boolean;
}

/** The memory that tensors take on a device, in bytes. */
export interface DeviceMemory {
  /** The bytes of all tensors now. */
  readonly inUse: number;
  /** The peak of the run. */
  readonly peak: number;
  /** The bytes that all tensors together may take. */
  readonly limit: number;
}

/** Says what becomes of a value that is read soon, besides its answer. */
export interface ReadWish {
  /** The label that the engine passes on with the elements, while the program is still busy; null for nothing. */
  readonly label: unknown;
  /** Whether the program gets the elements too; else it gets no bytes once they have been passed on. */
  readonly isAnswered: boolean;
  /** Only the last of the values with one key is read, when the program yields. */
  readonly key: string | null;
}

/** The relations between the targets of an evaluation, and the nodes that are requested next. */
export interface EvaluationGroup {
  /** For each target the number of its request: what fails in one evaluation is computed again for each request. */
  readonly apart?: readonly number[] | undefined;
  /** Whether the program looks at the targets, and so may request what they were computed from. */
  readonly isShown?: boolean;
  /** Nodes that are requested next: what they share with the targets gets a value as well, where that saves work. */
  readonly ahead?: readonly Node[];
  /** Set for a part of a recording, which is not split again: its nodes' peers in other iterations of a loop. */
  readonly peers?: ReadonlyMap<Node, Node>;
}

export interface Runtime {
  readonly kind: DeviceKind;
  /** Whether loops over data skip from their first batches to the last one: nothing is computed; missing: no. */
  readonly takesFewBatches?: boolean;
  /** Called before anything is sent that comes after what the program has requested; null where nothing waits. */
  beforeSending?: (() => void) | null;
  /** The seed that random numbers derive from; an unsigned 32-bit integer. */
  readonly seed: number;
  /**
   * Computes the targets, which get their `value` before this returns, so that later graphs can use them.
   * Resolves, once computed, with the elements of those marked in `read`, in order.
   */
  evaluate(
    targets: readonly Node[],
    read: readonly boolean[],
    together?: EvaluationGroup,
  ): Promise<readonly ArrayBuffer[]>;
  /** Starts computing targets, some of which have no value yet. */
  commit(targets: readonly Node[], together?: EvaluationGroup): Evaluation;
  /**
   * Computes the same graph on other inputs of the same shapes and dtypes; it has `count` outputs, which belong to the
   * requests `apart`. Null where the graph was forgotten.
   */
  repeat(
    graph: KnownGraph,
    inputs: readonly Value[],
    count: number,
    apart?: readonly number[],
  ): readonly Value[] | null;
  /**
   * The bytes no longer belong to the caller: they may be transferred. `from` is the kind of the device that they
   * were on before, if any.
   */
  upload(dtype: DType, shape: Shape, bytes: ArrayBuffer, from?: DeviceKind | null): Value;
  dataset(name: string): Promise<Readonly<Record<string, DatasetSplitInfo>>>;
  /** Fetches a text that comes with the engine. */
  text(name: string): Promise<string>;
  /** Returns what is known of the machine; with `measure`, its devices are measured first. */
  machine(measure: boolean): Promise<Machine>;
  /** The values of a split, which fail where the engine's data is not what the program expects. */
  split(dataset: string, name: string, expected: ExpectedSplit): SplitValues;
  /** Reads a value together with others, within some tens of milliseconds. Null where a later one replaced it. */
  readSoon(value: Value, wish?: ReadWish): Promise<ArrayBuffer | null>;
  /** Requests at once what `readSoon` waits for, and with `all` also values that others might still replace. */
  askForReads(all: boolean): void;
  /** Marks values that an optimiser step replaced; graphs made before it may still use them for a while. */
  retire(values: readonly Value[]): void;
  /** Releases values: no further graph will be computed from them. */
  release(values: readonly Value[]): void;
  /**
   * Resolves when everything requested before has been computed on the device. Rejects with the Fault of the first
   * of these values that failed.
   */
  finish(values?: readonly Value[]): Promise<void>;
  /** Draws a value on the canvas of the run; resolves when the device has drawn it. */
  draw(value: Value): Promise<void>;
  /** Marks what was requested so far, without a separate message where an evaluation follows. */
  mark(): Mark;
  /** Reports the memory once everything requested before has been handled. */
  memory(): Promise<DeviceMemory>;
}

const inUse = contextSlot<Runtime | null>(() => null);

/**
 * Makes tensors on another runtime until it is called again with what it returns: the runtime that was set before,
 * or null where none was.
 */
export function use(other: Runtime | null): Runtime | null {
  const before = inUse.value;
  inUse.value = other;
  return before;
}

/** Calls `f` with another runtime in use, until it returns or throws. */
export function withRuntime<Result>(other: Runtime, f: () => Result): Result {
  return inUse.during(other, f);
}

/** The runtime that `use` has set; null where tensors are made on the one that the program runs on. */
export function runtimeInUse(): Runtime | null {
  return inUse.value;
}

const areSeveral = contextSlot(() => false);

/** Notes that tensors of the program may be on another runtime than the one that it runs on. */
export function expectSeveral(): void {
  areSeveral.value = true;
}

/** Whether the runtime of each tensor has to be checked. */
export function severalRuntimes(): boolean {
  return areSeveral.value;
}

/** The runtime on which tensors are made now. */
export function runtime(): Runtime {
  return inUse.value ?? programRuntime();
}

/** The runtime that the program runs on, whichever is in use. */
export function programRuntime(): Runtime {
  const { runtime } = currentContext().providers;
  if (runtime) return runtime;
  throw fault(null, "missing device: call `await init()` before the first tensor");
}

/** `op` is the op whose operands these runtimes have; null where it is not known. */
export function differentDevices(op: string | null, one: Runtime, other: Runtime): Fault {
  const [here, there] = [deviceNames[one.kind], deviceNames[other.kind]];
  return fault(
    op,
    `mismatched devices: ${here} and ${there === here ? "another " : ""}${there}: move one of the tensors with \`await x.to(device)\``,
  );
}
