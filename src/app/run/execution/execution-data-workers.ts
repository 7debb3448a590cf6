/**
 * The workers that compute a program's data in one execution. A program is not trusted: their number is limited, the
 * text of their function is checked before it runs, their realm is as confined as the program's, and all of them end
 * with the execution. In: checked requests. Out: answers where a worker could not be started.
 */
import type { StartDataWorker } from "../../../engine/data/workers/protocol.ts";
import { Fault, type Position } from "../../../engine/ir/fault.ts";
import { maxOpenDataWorkers } from "../messages/limits.ts";
import type { DataWorkerAnswer } from "../messages/messages.ts";
import type { DataWorkerRequest } from "../messages/program-event.ts";
import type { Realm } from "../sandbox/realm.ts";

/** The code that starts workers, which is loaded when the first one is asked for. */
export interface DataWorkerParts {
  /** Starts a realm with the code that `data-worker.ts` is bundled to. */
  start(start: StartDataWorker, failed: (why: string) => void): Realm;
  /** The module of a function. Throws a Fault for any other text. */
  moduleOf(text: string): string;
  /** The position of a function in the program; null if it is not known. */
  positionOf(text: string): Position | null;
}

type Request = Extract<DataWorkerRequest, { type: "data worker" }>;

export class ExecutionDataWorkers {
  readonly #load: () => Promise<DataWorkerParts>;
  readonly #answer: (answer: DataWorkerAnswer) => void;
  /** The workers that are open, by number; null for those that are about to start. */
  readonly #open = new Map<number, Realm | null>();

  constructor(load: () => Promise<DataWorkerParts>, answer: (answer: DataWorkerAnswer) => void) {
    this.#load = load;
    this.#answer = answer;
  }

  async open(request: Request): Promise<void> {
    const { worker } = request;
    if (this.#open.has(worker)) return;
    if (this.#open.size >= maxOpenDataWorkers) {
      this.#refuse(
        worker,
        `unsupported number of workers: a run can have at most ${maxOpenDataWorkers} at a time`,
      );
      return;
    }
    this.#open.set(worker, null);
    try {
      const parts = await this.#load();
      // The program or the end of the execution may have ended it meanwhile.
      if (this.#open.has(worker)) this.#start(request, parts);
    } catch (error) {
      this.#end(worker, { refused: error instanceof Fault, text: reasonOf(error) });
    }
  }

  end(worker: number): void {
    this.#open.get(worker)?.terminate();
    this.#open.delete(worker);
  }

  endAll(): void {
    for (const worker of [...this.#open.keys()]) this.end(worker);
  }

  #start({ worker, text, port }: Request, { start, moduleOf, positionOf }: DataWorkerParts): void {
    const message: StartDataWorker = { port, module: moduleOf(text), origin: positionOf(text) };
    const failed = (why: string): void => this.#end(worker, { refused: false, text: why });
    this.#open.set(worker, start(message, failed));
  }

  #refuse(worker: number, text: string): void {
    this.#answer({ type: "data worker", worker, refused: true, text });
  }

  /** Ends a worker and tells the program why, unless the program has ended it itself. */
  #end(worker: number, why: Pick<DataWorkerAnswer, "refused" | "text">): void {
    if (!this.#open.has(worker)) return;
    this.end(worker);
    this.#answer({ type: "data worker", worker, ...why });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
