import { describe, expect, it, vi } from "vitest";
import { deviceTrace } from "../../testing/device-trace.ts";
import type { Device } from "../messages/events.ts";
import { type FirstRun, type RepeatKind, repeat } from "./repeat.ts";
import {
  budgetMilliseconds,
  fewestSlices,
  laterExecutions,
  maxIterationsEmulated,
  profiledExecutions,
  programExecutions,
  slices,
  tracedRepeats,
} from "./repeat-counts.ts";
import type { RunReplay } from "./replay.ts";

interface Setup {
  readonly milliseconds?: number;
  /** The part of them in which the device had work; by default all. */
  readonly deviceMilliseconds?: number;
  /** The milliseconds of a repeat; null if the execution cannot be replayed. */
  readonly play?: number | null;
  readonly fails?: boolean;
  /** True if a repeat continues until it is dropped. */
  readonly hangs?: boolean;
}

interface Changes {
  readonly kind?: RepeatKind;
  readonly isOver?: () => boolean;
  readonly isEmulated?: boolean;
  readonly isAnimated?: boolean;
  /** The number of slices after which the question is settled. */
  readonly settledAfter?: number;
  readonly random?: number;
}

/** Repeats executions on a clock that only they advance, and logs what was done in order. */
async function repeated(
  setups: Partial<Record<Device, Setup>>,
  {
    kind = "single",
    isOver = () => false,
    isEmulated = false,
    isAnimated = false,
    settledAfter = Number.POSITIVE_INFINITY,
    random = 0.3,
  }: Changes = {},
) {
  const log: string[] = [];
  const dropped: string[] = [];
  let now = 0;
  const cold = Object.entries(setups).map(([name, setup]): FirstRun => {
    const device = name as Device;
    const { milliseconds = 10, play = 1, fails = false } = setup;
    const { deviceMilliseconds = milliseconds } = setup;
    let stop: (reason: Error) => void = () => {};
    const replay: RunReplay = {
      play: async (profile, time) => {
        if (setup.hangs) {
          const dropping = new Promise<never>((_, reject) => {
            stop = reject;
          });
          await Promise.all([dropping, vi.advanceTimersByTimeAsync(10_000)]);
        }
        if (fails) throw new Error("replay: mismatched elements");
        now += Math.max(play ?? 0, time);
        return { samples: [play ?? 0], costs: null, begun: 0, profile };
      },
      drop: () => {
        dropped.push(device);
        stop(new Error("replay: dropped"));
      },
    };
    const traces = [deviceTrace(device, [[0, deviceMilliseconds]])];
    return { device, milliseconds, traces, replay: play === null ? null : replay };
  });
  let stops = 0;
  await repeat(cold, {
    kind,
    isAnimated,
    isEmulated,
    isSettled: () => count(log, "gpu played") >= settledAfter,
    stopRun: () => {
      stops++;
    },
    now: () => now,
    random: () => random,
    isOver,
    run: async (device, index, profile) => {
      now += setups[device]?.milliseconds ?? 10;
      log.push(`${device} run ${index} ${profile}`);
    },
    repeated: (_, device, index, profile) => log.push(`${device} played ${index} ${profile}`),
  });
  return { log, dropped, now, stops };
}

const count = (log: readonly string[], what: string): number =>
  log.filter((each) => each.includes(what)).length;

