/** The interface of an engine under test. */
import { type Operand, type Sets, uniform } from "../operands.ts";
import type { ColumnName } from "../result.ts";
import { checkedSteps, type Work } from "../work.ts";

export interface Engine {
  readonly name: ColumnName;
  readonly version: string;
  /** The backend that the engine itself reports. */
  readonly backend: string;
  /** Minimum warm-up in milliseconds, for engines that take long to decide how to compute a work. */
  readonly settlesIn?: number;
  /** Uploads the operands. Returns null where the engine has no such op. */
  prepare(work: Work, sets: Sets): Promise<Task | null>;
  dispose?(): Promise<void>;
}

/** Work that can be evaluated repeatedly. */
export interface Task {
  /** Starts the evaluation of iteration `turn`'s set of operands without waiting for the device. */
  enqueue(turn: number): Promise<void> | undefined;
  /** Waits until the device has finished all enqueued work; reads nothing back. */
  finish(): Promise<void>;
  /** Called once, after iteration 0 only: its elements, in the order of `referenceOf`. */
  result(): Promise<Float32Array>;
  dispose(): void;
}

/** How a tensor library evaluates a pure function of operands. */
export interface Library<T> {
  upload(operand: Operand): T;
  /** Starts an evaluation. */
  evaluate(operands: readonly T[]): T | Promise<T>;
  /** Resolves when all started evaluations are computed; `outputs` are those not yet released. */
  finish(outputs: readonly T[]): Promise<void>;
  read(output: T): Promise<Float32Array>;
  release(output: T): void;
  /** An output may be released right after its evaluation was started, so that the next one reuses its memory. */
  readonly releasesEarly: boolean;
  /** Releases operands and whatever else the library made for this work. */
  dispose(operands: readonly T[]): void;
}

/** A task of a pure function. */
export function pureTask<T>(library: Library<T>, sets: Sets): Task {
  const uploaded = new Map<Operand, T>();
  for (const operand of sets.flat())
    if (!uploaded.has(operand)) uploaded.set(operand, library.upload(operand));
  const operands = sets.map((set) => set.map((operand) => uploaded.get(operand) as T));
  let outputs: T[] = [];
  /** The output of iteration 0. */
  let first: T | null = null;
  const add = (turn: number, output: T): undefined => {
    if (turn === 0) first = output;
    else if (library.releasesEarly) library.release(output);
    else outputs.push(output);
  };
  return {
    enqueue(turn): Promise<void> | undefined {
      const output = library.evaluate(operands[turn % operands.length] as T[]);
      return output instanceof Promise
        ? output.then((settled) => add(turn, settled))
        : add(turn, output);
    },
    async finish(): Promise<void> {
      const finished = outputs;
      outputs = [];
      await library.finish(first === null ? finished : [first, ...finished]);
      for (const output of finished) library.release(output);
    },
    async result(): Promise<Float32Array> {
      const output = first as T;
      const elements = await library.read(output);
      first = null;
      library.release(output);
      return elements;
    },
    dispose(): void {
      library.dispose([...uploaded.values()]);
    },
  };
}

/** A task in which every evaluation waits for its elements. */
export function readingTask(
  evaluate: (operand: Operand) => Promise<Float32Array>,
  sets: Sets,
): Task {
  let last: Float32Array = new Float32Array();
  return {
    async enqueue(turn): Promise<void> {
      last = await evaluate(sets[turn % sets.length]?.[0] as Operand);
    },
    finish: async () => {},
    result: async () => last,
    dispose: () => {},
  };
}

/** Work of the program's JavaScript, which uses no device. */
export function scriptTask(script: () => Float32Array): Task {
  return readingTask(async () => script(), []);
}

/** How a tensor library trains a model. */
export interface Training<T> {
  /** Starts a step on a batch and returns its loss. */
  step(turn: number): T | Promise<T>;
  finish(losses: readonly T[]): Promise<void>;
  readLoss(loss: T): Promise<number>;
  /** The gradient of the first parameter on the first batch, as the parameters were before the first step. */
  gradient(): Promise<Float32Array>;
  free(loss: T): void;
  dispose(): void;
}

/** The number of gradient elements compared: so few that, with the losses, each result element is compared. */
const gradientElements = 240;

/** Training as a task: its result is the losses of the first steps and, where the work says so, a gradient. */
export function trainingTask<T>(
  training: Training<T>,
  checks: NonNullable<Work["training"]>,
): Task {
  let losses: T[] = [];
  const checked: T[] = [];
  const keep = (loss: T): undefined => {
    losses.push(loss);
    if (checked.length < checkedSteps) checked.push(loss);
  };
  const enqueue = (turn: number): Promise<void> | undefined => {
    const loss = training.step(turn);
    return loss instanceof Promise ? loss.then(keep) : keep(loss);
  };
  const finish = async (): Promise<void> => {
    const finished = losses;
    losses = [];
    await training.finish(finished);
    for (const loss of finished) if (!checked.includes(loss)) training.free(loss);
  };
  return {
    enqueue,
    finish,
    async result(): Promise<Float32Array> {
      for (let turn = 1; turn < checkedSteps; turn++) await enqueue(turn);
      await finish();
      const read: number[] = [];
      for (const loss of checked) read.push(await training.readLoss(loss));
      for (const loss of checked) training.free(loss);
      if (checks === "gradient") read.push(...sampleOf(await training.gradient()));
      return Float32Array.from(read);
    },
    dispose: () => training.dispose(),
  };
}

/** Elements from all over a gradient. */
function sampleOf(gradient: Float32Array): Float32Array {
  return uniform(gradientElements, gradient.length).map(
    (x) => gradient[Math.floor(((x + 1) / 2) * gradient.length)] as number,
  );
}
