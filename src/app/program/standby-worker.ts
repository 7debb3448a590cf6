/**
 * A program's worker that started before its program is there, so that Run does not wait for the front end
 * to be read. It knows nothing of any program, and runs one visitor's Run only, like every other.
 */
import { codeAddress } from "./code-address.ts";
import { ProgramWorker } from "./program-worker.ts";

export class StandbyWorker {
  readonly #address: string;
  #worker: ProgramWorker | null = null;

  /** `bundle` is the code that a program's worker starts with. */
  constructor(bundle: string) {
    // Without a name of its own, every frame of every stack would spell out the whole address.
    this.#address = codeAddress(`${bundle}\n//# sourceURL=tensorpad.js`);
  }

  /** Starts one, if none stands by. */
  start(): void {
    this.#worker ??= new ProgramWorker(this.#address);
  }

  /** The worker that stands by, unless it could not start; else a new one. It is the caller's from now on. */
  take(): ProgramWorker {
    const worker = this.#worker;
    this.#worker = null;
    if (worker !== null && !worker.failed) return worker;
    worker?.terminate();
    return new ProgramWorker(this.#address);
  }
}
