/**
 * Runs jobs on this thread where there are no threads, a few milliseconds at a time, and lets messages in between.
 * The items run in the same order and give the same bits as with threads.
 */
import type { OwnThread } from "./own-thread.ts";
import type { Job, JobReport, JobRunner } from "./runner.ts";

const sliceMilliseconds = 8;

interface PostedJob {
  readonly job: Job;
  readonly finished: (report: JobReport) => void;
  isCancelled: boolean;
}

export class SlicedRunner implements JobRunner {
  readonly threads = 1;
  maxThreads = 1;
  whenRoom: () => void = () => {};
  readonly #thread: OwnThread;
  readonly #jobs: PostedJob[] = [];
  #isRunning = false;

  constructor(thread: OwnThread) {
    this.#thread = thread;
  }

  load(module: number, compiled: WebAssembly.Module): void {
    this.#thread.load(module, compiled);
  }

  unload(module: number): void {
    this.#thread.unload(module);
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
      const current = posted;
      const steps = this.#thread.steps(posted.job, () => current.isCancelled);
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
}

/** Resolves after the messages that wait now. */
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
