/**
 * Runs compiled plans and moves elements for one run. Executions are started in order without waiting
 * for the device, up to a bound; what they cost is told to the run's listener.
 */
import type { Backend, DeviceBuffer } from "../backend/backend.ts";
import { byteLength, type DType } from "../ir/dtype.ts";
import { Fault, fault, type Position } from "../ir/fault.ts";
import { toHalf } from "../ir/half.ts";
import { formatBytes } from "./bytes.ts";
import { limits } from "./limits.ts";
import type { Compiled } from "./plans.ts";
import type { PlanTiming, TransferTiming } from "./protocol.ts";
import type { Sampling } from "./sampling.ts";
import type { Storage, Values } from "./values.ts";

export interface Costs {
  plan(timing: PlanTiming): void;
  transfer(timing: TransferTiming): void;
  /** Before the run's first execution of this plan, on this backend. Not to take long. */
  planned?(compiled: Compiled, backend: Backend): void;
}

export interface Numbers {
  readonly dtype: DType;
  readonly numbers: readonly number[];
}

export class Executions {
  readonly #backend: Backend;
  readonly #values: Values;
  readonly #sampling: Sampling;
  readonly #costs: Costs;
  readonly #onFailed: (error: unknown) => void;
  readonly #inFlight = new Set<Promise<void>>();
  #scratchBytes = 0;

  constructor(
    backend: Backend,
    values: Values,
    sampling: Sampling,
    costs: Costs,
    onFailed: (error: unknown) => void,
  ) {
    this.#backend = backend;
    this.#values = values;
    this.#sampling = sampling;
    this.#costs = costs;
    this.#onFailed = onFailed;
  }

  /** Resolves once another execution may start; null where one may at once. */
  room(): Promise<void> | null {
    return this.#inFlight.size < limits.executionsInFlight ? null : Promise.race(this.#inFlight);
  }

  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.race(this.#inFlight);
  }

