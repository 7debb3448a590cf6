/**
 * Applies messages to a run's values: uses them as inputs, keeps new ones, adds recipes so that they may be
 * dropped, makes them of data sets, and releases them.
 */
import { byteLength } from "../../ir/dtype.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import { sameShape, sizeOf } from "../../ir/shape.ts";
import { type Datasets, findSplit, type Split } from "../data/datasets.ts";
import { type Content, contentsOf } from "../data/split-contents.ts";
import { limits } from "../limits.ts";
import type { Evaluate, OpenSplit, Upload, WireGraph } from "../protocol.ts";
import { Computation } from "./computation.ts";
import type { Executions, Numbers, Operands } from "./executions.ts";
import type { PersistentValues } from "./persistent-values.ts";
import type { Compiled, Target } from "./plans.ts";
import { makeResident, unlock } from "./recompute.ts";
import { type Storage, Stored, type Values } from "./values.ts";

/**
 * Uploads up to this many bytes are also kept here, to be sent again: that is little next to the cost of a buffer.
 */
const smallUpload = 64 * 1024;

export class HostValues {
  readonly #values: Values;
  readonly #executions: Executions;
  readonly #datasets: Datasets;
  readonly #persistent: PersistentValues;
  /** Called with values that the device did not compute. */
  readonly #onFailed: (values: readonly Stored[], failure: Fault) => void;

  constructor(
    values: Values,
    executions: Executions,
    datasets: Datasets,
    persistent: PersistentValues,
    onFailed: (values: readonly Stored[], failure: Fault) => void,
  ) {
    this.#values = values;
    this.#executions = executions;
    this.#datasets = datasets;
    this.#persistent = persistent;
    this.#onFailed = onFailed;
  }

  /** Throws a Fault unless the operands sent match the graph's inputs. */
  operands(graph: WireGraph, { inputs, numbers }: Evaluate): Operands {
    const wanted = graph.inputs.length;
    const count = inputs.length + numbers.length;
    if (count !== wanted) {
      throw fault("evaluate", `mismatched inputs: ${count} for ${wanted}`);
    }
    const values: Stored[] = [];
    for (let index = 0; index < inputs.length; index++) {
      const number = inputs[index] as number;
      const { dtype, shape } = graph.inputs[index] as WireGraph["inputs"][number];
      const value = this.#values.get(number);
      if (!value) throw fault("evaluate", `unknown value ${number}`);
      if (!value.failure && (value.dtype !== dtype || !sameShape(value.shape, shape))) {
        throw fault("evaluate", `mismatched input ${index}: value ${number} has another type`);
      }
      values.push(value);
    }
    return { values, numbers: numbers.length === 0 ? none : typedNumbers(graph, numbers) };
  }

