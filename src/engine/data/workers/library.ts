/** Workers for the library, whose code is loaded with the first of them. */
import { functionModule } from "./protocol.ts";
import { type OpenDataWorker, workerEnded } from "./provider.ts";
import type { Thread } from "./threads.ts";

export const libraryDataWorker: OpenDataWorker = (text, port, failed) => {
  let isOver = false;
  let thread: Thread | null = null;
  const ended = (reason: string): void => failed(workerEnded(reason));
  const starting = import("./threads.ts").then(({ startThread }) => startThread(ended));
  starting.then(
    (started) => {
      thread = started;
      if (isOver) thread.terminate();
      else thread.postMessage({ port, module: functionModule(text), origin: null }, [port]);
    },
    (error: unknown) => ended(String(error)),
  );
  return {
    end: () => {
      isOver = true;
      thread?.terminate();
    },
  };
};
