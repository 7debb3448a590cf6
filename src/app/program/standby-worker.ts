/**
 * A program's worker that starts before its program is known, so that Run does not wait for the front end to
 * load. It knows nothing of any program, and serves a single Run, like every other worker.
 */
import { codeAddress } from "./code-address.ts";
import { ProgramWorker } from "./program-worker.ts";

export class StandbyWorker {
  readonly #address: string;
  #worker: ProgramWorker | null = null;

  /** `bundle` is the code that a program's worker starts with. */
  constructor(bundle: string) {
    // Without a name, every frame of every stack would contain the whole address.
    this.#address = codeAddress(`${bundle}\n//# sourceURL=tensorpad.js`);
  }

  /** Starts a worker, unless one stands by already. */
  start(): void {
    this.#worker ??= new ProgramWorker(this.#address);
  }

  /** The worker that stands by, unless it could not start; else a new one. The caller owns it from now on. */
  take(): ProgramWorker {
    const worker = this.#worker;
    this.#worker = null;
    if (worker !== null && !worker.failed) return worker;
    worker?.terminate();
    return new ProgramWorker(this.#address);
  }
}
