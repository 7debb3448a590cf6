/**
 * Keeps the order of work on the device. Commands are collected into a batch, which is submitted at the end of the
 * tick or when it is full. Writes of the host go between batches, or before the open one where it does not use the
 * buffer. Once the device has more than a bound of work in flight, further batches wait here, where they can still
 * be dropped.
 */
import type { Fault } from "../../ir/fault.ts";
import { Batch, type CopyPart } from "./batch.ts";
import { isIdle, type Operation, type Slot } from "./buffers.ts";
import { BusyTime, type PassTimer } from "./clock.ts";
import { CompletionPolling } from "./completion-polling.ts";
import type { Binding, WorkAmount } from "./executable.ts";
import type { ProgramPart } from "./passes.ts";
import type { PendingWork } from "./pending.ts";
import { RepeatedRun } from "./repeated-run.ts";

/** The operations of one submission, and the number of such submissions in flight: each a fraction of a second. */
export const chunkWeight: { readonly hardware: number; readonly software: number } = {
  hardware: 2e10,
  software: 2e8,
};
export const chunksInFlight: number = 4;

/** Something that this thread does in order. It is done even when work is cancelled. */
class Task implements Operation {
  isSubmitted = false;
  readonly #run: () => void;

  constructor(run: () => void) {
    this.#run = run;
  }

  perform(): void {
    this.isSubmitted = true;
    this.#run();
  }
}

/**
 * The dispatches that keep the device busy while more are recorded, and the most that are encoded while it works.
 */
const firstDispatches = 8;
const maxDispatches = 32;
/**
 * Each time the batch's dispatches move this many bytes, which takes any device longer than encoding a dispatch, one
 * more is added, up to this many in all (docs/decisions/kernel-variants.md).
 */
const bytesForOneMore = 16 * 2 ** 20;
const maxLongDispatches = 128;
/**
 * Minimum number of batches in flight, however heavy: while the device runs one, the next is queued, so that it never
 * waits for the host.
 */
const fewestBatches = 2;

export class SubmissionQueue {
  readonly #device: GPUDevice;
  readonly #pending: PendingWork;
  /** Maximum weight of one batch, and of all submitted ones. */
  readonly #weights: { readonly batch: number; readonly inFlight: number };
  readonly #polling: CompletionPolling;
  readonly #busy = new BusyTime();
  #waiting: (Batch | Task | RepeatedRun)[] = [];
  /** The run in progress that everything else waits for. */
  #held: RepeatedRun | null = null;
  #open: Batch | null = null;
  #last: Batch | RepeatedRun | null = null;
  #weightInFlight = 0;
  #dispatchesInFlight = 0;
  #batchesInFlight = 0;
  #isScheduled = false;
  /** Whether something was written since the last batch. */
  #isWritten = false;

  constructor(
    device: GPUDevice,
    pending: PendingWork,
    weights: { readonly batch: number; readonly inFlight: number },
  ) {
    this.#device = device;
    this.#pending = pending;
    this.#weights = weights;
    this.#polling = new CompletionPolling(device);
  }

  /** The batch that contains what was requested last. */
  get last(): Operation | null {
    return this.#open ?? this.#last;
  }

