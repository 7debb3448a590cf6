/**
 * Keeps operations in order: jobs and gates are numbered and take effect in the order in which they were
 * requested. A gate is something that this thread does (an upload) once a condition holds; whatever was requested later
 * waits for it.
 */
import { type Fault, fault } from "../../ir/fault.ts";
import type { Job, JobReport, JobRunner } from "./runner.ts";

interface Gate {
  readonly kind: "gate";
  /** Receives the number of operations that are over. */
  readonly isOpen: (over: number) => boolean;
  readonly pass: () => void;
}

interface Work {
  readonly kind: "work";
  readonly job: Job;
  readonly settle: (report: JobReport) => void;
  readonly reject: (error: Fault) => void;
  isCancelled: boolean;
}

type Operation = (Gate | Work) & { isOver: boolean };

export class OperationQueue {
  readonly #runner: JobRunner;
  /** The operations that are not over yet, or follow one that is not. */
  readonly #operations: Operation[] = [];
  readonly #waiting: { readonly number: number; readonly resolve: () => void }[] = [];
  #completed = 0;
  /** The number of `operations`, from the first on, that have begun. */
  #begun = 0;
  #isAdvancing = false;

  constructor(runner: JobRunner) {
    this.#runner = runner;
    runner.whenRoom = () => this.advance();
  }

  /** The number of the operation requested last. */
  get last(): number {
    return this.#completed + this.#operations.length;
  }

  gate(isOpen: (over: number) => boolean, pass: () => void): number {
    return this.#add({ kind: "gate", isOpen, pass, isOver: false });
  }

  /** Whether the operation and all before it are over. */
  isOver(number: number): boolean {
    this.advance();
    return number <= this.#completed;
  }

  work(job: Job): { readonly number: number; readonly done: Promise<JobReport> } {
    let number = 0;
    const done = new Promise<JobReport>((settle, reject) => {
      number = this.#add({ kind: "work", job, settle, reject, isCancelled: false, isOver: false });
    });
    return { number, done };
  }

  /** Resolves once the operation and all before it are over. */
  whenOver(number: number): Promise<void> {
    if (this.isOver(number)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ number, resolve }));
  }

  /** Jobs requested so far end soon or never begin; their promises reject now. */
  cancel(): void {
    const error = fault("cpu", "invalid result: the work was cancelled before it finished");
    for (const operation of this.#operations) {
      if (operation.kind !== "work") continue;
      operation.isCancelled = true;
      operation.reject(error);
    }
    this.#runner.cancel();
    this.advance();
  }

  #add(operation: Operation): number {
    this.#operations.push(operation);
    const number = this.last;
    this.advance();
    return number;
  }

  /** Does what can be done now; to be called when a gate may have opened. */
  advance(): void {
    // Starting one operation may end another, which calls this again: the loop below continues anyway.
    if (this.#isAdvancing) return;
    this.#isAdvancing = true;
    this.#runner.poll();
    this.#retire();
    for (
      let next = this.#operations[this.#begun];
      next && this.#begin(next);
      next = this.#operations[this.#begun]
    ) {
      this.#begun++;
      this.#retire();
    }
    this.#isAdvancing = false;
  }

  /** False where the operation must wait for work in progress. */
  #begin(operation: Operation): boolean {
    if (operation.kind === "gate") {
      if (!operation.isOpen(this.#completed)) return false;
      operation.pass();
      operation.isOver = true;
    } else if (operation.isCancelled) {
      operation.isOver = true;
    } else {
      return this.#post(operation);
    }
    return true;
  }

  /** False where there is no space. A job that cannot be posted has failed; later ones go on. */
  #post(operation: Work & { isOver: boolean }): boolean {
    try {
      return this.#runner.post(operation.job, (report) => {
        operation.isOver = true;
        operation.settle(report);
        this.advance();
      });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      operation.isOver = true;
      operation.settle({ times: [], milliseconds: 0, failure });
      return true;
    }
  }

  #retire(): void {
    while (this.#operations[0]?.isOver) {
      this.#operations.shift();
      this.#begun--;
      this.#completed++;
    }
    for (let index = this.#waiting.length - 1; index >= 0; index--) {
      const waiter = this.#waiting[index];
      if (waiter === undefined || waiter.number > this.#completed) continue;
      this.#waiting.splice(index, 1);
      waiter.resolve();
    }
  }
}
