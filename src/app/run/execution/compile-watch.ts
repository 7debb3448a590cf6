/** Tells the page, while a run waits for kernels to be compiled, how many of them are done. */
import type { Compiled } from "../../../engine/backend/backend.ts";

const everyMilliseconds = 150;
/** Fewer kernels are compiled before anybody has read the sentence. */
const fewest = 2;

export class CompileWatch {
  readonly #count: () => Promise<Compiled | null>;
  readonly #tell: (kernels: Compiled) => void;
  readonly #before: Promise<Compiled | null>;
  readonly #timer: ReturnType<typeof setInterval>;
  #isReported = false;

  /** Watches from now on, until it is ended. `count` counts all kernels of the device so far. */
  constructor(count: () => Promise<Compiled | null>, tell: (kernels: Compiled) => void) {
    this.#count = count;
    this.#tell = tell;
    this.#before = count().catch(() => null);
    this.#timer = setInterval(() => void this.#look().catch(() => {}), everyMilliseconds);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const before = await this.#before;
    const now = await this.#count();
    if (before === null || now === null) return;
    // The run may wait for what was being compiled when it began.
    const kernels = { asked: now.asked - before.done, done: now.done - before.done };
    const isWaiting = kernels.asked >= fewest && kernels.done < kernels.asked;
    if (isWaiting || this.#isReported) this.#tell(kernels);
    this.#isReported = isWaiting;
  }
}
