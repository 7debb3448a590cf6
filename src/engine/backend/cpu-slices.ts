/**
 * Runs jobs on this thread, a few milliseconds at a time, and lets messages in between: the way
 * without threads. The same chunks in order, so the same bits as with threads.
 */
import {
  instantiate,
  type Job,
  type JobReport,
  type PhaseFunction,
  type Runner,
} from "./cpu-runner.ts";

const sliceMilliseconds = 8;

interface PostedJob {
  readonly job: Job;
  readonly finished: (report: JobReport) => void;
  isCancelled: boolean;
}

export class SlicedRunner implements Runner {
  readonly threads = 1;
  whenRoom: () => void = () => {};
  readonly #memory: WebAssembly.Memory;
  readonly #argumentsAt: number;
  readonly #threadAt: number;
  readonly #modules = new Map<number, readonly PhaseFunction[]>();
  readonly #jobs: PostedJob[] = [];
  #isRunning = false;

  /** `argumentsAt` has room for a command's addresses, `threadAt` for a thread's own memory. */
  constructor(memory: WebAssembly.Memory, argumentsAt: number, threadAt: number) {
    this.#memory = memory;
    this.#argumentsAt = argumentsAt;
    this.#threadAt = threadAt;
  }

  load(module: number, compiled: WebAssembly.Module): void {
    this.#modules.set(module, instantiate(compiled, this.#memory));
  }

  unload(module: number): void {
    this.#modules.delete(module);
  }

  post(job: Job, finished: (report: JobReport) => void): boolean {
    this.#jobs.push({ job, finished, isCancelled: false });
    if (!this.#isRunning) void this.#run();
    return true;
  }

  poll(): void {}

  cancel(): void {
    for (const posted of this.#jobs) posted.isCancelled = true;
  }

  dispose(): void {
    this.cancel();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    await Promise.resolve();
    for (let posted = this.#jobs[0]; posted; posted = this.#jobs[0]) {
      const steps = this.#steps(posted);
      let report = steps.next();
      for (let started = performance.now(); !report.done; report = steps.next()) {
        if (performance.now() - started < sliceMilliseconds) continue;
        await nextTask();
        started = performance.now();
      }
      this.#jobs.shift();
      posted.finished(report.value);
    }
    this.#isRunning = false;
  }

  /** One chunk a step. */
  *#steps(posted: PostedJob): Generator<void, JobReport> {
    const { module, commands, profile } = posted.job;
    const times: [number, number][] = [];
    const functions = this.#modules.get(module);
    try {
      for (const { function: index, items, grain, addresses } of commands) {
        const run = functions?.[index] as PhaseFunction;
        const started = performance.now();
        for (let begin = 0; begin < items && !posted.isCancelled; begin += grain) {
          // Other jobs' commands may have run since the last chunk's: arguments are written each time.
          new Int32Array(this.#memory.buffer, this.#argumentsAt, addresses.length).set(addresses);
          run(begin, Math.min(begin + grain, items), this.#argumentsAt, this.#threadAt);
          yield;
        }
        if (profile) times.push([started, performance.now()]);
      }
    } catch (error) {
      return { times, failure: error instanceof Error ? error.message : String(error) };
    }
    return { times, failure: null };
  }
}

/** After the messages that wait now. */
function nextTask(): Promise<void> {
  const { setImmediate } = globalThis as { setImmediate?: (call: () => void) => void };
  return new Promise((resolve) => {
    if (setImmediate) return setImmediate(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
