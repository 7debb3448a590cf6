/** Opens workers that compute items: on the page the page does so, elsewhere the library. */
import { currentContext } from "../../graph/context.ts";
import { fault, type Problem } from "../../ir/fault.ts";

export interface OpenedWorker {
  /** Ends the worker at once, whatever it does. */
  end(): void;
}

/** Says why a worker failed, for the item that it has or would have got. */
export type WorkerProblem = (item: string) => Problem;

/** The problem of a worker that did not start, or ended unexpectedly, for this reason. */
export function workerEnded(reason: string): WorkerProblem {
  return (item) => `missing result of ${item}: its worker ended: ${reason}`;
}

/**
 * Opens a worker that computes the function with this text for each item that arrives on `port`. `failed` is called,
 * after this has returned, where it does not start, or ends unexpectedly.
 */
export type OpenDataWorker = (
  text: string,
  port: MessagePort,
  failed: (problem: WorkerProblem) => void,
) => OpenedWorker;

/** Throws a Fault, whose message `label` begins, where there are no workers. */
export function dataWorkers(label: string): OpenDataWorker {
  const { openDataWorker } = currentContext().providers;
  if (openDataWorker) return openDataWorker;
  throw fault(label, "unsupported workers: they are not available here: omit `workers`");
}
