/** The entry point of a pool worker: receives a message, then works until there is more mail. */
import type { FromWorker, ToWorker } from "./pool-layout.ts";
import { PoolThread } from "./pool-thread.ts";

let thread: PoolThread | null = null;

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  const tell = (message: FromWorker): void => self.postMessage(message);
  if (data.kind === "start") {
    thread = new PoolThread(data, () => tell("finished"));
    tell("ready");
  } else thread?.receive(data);
  thread?.serve();
};
