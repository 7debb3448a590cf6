/**
 * Runs compiled plans and moves elements for one run. Executions are started in order without waiting for the
 * device, up to a bound; their costs are reported to the run's listener.
 */
import type {
  Backend,
  DeviceBuffer,
  Executable,
  ExecuteOptions,
  Execution,
  ReadPart,
} from "../../backend/backend.ts";
import { formatBytes } from "../../ir/bytes.ts";
import type { DeviceKind } from "../../ir/device-kinds.ts";
import type { DType } from "../../ir/dtype.ts";
import { Fault, fault, type Position } from "../../ir/fault.ts";
import type { Move, PlanTiming, TransferTiming } from "../protocol.ts";
import { encode } from "./encode-numbers.ts";
import { Flights, type Purpose } from "./flights.ts";
import { faultOf } from "./own-error.ts";
import type { Compiled, Largest } from "./plans.ts";
import type { Owner } from "./times/memory-log.ts";
import type { Sampling } from "./times/sampling.ts";
import type { SpanLog } from "./times/spans.ts";
import type { Storage, Stored, Values } from "./values.ts";

export interface Costs {
  plan(timing: PlanTiming): void;
  transfer(timing: TransferTiming): void;
  /** Notes when things happened. Without it no clock is read for that. */
  readonly spans?: SpanLog | undefined;
}

export interface ExecutionListener {
  /** Receives what executions and transfers take; missing where nobody asks. */
  readonly costs?: Costs;
  /**
   * Called before the run's first execution of this plan, on this backend and with these values. It must return
   * quickly.
   */
  planned?(compiled: Compiled, backend: Backend, values: readonly Owner[]): void;
}

export interface Numbers {
  readonly dtype: DType;
  readonly numbers: readonly number[];
}

export interface Reads {
  readonly data: Promise<ArrayBuffer[]>;
  /** Other work may be issued once this settles; null where it may be issued at once. */
  readonly alone: Promise<unknown> | null;
}

/** The operands for a graph's inputs: first the values, then the numbers. */
export interface Operands {
  readonly values: readonly Stored[];
  readonly numbers: readonly Numbers[];
}

interface Elements {
  readonly storage: Storage;
  readonly byteLength: number;
  /** The call that they are the result of. */
  readonly position: Position | null;
}

const profiled: ExecuteOptions = { profile: true };
const unprofiled: ExecuteOptions = { profile: false };

/** The facts that are known of an execution when it starts. */
interface Beginning {
  readonly start: number;
  /** The number of times its plan ran before. */
  readonly before: number;
  readonly compileMilliseconds: number;
}

export class Executions {
  readonly #backend: Backend;
  readonly #values: Values;
  readonly #sampling: Sampling;
  readonly #listener: ExecutionListener;
  readonly #flights = new Flights();
  /** The reports of executions that may have ended: the times of kernels are read back after that. */
  readonly #reports = new Set<Promise<void>>();
  #scratchBytes = 0;

  constructor(backend: Backend, values: Values, sampling: Sampling, listener: ExecutionListener) {
    this.#backend = backend;
    this.#values = values;
    this.#sampling = sampling;
    this.#listener = listener;
  }

  /** Resolves once all executions so far have ended and those that failed have been reported. */
  finished(): Promise<void> {
    return this.#flights.allBefore(() => this.#backend.finish());
  }

  /** Resolves once another execution may start; null where one may start at once. */
  room(): Promise<void> | null {
    return this.#flights.areMany ? this.#hurriedEnd() : null;
  }

