/** Runs jobs on the calling thread, over the same items as on any other and hence with the same bits. */
import { CallLength } from "./call-length.ts";
import { LoopProgram, programModule } from "./loop-program.ts";
import type { CpuMemory } from "./memory.ts";
import { instantiate, type Job, type JobReport, type PhaseFunction } from "./runner.ts";

/** The calls of a loop between two moments at which it can be cancelled: some tens of microseconds. */
const callsAtOnce = 256;

export class OwnThread {
  readonly #memory: CpuMemory;
  readonly #compiled = new Map<number, WebAssembly.Module>();
  readonly #functions = new Map<number, readonly PhaseFunction[]>();

  constructor(memory: CpuMemory) {
    this.#memory = memory;
  }

  load(module: number, compiled: WebAssembly.Module): void {
    this.#compiled.set(module, compiled);
  }

  compiledOf(module: number): WebAssembly.Module | undefined {
    return this.#compiled.get(module);
  }

  unload(module: number): void {
    this.#compiled.delete(module);
    this.#functions.delete(module);
  }

  run(job: Job): JobReport {
    const steps = this.steps(job, () => false);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** Each step makes one call. */
  *steps(job: Job, isCancelled: () => boolean): Generator<void, JobReport> {
    const { memory, argumentsAt, ownThreadAt } = this.#memory;
    const times: [number, number][] = [];
    const begun = performance.now();
    const taken = (): number => performance.now() - begun;
    try {
      for (const { module, function: index, items, grain, addresses } of job.commands) {
        if (module === programModule) {
          const started = performance.now();
          const host = { memory, thread: ownThreadAt, functionOf: this.#functionOf };
          const program = new LoopProgram(Int32Array.from(addresses), 0, argumentsAt, host);
          while (!isCancelled() && !program.run(callsAtOnce)) yield;
          if (job.profile) times.push([started, performance.now()]);
          continue;
        }
        const run = this.#functionsOf(module)[index] as PhaseFunction;
        const started = performance.now();
        const length = new CallLength(grain);
        for (let begin = 0, end = 0; begin < items && !isCancelled(); begin = end) {
          // Other jobs' commands may have run since the last chunk, so arguments are written each time.
          new Int32Array(memory.buffer, argumentsAt, addresses.length).set(addresses);
          end = Math.min(begin + length.items, items);
          const called = end < items ? performance.now() : 0;
          run(begin, end, argumentsAt, ownThreadAt);
          if (end < items) length.took(performance.now() - called);
          yield;
        }
        if (job.profile) times.push([started, performance.now()]);
      }
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      return { times, milliseconds: taken(), failure };
    }
    return { times, milliseconds: taken(), failure: null };
  }

  readonly #functionOf = (module: number, index: number): PhaseFunction =>
    this.#functionsOf(module)[index] as PhaseFunction;

  #functionsOf(module: number): readonly PhaseFunction[] {
    const known = this.#functions.get(module);
    if (known) return known;
    const compiled = this.#compiled.get(module) as WebAssembly.Module;
    const functions = instantiate(compiled, this.#memory.memory);
    this.#functions.set(module, functions);
    return functions;
  }
}
