import { describe, expect, it, vi } from "vitest";
import type { Device } from "../messages/events.ts";
import { type FirstRun, type RepeatKind, repeat } from "./repeat.ts";
import {
  laterExecutions,
  maxIterationsEmulated,
  programExecutions,
  slices,
  tracedRepeats,
} from "./repeat-counts.ts";
import type { RunReplay } from "./replay.ts";

interface Setup {
  readonly milliseconds?: number;
  readonly compileMilliseconds?: number;
  /** The milliseconds of a repeat; null if the execution cannot be replayed. */
  readonly play?: number | null;
  readonly fails?: boolean;
  /** True if a repeat continues until it is dropped. */
  readonly hangs?: boolean;
}

/** Repeats executions on a clock that only they advance, and logs what was done in order. */
async function repeated(
  setups: Partial<Record<Device, Setup>>,
  kind: RepeatKind = "single",
  isOver = () => false,
  isEmulated = false,
) {
  const log: string[] = [];
  const dropped: string[] = [];
  let now = 0;
  const cold = Object.entries(setups).map(([name, setup]): FirstRun => {
    const device = name as Device;
    const { milliseconds = 10, compileMilliseconds = 0, play = 1, fails = false } = setup;
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
    return { device, milliseconds, compileMilliseconds, replay: play === null ? null : replay };
  });
  await repeat(cold, {
    kind,
    isEmulated,
    now: () => now,
    random: () => 0.3,
    isOver,
    run: async (device, index, profile) => {
      now += setups[device]?.milliseconds ?? 10;
      log.push(`${device} run ${index} ${profile}`);
    },
    repeated: (_, device, index, profile) => log.push(`${device} played ${index} ${profile}`),
  });
  return { log, dropped, now };
}

const count = (log: readonly string[], what: string): number =>
  log.filter((each) => each.includes(what)).length;

describe("repeating a program", () => {
  it("runs it a few times and replays it in many slices, the devices alternately", async () => {
    const { log } = await repeated({ gpu: {}, cpu: {} });
    expect(count(log, "gpu run")).toBe(programExecutions.single + 1);
    expect(count(log, "none")).toBe(2 * (programExecutions.single + slices.single.count));
    expect(count(log, "played")).toBeGreaterThan(2 * slices.single.count);
    for (let pair = 0; pair < log.length; pair += 2)
      expect(new Set(log.slice(pair, pair + 2).map((each) => each.slice(0, 3)))).toEqual(
        new Set(["gpu", "cpu"]),
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

  it("replays what compiled for long and computes for a short time", async () => {
    const { log } = await repeated({
      gpu: { milliseconds: 3800, compileMilliseconds: 3000, play: 200 },
    });
    expect(count(log, "run")).toBe(0);
    expect(count(log, "played")).toBeGreaterThan(1);
  });

  it("replays what took long for the first time, since most of that may be waiting", async () => {
    const { log } = await repeated({ gpu: { milliseconds: 5000, play: 200 } });
    expect(count(log, "run")).toBe(0);
    expect(count(log, "played")).toBeGreaterThan(1);
  });

  it("ends a first repeat that is not over in time, and replays nothing then", async () => {
    vi.useFakeTimers();
    try {
      const { log, dropped } = await repeated({
        gpu: {},
        cpu: { milliseconds: 5000, hangs: true },
      });
      expect(count(log, "played")).toBe(0);
      expect(count(log, "gpu run")).toBeGreaterThan(laterExecutions);
      expect(dropped[0]).toBe("cpu");
    } finally {
      vi.useRealTimers();
    }
  });

  it("does not profile long repeats again, since the first run sampled the kernels", async () => {
    const { log } = await repeated({ gpu: { milliseconds: 900, play: 800 } });
    expect(count(log, "all")).toBe(0);
  });

  it("traces a repeat after all that is timed, and not in a sweep", async () => {
    const { log } = await repeated({ gpu: {} });
    const isTraced = (each: string): boolean => /played \d+ spans$/.test(each);
    expect(log.findIndex(isTraced)).toBe(log.findLastIndex((each) => each.endsWith("all")) + 1);
    expect(log.filter(isTraced)).toHaveLength(tracedRepeats);
    expect(count((await repeated({ gpu: {} }, "swept")).log, "spans")).toBe(0);
  });

  it("traces an execution of the program last, and not in a sweep", async () => {
    const { log } = await repeated({ gpu: {} });
    expect(log.at(-1)).toMatch(/run \d+ spans$/);
    const { log: withoutRepeats } = await repeated({ gpu: { play: null } });
    expect(count(withoutRepeats, "spans")).toBe(1);
    expect(count((await repeated({ gpu: { play: null } }, "swept")).log, "spans")).toBe(0);
  });

  it("keeps to the time of one size in a sweep", async () => {
    const { now } = await repeated({ gpu: {}, cpu: {} }, "swept");
    expect(now).toBeLessThan(1000);
  });

  it("measures an emulated GPU only a few times, except the repeats for the timeline", async () => {
    const { log } = await repeated({ gpu: {}, cpu: {} }, "single", () => false, true);
    expect(count(log, "gpu played")).toBe(2 * maxIterationsEmulated + tracedRepeats);
    expect(count(log, "gpu run")).toBe(maxIterationsEmulated + 1);
  });

  it("ends when the run session is over, and drops the recordings", async () => {
    let turns = 0;
    const { log, dropped } = await repeated({ gpu: {}, cpu: {} }, "single", () => ++turns > 1);
    expect(log.length).toBeLessThan(4);
    expect(dropped).toEqual(["gpu", "cpu"]);
  });
});
