/**
 * Loops over short kernels, as a program that one thread runs by itself: it calls the kernels' functions one after the
 * other, changes the addresses of what moves or changes places, and reads the flags that end a loop. It is a list of
 * integers, so that it can lie in a job.
 *
 *   [addresses, length, arguments] the addresses, the instructions, and space for the arguments of a call
 *   call  [0, module, function, items, n, (address, offset) · n, m, words · m]
 *   loop  [1, count or -1, length, n, (address, stride) · n, m, (address, address) · m] and the instructions in it
 *   test  [2, address, value]: ends the loop around it where the bool is not the value
 */
import type { PhaseFunction } from "./runner.ts";

export const instruction = { call: 0, loop: 1, test: 2 } as const;

/** The number that stands for a module where a command is such a program. */
export const programModule = -1;

/** Stands for an address of 0: the argument is a number. */
export const noAddress = -1;

/** The words in front of the addresses. */
export const programHeader = 3;

/** The memory and the functions that a thread's programs use. */
export interface ProgramHost {
  readonly memory: WebAssembly.Memory;
  /** The address of the thread's own memory. */
  readonly thread: number;
  functionOf(module: number, index: number): PhaseFunction;
}

interface Frame {
  /** The index of the loop's instruction, of the first in it, and of the one after it. */
  readonly at: number;
  readonly first: number;
  readonly end: number;
  done: number;
}

export class LoopProgram {
  readonly #words: Int32Array;
  readonly #host: ProgramHost;
  /** The indices of the addresses, of the instructions and of their end. */
  readonly #addresses: number;
  readonly #end: number;
  /** The address of the arguments of a call. */
  readonly #argumentsAt: number;
  readonly #functions: PhaseFunction[] = [];
  readonly #frames: Frame[] = [];
  #next: number;

  /** The program begins at `at` in `words`, and may be changed. The arguments lie in the threads' memory. */
  constructor(words: Int32Array, at: number, argumentsAt: number, host: ProgramHost) {
    this.#words = words;
    this.#host = host;
    this.#addresses = at + programHeader;
    this.#next = this.#addresses + (words[at] as number);
    this.#end = this.#next + (words[at + 1] as number);
    this.#argumentsAt = argumentsAt;
  }

  /** Makes at most so many calls, and returns whether the program is over. */
  run(calls: number): boolean {
    const words = this.#words;
    // Another thread may have made the memory larger.
    const memory = new Int32Array(this.#host.memory.buffer);
    for (let made = 0; made < calls; ) {
      const frame = this.#frames.at(-1);
      if (frame && this.#next === frame.end) {
        this.#iterated(frame);
        continue;
      }
      if (this.#next === this.#end) return true;
      const at = this.#next;
      switch (words[at]) {
        case instruction.call:
          this.#call(at, memory);
          made++;
          break;
        case instruction.loop:
          this.#enter(at);
          break;
        default: {
          const flag = memory[this.#addressOf(at + 1) >>> 2] as number;
          this.#next = at + 3;
          if (frame && (flag !== 0) !== (words[at + 2] !== 0)) this.#leave(frame);
        }
      }
    }
    return false;
  }

  #addressOf(at: number): number {
    const index = this.#words[at] as number;
    return index === noAddress ? 0 : (this.#words[this.#addresses + index] as number);
  }

  #call(at: number, memory: Int32Array): void {
    const words = this.#words;
    const count = words[at + 4] as number;
    let to = this.#argumentsAt >>> 2;
    let from = at + 5;
    for (let index = 0; index < count; index++, from += 2)
      memory[to++] = this.#addressOf(from) + (words[from + 1] as number);
    const more = words[from++] as number;
    for (let index = 0; index < more; index++) memory[to++] = words[from++] as number;
    this.#functions[at] ??= this.#host.functionOf(words[at + 1] as number, words[at + 2] as number);
    this.#functions[at]?.(0, words[at + 3] as number, this.#argumentsAt, this.#host.thread);
    this.#next = from;
  }

  #enter(at: number): void {
    const words = this.#words;
    const moving = words[at + 3] as number;
    const swaps = words[at + 4 + 2 * moving] as number;
    const first = at + 5 + 2 * moving + 2 * swaps;
    const end = first + (words[at + 2] as number);
    this.#next = words[at + 1] === 0 ? end : first;
    if (words[at + 1] !== 0) this.#frames.push({ at, first, end, done: 0 });
  }

  /** Prepares the next iteration, or leaves the loop. */
  #iterated(frame: Frame): void {
    frame.done++;
    this.#move(frame, 1);
    this.#swap(frame);
    if (frame.done === this.#words[frame.at + 1]) this.#leave(frame);
    else this.#next = frame.first;
  }

  /** Gives everything the address that it had before the loop. */
  #leave(frame: Frame): void {
    this.#move(frame, -frame.done);
    if (frame.done % 2 === 1) this.#swap(frame);
    this.#next = frame.end;
    this.#frames.pop();
  }

  #move({ at }: Frame, times: number): void {
    const words = this.#words;
    const count = words[at + 3] as number;
    for (let index = at + 4; index < at + 4 + 2 * count; index += 2) {
      const of = this.#addresses + (words[index] as number);
      words[of] = (words[of] as number) + times * (words[index + 1] as number);
    }
  }

  #swap({ at }: Frame): void {
    const words = this.#words;
    const from = at + 4 + 2 * (words[at + 3] as number);
    const count = words[from] as number;
    for (let index = from + 1; index < from + 1 + 2 * count; index += 2) {
      const one = this.#addresses + (words[index] as number);
      const two = this.#addresses + (words[index + 1] as number);
      [words[one], words[two]] = [words[two] as number, words[one] as number];
    }
  }
}
