/**
 * One worker of the pool. It claims chunks of the current command, smaller ones towards its end, until none is
 * left, waits until all threads have finished theirs, and goes on to the next command, then to the next job. A
 * worker that comes late finds nothing to claim and catches up. Between jobs it sleeps until it is to take part in
 * another, and returns to its event loop only when there is mail.
 */
import { CallLength } from "./call-length.ts";
import { LoopProgram, programHeader, programModule } from "./loop-program.ts";
import {
  cancelled,
  command,
  commandWords,
  doorbells,
  finished,
  header,
  headerWords,
  mail,
  maxThreads,
  progress,
  ring,
  ringSize,
  sharedNow,
  type ToWorker,
  viewWords,
  wanted,
} from "./pool-layout.ts";
import { instantiate, type PhaseFunction } from "./runner.ts";

/**
 * The number of times a word is read before the worker sleeps on it: some tens of microseconds, longer than the
 * gap between most commands' ends.
 */
const spins = 4000;
/** The milliseconds after which it sleeps in any case: code that is new to the engine reads a word much more slowly. */
const longestSpin = 0.04;
/**
 * With n threads in a job, a thread claims at most 1 / (claimsLeft · n) of what is left of a command (guided
 * self-scheduling: Polychronopoulos and Kuck 1987), so that all end at about the same time.
 */
const claimsLeft = 4;
/** A worker that sleeps in a job wakes at least this often, in milliseconds: it may miss that the job is cancelled. */
const longestSleep = 50;

/** Stands for the functions of a module that was not sent here. */
const missing: PhaseFunction = () => {
  throw new TypeError("the module is not loaded");
};

/** The calls of a loop between two moments at which it can be cancelled: some tens of microseconds. */
const callsAtOnce = 256;

type Start = Extract<ToWorker, { kind: "start" }>;

export class PoolThread {
  readonly #start: Start;
  readonly #words: Int32Array;
  readonly #times: Float64Array;
  readonly #modules = new Map<number, readonly PhaseFunction[]>();
  readonly #lengths = new WeakMap<PhaseFunction, CallLength>();
  readonly #tell: () => void;
  #received = 0;

  constructor(start: Start, tell: () => void) {
    this.#start = start;
    this.#words = new Int32Array(start.memory.buffer, 0, viewWords);
    this.#times = new Float64Array(start.memory.buffer, 0, viewWords / 2);
    this.#tell = tell;
  }

  receive(message: Exclude<ToWorker, Start>): void {
    this.#received++;
    if (message.kind === "load")
      this.#modules.set(message.module, instantiate(message.compiled, this.#start.memory));
    else this.#modules.delete(message.module);
  }

