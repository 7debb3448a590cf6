import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { Profile } from "../../engine/executor/host/times/sampling.ts";
import { Timings } from "../../engine/executor/host/times/timings.ts";
import { isPair } from "../../engine/ir/device-kinds.ts";
import { formatTime } from "../controls/format.ts";
import { lineNotes } from "../editor/annotations.ts";
import { stepTimes } from "../results/plans.ts";
import { shownTimings } from "../results/shown-timings.ts";
import { compare } from "../results/statistics.ts";
import {
  executionsOf,
  type Measured,
  measure,
  perDevice,
  summariseLines,
} from "../results/summary.ts";
import { timingOf } from "../run/execution/timing-of.ts";
import { allDevices, type Device, type ExecutionTiming } from "../run/messages/events.ts";
import { verdict } from "../verdict/verdict-words.ts";
import { timesText } from "./graph/plan-text.ts";
import { devicePoints, tooltipText } from "./timings/chart-points.ts";
import { LineTable } from "./timings/LineTable.tsx";
import { StageTable } from "./timings/StageTable.tsx";
import { totalSentence } from "./timings/sentences.ts";

/** A host's report of one execution, in any order. */
interface Reported {
  readonly device: Device;
  readonly profile: Profile;
  readonly wall: number;
  readonly events: readonly (
    | {
        readonly plan: number;
        readonly kernels: readonly (number | null)[] | null;
        readonly on: number;
      }
    | { readonly direction: "upload" | "readback"; readonly bytes: number; readonly took: number }
  )[];
}