  /** A device that is asked to finish everything reports soon that an execution has ended. */
  #hurriedEnd(): Promise<void> {
    this.#backend.finish().catch(() => {});
    return this.#flights.nextEnd();
  }

  /** Resolves once no execution is in progress, and the costs of all have been reported. */
  async settled(): Promise<void> {
    await this.#flights.none();
    await Promise.all(this.#reports);
  }

  /**
   * Starts a plan on resident operands and returns its outputs' storages. Throws a Fault where memory does not
   * suffice.
   */
  start(
    compiled: Compiled,
    { values, numbers }: Operands,
    compileMilliseconds: number,
    purpose: Purpose,
  ): Storage[] {
    if (compiled.isEvicted) throw new Error("an evicted plan is restored before it is executed");
    const outputs = this.#allocateOutputs(compiled);
    if (compiled.run === null) return outputs;
    let temporary: DeviceBuffer[] | null = null;
    try {
      const buffers: DeviceBuffer[] = [];
      for (const { storage } of values) buffers.push((storage as Storage).buffer);
      for (const number of numbers) {
        const bytes = encode(number.dtype, number.numbers);
        const buffer = this.#backend.allocate(bytes.byteLength);
        temporary ??= [];
        temporary.push(buffer);
        this.#hand(buffer, bytes, compiled.largest.position);
        buffers.push(buffer);
      }
      const before = this.#sampling.executed(compiled);
      if (before === 0) this.#listener.planned?.(compiled, this.#backend, values);
      const { executable } = compiled.run;
      const to: DeviceBuffer[] = [];
      for (const { buffer } of outputs) to.push(buffer);
      const start = this.#now();
      const options = this.#sampling.timesKernels(before) ? profiled : unprofiled;
      const execution = this.#execute(executable, buffers, to, options);
      if (this.#listener.costs === undefined) this.#await(execution, purpose);
      else this.#follow(execution, compiled, { start, before, compileMilliseconds }, purpose);
      return outputs;
    } catch (error) {
      for (const storage of outputs) this.#values.discard(storage);
      throw error;
    } finally {
      if (temporary !== null) for (const buffer of temporary) this.#backend.free(buffer);
    }
  }

  /** Executes the plan; where the device has no memory for its scratch, values are dropped to free space. */
  #execute(
    executable: Executable,
    inputs: readonly DeviceBuffer[],
    outputs: readonly DeviceBuffer[],
    options: ExecuteOptions,
  ): Execution {
    for (;;) {
      try {
        return this.#backend.execute(executable, inputs, outputs, options);
      } catch (error) {
        const isFull = error instanceof Fault && error.kind === "unsupported";
        if (!isFull || !this.#values.dropOne()) throw error;
      }
    }
  }

  /**
   * The storage of elements that come from the host, or a promise of it where the transfer is timed. `from` is the
   * device that the program moves the bytes from, if any.
   */
  upload(
    bytes: ArrayBuffer,
    owner: Owner,
    from: DeviceKind | null = null,
  ): Storage | Promise<Storage> {
    const { position } = owner;
    this.#checkSize("upload", bytes.byteLength, position);
    const storage = this.#values.allocate(bytes.byteLength, owner);
    if (bytes.byteLength === 0) return storage;
    const sample = this.#sampling.transfer("upload", bytes.byteLength);
    const move = from === null ? undefined : { from, to: this.#backend.info.kind, position };
    if (sample === "alone") return this.#timedUpload(storage, bytes, position, move);
    try {
      if (sample === "beside") this.#watchedUpload(storage, bytes, position, move);
      else {
        this.#hand(storage.buffer, new Uint8Array(bytes), position);
        this.#report("upload", bytes.byteLength, null, move);
      }
    } catch (error) {
      this.#values.discard(storage);
      throw error;
    }
    return storage;
  }

  /** Passes elements to the device, which copies them when it comes to it. */
  #hand(buffer: DeviceBuffer, bytes: Uint8Array, position: Position | null): void {
    const start = this.#now();
    this.#backend.upload(buffer, bytes);
    this.#listener.costs?.spans?.add({
      kind: "upload",
      start,
      end: this.#now(),
      bytes: bytes.byteLength,
      isArrival: false,
      position,
    });
  }

  /** 0 where no spans are noted, so that nothing is spent on the clock. */
  #now(): number {
    return this.#listener.costs?.spans === undefined ? 0 : performance.now();
  }

  #arrived(
    kind: "upload" | "readback",
    start: number,
    bytes: number,
    position: Position | null,
  ): void {
    const end = this.#now();
    this.#listener.costs?.spans?.add({ kind, start, end, bytes, isArrival: true, position });
  }

  #watchedUpload(
    storage: Storage,
    bytes: ArrayBuffer,
    position: Position | null,
    move: Move | undefined,
  ): void {
    const start = performance.now();
    this.#backend.upload(storage.buffer, new Uint8Array(bytes));
    const report = (within?: number): void =>
      this.#listener.costs?.transfer({
        direction: "upload",
        bytes: bytes.byteLength,
        milliseconds: null,
        ...(within === undefined ? {} : { within }),
        ...(move && { move }),
      });
    this.#backend.finish().then(
      () => {
        report(performance.now() - start);
        this.#arrived("upload", start, bytes.byteLength, position);
      },
      () => report(),
    );
  }

  async #timedUpload(
    storage: Storage,
    bytes: ArrayBuffer,
    position: Position | null,
    move: Move | undefined,
  ): Promise<Storage> {
    try {
      await this.#backend.finish();
      const start = performance.now();
      this.#backend.upload(storage.buffer, new Uint8Array(bytes));
      await this.#backend.finish();
      this.#report("upload", bytes.byteLength, performance.now() - start, move);
      this.#arrived("upload", start, bytes.byteLength, position);
    } catch (error) {
      this.#values.discard(storage);
      throw error;
    }
    return storage;
  }

  read(wanted: readonly Elements[]): Reads {
    const isTimed = wanted.map(
      ({ byteLength: bytes }) =>
        bytes > 0 && this.#sampling.transfer("readback", bytes) === "alone",
    );
    if (isTimed.includes(true)) {
      const data = this.#readInOrder(wanted, isTimed);
      return { data, alone: data };
    }
    const reads = wanted.map((elements) => this.#read(elements));
    return { data: Promise.all(reads), alone: null };
  }

  /** Reads small elements together. Nothing waits for them, so that of the time only a bound is known. */
  async readTogether(values: readonly Stored[]): Promise<ArrayBuffer[]> {
    const parts = values
      .filter(({ byteLength: size }) => size > 0)
      .map(({ storage, byteLength: size }) => ({
        buffer: (storage as Storage).buffer,
        byteLength: size,
      }));
    const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
    const start = performance.now();
    const read = await this.#readParts(parts);
    const within = performance.now() - start;
    if (bytes > 0) {
      this.#listener.costs?.transfer({ direction: "readback", bytes, milliseconds: null, within });
      this.#arrived("readback", start, bytes, null);
    }
    let next = 0;
    return values.map(({ byteLength: size }) =>
      size > 0 ? (read[next++] as ArrayBuffer) : new ArrayBuffer(0),
    );
  }

  #readParts(parts: readonly ReadPart[]): Promise<ArrayBuffer[]> {
    if (parts.length > 1 && this.#backend.readTogether) return this.#backend.readTogether(parts);
    return Promise.all(
      parts.map(({ buffer, byteLength }) => this.#backend.read(buffer, byteLength)),
    );
  }

  async #readInOrder(
    wanted: readonly Elements[],
    isTimed: readonly boolean[],
  ): Promise<ArrayBuffer[]> {
    const data: ArrayBuffer[] = [];
    for (const [index, elements] of wanted.entries())
      data.push(await (isTimed[index] ? this.#timedRead(elements) : this.#read(elements)));
    return data;
  }

  #read(elements: Elements): Promise<ArrayBuffer> {
    const { storage, byteLength: bytes } = elements;
    if (bytes === 0) return Promise.resolve(new ArrayBuffer(0));
    this.#report("readback", bytes, null);
    if (this.#listener.costs?.spans === undefined) return this.#backend.read(storage.buffer, bytes);
    return this.#notedRead(elements);
  }

  async #notedRead({ storage, byteLength: bytes, position }: Elements): Promise<ArrayBuffer> {
    const start = this.#now();
    const data = await this.#backend.read(storage.buffer, bytes);
    this.#arrived("readback", start, bytes, position);
    return data;
  }

  async #timedRead({ storage, byteLength: bytes, position }: Elements): Promise<ArrayBuffer> {
    await this.#backend.finish();
    const start = performance.now();
    const elements = await this.#backend.read(storage.buffer, bytes);
    this.#report("readback", bytes, performance.now() - start);
    this.#arrived("readback", start, bytes, position);
    return elements;
  }

  #report(
    direction: TransferTiming["direction"],
    bytes: number,
    milliseconds: number | null,
    move?: Move,
  ): void {
    this.#listener.costs?.transfer({ direction, bytes, milliseconds, ...(move && { move }) });
  }

  /** Waits for the end of an execution whose costs nobody asks for. */
  #await(execution: Execution, purpose: Purpose): void {
    const flight = this.#flights.begin(purpose);
    flight.ended = (execution.ended ?? execution.done).then(
      () => this.#flights.end(flight),
      (error: unknown) => {
        this.#flights.fail(flight, faultOf(error));
        this.#flights.end(flight);
      },
    );
  }

  #follow(
    execution: Execution,
    compiled: Compiled,
    { start, before, compileMilliseconds }: Beginning,
    purpose: Purpose,
  ): void {
    const { key, id, steps } = compiled;
    const flight = this.#flights.begin(purpose);
    const memory = this.#listener.costs?.spans?.memory;
    memory?.began(compiled);
    let end = 0;
    const ended = (): void => {
      end = this.#now();
      memory?.ended(compiled);
      this.#flights.end(flight);
    };
    flight.ended = (execution.ended ?? execution.done).then(ended, (error: unknown) => {
      this.#flights.fail(flight, faultOf(error));
      ended();
    });
    const reported = execution.done.then(
      ({ kernels, clockStep, placement, milliseconds }) => {
        this.#listener.costs?.plan({
          plan: key,
          id,
          execution: before,
          steps,
          kernels,
          clockStep: clockStep ?? this.#backend.info.clock.stepMilliseconds,
          compileMilliseconds,
          placement,
        });
        this.#listener.costs?.spans?.add({
          kind: "execute",
          id,
          start,
          end,
          on: placement?.device ?? "",
          busy: milliseconds ?? null,
          steps,
          kernels,
        });
      },
      () => {},
    );
    this.#reports.add(reported);
    void reported.then(() => this.#reports.delete(reported));
  }

  #allocateOutputs(compiled: Compiled): Storage[] {
    const { outputs, outputBytes: asked, scratchBytes, largest } = compiled;
    const oneBuffer = this.#backend.info.maxBufferBytes;
    if (largest.bytes > oneBuffer) {
      throw tooLarge(
        largest,
        `needs ${formatBytes(largest.bytes)} in one buffer, but the device allows ${formatBytes(oneBuffer)}`,
      );
    }
    const scratch = Math.max(this.#scratchBytes, scratchBytes);
    const made: Storage[] = [];
    try {
      this.#values.begin(compiled, asked);
      if (!this.#values.makeRoom(asked + scratch)) throw this.#full(largest, asked + scratchBytes);
      // A plan that does not run needs no scratch, and leaves the memory to one that does.
      this.#scratchBytes = scratch;
      for (const output of outputs) made.push(this.#values.allocate(output.byteLength, output));
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

  #full(where: Largest, asked: number): Fault {
    const { bytes, limit } = this.#values;
    return tooLarge(
      where,
      `needs ${formatBytes(asked)}, but ${formatBytes(bytes)} are in use and the limit is ${formatBytes(limit)}`,
    );
  }
}

function tooLarge({ name, position }: Largest, what: string): Fault {
  const error = fault(name, `unsupported size: it ${what}: use smaller tensors`);
  error.position = position;
  return error;
}
