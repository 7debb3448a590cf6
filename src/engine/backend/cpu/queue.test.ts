import { expect, it } from "vitest";
import { OperationQueue } from "./queue.ts";
import type { Job, JobRunner } from "./runner.ts";

const tooDeep: Job = { commands: [], profile: false };
const other: Job = { commands: [], profile: false };

it("goes on behind a job that could not be posted", async () => {
  const runner: JobRunner = {
    threads: 1,
    maxThreads: 1,
    load: () => {},
    unload: () => {},
    post: (job, tell) => {
      if (job === tooDeep) throw new RangeError("too deep");
      queueMicrotask(() => tell({ times: [], milliseconds: 0, failure: null }));
      return true;
    },
    poll: () => {},
    cancel: () => {},
    dispose: () => {},
    whenRoom: () => {},
  };
  const queue = new OperationQueue(runner);
  const [failed, good] = [queue.work(tooDeep), queue.work(other)];
  expect((await failed.done).failure).toBe("too deep");
  expect((await good.done).failure).toBeNull();
  await queue.whenOver(queue.last);
});
