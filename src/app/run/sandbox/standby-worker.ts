/**
 * A program's worker that starts before its program is known, so that Run does not wait for the front end to
 * load. It knows nothing of any program, and serves a single Run, like every other worker.
 */
import { codeAddress } from "./code-address.ts";
import { ProgramWorker } from "./program-worker.ts";
import { startRealm } from "./realm.ts";

export class StandbyWorker {
  readonly #start: () => ProgramWorker;
  #worker: ProgramWorker | null = null;

  /** `bundle` is the code that a program's worker starts with. */
  constructor(bundle: string, start: typeof startRealm = startRealm) {
    // Without a name, every frame of every stack would contain the whole address.
    const address = codeAddress(`${bundle}\n//# sourceURL=tensorpad.js`);
    this.#start = () => new ProgramWorker(address, start);
  }

  /** Starts a worker, unless one is already waiting. */
  start(): void {
    this.#worker ??= this.#start();
  }

  /** The waiting worker, unless it could not start; otherwise a new one. The caller owns it from now on. */
  take(): ProgramWorker {
    const worker = this.#worker;
    this.#worker = null;
    if (worker !== null && !worker.failed) return worker;
    worker?.terminate();
    return this.#start();
  }
}
