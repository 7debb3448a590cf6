/**
 * What messages do to a run's values: takes them as inputs, keeps new ones, computes them with recipes
 * so that they may be dropped, gathers them from data sets, and releases them.
 */
import { byteLength } from "../ir/dtype.ts";
import { type Fault, fault } from "../ir/fault.ts";
import { sameShape, sizeOf } from "../ir/shape.ts";
import { type Datasets, findSplit, gatherRows } from "./datasets.ts";
import type { Executions, Numbers } from "./executions.ts";
import { limits } from "./limits.ts";
import type { Compiled, Target } from "./plans.ts";
import type { Batch, Evaluate, Upload, WireGraph, WireInput } from "./protocol.ts";
import { makeResident, unlock } from "./recompute.ts";
import { Recipe, type Storage, Stored, type Values } from "./values.ts";

export type HostInput = Stored | Numbers;

/** Bytes that are also kept here, to be sent again: little beside what a buffer of their own costs. */
const smallUpload = 64 * 1024;

/** What an evaluation gave, until `release`. */
export interface Results {
  /** Where a target's elements are. */
  at(target: number): { readonly storage: Storage; readonly byteLength: number };
  /** Frees what no value keeps; what it was computed from may be dropped again. */
  release(): void;
}

export class HostValues {
  readonly #values: Values;
  readonly #executions: Executions;
  readonly #datasets: Datasets;

  constructor(values: Values, executions: Executions, datasets: Datasets) {
    this.#values = values;
    this.#executions = executions;
    this.#datasets = datasets;
  }

  /** Throws a Fault unless the inputs are what the graph says of them. */
  inputs(graph: WireGraph, inputs: readonly WireInput[]): HostInput[] {
    if (inputs.length !== graph.inputs.length) {
      throw fault(
        "mismatched",
        `evaluate: mismatched inputs: ${inputs.length} for ${graph.inputs.length}`,
      );
    }
    return graph.inputs.map(({ dtype, shape }, place) => {
      const input = inputs[place] as WireInput;
      if ("numbers" in input) {
        if (sameShape(shape, [input.numbers.length])) return { dtype, numbers: input.numbers };
        throw fault(
          "mismatched",
          `evaluate: mismatched numbers: ${input.numbers.length} for [${shape.join(", ")}]`,
        );
      }
      const value = this.#values.get(input.value);
      if (!value) throw fault("unknown", `evaluate: unknown value ${input.value}`);
      if (value.failure || (value.dtype === dtype && sameShape(value.shape, shape))) return value;
      throw fault(
        "mismatched",
        `evaluate: mismatched input ${place}: value ${input.value} is another type`,
      );
    });
  }

