/**
 * Submissions in the order of the calls, with a bound on what the device has before it. Work above the
 * bound waits here, where it can still be dropped. Light tasks (uploads, copies) keep their place in
 * the order and count for nothing.
 */
import type { Fault } from "../ir/fault.ts";

export interface Task {
  /** In scalar operations, roughly. */
  readonly weight: number;
  /** Hands the work to the device's queue. */
  run(): void;
  /** Called after `run` with a promise that the device has finished it; for tasks with a weight only. */
  submitted?(finished: Promise<void>): void;
  /** Called instead of `run` when the work is cancelled; a task without it runs all the same. */
  drop?(reason: Fault): void;
}

export class SubmissionQueue {
  readonly #device: GPUDevice;
  readonly #budget: number;
  #waiting: Task[] = [];
  #inFlight = 0;

  constructor(device: GPUDevice, budget: number) {
    this.#device = device;
    this.#budget = budget;
  }

  push(task: Task): void {
    this.#waiting.push(task);
    this.#pump();
  }

  /** Drops what has not been submitted. */
  cancel(reason: Fault): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ drop }) => drop === undefined);
    for (const task of waiting) task.drop?.(reason);
    this.#pump();
  }

  /** Resolves when all that was pushed before has been submitted and finished. */
  finish(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.push({
        weight: 0,
        run: () => void this.#device.queue.onSubmittedWorkDone().then(() => resolve(), reject),
      });
    });
  }

  #pump(): void {
    let next = this.#waiting[0];
    while (
      next &&
      (next.weight === 0 || this.#inFlight === 0 || this.#inFlight + next.weight <= this.#budget)
    ) {
      this.#waiting.shift();
      next.run();
      if (next.weight > 0) this.#track(next);
      next = this.#waiting[0];
    }
  }

  #track(task: Task): void {
    this.#inFlight += task.weight;
    const finished = this.#device.queue.onSubmittedWorkDone().then(() => undefined);
    const settle = (): void => {
      this.#inFlight -= task.weight;
      this.#pump();
    };
    finished.then(settle, settle);
    task.submitted?.(finished);
  }
}
