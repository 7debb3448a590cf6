import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactly } from "../../../engine/ir/numbers/duration.ts";
import { repeatable } from "../../../engine/testing/repeatable.ts";
import {
  type AccountPart,
  accountOf,
  accountOfRepeat,
  accountParts,
  type EngineTimes,
  engineParts,
  type Noted,
  type ProgramTimes,
  together,
} from "./account.ts";
import { notedOf } from "./engine-times.ts";
import { never, spansOf } from "./spans.ts";

const none: Noted = { spans: never, unseen: 0 };
const noted = (...pairs: number[]): Noted => ({ spans: spansOf(pairs), unseen: 0 });

const quiet: EngineTimes = {
  device: none,
  compiling: none,
  upload: none,
  scheduling: none,
  readback: none,
  asked: never,
  clockStep: 0,
};

const still: ProgramTimes = { running: none, waiting: never, recording: exactly(0), clockStep: 0 };

const likely = ({
  parts,
}: ReturnType<typeof accountOf>): Readonly<Partial<Record<AccountPart, number>>> =>
  Object.fromEntries(
    accountParts.flatMap((part) => (parts[part].likely > 0 ? [[part, parts[part].likely]] : [])),
  );

describe("the account of an execution", () => {
  it("assigns time to the device before anything else that went on meanwhile", () => {
    const engine = { ...quiet, device: noted(2, 6), upload: noted(1, 3), scheduling: noted(0, 4) };
    const program = { ...still, running: noted(0, 10) };
    expect(likely(accountOf([0, 10], engine, program))).toEqual({
      scheduling: 1,
      upload: 1,
      device: 4,
      program: 4,
    });
  });

  it("distinguishes waiting for an answer from having nothing to do", () => {
    const program = { ...still, running: noted(0, 2), waiting: [1, 5] };
    expect(likely(accountOf([0, 9], quiet, program))).toEqual({ program: 2, waiting: 3, idle: 4 });
  });

  it("divides the program's time as recording is to all of its running", () => {
    const engine = { ...quiet, device: noted(0, 5) };
    const program = { ...still, running: noted(0, 10), recording: exactly(4) };
    expect(likely(accountOf([0, 10], engine, program))).toEqual({
      device: 5,
      recording: 2,
      program: 3,
    });
  });

  it("has no lower bound that is only what rounding leaves of 0", () => {
    const recording = { likely: 9.9, least: 9.8, most: 10 - 1e-9 };
    const program = { ...still, running: noted(0, 10), recording };
    expect(accountOf([0, 10], quiet, program).parts.program.least).toBe(0);
  });

  it("leaves out what happened before and after the execution", () => {
    const engine = { ...quiet, compiling: noted(0, 4), device: noted(8, 20) };
    expect(likely(accountOf([2, 10], engine, still))).toEqual({ compiling: 2, device: 2, idle: 4 });
  });

  it("has an interval for what the clock cannot resolve, and never zero for what happened", () => {
    const engine = { ...quiet, clockStep: 0.5, device: noted(1, 3) };
    const upload = { spans: never, unseen: 1 };
    const { parts } = accountOf([0, 10], { ...engine, upload }, still);
    expect(parts.device).toEqual({ likely: 2, least: 1.5, most: 2.5 });
    expect(parts.upload).toEqual({ likely: 0, least: 0, most: 0.5 });
  });

  it("of a repeat has only the engine's time: it works, or waits for the device", () => {
    const engine = { ...quiet, device: noted(4, 6), readback: noted(5, 8), asked: [2, 6] };
    expect(likely(accountOfRepeat([0, 10], engine))).toEqual({
      scheduling: 4,
      waiting: 2,
      device: 2,
      readback: 2,
    });
  });

  it("counts devices that were at work at once a single time", () => {
    const one = { ...quiet, device: noted(0, 4), clockStep: 0.1 };
    const both = together(one, { ...quiet, device: noted(3, 6), upload: noted(0, 1) });
    expect(both.clockStep).toBe(0.1);
    expect(likely(accountOf([0, 6], { ...both, clockStep: 0 }, still))).toEqual({ device: 6 });
  });
});

/** A stretch of a made-up execution: its length, who was active in it, and to whom it therefore belongs. */
interface Stretch {
  readonly length: number;
  readonly active: readonly (AccountPart | "asked")[];
}

const activities = [...engineParts, "program", "waiting", "asked"] as const;
const anyStretch: fc.Arbitrary<Stretch> = fc.record({
  length: fc.double({ min: 0.01, max: 10, noNaN: true }),
  active: fc.subarray([...activities]),
});