  /** Throws a Fault unless the targets are the graph's and the values to keep are new. */
  checkTargets(graph: WireGraph, { keep, read }: Evaluate): void {
    if (keep.length !== graph.targets.length || read.some((target) => target >= keep.length)) {
      throw fault(
        "mismatched",
        `evaluate: mismatched targets: ${keep.length} for ${graph.targets.length}`,
      );
    }
    const kept = new Set<number>();
    for (const number of keep) {
      if (number === 0) continue;
      if (this.#values.has(number) || kept.has(number))
        throw fault("duplicate", `evaluate: duplicate value ${number}`);
      kept.add(number);
    }
  }

  /** These values will never have elements. */
  fail(numbers: readonly number[], failure: Fault): void {
    for (const number of numbers) {
      if (number === 0) continue;
      const value = new Stored({ dtype: "f32", shape: [], byteLength: 0 });
      value.failure = failure;
      this.#add(number, value);
    }
  }

  /** Null where it is done at once. Small ones can be sent again, so they may be dropped. */
  upload({ value: number, dtype, shape, bytes }: Upload): Promise<void> | null {
    const value = this.#add(number, new Stored({ dtype, shape, byteLength: bytes.byteLength }));
    const storage = this.#executions.upload(bytes);
    const settle = (uploaded: Storage): void => this.#values.settle(value, uploaded);
    const resend = async (): Promise<void> => settle(await this.#executions.upload(bytes));
    const settled = (uploaded: Storage): void => {
      settle(uploaded);
      if (bytes.byteLength <= smallUpload)
        this.#values.setRecipe([value], new Recipe([], resend, true));
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
      throw fault(
        "unsupported",
        `batch: unsupported size: ${count} rows: at most ${limits.elements} elements`,
      );
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
    this.#values.setRecipe([features, labels], new Recipe([], run));
  }

  areResident(inputs: readonly HostInput[]): boolean {
    return inputs.every((input) => "numbers" in input || input.storage !== null);
  }

  /** Gives inputs that were dropped their elements again. Rejects with a Fault. */
  async restore(inputs: readonly HostInput[]): Promise<void> {
    const reads = valuesOf(inputs);
    await makeResident(reads, this.#values);
    unlock(reads);
  }

  /** Computes a graph of resident inputs and keeps the targets that have a number; throws a Fault. */
  evaluate(
    compiled: Compiled,
    inputs: readonly HostInput[],
    keep: readonly number[],
    compileMilliseconds: number,
  ): Results {
    const reads = valuesOf(inputs);
    for (const value of reads) {
      value.locks++;
      this.#values.touch(value);
    }
    let outputs: Storage[];
    try {
      outputs = this.#executions.start(compiled, inputs.map(operand), compileMilliseconds);
    } catch (error) {
      unlock(reads);
      throw error;
    }
    const kept = keep.map((number, target) =>
      number === 0 ? null : this.#add(number, new Stored(compiled.targets[target] as Target)),
    );
    this.#settle(compiled, inputs, kept, outputs);
    const run = async (): Promise<void> => {
      const again = this.#executions.start(compiled, inputs.map(operand), 0);
      this.#settle(compiled, inputs, kept, again);
      for (const storage of again) this.#values.discard(storage);
    };
    const results = kept.filter((value) => value !== null);
    this.#values.setRecipe(results, new Recipe(reads, run));
    return {
      at: (target) => {
        const { byteLength: bytes } = compiled.targets[target] as Target;
        return { storage: locate(compiled, inputs, outputs, target), byteLength: bytes };
      },
      release: () => {
        for (const storage of outputs) this.#values.discard(storage);
        unlock(reads);
      },
    };
  }

  release(number: number): void {
    if (!this.#values.has(number)) throw fault("unknown", `release: unknown value ${number}`);
    this.#values.release(number);
  }

  #add(number: number, value: Stored): Stored {
    if (this.#values.has(number)) throw fault("duplicate", `duplicate value ${number}`);
    if (this.#values.count >= limits.valuesPerRun) {
      throw fault(
        "unsupported",
        `unsupported program: more than ${limits.valuesPerRun} tensors have elements at once`,
      );
    }
    this.#values.add(number, value);
    return value;
  }

  #settle(
    compiled: Compiled,
    inputs: readonly HostInput[],
    kept: readonly (Stored | null)[],
    outputs: readonly Storage[],
  ): void {
    for (const [target, value] of kept.entries()) {
      if (value && !value.gone)
        this.#values.settle(value, locate(compiled, inputs, outputs, target));
    }
  }
}

/** What an execution takes in for an input; values are resident by then. */
function operand(input: HostInput): Storage | Numbers {
  return "numbers" in input ? input : (input.storage as Storage);
}

/** Each once. */
function valuesOf(inputs: readonly HostInput[]): Stored[] {
  const values = new Set<Stored>();
  for (const input of inputs) if (!("numbers" in input)) values.add(input);
  return [...values];
}

function locate(
  compiled: Compiled,
  inputs: readonly HostInput[],
  outputs: readonly Storage[],
  target: number,
): Storage {
  const { from, place } = compiled.targets[target] as Target;
  if (from === "output") return outputs[place] as Storage;
  const input = operand(inputs[place] as HostInput);
  if (!("numbers" in input)) return input;
  throw fault(
    "invalid",
    `evaluate: invalid target ${target}: it is a list of numbers that was sent along`,
  );
}
