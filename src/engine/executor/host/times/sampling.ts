/**
 * Decides what is measured in a run. Kernel times cost a pass for each kernel, and a transfer timed in isolation
 * waits for the device twice, so of many alike only the first two and every eighth are measured.
 */

/**
 * "spans" notes when things happened, and isolates nothing; "kernels" samples kernels as well, while the program
 * runs; "all" times kernels, and transfers in isolation.
 */
export type Profile = "none" | "spans" | "kernels" | "all";

const often = 8;
/** In a run without full profiling, transfers are timed once the run has proved long. */
const long = { milliseconds: 1500, every: 32 } as const;
/**
 * The bytes from which on the first transfer of a size is observed in any run that measures, without holding it
 * up.
 */
const large = 2 ** 16;

/**
 * "alone": timed with nothing else on the device. "beside": observed while other work goes on, which yields an
 * upper bound.
 */
export type TransferSample = "alone" | "beside" | null;

export class Sampling {
  readonly #profile: Profile;
  readonly #now: () => number;
  readonly #start: number;
  /** Executions by compiled plan; an entry is collected together with its plan. */
  readonly #executions = new WeakMap<object, number>();
  readonly #transfers = new Map<string, number>();

  constructor(profile: Profile, now: () => number = () => performance.now()) {
    this.#profile = profile;
    this.#now = now;
    this.#start = now();
  }

  get #samplesKernels(): boolean {
    return this.#profile === "kernels" || this.#profile === "all";
  }

  /** Notes an execution of the plan; returns the number of times that it ran before. */
  executed(plan: object): number {
    return count(this.#executions, plan);
  }

  /** Whether to time the kernels of an execution of a plan that ran that often before. */
  timesKernels(before: number): boolean {
    return this.#samplesKernels && sampled(before);
  }

  /** Decides how to time this transfer. Transfers of about one size count as alike. */
  transfer(direction: string, bytes: number): TransferSample {
    if (!this.#samplesKernels) return null;
    const before = count(this.#transfers, `${direction}${sizeClass(bytes)}`);
    if (this.#profile === "all") return sampled(before) ? "alone" : null;
    if (this.#now() - this.#start > long.milliseconds && before % long.every === 0) return "alone";
    return before === 0 && bytes >= large ? "beside" : null;
  }
}

/** Classes are powers of two. */
export function sizeClass(bytes: number): number {
  return Math.ceil(Math.log2(Math.max(1, bytes)));
}

function sampled(before: number): boolean {
  return before < 2 || before % often === 0;
}

interface Counts<Name> {
  get(name: Name): number | undefined;
  set(name: Name, count: number): unknown;
}

function count<Name>(counts: Counts<Name>, name: Name): number {
  const before = counts.get(name) ?? 0;
  counts.set(name, before + 1);
  return before;
}
