import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Device, init, type PipelineOptions, pipeline, randn, tensor } from "../../index.ts";

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Stages that take known times, and add one each. */
function timed(upload: number, compute: number, download: number) {
  const stage = (milliseconds: number) => async (item: number) => {
    await after(milliseconds);
    return item + 1;
  };
  return { upload: stage(upload), compute: stage(compute), download: stage(download) };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Runs the timers until the work is over. */
async function played<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {});
  await vi.runAllTimersAsync();
  return work;
}

describe("a pipeline of stages whose times are known", () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }),
  );
  afterEach(() => void vi.useRealTimers());

  it.each([
    [1, 300, 0],
    [2, 150 + 10, 1 / 2],
    [3, 100 + 20, 1],
  ])("at depth %i takes %i ms for ten items of 10 ms a stage", async (depth, milliseconds) => {
    const run = pipeline({ ...timed(10, 10, 10), depth }).run(numbers(10));
    expect(await played(run.toArray())).toEqual(numbers(10).map((item) => item + 3));
    const report = run.report();
    expect(report.milliseconds).toBe(milliseconds);
    expect(report).toMatchObject({ items: 10, depth, ideal: 100 });
    expect(report.busy).toEqual({ source: 0, upload: 100, compute: 100, download: 100 });
  });

  it("reports how much of the transfers was hidden, and how long compute was idle", async () => {
    const sequential = pipeline({ ...timed(10, 20, 10), depth: 1 }).run(numbers(4));
    await played(sequential.toArray());
    expect(sequential.report()).toMatchObject({ hidden: 0, starved: 0.5 });
    const overlapped = pipeline({ ...timed(10, 20, 10), depth: 3 }).run(numbers(4));
    await played(overlapped.toArray());
    // Of 80 ms of transfers, the first upload and the last download have nothing to hide behind.
    expect(overlapped.report()).toMatchObject({
      milliseconds: 100,
      hidden: 0.75,
      starved: expect.closeTo(0.2, 9),
    });
  });

  it("keeps the order of the items where later ones take less time", async () => {
    const options = {
      upload: async (item: number) => item,
      compute: (item: number) => after(50 - 10 * item).then(() => item),
      download: (item: number) => item,
      depth: 4,
    };
    expect(await played(pipeline(options).run(numbers(5)).toArray())).toEqual(numbers(5));
  });

  it("takes an item from the source only when there is space for it", async () => {
    let taken = 0;
    function* source() {
      for (; taken < 100; taken++) yield taken;
    }
    const results = pipeline({ ...timed(1, 1, 1), depth: 3 })
      .run(source())
      [Symbol.asyncIterator]();
    expect(taken).toBe(0);
    await played(results.next());
    await vi.runAllTimersAsync();
    expect(taken).toBeLessThanOrEqual(3);
    await played(results.next());
    await vi.runAllTimersAsync();
    expect(taken).toBeLessThanOrEqual(4);
    await results.return();
  });

  it("closes the source where the program leaves the loop, and calls no stage any more", async () => {
    let isClosed = false;
    let calls = 0;
    function* source() {
      try {
        for (;;) yield 1;
      } finally {
        isClosed = true;
      }
    }
    const stages = timed(1, 1, 1);
    const compute = (item: number) => {
      calls++;
      return stages.compute(item);
    };
    const leave = async (): Promise<void> => {
      for await (const _ of pipeline({ ...stages, compute, depth: 3 }).run(source())) break;
    };
    await played(leave());
    expect(isClosed).toBe(true);
    const before = calls;
    await vi.runAllTimersAsync();
    expect(calls).toBe(before);
  });

  it.each(["upload", "compute", "download"] as const)(
    "hands out what came before an item whose %s fails, then its error, and calls nothing more",
    async (stage) => {
      for (const fails of [() => Promise.reject(new Error("broken")), thrower]) {
        let calls = 0;
        const stages = timed(1, 1, 1);
        const broken = (item: number): Promise<number> => {
          calls++;
          return calls === 4 ? fails() : stages[stage](item);
        };
        const seen: number[] = [];
        const all = async (): Promise<void> => {
          for await (const result of pipeline({ ...stages, [stage]: broken, depth: 3 }).run(
            numbers(50),
          ))
            seen.push(result);
        };
        await expect(played(all())).rejects.toThrow("broken");
        expect(seen).toEqual([3, 4, 5]);
        const before = calls;
        await vi.runAllTimersAsync();
        expect(calls).toBe(before);
        expect(calls).toBeLessThan(8);
      }
    },
  );

  it("ends with a sentence where a stage never resolves", async () => {
    const stages = { ...timed(1, 1, 1), compute: () => new Promise<number>(() => {}) };
    const run = pipeline({ ...stages, timeout: 5_000 }).run(numbers(3));
    await expect(played(run.toArray())).rejects.toThrow(
      "pipeline: missing result: `compute` of item 0 did not end within 5000 ms: fix the stage, or raise `timeout`",
    );
  });

  it("ends where the source fails, after what came before", async () => {
    function* source() {
      yield 1;
      throw new Error("no more");
    }
    const results = pipeline(timed(1, 1, 1))
      .run(source())
      [Symbol.asyncIterator]();
    expect(await played(results.next())).toEqual({ done: false, value: 4 });
    await expect(played(results.next())).rejects.toThrow("no more");
  });

  it("requests nothing from a source that has ended, and takes nothing that it returns after that", async () => {
    let asked = 0;
    const source = {
      [Symbol.iterator]: () => ({
        next: () => {
          asked++;
          return asked === 2
            ? { done: true as const, value: undefined }
            : { done: false as const, value: asked };
        },
      }),
    };
    const run = pipeline({ ...timed(1, 1, 1), depth: 3 }).run(source);
    expect(await played(run.toArray())).toEqual([4]);
    expect(asked).toBe(2);
  });

  it("does not wait for a source that never answers when it is left", async () => {
    let isFirst = true;
    const source = {
      [Symbol.asyncIterator]: () => ({
        next: (): Promise<IteratorResult<number>> => {
          if (!isFirst) return new Promise(() => {});
          isFirst = false;
          return Promise.resolve({ done: false, value: 1 });
        },
        return: (): Promise<IteratorResult<number>> => new Promise(() => {}),
      }),
    };
    const leave = async (): Promise<string> => {
      for await (const _ of pipeline({ ...timed(1, 1, 1), depth: 2 }).run(source)) break;
      return "left";
    };
    expect(await played(leave())).toBe("left");
  });

  it("has nothing to do for an empty source", async () => {
    const run = pipeline(timed(1, 1, 1)).run([]);
    expect(await played(run.toArray())).toEqual([]);
    expect(run.report()).toMatchObject({ items: 0, hidden: null, starved: 0, times: [] });
  });

  it.each([
    ["three equal stages", timed(10, 10, 10), 3],
    ["one long stage and two short ones", timed(1, 50, 1), 2],
    ["compute alone", timed(0, 50, 0), 1],
  ])("chooses the smallest depth that is as fast as any: %s", async (_, stages, depth) => {
    const run = pipeline({ ...stages, depth: "auto" }).run(numbers(60));
    expect(await played(run.toArray())).toEqual(numbers(60).map((item) => item + 3));
    expect(run.report().depth).toBe(depth);
    expect(run.report().trials.map((trial) => trial.depth)).toEqual([1, 2, 3]);
  });

  it("keeps only the times of the last items", async () => {
    const run = pipeline(timed(0, 1, 0)).run(numbers(2_500));
    await played(run.toArray());
    expect(run.report().times.length).toBeLessThanOrEqual(3 * 2_000);
    expect(run.report().times.at(-1)).toMatchObject({ stage: "download", item: 2_499 });
  });
});

