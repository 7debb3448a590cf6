/**
 * Runs jobs on worker threads. A whole job (all kernels of a plan) is written to shared memory and posted once;
 * workers read it there. This thread never waits: it learns of finished jobs through Atomics.waitAsync, or by
 * message where that is missing. A job that would be done before a worker wakes, and waits for no other job, runs
 * on this thread. One that a single thread can claim wakes only the first worker. Workers that take part in no job do
 * not even receive its modules.
 */
import { largest, smallest } from "../../ir/numbers/extremes.ts";
import { type Block, Heap } from "./heap.ts";
import { type CpuMemory, jobsAt, jobsBytes } from "./memory.ts";
import type { OwnThread } from "./own-thread.ts";
import {
  cancelled,
  command,
  commandWords,
  doorbells,
  type FromWorker,
  finished,
  header,
  headerWords,
  mail,
  maxThreads,
  progress,
  ring,
  ringSize,
  type ToWorker,
  viewWords,
  wanted,
} from "./pool-layout.ts";
import { openWorker, type PoolWorker } from "./pool-workers.ts";
import type { Job, JobReport, JobRunner } from "./runner.ts";

/** The milliseconds after which workers that do not answer are abandoned. */
const startTimeout = 10_000;
/** The vector operations of ten to twenty microseconds, which is as long as it takes to wake the workers. */
const fewOperations = 200_000;

/** Null where workers cannot be started. */
export async function startPool(
  memory: CpuMemory,
  threads: number,
  ownThread: OwnThread,
  ownOperations: number = fewOperations,
  open: typeof openWorker = openWorker,
): Promise<JobRunner | null> {
  const count = Math.min(threads, maxThreads);
  const workers: PoolWorker[] = [];
  try {
    for (let worker = 0; worker < count; worker++) workers.push(await open(worker));
    await Promise.all(workers.map((worker, index) => startWorker(worker, memory, index, count)));
    return new Pool(memory, workers, ownThread, ownOperations);
  } catch {
    for (const worker of workers) worker.terminate();
    return null;
  }
}

function startWorker(
  worker: PoolWorker,
  memory: CpuMemory,
  index: number,
  threads: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the worker did not start")), startTimeout);
    const ready = (): void => {
      clearTimeout(timer);
      resolve();
    };
    worker.listen(ready, (reason) => {
      clearTimeout(timer);
      reject(new Error(reason));
    });
    const message: ToWorker = {
      kind: "start",
      memory: memory.memory,
      worker: index,
      threads,
      threadAt: memory.threadAt(index),
      tells: findWaitAsync() === undefined,
    };
    worker.post(message);
  });
}

type WaitAsync = (
  words: Int32Array,
  index: number,
  value: number,
) => { readonly async: boolean; readonly value: unknown };

/** Undefined where the browser lacks it. */
function findWaitAsync(): WaitAsync | undefined {
  return (Atomics as { waitAsync?: WaitAsync }).waitAsync;
}

/** A worker, and the modules that it has. */
interface Member {
  readonly worker: PoolWorker;
  readonly modules: Set<number>;
  /** The modules that it is to forget before its next job. */
  readonly unloaded: number[];
}

interface PostedJob {
  readonly number: number;
  readonly block: Block;
  readonly commands: number;
  readonly profile: boolean;
  readonly finished: (report: JobReport) => void;
}

class Pool implements JobRunner {
  readonly threads: number;
  maxThreads: number;
  whenRoom: () => void = () => {};
  readonly #members: readonly Member[];
  readonly #ownThread: OwnThread;
  readonly #ownOperations: number;
  readonly #words: Int32Array;
  readonly #times: Float64Array;
  readonly #heap: Heap;
  /** The jobs that are posted and not finished. */
  readonly #running: PostedJob[] = [];
  /** The jobs that are finished, but that some worker has not left yet. */
  readonly #leaving: PostedJob[] = [];
  /** The number of jobs posted so far. */
  #posted = 0;
  #isWatching = false;
  #isWaitingForSpace = false;
  #isDisposed = false;

