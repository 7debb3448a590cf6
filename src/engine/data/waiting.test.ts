import { afterEach, describe, expect, it, vi } from "vitest";
import { onReference } from "../../../tests/running/on-reference.ts";
import type { Runtime } from "../graph/runtime.ts";
import { tensor } from "../ops/index.ts";
import type { ShownLoop } from "../present/presenter.ts";
import { pipeline } from "../streams/index.ts";
import { enterProgram } from "../testing/enter-program.ts";
import { batchesOf, type RowNumbers } from "./batching.ts";
import { Stream, stream } from "./stream.ts";

let now = 0;
const pass = (milliseconds: number): void => {
  now += milliseconds;
};

/** A clock that a test moves. */
function stopClock(): void {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Items that take so long to make, each. */
function slow(milliseconds: number, count: number): Stream<number> {
  return stream(Array.from({ length: count }, (_, index) => index)).map((item) => {
    pass(milliseconds);
    return item;
  });
}

describe("the report of a stream", () => {
  it("splits the time of a loop between waiting for items and what the program does", async () => {
    stopClock();
    const items = slow(30, 2);
    for await (const _ of items) pass(20);
    expect(items.report()).toEqual({
      items: 2,
      milliseconds: 100,
      waited: 60,
      ready: 0,
      starved: 0.6,
    });
  });

  it("adds up iterations, also those that are left early or fail", async () => {
    stopClock();
    const items = slow(10, 3);
    for await (const item of items) {
      pass(5);
      if (item === 1) break;
    }
    await expect(async () => {
      for await (const _ of items) throw new Error("no");
    }).rejects.toThrow("no");
    expect(items.report()).toMatchObject({ items: 3, milliseconds: 40, waited: 30 });
  });

  it("counts a pause of the program as the program's", async () => {
    stopClock();
    const items = slow(1, 1);
    pass(10_000);
    for await (const _ of items) pass(999);
    pass(10_000);
    expect(items.report()).toMatchObject({ milliseconds: 1000, waited: 1, starved: 0.001 });
  });

  it("says how long items were ready before they were requested", async () => {
    stopClock();
    const items = slow(10, 4).prefetch(2);
    for await (const _ of items) {
      await new Promise((resolve) => setTimeout(resolve));
      pass(100);
    }
    // The first item is waited for; the others are made meanwhile.
    const { waited, ready } = items.report();
    expect(ready).toBeGreaterThanOrEqual(300);
    expect(waited).toBeLessThanOrEqual(30);
  });

  it("is empty before the first loop, and not changed by what takes all items at once", async () => {
    const items = slow(1, 3);
    await items.toArray();
    expect(items.report()).toEqual({ items: 0, milliseconds: 0, waited: 0, ready: 0, starved: 0 });
  });

  it("does not count what a stage waits for the device, behind a prefetch too", async () => {
    for (const count of [0, 2]) {
      stopClock();
      const items = new Stream(async function* (meter) {
        for (const item of [1, 2, 3]) {
          const start = performance.now();
          pass(100);
          meter.waitedForDevice(start, performance.now());
          pass(7);
          yield item;
        }
      });
      const loop = count === 0 ? items : items.prefetch(count);
      for await (const _ of loop) pass(1);
      expect(loop.report()).toMatchObject({ items: 3, milliseconds: 324, waited: 21 });
    }
  });

  it("does not count what batches wait for the device", async () => {
    stopClock();
    const reached = (): Promise<void> =>
      new Promise((resolve) => {
        setTimeout(() => {
          pass(1000);
          resolve();
        });
      });
    enterProgram({ runtime: { mark: () => ({ reached }) } as unknown as Runtime });
    const source = { rows: 5, ready: async () => {}, batch: (chosen: RowNumbers) => chosen };
    const batches = batchesOf("batches", source, 1, { prefetch: 1, shuffle: false });
    for await (const _ of batches) pass(10);
    // The first batch is not waited for, and the last one is not awaited.
    expect(batches.report()).toMatchObject({ items: 5, milliseconds: 3050, waited: 0 });
  });
});

describe("the page", () => {
  const shownBy = async (run: () => Promise<unknown>): Promise<ShownLoop[]> => {
    const loops: ShownLoop[] = [];
    enterProgram({
      presenter: {
        output: () => {},
        param: ({ value }) => value,
        failed: () => {},
        loop: (loop) => loops.push(loop),
      },
    });
    await run();
    return loops;
  };

  it("gets the times of the last items of a long loop", async () => {
    stopClock();
    const [loop] = await shownBy(async () => {
      for await (const _ of slow(1, 500)) pass(1);
    });
    expect(loop?.times).toHaveLength(80);
    expect(loop?.times.at(-1)).toEqual({ stage: "program", item: 499, start: 999, end: 1000 });
  });

  it("is notified of each loop when it is over, and of no other consumer", async () => {
    stopClock();
    const items = slow(10, 2);
    const loops = await shownBy(async () => {
      for await (const _ of items.zip(slow(10, 2))) pass(20);
      await items.toArray();
      await onReference(() =>
        pipeline({
          upload: (item: number) => tensor([item]),
          compute: (x) => x,
          download: (y) => y.item(),
        })
          .run(items)
          .toArray(),
      );
    });
    expect(loops).toEqual([
      {
        position: null,
        items: 2,
        milliseconds: 80,
        waited: 40,
        ready: 0,
        times: [
          { stage: "waiting", item: 0, start: 0, end: 20 },
          { stage: "program", item: 0, start: 20, end: 40 },
          { stage: "waiting", item: 1, start: 40, end: 60 },
          { stage: "program", item: 1, start: 60, end: 80 },
        ],
      },
    ]);
  });
});