const clockStep = 0.005;
/** Clock ticks, many of them 0, and kernels without time stamps. */
const ticks = fc.option(
  fc.nat({ max: 3 }).map((count) => count * clockStep),
  { freq: 5 },
);
const executions: fc.Arbitrary<readonly Reported[]> = fc.array(
  fc.record({
    device: fc.constantFrom(...allDevices),
    profile: fc.constantFrom<Profile>("none", "kernels", "all"),
    wall: fc.double({ min: 1e-3, max: 20, noNaN: true }),
    events: fc.array(
      fc.oneof(
        fc.record({
          plan: fc.nat({ max: 2 }),
          kernels: fc.option(fc.array(ticks, { minLength: 2, maxLength: 2 })),
          on: fc.nat({ max: 1 }),
        }),
        fc.record({
          direction: fc.constantFrom("upload", "readback"),
          bytes: fc.nat({ max: 2 ** 22 }),
          // Waiting may take longer than the whole measured execution.
          took: fc.double({ min: 0, max: 40, noNaN: true }),
        }),
      ),
      { maxLength: 40 },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

const stepsOf = (plan: number) => [
  { name: "add", positions: [{ line: plan + 1, column: 1 }] },
  { name: "sum", positions: plan === 2 ? [] : [{ line: 3, column: 1 }] },
];

/** The page's record of the reported executions. */
function recorded(reported: readonly Reported[]): ExecutionTiming[] {
  return reported.map(({ device, profile, wall, events }, index) => {
    const timings = new Timings(device);
    for (const [number, event] of events.entries()) {
      if ("direction" in event) {
        const { direction, bytes, took } = event;
        const sample = number % 3;
        timings.transfer({
          direction,
          bytes,
          milliseconds: sample === 0 ? took : null,
          ...(sample === 1 && { within: took }),
        });
        continue;
      }
      timings.plan({
        plan: `${event.plan}`,
        id: `${event.plan}`,
        execution: number,
        steps: stepsOf(event.plan),
        kernels: profile === "none" ? null : event.kernels,
        clockStep,
        compileMilliseconds: index === 0 ? wall / 2 : 0,
        placement: isPair(device)
          ? { device: event.on === 0 ? "gpu" : "cpu", reason: "" }
          : undefined,
      });
    }
    const result = { milliseconds: wall, costs: timings.total(), activity: null };
    return timingOf(result, { device, index, param: null, profile, isShown: true });
  });
}

const tolerance = 1 + 1e-9;
const isOrdered = ({ low, median, high }: Measured): boolean => low <= median && median <= high;
const isWithin = (part: Measured | null, whole: Measured | null): boolean =>
  part === null ||
  whole === null ||
  (part.median <= whole.median * tolerance && part.high <= whole.high);

function holds(law: (timings: readonly ExecutionTiming[]) => void): void {
  fc.assert(
    fc.property(executions, (reported) => law(recorded(reported))),
    { numRuns: 100 },
  );
}

describe("the figures of a run", () => {
  it("have no part that is longer than its whole", () => {
    holds((timings) => {
      for (const { wall, kernel, upload, readback, compile, lines } of timings) {
        for (const time of [
          kernel,
          upload?.time,
          readback?.time,
          ...lines.map((line) => line.time),
        ])
          expect(time?.most ?? 0).toBeLessThanOrEqual(wall);
        expect(compile).toBeLessThanOrEqual(wall);
      }
      for (const device of allDevices) {
        const mine = executionsOf(timings, device);
        const [whole, kernels] = [measure(mine, "endToEnd"), measure(mine, "kernel")];
        for (const quantity of ["kernel", "upload", "readback"] as const)
          expect(isWithin(measure(mine, quantity), whole)).toBe(true);
        const lines = summariseLines(timings).flatMap((line) => line[device] ?? []);
        for (const line of lines) {
          expect(isOrdered(line)).toBe(true);
          expect(isWithin(line, kernels)).toBe(true);
        }
        const sum = lines.reduce((all, { median }) => all + median, 0);
        expect(sum).toBeLessThanOrEqual((kernels?.median ?? 0) * tolerance);
        for (const plan of ["0", "1", "2"])
          for (const { device: on, time } of stepTimes(timings, plan, 0))
            if (on === device) expect(isWithin(time, whole)).toBe(true);
      }
    });
  });

  it("name a winner only where no clock and no spread leave it open, and then the right one", () => {
    holds((timings) => {
      for (const quantity of ["endToEnd", "kernel"] as const) {
        const { gpu, cpu } = perDevice((device) =>
          measure(executionsOf(timings, device), quantity),
        );
        const words = verdict(gpu, cpu);
        const { faster = null } = compare(gpu, cpu) ?? {};
        if (gpu === null || cpu === null || faster === null)
          expect(words === "" || words.startsWith("too close to call")).toBe(true);
        else {
          const [short, long] = faster === "gpu" ? [gpu, cpu] : [cpu, gpu];
          expect(short.high).toBeLessThan(long.low);
          expect(words).toContain(faster.toUpperCase());
          // The factor never exceeds what the intervals allow.
          const factor = Number(/([\d.]+)×/.exec(words)?.[1]);
          if (short.low > 0) expect(factor).toBeLessThanOrEqual((long.high / short.low) * 1.01);
          else expect(factor).toBeLessThanOrEqual((long.low / short.high) * 1.01);
        }
      }
    });
  });

  it("are nothing only where nothing was executed", () => {
    holds((timings) => {
      for (const line of summariseLines(timings))
        for (const device of allDevices)
          if (line[device]) expect(formatTime(line[device])).not.toBe("0 ms");
    });
  });
});

describe("what the page says of one run", () => {
  const at = (
    device: Device,
    wall: number,
    profile: Profile,
    kernels: readonly (number | null)[],
  ) => ({
    device,
    profile,
    wall,
    events: [
      { direction: "upload" as const, bytes: 1024, took: 30 },
      { plan: 0, kernels, on: 1 },
      { plan: 1, kernels, on: 1 },
    ],
  });
  const timings = recorded(
    allDevices.flatMap((device) =>
      [0, 1, 2].flatMap((index) => [
        at(device, 10 + index, "none", [0, 0]),
        at(device, 40 + index, "all", device === "gpu" ? [2, 1] : [0, 0.01]),
      ]),
    ),
  );
  const devices = allDevices;
  const lines = summariseLines(shownTimings(timings, null));
  const cells = (html: string): string[] =>
    [...html.matchAll(/<span class="time">(.*?)<\/span>/g)].map(([, text = ""]) =>
      text.replaceAll("&lt;", "<"),
    );

  it("is the same behind a line, in the table of lines and in a chart", () => {
    const table = cells(
      renderToStaticMarkup(<LineTable lines={lines} source={"a\nb\nc"} devices={devices} />),
    );
    const notes = lineNotes(lines).flatMap(({ text }) =>
      text.split(" · ").map((part) => part.replace(/^(GPU|CPU|Auto|Hybrid) /, "")),
    );
    expect(notes).toEqual(table);
    const charted = lines.flatMap((line) =>
      devices.map((device) => tooltipText(device, devicePoints(line))),
    );
    expect(charted).toEqual(table);
    expect(table).toContain("< 5.00 µs");
  });

  it("is the same in the sentence on the whole and in the table of its parts", () => {
    const table = cells(
      renderToStaticMarkup(
        <StageTable timings={timings} devices={devices} infos={{} as Record<Device, DeviceInfo>} />,
      ),
    );
    const sentence = totalSentence(
      perDevice((device) => measure(executionsOf(timings, device), "endToEnd")),
      false,
    );
    for (const [index, device] of devices.entries())
      expect(sentence.toLowerCase()).toContain(`${device} ${table[index]?.toLowerCase()}`);
    // An upload that was waited for longer than the program takes is shown as at most the whole time.
    expect(table).toContain(`≤ ${table[0]}`);
  });

  it("is the same of a kernel wherever that is named", () => {
    const [first] = stepTimes(timings, "0", 0);
    expect(timesText(first ? [first] : [])).toBe(`GPU ${first && formatTime(first.time)}`);
  });
});
