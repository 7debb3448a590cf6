/** What executes the phases of plans: this thread in slices, or a pool of workers. */

/** A phase with its buffers' addresses filled in. */
export interface Command {
  readonly function: number;
  readonly items: number;
  readonly grain: number;
  /** Vector operations in all, roughly. */
  readonly operations: number;
  readonly addresses: readonly number[];
}

/** How many commands a job has at most, and how many addresses in all are sure to fit. */
export const mostCommands = 2048;

/** Commands that run in order, each one after all of the one before. At least one. */
export interface Job {
  readonly module: number;
  readonly commands: readonly Command[];
  readonly profile: boolean;
}

export interface JobReport {
  /** When each command began and ended, in milliseconds, when profiled. */
  readonly times: readonly (readonly [number, number])[];
  /** From the begin of the first command to the end of the last. */
  readonly milliseconds: number;
  /** What went wrong, or null. */
  readonly failure: string | null;
}

export interface Runner {
  readonly threads: number;
  /** Makes a module's functions callable by later jobs. */
  load(module: number, compiled: WebAssembly.Module): void;
  unload(module: number): void;
  /** Called when there may be room for a job that `post` refused. */
  whenRoom: () => void;
  /** Jobs run in the order in which they are posted. False where there is no room now. */
  post(job: Job, finished: (report: JobReport) => void): boolean;
  /** Calls `finished` of the jobs that are over. Runs by itself, too. */
  poll(): void;
  /** Ends posted jobs at the next border of a chunk; their `finished` is still called. */
  cancel(): void;
  dispose(): void;
}

/** What a module's functions look like: items [begin, end), the arguments' address, the thread's memory. */
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