  /** Throws a Fault unless the targets are the graph's and the values to keep are new. */
  checkTargets(graph: WireGraph, { keep, read }: Evaluate): void {
    let areKnown = keep.length === graph.targets.length;
    for (const target of read) areKnown &&= target < keep.length;
    if (!areKnown)
      throw fault("evaluate", `mismatched targets: ${keep.length} for ${graph.targets.length}`);
    const kept = keep.length > 1 ? new Set<number>() : null;
    for (const number of keep) {
      if (number === 0) continue;
      if (this.#values.has(number) || kept?.has(number))
        throw fault("evaluate", `duplicate value ${number}`);
      kept?.add(number);
    }
  }

  /** Fails those of the values that have no elements and no recipe, and returns their numbers. */
  fail(numbers: readonly number[], failure: Fault): number[] {
    return numbers.filter((number) => {
      const known = this.#values.get(number);
      if (known !== undefined && (known.storage !== null || known.recipe !== null)) return false;
      if (known === undefined && this.#values.count >= limits.valuesPerRun) return false;
      const value = known ?? new Stored({ dtype: "f32", shape: [], byteLength: 0 });
      value.failure = failure;
      if (known === undefined) this.#values.add(number, value);
      return true;
    });
  }

  /** Null where the upload is done at once. Small uploads can be sent again, so they may be dropped. */
  upload({ value: number, dtype, shape, bytes, position, from }: Upload): Promise<void> | null {
    const byteLength = bytes.byteLength;
    const value = this.#add(number, new Stored({ dtype, shape, byteLength, position }));
    const storage = this.#executions.upload(bytes, value, from);
    const settle = (uploaded: Storage): void => this.#values.settle(value, uploaded);
    const run = async (): Promise<void> => settle(await this.#executions.upload(bytes, value));
    const settled = (uploaded: Storage): void => {
      settle(uploaded);
      if (bytes.byteLength <= smallUpload)
        this.#values.setRecipe([value], {
          reads: none,
          plan: null,
          isAtHand: true,
          isReady: false,
          run,
        });
    };
    if (storage instanceof Promise) return storage.then(settled);
    settled(storage);
    return null;
  }

  /**
   * Makes values of a split. They are dropped only where memory is short: what is uploaded here outlives the run.
   */
  async split(message: OpenSplit): Promise<void> {
    const split = findSplit(await this.#datasets.get(message.dataset), message.split);
    checkSize(message, split);
    const form = message.levels === 0 ? "f32" : "bytes";
    const { features, levels, labels } = contentsOf(split, form);
    const parts: readonly (readonly [number: number, name: string, content: Content | null])[] = [
      [message.features, `features as ${form}`, features],
      [message.levels, "levels", levels],
      [message.labels, "labels", labels],
    ];
    for (const [number, name, content] of parts) {
      if (content === null) continue;
      const key = JSON.stringify([message.dataset, message.split, name]);
      await this.#addStored(number, key, content);
    }
  }

  async #addStored(number: number, key: string, { dtype, shape, bytes }: Content): Promise<void> {
    const size = byteLength(dtype, sizeOf(shape));
    const value = this.#add(number, new Stored({ dtype, shape, byteLength: size }));
    const run = async (): Promise<void> => {
      // An earlier run may have left more than this one may have.
      this.#values.makeRoom(0);
      const kept = this.#persistent.find(key);
      if (kept) this.#values.adopt(kept);
      const storage = kept ?? (await this.#executions.upload(bytes(), value));
      if (!kept) this.#persistent.keep(key, storage);
      this.#values.settle(value, storage);
    };
    await run();
    value.recipe = { reads: none, plan: null, isAtHand: true, isReady: false, run };
  }

  /** Takes the values for used, because they will be read. Those that are unknown by now are passed over. */
  expect(numbers: readonly number[]): void {
    for (const number of numbers) {
      const value = this.#values.get(number);
      if (!value) continue;
      value.isKept = true;
      this.#values.touch(value);
    }
  }

  /** The values with these numbers. Throws a Fault where one is unknown. */
  named(numbers: readonly number[]): readonly Stored[] {
    return numbers.map((number) => {
      const value = this.#values.get(number);
      if (value) return value;
      throw fault("read", `unknown value ${number}`);
    });
  }

  /** Whether all operands have elements. Throws the Fault of a value that failed. */
  areResident(values: readonly Stored[]): boolean {
    let areAll = true;
    for (const { failure, storage } of values) {
      if (failure) throw failure;
      areAll &&= storage !== null;
    }
    return areAll;
  }

  /** Computes the elements of dropped values again. Rejects with a Fault. */
  async restore(values: readonly Stored[]): Promise<void> {
    await makeResident(values, this.#values);
    unlock(values);
  }

  /** Computes a graph of resident operands and keeps the targets that have a number; throws a Fault. */
  evaluate(
    compiled: Compiled,
    operands: Operands,
    keep: readonly number[],
    compileMilliseconds: number,
  ): Computation {
    const { values } = operands;
    for (const value of values) {
      value.locks++;
      this.#values.touch(value);
    }
    let computation: Computation;
    try {
      computation = new Computation(
        this.#values,
        this.#executions,
        compiled,
        operands,
        compileMilliseconds,
        this.#onFailed,
      );
    } catch (error) {
      unlock(values);
      throw error;
    }
    try {
      const kept: (Stored | null)[] = [];
      for (let target = 0; target < keep.length; target++) {
        const number = keep[target] as number;
        kept.push(
          number === 0 ? null : this.#add(number, new Stored(compiled.targets[target] as Target)),
        );
      }
      computation.keep(kept);
      this.#values.setRecipe(kept, computation);
    } catch (error) {
      computation.release();
      throw error;
    }
    return computation;
  }

  /** Releases all of them, then throws a Fault if one was unknown. */
  release(numbers: readonly number[]): void {
    let unknown = 0;
    // Release results before the values that they were computed from, which may wait for them.
    const ascending = numbers.length === 1 ? numbers : new Float64Array(numbers).sort();
    for (let at = ascending.length - 1; at >= 0; at--) {
      const number = ascending[at] as number;
      if (!this.#values.release(number)) unknown = number;
    }
    if (unknown !== 0) throw fault("release", `unknown value ${unknown}`);
  }

  #add(number: number, value: Stored): Stored {
    if (this.#values.has(number)) throw fault(null, `duplicate value ${number}`);
    if (this.#values.count >= limits.valuesPerRun) {
      throw fault(
        null,
        `unsupported program: more than ${limits.valuesPerRun} tensors hold elements at the same time`,
      );
    }
    this.#values.add(number, value);
    return value;
  }
}

const none: readonly never[] = [];

/** The numbers with the dtypes of the graph's inputs that no value stands for. */
function typedNumbers(
  { inputs }: WireGraph,
  sent: readonly (readonly number[])[],
): readonly Numbers[] {
  return inputs.slice(inputs.length - sent.length).map(({ dtype, shape }, index) => {
    const numbers = sent[index] as readonly number[];
    if (sameShape(shape, [numbers.length])) return { dtype, numbers };
    throw fault("evaluate", `mismatched numbers: ${numbers.length} for [${shape.join(", ")}]`);
  });
}

/** Throws a Fault unless the split has the rows and features that the program expects. */
function checkSize({ dataset, split: name, rows, width }: OpenSplit, split: Split): void {
  const found = sizeOf(split.featureShape);
  if (split.rows === rows && found === width) return;
  throw fault(
    dataset,
    `mismatched split ${name}: the engine has ${split.rows} rows of ${found} features, not ${rows} of ${width}`,
  );
}
