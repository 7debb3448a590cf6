/**
 * Waits until the plans of a run have their final code, so that the next run is timed as it stays. In: executables as
 * they are compiled. Out: a promise for all of them.
 */
import type { Executable } from "../../backend/backend.ts";

/** The number of plans, the latest, that get code for their own sizes although they may run only once. */
const maxSpecialized = 64;

export class Settling {
  #settling: Promise<unknown> = Promise.resolve();
  #executables: WeakRef<Executable>[] = [];

  add(executable: Executable): void {
    const { settling } = executable;
    if (settling) this.#settling = Promise.allSettled([this.#settling, settling]);
    if (!executable.takeOwnCode) return;
    this.#executables.push(new WeakRef(executable));
    if (this.#executables.length > 2 * maxSpecialized)
      this.#executables = this.#executables.slice(-maxSpecialized);
  }

  /** Never rejects: a plan without final code is compiled again where it is used again. */
  async all(): Promise<void> {
    const latest = this.#executables.slice(-maxSpecialized);
    await Promise.allSettled([
      this.#settling,
      ...latest.map((executable) => executable.deref()?.takeOwnCode?.()),
    ]);
  }
}