  /** The number of further dispatches that fit into the open batch. */
  get room(): number {
    const dispatches = this.#open?.dispatches ?? 0;
    const bytes = this.#open?.bytes ?? 0;
    const more = Math.floor(bytes / bytesForOneMore);
    const most = Math.min(maxLongDispatches, maxDispatches + more);
    return Math.min(most, Math.max(firstDispatches, this.#dispatchesInFlight)) - dispatches;
  }

  /** Runs a range of an executable's steps; returns the batch that contains it. */
  run(
    binding: Binding,
    first: number,
    last: number,
    amount: WorkAmount,
    timer: PassTimer | null = null,
    part: ProgramPart | null = null,
  ): Batch {
    const batch = this.#openBatch();
    batch.run(binding, first, last, amount, timer, part);
    if (this.room <= 0 || batch.weight >= this.#weights.batch) this.#close();
    return batch;
  }

  /** Copies into a staging buffer, which may be mapped once the batch is accepted. */
  copyAll(parts: readonly CopyPart[], staging: GPUBuffer): Batch {
    const batch = this.#openBatch();
    for (const part of parts) batch.copy(part, staging);
    this.#hurry(batch);
    return batch;
  }

  /** Runs a write to a buffer after all earlier work on the buffer. False where it has to wait. */
  write(slot: Slot, run: () => void): boolean {
    this.#isWritten = true;
    if (!isIdle(slot)) this.#close();
    if (isIdle(slot)) {
      run();
      return true;
    }
    slot.last = this.task(run);
    return false;
  }

  /** Runs something after everything requested before has been submitted. */
  task(run: () => void): Operation {
    this.#close();
    const task = new Task(run);
    this.#waiting.push(task);
    this.#pump();
    return task;
  }

  /** Draws from a buffer after everything requested before; resolves when the device has drawn it. */
  drawFrom(slot: Slot, run: () => void): Promise<void> {
    slot.last = this.task(run);
    return this.#finishWrites();
  }

  /** Runs something that reads from the device in between; whatever is requested later waits for its end. */
  hold(make: (busy: BusyTime) => RepeatedRun): RepeatedRun {
    this.#close();
    const run = make(this.#busy);
    this.#last = run;
    this.#waiting.push(run);
    this.#pump();
    return run;
  }

  /** Ends the open batch: what is requested from now on goes into another one. */
  cut(): void {
    this.#close();
  }

  /** Drops everything that has not been submitted. */
  cancel(reason: Fault): void {
    this.#close();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const operation of waiting) {
      if (operation instanceof Task) operation.perform();
      else operation.drop(reason);
    }
    this.#held?.cancel();
  }

  /** Resolves when everything requested before has finished, however it ended. */
  finish(): Promise<void> {
    if (this.#isWritten) return this.#finishWrites();
    const batch = this.#open ?? this.#last;
    if (batch === null) return Promise.resolve();
    this.#hurry(batch);
    return batch.done.catch(() => {});
  }

  /** Writes do not report their end. */
  #finishWrites(): Promise<void> {
    this.#isWritten = false;
    const finished = new Promise<void>((resolve, reject) => {
      this.task(() => void this.#device.queue.onSubmittedWorkDone().then(() => resolve(), reject));
    });
    this.#polling.during(finished);
    return finished;
  }

  /** Polls for the end of an awaited batch, but only once it is submitted: polling earlier would waste time. */
  #hurry(batch: Batch | RepeatedRun): void {
    if (batch instanceof RepeatedRun || batch.isSubmitted) this.#polling.during(batch.done);
    else batch.isAwaited = true;
  }

  #openBatch(): Batch {
    this.#open ??= new Batch(this.#pending, this.#busy);
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        this.#close();
      });
    }
    return this.#open;
  }

  #close(): void {
    if (this.#open === null) return;
    this.#last = this.#open;
    this.#waiting.push(this.#open);
    this.#open = null;
    this.#pump();
  }

  #pump(): void {
    if (this.#held) return;
    for (let next = this.#waiting[0]; next && this.#hasCapacity(next); next = this.#waiting[0]) {
      this.#waiting.shift();
      if (next instanceof RepeatedRun) {
        this.#hold(next);
        return;
      }
      if (next instanceof Task) next.perform();
      else this.#submit(next);
    }
    if (this.#waiting.length > 0 && this.#last !== null) this.#polling.during(this.#last.done);
  }

  #hold(run: RepeatedRun): void {
    this.#held = run;
    this.#polling.during(run.done);
    void run.runToEnd().then(() => {
      this.#held = null;
      this.#pump();
    });
  }

  #hasCapacity(operation: Batch | Task | RepeatedRun): boolean {
    if (!(operation instanceof Batch) || this.#batchesInFlight < fewestBatches) return true;
    return this.#weightInFlight + operation.weight <= this.#weights.inFlight;
  }

  #submit(batch: Batch): void {
    const { weight, dispatches } = batch;
    this.#isWritten = false;
    this.#weightInFlight += weight;
    this.#dispatchesInFlight += dispatches;
    this.#batchesInFlight++;
    const settle = (): void => {
      this.#weightInFlight -= weight;
      this.#dispatchesInFlight -= dispatches;
      this.#batchesInFlight--;
      this.#pump();
    };
    batch.submit(this.#device).then(settle, settle);
    if (batch.isAwaited) this.#polling.during(batch.done);
  }
}
