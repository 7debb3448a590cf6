/**
 * The workers that compute a program's data, as the program's worker knows them. The page opens them, since only it
 * can. In: functions' texts. Out: requests, each with the worker's end of a new channel.
 */
import type { OpenDataWorker, WorkerProblem } from "../../../engine/data/workers/provider.ts";
import { workerEnded } from "../../../engine/data/workers/provider.ts";
import type { Problem } from "../../../engine/ir/fault.ts";
import { maxDataWorkers, maxFunctionText } from "../messages/limits.ts";
import type { DataWorkerAnswer } from "../messages/messages.ts";
import type { DataWorkerRequest } from "../messages/program-event.ts";

type Ask = (request: DataWorkerRequest, transfer?: Transferable[]) => void;

export class ProgramDataWorkers {
  readonly #ask: Ask;
  readonly #failures: ((problem: WorkerProblem) => void)[] = [];

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  readonly open: OpenDataWorker = (text, port, failed) => {
    const worker = this.#failures.length;
    const refusal = refusalOf(worker, text);
    if (refusal !== null) {
      queueMicrotask(() => failed(() => refusal));
      return { end: () => {} };
    }
    this.#failures[worker] = failed;
    this.#ask({ type: "data worker", worker, text, port }, [port]);
    return { end: () => this.#ask({ type: "data worker over", worker }) };
  };

  answered({ worker, refused, text }: DataWorkerAnswer): void {
    this.#failures[worker]?.(refused ? () => text as Problem : workerEnded(text));
  }
}

function refusalOf(worker: number, text: string): Problem | null {
  if (worker >= maxDataWorkers)
    return `unsupported number of workers: a run can open at most ${maxDataWorkers} in total`;
  if (text.length > maxFunctionText)
    return `unsupported length of a worker function: its source has more than ${maxFunctionText} characters`;
  return null;
}
