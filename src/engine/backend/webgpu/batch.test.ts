import { afterEach, expect, it, vi } from "vitest";
import { Batch } from "./batch.ts";
import { BusyTime } from "./clock.ts";
import { PendingWork } from "./pending.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("a batch knows which part of its time passed after this thread could hear of its end", async () => {
  let now = 100;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let finish = (): void => {};
  const finished = new Promise<undefined>((resolve) => {
    finish = () => resolve(undefined);
  });
  const device = {
    lost: new Promise(() => {}),
    createCommandEncoder: () => ({ finish: () => ({}) }),
    queue: { submit: () => {}, onSubmittedWorkDone: () => finished },
  } as unknown as GPUDevice;
  const batch = new Batch(new PendingWork(device, () => {}), new BusyTime());
  void batch.submit(device);
  now = 120;
  await Promise.resolve();
  now = 125;
  finish();
  await batch.done;
  expect(batch.milliseconds).toBe(25);
  expect(batch.millisecondsHeard).toBe(5);
});
