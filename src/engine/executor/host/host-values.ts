/**
 * Applies messages to a run's values: uses them as inputs, keeps new ones, gives them recipes so that they may be
 * dropped, gathers them from data sets, and releases them.
 */
import { byteLength } from "../../ir/dtype.ts";
import { type Fault, fault } from "../../ir/fault.ts";
import { sameShape, sizeOf } from "../../ir/shape.ts";
import { type Datasets, findSplit, gatherRows } from "../data/datasets.ts";
import { limits } from "../limits.ts";
import type { Batch, Evaluate, Upload, WireGraph } from "../protocol.ts";
import { Computation } from "./computation.ts";
import type { Executions, Numbers, Operands } from "./executions.ts";
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
  /** Called with values that the device did not compute. */
  readonly #onFailed: (values: readonly Stored[], failure: Fault) => void;

  constructor(
    values: Values,
    executions: Executions,
    datasets: Datasets,
    onFailed: (values: readonly Stored[], failure: Fault) => void,
  ) {
    this.#values = values;
    this.#executions = executions;
    this.#datasets = datasets;
    this.#onFailed = onFailed;
  }

  /** Throws a Fault unless the operands sent match the graph's inputs. */
  operands(graph: WireGraph, { inputs, numbers }: Evaluate): Operands {
    const wanted = graph.inputs.length;
    const count = inputs.length + numbers.length;
    if (count !== wanted) {
      throw fault("evaluate", `mismatched inputs: ${count} for ${wanted}`);
    }
    const values = inputs.map((number, place) => {
      const { dtype, shape } = graph.inputs[place] as WireGraph["inputs"][number];
      const value = this.#values.get(number);
      if (!value) throw fault("evaluate", `unknown value ${number}`);
      if (!value.failure && (value.dtype !== dtype || !sameShape(value.shape, shape))) {
        throw fault("evaluate", `mismatched input ${place}: value ${number} is another type`);
      }
      return value;
    });
    return { values, numbers: numbers.length === 0 ? none : typedNumbers(graph, numbers) };
  }

  /** Throws a Fault unless the targets are the graph's and the values to keep are new. */
  checkTargets(graph: WireGraph, { keep, read }: Evaluate): void {
    if (keep.length !== graph.targets.length || read.some((target) => target >= keep.length)) {
      throw fault("evaluate", `mismatched targets: ${keep.length} for ${graph.targets.length}`);
    }
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
    const value = this.#add(number, new Stored({ dtype, shape, byteLength: bytes.byteLength }));
    const storage = this.#executions.upload(bytes, position, from);
    const settle = (uploaded: Storage): void => this.#values.settle(value, uploaded);
    const run = async (): Promise<void> => settle(await this.#executions.upload(bytes, position));
    const settled = (uploaded: Storage): void => {
      settle(uploaded);
      if (bytes.byteLength <= smallUpload)
        this.#values.setRecipe([value], { reads: none, isAtHand: true, run });
    };
    if (storage instanceof Promise) return storage.then(settled);
    settled(storage);
    return null;
  }

  /** Rows can be gathered again, so they may be dropped. */
  async batch(message: Batch): Promise<void> {
    const split = findSplit(await this.#datasets.get(message.dataset), message.split);
    const count = message.rows.length;
    const featureShape = [count, ...split.featureShape];
    if (sizeOf(featureShape) > limits.elements) {
      throw fault("batch", `unsupported size: ${count} rows: at most ${limits.elements} elements`);
    }
    const type = {
      dtype: "f32",
      shape: featureShape,
      byteLength: byteLength("f32", sizeOf(featureShape)),
    } as const;
    const features = this.#add(message.features, new Stored(type));
    const labels = this.#add(
      message.labels,
      new Stored({ dtype: "i32", shape: [count], byteLength: 4 * count }),
    );
    const run = async (): Promise<void> => {
      const gathered = gatherRows(split, message.rows);
      if (!features.storage)
        this.#values.settle(features, await this.#executions.upload(gathered.features));
      if (!labels.storage)
        this.#values.settle(labels, await this.#executions.upload(gathered.labels));
    };
    await run();
    this.#values.setRecipe([features, labels], { reads: none, isAtHand: false, run });
  }

  /** Whether all operands have elements. Throws the Fault of a value that failed. */
  areResident({ values }: Operands): boolean {
    let areAll = true;
    for (const { failure, storage } of values) {
      if (failure) throw failure;
      areAll &&= storage !== null;
    }
    return areAll;
  }

  /** Gives dropped values their elements again. Rejects with a Fault. */
  async restore({ values }: Operands): Promise<void> {
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
      const kept = keep.map((number, target) =>
        number === 0 ? null : this.#add(number, new Stored(compiled.targets[target] as Target)),
      );
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
    for (const number of numbers.toSorted((x, y) => y - x)) {
      if (!this.#values.has(number)) unknown = number;
      this.#values.release(number);
    }
    if (unknown !== 0) throw fault("release", `unknown value ${unknown}`);
  }

  #add(number: number, value: Stored): Stored {
    if (this.#values.has(number)) throw fault(null, `duplicate value ${number}`);
    if (this.#values.count >= limits.valuesPerRun) {
      throw fault(
        null,
        `unsupported program: more than ${limits.valuesPerRun} tensors have elements at once`,
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
  return inputs.slice(inputs.length - sent.length).map(({ dtype, shape }, place) => {
    const numbers = sent[place] as readonly number[];
    if (sameShape(shape, [numbers.length])) return { dtype, numbers };
    throw fault("evaluate", `mismatched numbers: ${numbers.length} for [${shape.join(", ")}]`);
  });
}
