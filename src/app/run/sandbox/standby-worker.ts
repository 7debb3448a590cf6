/**
 * Programs' workers that start before their program is known, so that Run does not wait for the front end to load, on
 * the second device of a comparison either. They know nothing of any program, and serve a single Run, like every other
 * worker.
 */
import { codeAddress } from "./code-address.ts";
import { ProgramWorker } from "./program-worker.ts";
import { startRealm } from "./realm.ts";

/** A comparison runs the program on two devices, each with its worker. */
const count = 2;

export class StandbyWorker {
  readonly #start: () => ProgramWorker;
  #waiting: readonly ProgramWorker[] = [];

  /** `bundle` is the code that a program's worker starts with. */
  constructor(bundle: string, start: typeof startRealm = startRealm) {
    // Without a name, every frame of every stack would contain the whole address.
    const address = codeAddress(`${bundle}\n//# sourceURL=tensorpad.js`);
    this.#start = () => new ProgramWorker(address, start);
  }

  /** Starts as many workers as are missing, each once the one before it is ready: the first one is needed first. */
  start(): void {
    if (this.#waiting.length >= count) return;
    const worker = this.#start();
    this.#waiting = [...this.#waiting, worker];
    worker.attach({ ready: () => this.start(), event: () => {}, failed: () => {} });
  }

  /** A waiting worker, unless none could start; otherwise a new one. The caller owns it from now on. */
  take(): ProgramWorker {
    for (const worker of this.#waiting) if (worker.failed) worker.terminate();
    const [worker, ...others] = this.#waiting.filter(({ failed }) => !failed);
    this.#waiting = others;
    return worker ?? this.#start();
  }
}