describe("repeating a program", () => {
  it("replays it in slices and runs it a few times, the devices alternately", async () => {
    const { log } = await repeated({ gpu: {}, cpu: {} });
    expect(count(log, "gpu run")).toBe(programExecutions.single + 1);
    expect(count(log, "none")).toBe(2 * (programExecutions.single + slices.single.count));
    expect(count(log, "played")).toBeGreaterThan(2 * slices.single.count);
    for (let pair = 0; pair < log.length; pair += 2)
      expect(new Set(log.slice(pair, pair + 2).map((each) => each.slice(0, 3)))).toEqual(
        new Set(["gpu", "cpu"]),
      );
  });

  it("has the answer first, then the kernels' times and a traced repeat, and then the rest", async () => {
    const { log } = await repeated({ gpu: {} }, { settledAfter: 2 });
    const kinds = log.map((each) => each.replace(/\d+ /, ""));
    expect(kinds).toEqual([
      ...new Array(2).fill("gpu played none"),
      ...new Array(profiledExecutions.single).fill("gpu played all"),
      ...new Array(tracedRepeats).fill("gpu played spans"),
      ...new Array(programExecutions.single).fill("gpu run none"),
      "gpu run spans",
    ]);
  });

  it("continues with slices at the end where the question is still open", async () => {
    const { log } = await repeated({ gpu: { play: 50 }, cpu: { play: 50 } });
    const first = log.findIndex((each) => !each.endsWith("none"));
    expect(count(log.slice(0, first), "gpu played")).toBeLessThan(slices.single.count);
    expect(log.at(-1)).toMatch(/played \d+ none$/);
    expect(count(log, "gpu played")).toBeGreaterThan(
      count(log.slice(0, first), "gpu played") + profiledExecutions.single + tracedRepeats,
    );
  });

  it("numbers the executions in order", async () => {
    const { log } = await repeated({ gpu: {} });
    const numbers = log.map((each) => Number(each.match(/ (\d+) /)?.[1]));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it.each<[string, Setup]>([
    ["that cannot be played", { play: null }],
    ["whose plays give other values", { fails: true }],
    ["whose plays would take too long", { milliseconds: 20_000 }],
  ])("times the whole program on all devices where there is one %s", async (_, setup) => {
    const { log } = await repeated({ gpu: {}, cpu: setup });
    expect(count(log, "played")).toBe(0);
    expect(count(log, "gpu run")).toBeGreaterThan(laterExecutions);
  });

  it("times the whole program further at the end while the question is open", async () => {
    const { log } = await repeated({ gpu: { play: null } });
    expect(count(log, "none")).toBe(slices.single.count);
    expect(log.slice(0, laterExecutions).every((each) => each.endsWith("none"))).toBe(true);
    expect(log.at(-1)).toMatch(/none$/);
    const settled = await repeated({ gpu: { play: null } }, { settledAfter: 0 });
    expect(count(settled.log, "none")).toBe(laterExecutions);
  });

  it("replays what took long while its device had little work", async () => {
    const { log } = await repeated({
      gpu: { milliseconds: 9000, deviceMilliseconds: 500, play: 200 },
    });
    expect(count(log, "run")).toBe(0);
    expect(count(log, "played")).toBeGreaterThan(1);
  });

  it("ends whatever is in progress when the time is over, and begins nothing then", async () => {
    vi.useFakeTimers();
    try {
      const { log, dropped, stops } = await repeated({
        gpu: {},
        cpu: { milliseconds: 3000, hangs: true },
      });
      expect(log).toEqual([]);
      expect(dropped).toContain("cpu");
      expect(stops).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("executes the program at a value of a sweep where its first repeat is not over in time", async () => {
    vi.useFakeTimers();
    try {
      const { log, dropped } = await repeated(
        { gpu: {}, cpu: { milliseconds: 1500, hangs: true } },
        { kind: "swept" },
      );
      expect(count(log, "played")).toBe(0);
      expect(count(log, "gpu run")).toBeGreaterThan(laterExecutions);
      expect(dropped).toContain("cpu");
    } finally {
      vi.useRealTimers();
    }
  });

  it("has the time of one run until an animation begins, and the time of one size in a sweep", async () => {
    const long = { gpu: { play: 50 }, cpu: { play: 50 } };
    const slice = 2 * 50;
    for (const [changes, budget] of [
      [{}, budgetMilliseconds.single],
      [{ isAnimated: true }, budgetMilliseconds.animated],
    ] as const)
      expect((await repeated(long, changes)).now).toBeLessThan(budget + slice);
    expect((await repeated({ gpu: {}, cpu: {} }, { kind: "swept" })).now).toBeLessThan(
      budgetMilliseconds.swept,
    );
  });

  it("does not profile long repeats again, since the first run sampled the kernels", async () => {
    const { log } = await repeated({ gpu: { milliseconds: 900, play: 800 } });
    expect(count(log, "all")).toBe(0);
  });

  it("repeats only the quicker device where the time no longer suffices for the other one", async () => {
    const { log, now } = await repeated({ gpu: { play: 150 }, cpu: { play: 700 } });
    const played = (device: string): number => count(log, `${device} played`);
    expect(played("cpu")).toBe(2);
    expect(played("gpu")).toBeGreaterThan(3);
    expect(now).toBeLessThan(budgetMilliseconds.single + 150);
  });

  it("begins with the slower device where the time suffices for one iteration only", async () => {
    const setups = { gpu: { play: 250 }, cpu: { play: 700 } };
    for (const random of [0.3, 0.9]) {
      const { log } = await repeated(setups, { random });
      expect(log.slice(0, 4).map((each) => each.slice(0, 3))).toEqual(["gpu", "cpu", "cpu", "gpu"]);
    }
  });

  it("repeats longer ones four times on each device before their kernels are timed", async () => {
    const { log } = await repeated({ gpu: { play: 100 }, cpu: { play: 250 } });
    const untilKernels = log.slice(
      0,
      log.findIndex((each) => each.endsWith("all")),
    );
    expect(count(untilKernels, "gpu played")).toBe(fewestSlices);
    expect(count(untilKernels, "cpu played")).toBe(fewestSlices);
  });

  it("traces nothing in a sweep", async () => {
    expect(count((await repeated({ gpu: {} }, { kind: "swept" })).log, "spans")).toBe(0);
    const { log: withoutRepeats } = await repeated({ gpu: { play: null } });
    expect(count(withoutRepeats, "spans")).toBe(1);
    const swept = await repeated({ gpu: { play: null } }, { kind: "swept" });
    expect(count(swept.log, "spans")).toBe(0);
  });

  it("measures an emulated GPU only a few times, except the repeats for the timeline", async () => {
    const { log } = await repeated({ gpu: {}, cpu: {} }, { isEmulated: true });
    expect(count(log, "gpu played")).toBe(2 * maxIterationsEmulated + tracedRepeats);
    expect(count(log, "gpu run")).toBe(maxIterationsEmulated + 1);
  });

  it("ends when the run session is over, and drops the recordings", async () => {
    let asked = 0;
    const { log, dropped } = await repeated({ gpu: {}, cpu: {} }, { isOver: () => ++asked > 2 });
    expect(log.length).toBeLessThan(4);
    expect(dropped).toEqual(["gpu", "cpu"]);
  });
});