  /** Starts a plan and returns its outputs' storages. Throws a Fault where memory does not suffice. */
  start(
    compiled: Compiled,
    inputs: readonly (Storage | Numbers)[],
    compileMilliseconds: number,
  ): Storage[] {
    const outputs = this.#allocateOutputs(compiled);
    if (compiled.run === null) return outputs;
    const temporary: DeviceBuffer[] = [];
    try {
      const buffers = inputs.map((input) => {
        if (!("numbers" in input)) return input.buffer;
        const buffer = this.#upload(input);
        temporary.push(buffer);
        return buffer;
      });
      const { before, profile } = this.#sampling.execution(compiled.key);
      if (before === 0) this.#costs.planned?.(compiled, this.#backend);
      const execution = this.#backend.execute(
        compiled.run.executable,
        buffers,
        outputs.map(({ buffer }) => buffer),
        { profile },
      );
      this.#follow(
        execution.done.then(({ kernels, placement }) => {
          this.#costs.plan({
            plan: compiled.key,
            id: compiled.id,
            execution: before,
            steps: compiled.steps,
            kernels,
            compileMilliseconds,
            placement,
          });
        }),
      );
      return outputs;
    } catch (error) {
      for (const storage of outputs) this.#values.discard(storage);
      throw error;
    } finally {
      for (const buffer of temporary) this.#backend.free(buffer);
    }
  }

  /** The storage of elements that come from the host. */
  async upload(bytes: ArrayBuffer): Promise<Storage> {
    this.#checkSize("upload", bytes.byteLength, null);
    const storage = this.#values.allocate(bytes.byteLength);
    if (bytes.byteLength === 0) return storage;
    const write = async (): Promise<void> =>
      this.#backend.upload(storage.buffer, new Uint8Array(bytes));
    if (this.#sampling.transfer("upload", bytes.byteLength)) {
      await this.#backend.finish();
      const start = performance.now();
      await write();
      await this.#backend.finish();
      this.#told("upload", bytes.byteLength, performance.now() - start);
    } else {
      await write();
      this.#told("upload", bytes.byteLength, null);
    }
    return storage;
  }

  /** Issued now, in order; the outer promise resolves when the next work may be issued. */
  async read(
    storage: Storage,
    byteLength: number,
  ): Promise<{ readonly bytes: Promise<ArrayBuffer> }> {
    if (byteLength === 0) return { bytes: Promise.resolve(new ArrayBuffer(0)) };
    if (!this.#sampling.transfer("readback", byteLength)) {
      this.#told("readback", byteLength, null);
      return { bytes: this.#backend.read(storage.buffer, byteLength) };
    }
    await this.#backend.finish();
    const start = performance.now();
    const bytes = await this.#backend.read(storage.buffer, byteLength);
    this.#told("readback", byteLength, performance.now() - start);
    return { bytes: Promise.resolve(bytes) };
  }

  #told(direction: TransferTiming["direction"], bytes: number, milliseconds: number | null): void {
    this.#costs.transfer({ direction, bytes, milliseconds });
  }

  #follow(done: Promise<void>): void {
    const followed: Promise<void> = done
      .catch((error: unknown) => this.#onFailed(error))
      .finally(() => this.#inFlight.delete(followed));
    this.#inFlight.add(followed);
  }

  #upload({ dtype, numbers }: Numbers): DeviceBuffer {
    const bytes = encode(dtype, numbers);
    const buffer = this.#backend.allocate(bytes.byteLength);
    this.#backend.upload(buffer, bytes);
    return buffer;
  }

  #allocateOutputs(compiled: Compiled): Storage[] {
    const { outputs, scratchBytes } = compiled;
    const asked = outputs.reduce((sum, output) => sum + output.byteLength, 0);
    const largest = largestBuffer(compiled);
    const oneBuffer = this.#backend.info.maxBufferBytes;
    if (largest.bytes > oneBuffer) {
      throw tooLarge(
        largest,
        `asks for ${formatBytes(largest.bytes)} in one buffer, and the device allows ${formatBytes(oneBuffer)}`,
      );
    }
    this.#scratchBytes = Math.max(this.#scratchBytes, scratchBytes);
    const made: Storage[] = [];
    try {
      if (!this.#values.makeRoom(asked + this.#scratchBytes))
        throw this.#full(largest, asked + scratchBytes);
      for (const output of outputs) made.push(this.#values.allocate(output.byteLength));
      return made;
    } catch (error) {
      for (const storage of made) this.#values.discard(storage);
      if (error instanceof Fault && error.position === null) error.position = largest.position;
      throw error;
    }
  }

  #checkSize(name: string, bytes: number, position: Position | null): void {
    if (
      bytes > this.#backend.info.maxBufferBytes ||
      !this.#values.makeRoom(bytes + this.#scratchBytes)
    ) {
      throw this.#full({ name, bytes, position }, bytes);
    }
  }

  #full(where: Where, asked: number): Fault {
    const { bytes, limit } = this.#values;
    return tooLarge(
      where,
      `asks for ${formatBytes(asked)}, ${formatBytes(bytes)} are in use and the limit is ${formatBytes(limit)}`,
    );
  }
}

interface Where {
  readonly name: string;
  readonly bytes: number;
  readonly position: Position | null;
}

function tooLarge({ name, position }: Where, what: string): Fault {
  const error = fault("unsupported", `${name}: unsupported size: it ${what}: use smaller tensors`);
  error.position = position;
  return error;
}

/** The step that writes the largest buffer: it is the one to name where memory does not suffice. */
function largestBuffer({ run }: Compiled): Where {
  let largest: Where = { name: "evaluate", bytes: 0, position: null };
  const plan = run?.plan;
  for (const step of plan?.steps ?? []) {
    for (const output of step.outputs) {
      const bytes = plan?.buffers[output]?.byteLength ?? 0;
      if (bytes > largest.bytes)
        largest = { name: step.kernel.name, bytes, position: step.positions[0] ?? null };
    }
  }
  return largest;
}

function encode(dtype: DType, numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(Math.max(4, byteLength(dtype, numbers.length))));
  for (const [at, value] of numbers.entries()) {
    if (dtype === "f16") view.setUint16(2 * at, toHalf(value), true);
    else if (dtype === "f32") view.setFloat32(4 * at, value, true);
    else if (dtype === "bool") view.setUint32(4 * at, Number(value !== 0), true);
    else view.setUint32(4 * at, value, true);
  }
  return new Uint8Array(view.buffer);
}
