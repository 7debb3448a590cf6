/** Runners execute the phases of plans: on this thread in slices, or on a pool of workers. */

/** A phase with its buffers' addresses filled in. */
export interface Command {
  readonly module: number;
  /** The function's number in the module. */
  readonly function: number;
  readonly items: number;
  readonly grain: number;
  /** The total number of vector operations, roughly. */
  readonly operations: number;
  /** The addresses of the buffers, and behind them what else the function takes. */
  readonly addresses: readonly number[];
  /** The modules that a loop's program calls. */
  readonly called?: readonly number[];
}

/** Maximum number of commands in a job; the addresses of that many commands are sure to fit. */
export const maxCommands = 2048;

/** Commands that run in order, each one after all items of the one before. There is at least one. */
export interface Job {
  readonly commands: readonly Command[];
  readonly profile: boolean;
}

export interface JobReport {
  /** The begin and the end of each command in milliseconds, if profiled. */
  readonly times: readonly (readonly [number, number])[];
  /** The milliseconds from the begin of the first command to the end of the last. */
  readonly milliseconds: number;
  /** The error message, or null. */
  readonly failure: string | null;
}

export interface JobRunner {
  readonly threads: number;
  /** Maximum number of threads that work on a job posted from now on. */
  maxThreads: number;
  /** Makes a module's functions callable by later jobs. */
  load(module: number, compiled: WebAssembly.Module): void;
  unload(module: number): void;
  /** Called when there may be space for a job that `post` refused. */
  whenRoom: () => void;
  /** Jobs run in the order in which they are posted. False where there is no space now. */
  post(job: Job, finished: (report: JobReport) => void): boolean;
  /** Calls `finished` of the jobs that are over. It also runs without being called. */
  poll(): void;
  /** Ends posted jobs at the next chunk boundary; their `finished` is still called. */
  cancel(): void;
  dispose(): void;
}

/** The signature of a module's functions: items [begin, end), the arguments' address, the thread's memory. */
export type PhaseFunction = (
  begin: number,
  end: number,
  argumentsAt: number,
  thread: number,
) => void;

export function instantiate(
  compiled: WebAssembly.Module,
  memory: WebAssembly.Memory,
): readonly PhaseFunction[] {
  const { exports } = new WebAssembly.Instance(compiled, { engine: { memory } });
  return Object.keys(exports).map((_, index) => exports[String(index)] as unknown as PhaseFunction);
}
