/** Data workers for tests in Node: threads that run the library's code, bundled as in the library's build. */
import { Worker } from "node:worker_threads";
import { bundleProgram } from "../../scripts/vite/program-bundle.ts";
import { functionModule } from "../../src/engine/data/workers/protocol.ts";
import { type OpenDataWorker, workerEnded } from "../../src/engine/data/workers/provider.ts";
import { currentContext, enterContext } from "../../src/engine/graph/context.ts";
import { nodePrelude } from "../../src/engine/ir/node-thread.ts";

/** The numbers of opened and ended workers of a test. */
export interface WorkerCount {
  opened: number;
  over: number;
}

/** Provides workers until a test provides others. Function positions are relative to line 10, column 5. */
export async function provideNodeWorkers(): Promise<WorkerCount> {
  const bundle = await bundleProgram("src/engine/data/workers/worker.ts", {
    minify: true,
    mode: "test",
  });
  const address = new URL(`data:text/javascript,${encodeURIComponent(nodePrelude + bundle.code)}`);
  const count: WorkerCount = { opened: 0, over: 0 };
  const open: OpenDataWorker = (text, port, failed) => {
    const worker = new Worker(address);
    count.opened++;
    worker.on("error", (error) => failed(workerEnded(String(error))));
    worker.on("exit", (code) => {
      count.over++;
      failed(workerEnded(`code ${code}`));
    });
    const origin = { line: 10, column: 5 };
    worker.postMessage({ port, module: functionModule(text), origin }, [port as never]);
    worker.unref();
    return { end: () => void worker.terminate() };
  };
  enterContext(currentContext().with({ openDataWorker: open }));
  return count;
}
