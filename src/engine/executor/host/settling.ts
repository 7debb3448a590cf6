/**
 * Waits until the plans of a run have their final code. The first values come as soon as possible; later executions wait,
 * and so does the end of the run, so that their times and those of the next run are of the final code.
 */
import type { Executable } from "../../backend/backend.ts";

/** The number of plans, the latest, that get code for their own sizes although they may run only once. */
const maxSpecialized = 8;

export class Settling {
  readonly #seen = new WeakSet<Executable>();
  #settling: Promise<unknown> = Promise.resolve();
  #executables: WeakRef<Executable>[] = [];
  #all: Promise<void> | null = null;

  /** The promise to wait for before a plan is executed; null where there is none, as before the first time. */
  before(executable: Executable | undefined): Promise<void> | null {
    if (executable === undefined) return null;
    const settling = executable.settling ?? null;
    if (this.#seen.has(executable)) return settling;
    this.#seen.add(executable);
    if (settling) this.#settling = Promise.allSettled([this.#settling, settling]);
    if (!executable.takeOwnCode) return null;
    this.#executables.push(new WeakRef(executable));
    if (this.#executables.length > 2 * maxSpecialized)
      this.#executables = this.#executables.slice(-maxSpecialized);
    return null;
  }

  /**
   * Waits for the plans that were executed before the first call. Never rejects: a plan without final code is compiled
   * again where it is used again.
   */
  all(): Promise<void> {
    this.#all ??= this.#settle();
    return this.#all;
  }

  async #settle(): Promise<void> {
    const latest = this.#executables.slice(-maxSpecialized);
    await Promise.allSettled([
      this.#settling,
      ...latest.map((executable) => executable.deref()?.takeOwnCode?.()),
    ]);
  }
}
