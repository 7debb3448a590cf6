import { expect, it } from "vitest";
import { OperationQueue } from "./queue.ts";
import type { Job, Runner } from "./runner.ts";

const jobOf = (module: number): Job => ({ module, commands: [], profile: false });

it("goes on behind a job that could not be posted", async () => {
  const runner: Runner = {
    threads: 1,
    mostThreads: 1,
    load: () => {},
    unload: () => {},
    post: ({ module }, tell) => {
      if (module === 1) throw new RangeError("too deep");
      queueMicrotask(() => tell({ times: [], milliseconds: 0, failure: null }));
      return true;
    },
    poll: () => {},
    cancel: () => {},
    dispose: () => {},
    whenRoom: () => {},
  };
  const queue = new OperationQueue(runner);
  const [failed, good] = [queue.work(jobOf(1)), queue.work(jobOf(2))];
  expect((await failed.done).failure).toBe("too deep");
  expect((await good.done).failure).toBeNull();
  await queue.whenOver(queue.last);
});
