import { describe, expect, it, vi } from "vitest";
import { numberSpec } from "../../testing/number-spec.ts";
import { done, ofType, replayWith, runToEnd, startSession } from "../../testing/run-session.ts";
import type { ExecutionResult } from "./execution.ts";
import { noCosts } from "./execution-costs.ts";
import { budgetMilliseconds } from "./repeat-counts.ts";

describe("measuring a run whose program is over", () => {
  it("is finished after the first run on each device, and measured last", async () => {
    const { events } = await runToEnd();
    expect(events.slice(0, 6).map(({ type }) => type)).toEqual([
      ...["started", "device", "device"],
      ...["timing", "timing", "finished"],
    ]);
    expect(events[5]).toEqual({ type: "finished", outcome: "done", milliseconds: 20 });
    expect(events.at(-1)).toEqual({ type: "measured" });
    expect(new Set(events.slice(6, -1).map(({ type }) => type))).toEqual(new Set(["timing"]));
  });

  it("resolves when its program is finished, while it is still being measured", async () => {
    const { session, events } = startSession({
      execution: ({ recorded }) => (recorded ? done(10) : new Promise(() => {})),
    });
    await session.finished;
    expect(events.at(-1)).toMatchObject({ type: "finished", outcome: "done" });
    session.stop();
    expect(events.at(-1)).toEqual({ type: "measured" });
    expect(ofType(events, "finished")).toHaveLength(1);
    await session.measured;
  });

  it("reads variables of a program on several devices before the next one has them", async () => {
    const log: string[] = [];
    await runToEnd({
      execution: ({ device, listener }) => {
        log.push(`${device} runs`);
        if (device === "gpu") listener({ type: "opened", kind: "cpu" });
        const result = done(10);
        const read = async (): Promise<void> => void log.push(`${device} read`);
        return result.outcome === "done" && log.length < 4
          ? { ...result, held: { read, drop: () => {} } }
          : result;
      },
    });
    expect(log.slice(0, 3)).toEqual(["gpu runs", "gpu read", "cpu runs"]);
  });

  it("repeats nothing of a program that computes nothing", async () => {
    const { events, requests } = await runToEnd({
      execution: () => {
        const nothing = done(10);
        return nothing.outcome === "done" ? { ...nothing, costs: noCosts } : nothing;
      },
    });
    expect(requests.map(({ device }) => device)).toEqual(["gpu", "cpu"]);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(["finished", "measured"]);
  });

  it("reads the variables once the program is over on all devices, and repeats nothing before", async () => {
    const log: string[] = [];
    await runToEnd({
      execution: ({ device, recorded, tellsVariables, listener }) => {
        log.push(`${device} ${recorded ? "first" : "later"}`);
        const result = done(10);
        if (!tellsVariables || result.outcome !== "done") return result;
        const read = async (): Promise<void> => {
          await Promise.resolve();
          listener({ type: "variables", held: [] });
          log.push(`${device} read`);
        };
        return { ...result, held: { read, drop: () => log.push(`${device} dropped`) } };
      },
    });
    expect(log.slice(0, 5)).toEqual([
      ...["gpu first", "cpu first", "gpu read", "cpu read"],
      expect.stringMatching(/later$/),
    ]);
  });

  it("frees what variables hold where it is stopped before they are read", async () => {
    const dropped: string[] = [];
    const { session, events } = startSession({
      execution: ({ device }) => {
        const result = done(10);
        const read = (): Promise<void> => new Promise(() => {});
        return result.outcome === "done"
          ? { ...result, held: { read, drop: () => dropped.push(device) } }
          : result;
      },
    });
    await session.finished;
    session.stop();
    await session.measured;
    expect(dropped).toEqual(["gpu", "cpu"]);
    expect(ofType(events, "variables")).toEqual([]);
  });

  it("says nothing of a failure while it measures, nor of the program's progress", async () => {
    const { events } = await runToEnd({
      execution: ({ recorded, listener }) => {
        listener({ type: "progress", label: "", position: null, done: 1, total: 2 });
        listener({ type: "compiling", kernels: { done: 0, asked: 1 } });
        return recorded ? done(10) : { outcome: "failed", message: "oh", position: null };
      },
    });
    expect(ofType(events, "fault")).toEqual([]);
    expect(ofType(events, "finished")).toMatchObject([{ outcome: "done" }]);
    const after = events.findIndex(({ type }) => type === "finished");
    expect(events.slice(after + 1)).toEqual([{ type: "measured" }]);
  });

  it("ends measuring after its time, whatever is in progress", async () => {
    vi.useFakeTimers();
    try {
      const { session, events, stops } = startSession({
        execution: ({ recorded }) => (recorded ? done(10) : new Promise(() => {})),
      });
      await session.finished;
      await vi.advanceTimersByTimeAsync(budgetMilliseconds.single - 1);
      expect(events.at(-1)).toMatchObject({ type: "finished" });
      await vi.advanceTimersByTimeAsync(1);
      expect(events.at(-1)).toEqual({ type: "measured" });
      expect(stops()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is finished with a sweep only when all of it has been measured", async () => {
    const { events } = await runToEnd({
      options: { choice: "cpu", sweep: { param: "n", values: [2, 8], shown: 8, isWhole: true } },
      execution: ({ listener, params }) => {
        listener({ type: "param", spec: numberSpec(), value: params.n ?? 0 });
        return done(10);
      },
    });
    expect(events.slice(-2).map(({ type }) => type)).toEqual(["finished", "measured"]);
  });

  it("repeats nothing that is long, device by device", async () => {
    const { requests } = await runToEnd({
      execution: ({ device }) => done(device === "cpu" ? 2000 : 100),
    });
    expect(requests.filter(({ device }) => device === "cpu")).toHaveLength(1);
    expect(requests.filter(({ device }) => device === "gpu")).toHaveLength(12);
  });

  it("keeps to its time, except for one later execution", async () => {
    const { requests } = await runToEnd({
      options: { choice: "gpu" },
      execution: () => done(1400),
    });
    // The second later execution begins before two seconds are over.
    expect(requests.map(({ profile }) => profile)).toEqual(["kernels", "none", "none"]);
  });

  it("decides at each value of a sweep by its own times whether they suffice", async () => {
    const values = new Set<string>();
    await runToEnd({
      options: { choice: "cpu", sweep: { param: "n", values: [2, 8], shown: 8, isWhole: true } },
      execution: ({ listener, params }) => {
        listener({ type: "param", spec: numberSpec(), value: params.n ?? 0 });
        return { ...done(10), replay: replayWith([1]) } as ExecutionResult;
      },
      settles: (timings) => {
        values.add([...new Set(timings.map(({ param }) => param?.value))].join());
        return true;
      },
    });
    expect([...values]).toEqual(["2", "8"]);
  });
});