  /** Works until there is mail to fetch from the event loop. */
  serve(): void {
    const words = this.#words;
    const { worker } = this.#start;
    const doorbell = doorbells + Math.min(worker, 1);
    for (;;) {
      // The main thread writes it last, so that what is read after it is at least as new.
      const rung = Atomics.load(words, doorbell);
      const end = Atomics.load(words, wanted + worker);
      if (Atomics.load(words, mail + worker) !== this.#received) return;
      const job = Atomics.load(words, progress + worker);
      if (job < end) {
        this.#run(job, words[ring + (job % ringSize)] as number);
        Atomics.store(words, progress + worker, job + 1);
      } else this.#waitWhile(doorbell, rung);
    }
  }

  #run(job: number, at: number): void {
    const words = this.#words;
    if (this.#start.worker >= (words[at + header.threads] as number)) return;
    this.#waitFor(finished, (over) => over >= job);
    const count = words[at + header.commands] as number;
    for (;;) {
      if (this.#isCancelled(job)) {
        this.#leave(job, at);
        return;
      }
      const current = Atomics.load(words, at + header.current);
      if (current >= count) return;
      this.#work(job, at, current);
      if (!this.#isCancelled(job)) this.#waitWhile(at + header.current, current, longestSleep);
    }
  }

  /** Claims chunks of a command until none is left. */
  #work(job: number, at: number, current: number): void {
    const words = this.#words;
    const index = at + headerWords + current * commandWords;
    const items = words[index + command.items] as number;
    const grain = words[index + command.grain] as number;
    const threads = words[at + header.threads] as number;
    const isProfiled = words[at + header.profile] === 1;
    const isBegun = isProfiled || current === 0;
    const isEnded = isProfiled || current + 1 === words[at + header.commands];
    const times = (words[at + header.times] as number) + 2 * current;
    const run = this.#functionAt(job, index);
    const length = this.#lengths.get(run) ?? new CallLength(grain);
    this.#lengths.set(run, length);
    let seen = Atomics.load(words, index + command.claimed);
    for (;;) {
      // Others may have claimed more since: the last claims are a little larger than intended then.
      const share = Math.ceil((items - seen) / (claimsLeft * threads));
      const size = Math.max(grain, Math.min(share, length.items));
      // Read the clock before the claim: this thread may be interrupted right after it, while others go on.
      const now = isBegun && seen === 0 ? sharedNow() : 0;
      const begin = Atomics.add(words, index + command.claimed, size);
      if (begin >= items) return;
      if (isBegun && begin === 0) this.#times[times] = now;
      seen = begin + size;
      const end = Math.min(seen, items);
      if (end - begin === length.items) {
        const called = performance.now();
        this.#call(run, at, index, begin, end);
        length.took(performance.now() - called);
      } else this.#call(run, at, index, begin, end);
      const done = Atomics.add(words, index + command.completed, end - begin) + end - begin;
      if (done === items) {
        if (isEnded) this.#times[times + 1] = sharedNow();
        this.#complete(job, at, current);
        return;
      }
      if (this.#isCancelled(job)) return;
    }
  }

  #functionAt(job: number, index: number): PhaseFunction {
    if (this.#words[index + command.module] === programModule)
      return (_begin, _end, argumentsAt) => this.#runProgram(job, argumentsAt);
    const functions = this.#modules.get(this.#words[index + command.module] as number);
    return functions?.[this.#words[index + command.function] as number] ?? missing;
  }

  /** The arguments of the program's calls lie behind it. */
  #runProgram(job: number, address: number): void {
    const words = this.#words;
    const at = address / 4;
    const length = programHeader + (words[at] as number) + (words[at + 1] as number);
    const program = new LoopProgram(words, at, address + 4 * length, {
      memory: this.#start.memory,
      thread: this.#start.threadAt,
      functionOf: (module, index) => this.#modules.get(module)?.[index] ?? missing,
    });
    while (!this.#isCancelled(job) && !program.run(callsAtOnce));
  }

  #call(run: PhaseFunction, at: number, index: number, begin: number, end: number): void {
    const words = this.#words;
    try {
      run(begin, end, words[index + command.arguments] as number, this.#start.threadAt);
    } catch {
      Atomics.store(words, at + header.failed, 1);
    }
  }

  #complete(job: number, at: number, current: number): void {
    const words = this.#words;
    const next = current + 1;
    const isLast = next === words[at + header.commands];
    const index = at + headerWords + next * commandWords;
    const claims =
      (words[index + command.items] as number) / (words[index + command.grain] as number);
    Atomics.store(words, at + header.current, next);
    // This thread goes on without being woken, and there is nothing to claim for more threads than claims.
    Atomics.notify(words, at + header.current, isLast ? maxThreads : Math.ceil(claims) - 1);
    if (isLast) this.#finish(job);
  }

  /** The last thread to leave a cancelled job ends it: until then some chunk may still be written. */
  #leave(job: number, at: number): void {
    const left = Atomics.add(this.#words, at + header.left, 1) + 1;
    if (left === this.#words[at + header.threads]) this.#finish(job);
  }

  #finish(job: number): void {
    if (Atomics.compareExchange(this.#words, finished, job, job + 1) !== job) return;
    Atomics.notify(this.#words, finished);
    if (this.#start.tells) this.#tell();
  }

  #isCancelled(job: number): boolean {
    return job < Atomics.load(this.#words, cancelled);
  }

  #waitFor(word: number, holds: (value: number) => boolean): void {
    for (
      let value = Atomics.load(this.#words, word);
      !holds(value);
      value = Atomics.load(this.#words, word)
    ) {
      this.#waitWhile(word, value);
    }
  }

  /** Returns soon after the word is no longer `value`, or after `longest` milliseconds of sleep. */
  #waitWhile(word: number, value: number, longest = Number.POSITIVE_INFINITY): void {
    const until = performance.now() + longestSpin;
    for (let spin = 1; spin <= spins; spin++) {
      if (Atomics.load(this.#words, word) !== value) return;
      // The clock takes longer than many reads.
      if (spin % 50 === 0 && performance.now() > until) break;
    }
    Atomics.wait(this.#words, word, value, longest);
  }
}
