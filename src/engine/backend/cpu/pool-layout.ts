/**
 * The memory that the pool's threads share, as 32-bit words of the engine's memory: control words, a ring of jobs
 * and the jobs. Everything lies in memory that exists from the start, so that no view becomes stale.
 */
import { controlAt, jobsAt, jobsBytes } from "./memory.ts";

const control = controlAt / 4;

/** The number of jobs that are over: all jobs with smaller numbers. A job's number is how many were posted before it. */
export const finished: number = control;
/** Jobs with smaller numbers are to end. */
export const cancelled: number = control + 1;
/**
 * Two words, on which workers without a job sleep: the first worker on one, since it alone runs what one thread can
 * claim, and all others on the next, since waking each by a call of its own would take several microseconds. A word is
 * incremented before its sleepers are woken.
 */
export const doorbells: number = control + 2;
export const maxThreads = 64;
/**
 * One word for each worker: it reads no job with a smaller number, whose memory may have been released. The worker writes
 * it when it leaves a job, and the main thread where the worker is in none.
 */
export const progress: number = control + 8;
/** One word for each worker: it takes part in no job from this number on. */
export const wanted: number = progress + maxThreads;
/** One word for each worker: the number of messages sent to it so far. */
export const mail: number = wanted + maxThreads;
/** The word addresses of jobs, by number modulo the ring's size. */
export const ring: number = control + 256;
export const ringSize = 512;

/** The words of a job's header; commands follow, then times, then arguments. */
export const header = {
  commands: 0,
  current: 1,
  profile: 2,
  left: 3,
  failed: 4,
  times: 5,
  /** The number of workers that take part: the first ones. */
  threads: 6,
} as const;
export const headerWords = 7;

export const command = {
  function: 0,
  items: 1,
  grain: 2,
  arguments: 3,
  claimed: 4,
  completed: 5,
  module: 6,
} as const;
export const commandWords = 7;

/** The number of words that a thread's view spans. */
export const viewWords: number = (jobsAt + jobsBytes) / 4;

/** The milliseconds on a clock that all threads share. */
export function sharedNow(): number {
  return performance.timeOrigin + performance.now();
}

/** The messages from the main thread to a worker. */
export type ToWorker =
  | {
      readonly kind: "start";
      readonly memory: WebAssembly.Memory;
      readonly worker: number;
      readonly threads: number;
      /** The address of the thread's own memory. */
      readonly threadAt: number;
      /** Whether the main thread must be notified by message that a job is over. */
      readonly tells: boolean;
    }
  | { readonly kind: "load"; readonly module: number; readonly compiled: WebAssembly.Module }
  | { readonly kind: "unload"; readonly module: number };

/** The messages from a worker to the main thread. */
export type FromWorker = "ready" | "finished";