/** The beginnings and ends of the stretches in which it was active, as a clock with that step reads them. */
function timesOf(
  stretches: readonly Stretch[],
  who: Stretch["active"][number],
  step: number,
): number[] {
  const reading = (time: number): number => (step === 0 ? time : Math.floor(time / step) * step);
  let [now, begun] = [0, Number.NaN];
  const times: number[] = [];
  for (const { length, active } of [...stretches, { length: 0, active: [] }]) {
    const isActive = (active as readonly string[]).includes(who);
    if (isActive && Number.isNaN(begun)) begun = now;
    if (!isActive && !Number.isNaN(begun)) {
      times.push(reading(begun), reading(now));
      begun = Number.NaN;
    }
    now += length;
  }
  return times;
}

function engineOf(stretches: readonly Stretch[], step: number): EngineTimes {
  const seen = (part: Stretch["active"][number]): Noted => notedOf(timesOf(stretches, part, step));
  return {
    device: seen("device"),
    compiling: seen("compiling"),
    upload: seen("upload"),
    scheduling: seen("scheduling"),
    readback: seen("readback"),
    asked: spansOf(timesOf(stretches, "asked", step)),
    clockStep: step,
  };
}

/** The true account: each stretch belongs to the first who was active. */
function truth(stretches: readonly Stretch[], order: Stretch["active"]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { length, active } of stretches) {
    const first = order.find((part) => active.includes(part)) ?? "nobody";
    times.set(first, (times.get(first) ?? 0) + length);
  }
  return times;
}

describe("the account of any execution", () => {
  const executions = fc.array(anyStretch, { minLength: 1, maxLength: 30 });

  it("is the truth where the clock is exact, and adds up to the whole", () => {
    fc.assert(
      fc.property(executions, fc.double({ min: 0, max: 1, noNaN: true }), (stretches, recorded) => {
        const whole = stretches.reduce((sum, { length }) => sum + length, 0);
        const running = spansOf(timesOf(stretches, "program", 0));
        const ran = running.reduce((sum, time, at) => sum + (at % 2 === 0 ? -time : time), 0);
        const { parts } = accountOf([0, whole], engineOf(stretches, 0), {
          running: { spans: running, unseen: 0 },
          waiting: spansOf(timesOf(stretches, "waiting", 0)),
          recording: exactly(recorded * ran),
          clockStep: 0,
        });
        const known = truth(stretches, [...engineParts, "program", "waiting"]);
        for (const part of [...engineParts, "waiting"] as const)
          expect(parts[part].likely).toBeCloseTo(known.get(part) ?? 0, 6);
        expect(parts.idle.likely).toBeCloseTo(known.get("nobody") ?? 0, 6);
        const own = known.get("program") ?? 0;
        expect(parts.recording.likely).toBeCloseTo(recorded * own, 6);
        expect(parts.program.likely).toBeCloseTo((1 - recorded) * own, 6);
        const sum = accountParts.reduce((all, part) => all + parts[part].likely, 0);
        expect(sum).toBeCloseTo(whole, 6);
      }),
    );
  });

  it("of a repeat adds up to the whole too, whatever the step of the clock", () => {
    fc.assert(
      fc.property(executions, fc.constantFrom(0, 0.005, 0.1, 1), (stretches, step) => {
        const whole = stretches.reduce((sum, { length }) => sum + length, 0);
        const { parts } = accountOfRepeat([0, whole], engineOf(stretches, step));
        const sum = accountParts.reduce((all, part) => all + parts[part].likely, 0);
        expect(sum).toBeCloseTo(whole, 6);
      }),
    );
  });

  it("almost always holds the truth in its intervals where the clock has a step", () => {
    const [step, executions] = [0.1, 500];
    const random = repeatable(3);
    const parts = ["device", "compiling", "upload", "readback"] as const;
    let inside = 0;
    for (let execution = 0; execution < executions; execution++) {
      const stretches = Array.from({ length: 60 }, () => ({
        length: random() * 0.4,
        active: [parts[Math.floor(random() * parts.length)] ?? "device"],
      }));
      const whole = stretches.reduce((sum, { length }) => sum + length, 0);
      const account = accountOfRepeat([0, whole + 1], engineOf(stretches, step));
      const known = truth(stretches, engineParts);
      for (const part of parts) {
        const { least, most } = account.parts[part];
        const time = known.get(part) ?? 0;
        if (least <= time && time <= most) inside++;
      }
    }
    expect(inside / (executions * parts.length)).toBeGreaterThan(0.99);
  });
});