  constructor(
    memory: CpuMemory,
    workers: readonly PoolWorker[],
    ownThread: OwnThread,
    ownOperations: number,
  ) {
    this.#ownThread = ownThread;
    this.#ownOperations = ownOperations;
    this.threads = workers.length;
    this.maxThreads = workers.length;
    this.#members = workers.map((worker) => ({ worker, modules: new Set(), unloaded: [] }));
    this.#words = new Int32Array(memory.memory.buffer, 0, viewWords);
    this.#times = new Float64Array(memory.memory.buffer, 0, viewWords / 2);
    let ungrown = jobsBytes;
    this.#heap = new Heap(jobsAt, (bytes) => {
      const gained = bytes <= ungrown ? ungrown : 0;
      ungrown -= gained;
      return gained;
    });
    for (const worker of workers) {
      const receive = (message: FromWorker): void => {
        if (message === "finished") this.poll();
      };
      worker.listen(receive, () => {});
    }
  }

  load(module: number, compiled: WebAssembly.Module): void {
    this.#ownThread.load(module, compiled);
  }

  unload(module: number): void {
    this.#ownThread.unload(module);
    for (const { modules, unloaded } of this.#members)
      if (modules.delete(module)) unloaded.push(module);
  }

  post(job: Job, whenFinished: (report: JobReport) => void): boolean {
    if (this.#running.length === 0 && operationsOf(job) <= this.#ownOperations) {
      whenFinished(this.#ownThread.run(job));
      return true;
    }
    const number = this.#posted;
    const block =
      number - this.#slowest() < ringSize ? this.#heap.allocate(jobWords(job) * 4) : null;
    if (block === null) {
      this.#waitForSpace();
      return false;
    }
    const threads = this.#threadsFor(job);
    this.#write(job, block.address / 4, threads);
    this.#words[ring + (number % ringSize)] = block.address / 4;
    this.#running.push({
      number,
      block,
      commands: job.commands.length,
      profile: job.profile,
      finished: whenFinished,
    });
    if (this.#running.length === 1) this.#members[0]?.worker.setBusy(true);
    this.#posted++;
    const modules = new Set(job.commands.flatMap(({ module, called }) => called ?? module));
    for (let worker = 0; worker < threads; worker++) this.#engage(worker, number, modules);
    this.#ring(doorbells);
    if (threads > 1) this.#ring(doorbells + 1);
    void this.#watch();
    return true;
  }

  poll(): void {
    const over = Atomics.load(this.#words, finished);
    while (this.#running[0] && this.#running[0].number < over) {
      const job = this.#running.shift() as PostedJob;
      this.#leaving.push(job);
      if (this.#running.length === 0) this.#members[0]?.worker.setBusy(false);
      job.finished(this.#report(job));
    }
    const slowest = this.#slowest();
    while (this.#leaving[0] && this.#leaving[0].number < slowest)
      this.#heap.release((this.#leaving.shift() as PostedJob).block);
  }

  cancel(): void {
    Atomics.store(this.#words, cancelled, this.#posted);
    for (const { block } of this.#running)
      Atomics.notify(this.#words, block.address / 4 + header.current);
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const { worker } of this.#members) worker.terminate();
    const failure = "the device was disposed of";
    for (const { finished: tell } of this.#running.splice(0))
      tell({ times: [], milliseconds: 0, failure });
  }

  /** The number of threads that find something to claim in a job. */
  #threadsFor({ commands }: Job): number {
    const claims = commands.map(({ items, grain }) => Math.ceil(items / grain));
    return Math.max(1, Math.min(this.maxThreads, this.threads, largest(claims, 1)));
  }

  #write({ commands, profile }: Job, at: number, threads: number): void {
    const words = this.#words;
    const firstTime = at + headerWords + commands.length * commandWords;
    const times = Math.ceil(firstTime / 2);
    let next = 2 * times + 4 * commands.length;
    words.fill(0, at, next);
    words[at + header.commands] = commands.length;
    words[at + header.profile] = profile ? 1 : 0;
    words[at + header.times] = times;
    words[at + header.threads] = threads;
    for (const [index, entry] of commands.entries()) {
      const { module, function: called, items, grain, addresses } = entry;
      const offset = at + headerWords + index * commandWords;
      words[offset + command.module] = module;
      words[offset + command.function] = called;
      words[offset + command.items] = items;
      words[offset + command.grain] = grain;
      words[offset + command.arguments] = next * 4;
      for (const address of addresses) words[next++] = address;
    }
  }

  #report({ block, commands, profile }: PostedJob): JobReport {
    const at = block.address / 4;
    const first = this.#words[at + header.times] as number;
    const time = (index: number): number => this.#times[first + index] as number;
    const times = Array.from(
      { length: profile ? commands : 0 },
      (_, index) => [time(2 * index), time(2 * index + 1)] as const,
    );
    // A cancelled job has no end.
    const milliseconds = Math.max(0, time(2 * commands - 1) - time(0));
    const failure = this.#words[at + header.failed] === 1 ? "a trap" : null;
    return { times, milliseconds, failure };
  }

  /** Has a worker take part in the job that was posted last, with the modules that it calls. */
  #engage(index: number, job: number, called: ReadonlySet<number>): void {
    const words = this.#words;
    const { modules, unloaded } = this.#members[index] as Member;
    for (const module of unloaded.splice(0)) this.#send(index, { kind: "unload", module });
    for (const module of called) {
      if (modules.has(module)) continue;
      const compiled = this.#ownThread.compiledOf(module);
      if (compiled === undefined) continue;
      modules.add(module);
      this.#send(index, { kind: "load", module, compiled });
    }
    if (!this.#isIn(index)) Atomics.store(words, progress + index, job);
    Atomics.store(words, wanted + index, job + 1);
  }

  /** A worker that received a message before it is counted would wait for another one. */
  #send(index: number, message: ToWorker): void {
    Atomics.add(this.#words, mail + index, 1);
    this.#members[index]?.worker.post(message);
  }

  #ring(doorbell: number): void {
    Atomics.add(this.#words, doorbell, 1);
    Atomics.notify(this.#words, doorbell);
  }

  /** Whether there are jobs that the worker has not left, or not begun. */
  #isIn(worker: number): boolean {
    const end = this.#words[wanted + worker] as number;
    return Atomics.load(this.#words, progress + worker) < end;
  }

  /** The number of jobs that no worker reads any more. */
  #slowest(): number {
    const unread = this.#members.map((_, worker) =>
      this.#isIn(worker) ? Atomics.load(this.#words, progress + worker) : this.#posted,
    );
    return smallest(unread);
  }

  async #watch(): Promise<void> {
    const waitAsync = findWaitAsync();
    if (waitAsync === undefined || this.#isWatching) return;
    this.#isWatching = true;
    while (this.#running.length > 0 && !this.#isDisposed) {
      const seen = Atomics.load(this.#words, finished);
      this.poll();
      if (this.#running.length === 0) break;
      const waiting = waitAsync(this.#words, finished, seen);
      if (waiting.async) await waiting.value;
      this.poll();
    }
    this.#isWatching = false;
  }

  /**
   * A worker that sleeps through jobs keeps their memory occupied, and nothing reports when it has left them: try
   * again after a while.
   */
  #waitForSpace(): void {
    if (this.#isWaitingForSpace) return;
    this.#isWaitingForSpace = true;
    setTimeout(() => {
      this.#isWaitingForSpace = false;
      if (!this.#isDisposed) this.whenRoom();
    }, 1);
  }
}

function operationsOf({ commands }: Job): number {
  let sum = 0;
  for (const { operations } of commands) sum += operations;
  return sum;
}

/** The number of words of a job, including one to align its times. */
function jobWords({ commands }: Job): number {
  return (
    headerWords +
    1 +
    commands.reduce((sum, { addresses }) => sum + commandWords + 4 + addresses.length, 0)
  );
}