function thrower(): never {
  throw new Error("broken");
}

describe("a pipeline on a device", () => {
  let device: Device | null = null;
  afterEach(async () => {
    await device?.dispose();
    device = null;
  });

  const doubled: PipelineOptions<readonly number[], unknown, never, unknown> = {
    upload: (item) => tensor(item as number[]),
    compute: (x) => (x as ReturnType<typeof tensor>).mul(2) as never,
    download: (y) => (y as ReturnType<typeof tensor>).array(),
  };

  it.each([1, 2, 3, "auto"] as const)("returns the same results at depth %s", async (depth) => {
    device = await init({ device: "reference" });
    const items = numbers(12).map((at) => [at, at + 1]);
    const run = pipeline({ ...doubled, depth }).run(items);
    expect(await run.toArray()).toEqual(items.map(([x = 0, y = 0]) => [2 * x, 2 * y]));
    const { times, peakBytes } = run.report();
    for (const stage of ["upload", "compute", "download"] as const) {
      const own = times.filter((time) => time.stage === stage);
      expect(own.map(({ item }) => item)).toEqual(numbers(12));
      for (const [at, { start, end }] of own.entries()) {
        expect(end).toBeGreaterThanOrEqual(start);
        if (at > 0) expect(start).toBeGreaterThanOrEqual(own[at - 1]?.end as number);
      }
    }
    expect(peakBytes).toBeGreaterThanOrEqual(8);
  });

  it("ends with the fault of what the device could not compute", async () => {
    device = await init({ device: "reference", memoryBytes: 4096 });
    const results = pipeline({
      upload: (length: number) => tensor([1]).broadcastTo([length]),
      compute: (x) => x.add(1),
      download: (y) => y.shape[0],
    }).run([4, 10_000]);
    const iterator = results[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: 4 });
    await expect(iterator.next()).rejects.toThrow("the limit is 4 KiB");
    expect(await tensor([1, 2]).add(1).array()).toEqual([2, 3]);
  });

  it("leaves nothing on the device once it is over, however it ended", async () => {
    device = await init({ device: "reference" });
    const item = randn([64, 64]);
    const elements = await item.data();
    const stages = {
      upload: () => tensor(elements as Float32Array),
      compute: (x: ReturnType<typeof tensor>) => x.mul(2),
      download: (y: ReturnType<typeof tensor>) => y.sum().item(),
      depth: 3,
    };
    const before = (await device.memory()).inUse;
    for (const end of ["all", "leaves", "fails"]) {
      const download = (y: ReturnType<typeof tensor>) =>
        end === "fails" ? thrower() : stages.download(y);
      try {
        for await (const _ of pipeline({ ...stages, download }).run(numbers(5)))
          if (end === "leaves") break;
      } catch (error) {
        expect(String(error)).toContain("broken");
      }
    }
    await expect.poll(() => inUse(device as Device), { timeout: 10_000 }).toBe(before);
  });
});

/** The bytes in use after the collector has run. */
async function inUse(device: Device): Promise<number> {
  (globalThis as { gc?: () => void }).gc?.();
  await after(10);
  return (await device.memory()).inUse;
}

describe("the options of a pipeline", () => {
  const stages = timed(0, 0, 0);
  it.each([0, 65, 1.5, Number.NaN])("refuse a depth of %s", (depth) => {
    expect(() => pipeline({ ...stages, depth })).toThrow(
      `pipeline: invalid depth ${depth}: expected an integer from 1 to 64, or "auto"`,
    );
  });

  it("refuse a timeout that is no time", () => {
    expect(() => pipeline({ ...stages, timeout: 0 })).toThrow(
      "pipeline: invalid timeout 0: expected milliseconds above 0",
    );
  });

  it("refuse a stage that is missing", () => {
    expect(() => pipeline({ upload: stages.upload, compute: stages.compute } as never)).toThrow(
      /pipeline: .*download/,
    );
  });

  it("refuse a second iteration of one run", async () => {
    const run = pipeline(stages).run([]);
    await run.toArray();
    await expect(run.toArray()).rejects.toThrow(
      "pipeline: invalid second iteration: call `run` again for another one",
    );
  });
});
