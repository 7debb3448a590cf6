import { describe, expect, it } from "vitest";
import { emptyResults, type Results } from "../results/results.ts";
import type { ExecutionTiming, Sweep } from "../run/messages/events.ts";
import { accountWith } from "../testing/account.ts";
import { deviceTrace } from "../testing/device-trace.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { reportedPlan, reportedStep } from "../testing/reported-plan.ts";
import { runOptions } from "../testing/run-options.ts";
import { compilingSentence, runVerdict } from "./run-verdict.ts";

const options = runOptions({ choice: "compare" });

const results = (timings: readonly ExecutionTiming[], changes: Partial<Results> = {}): Results => ({
  ...emptyResults(options),
  devices: ["gpu", "cpu"],
  outcome: "done",
  timings,
  ...changes,
});

const times = (device: "gpu" | "cpu", endToEnd: readonly number[]): ExecutionTiming =>
  executionTiming({ device, endToEnd, wall: endToEnd[0] ?? 0 });

/** A first run in which the device had work between these times. */
const firstRun = (
  device: "gpu" | "cpu",
  wall: number,
  executions: Parameters<typeof deviceTrace>[1],
): ExecutionTiming => {
  const trace = { traces: [deviceTrace(device, executions)], running: null };
  return executionTiming({ device, index: 0, wall, endToEnd: [wall], trace });
};

describe("the verdict on a run", () => {
  it("says who is faster, by how much with its interval, and both times", () => {
    const { sentence, faster } =
      runVerdict(results([times("gpu", [1, 1, 1.1]), times("cpu", [3, 3, 3.3])])) ?? {};
    expect(sentence).toBe("GPU 3.00× faster (2.73–3.30): total time GPU 1.00 ms, CPU 3.00 ms");
    expect(faster).toBe("gpu");
  });

  it("says that it is too close to call if the intervals overlap, without a factor", () => {
    const { sentence, faster } =
      runVerdict(results([times("gpu", [1, 2, 3]), times("cpu", [2, 2.5, 3])])) ?? {};
    expect(sentence).toBe("Too close to call: total time GPU 2.00 ms, CPU 2.50 ms");
    expect(faster).toBeNull();
  });

  it("names no winner where only first runs were measured", () => {
    const cold = (device: "gpu" | "cpu", wall: number) =>
      executionTiming({ device, index: 0, wall, endToEnd: [wall] });
    expect(runVerdict(results([cold("gpu", 4), cold("cpu", 2)]))).toMatchObject({
      sentence: "First run only, compilation included: total time GPU 4.00 ms, CPU 2.00 ms",
      faster: null,
    });
  });

  it("names no winner where one device was measured in its first run only", () => {
    const cold = executionTiming({ device: "gpu", index: 0, wall: 9, endToEnd: [9] });
    expect(runVerdict(results([cold, times("cpu", [2, 2, 2])]))).toMatchObject({
      sentence:
        "First run only on the GPU, compilation included: total time GPU 9.00 ms, CPU 2.00 ms",
      faster: null,
    });
  });

  it("compares nothing where the run on each device computes on the other too", () => {
    const timings = [times("gpu", [980]), times("cpu", [1020])];
    const verdict = (opened: Results["opened"]) => runVerdict(results(timings, { opened }));
    expect(verdict({ gpu: ["cpu"], cpu: ["gpu"] })).toMatchObject({
      sentence:
        "Not compared, since each run computes on several devices: total time GPU 980 ms, CPU 1.02 s",
      faster: null,
    });
    expect(verdict({ gpu: ["cpu"] })?.sentence).toMatch(/^GPU about 1.04× faster/);
  });

  it("states the time and its spread if one device ran", () => {
    const verdict = runVerdict(results([times("cpu", [2, 4])], { devices: ["cpu"] }));
    expect(verdict?.sentence).toBe("CPU: total time 3.00 ms (2.00–4.00 ms, min–max of 2 samples)");
  });

  it("times nothing where no tensor was computed", () => {
    const idle = (device: "gpu" | "cpu") =>
      executionTiming({ device, endToEnd: [0.002], account: accountWith({ scheduling: 0.002 }) });
    expect(runVerdict(results([idle("gpu"), idle("cpu")]))).toEqual({
      sentence: "No tensor was computed, so there is nothing to time",
      faster: null,
      times: [],
      bars: [],
    });
  });

  it("does not say so of executions that are shorter than a step of the clock", () => {
    const short = { device: "cpu", endToEnd: [0, 0.1], account: accountWith({}) } as const;
    const sentenceOf = (execution: ExecutionTiming) =>
      runVerdict(results([execution], { devices: ["cpu"] }))?.sentence;
    const readback = { time: { likely: 0, least: 0, most: 0.1 }, bytes: 12, count: 1 };
    expect(sentenceOf(executionTiming({ ...short, readback }))).toMatch(/^CPU: total time/);
    expect(sentenceOf(executionTiming(short))).toMatch(/^No tensor was computed/);
  });

  it("is about the crossing after a sweep, with the times at the value that is shown", () => {
    const sweep: Sweep = { param: "n", values: [1, 100], shown: 100, isWhole: true };
    const at = (device: "gpu" | "cpu", value: number, time: number) =>
      executionTiming({ device, param: { name: "n", value }, endToEnd: [time, time] });
    const timings = [at("gpu", 1, 4), at("cpu", 1, 1), at("gpu", 100, 5), at("cpu", 100, 20)];
    const verdict = runVerdict(results(timings, { options: { ...options, sweep } }));
    expect(verdict?.sentence).toBe("The GPU is faster above n ≈ 10.");
    expect(verdict?.times.map(({ time }) => time.median)).toEqual([5, 20]);
  });

  it("has the account of the repeats if there are any", () => {
    const account = accountWith({ device: 2 });
    const repeat = executionTiming({
      device: "gpu",
      isReplay: true,
      wall: 2,
      endToEnd: [2],
      account,
    });
    const verdict = runVerdict(results([times("gpu", [9]), repeat]));
    expect(verdict?.times[0]?.account?.account).toBe(account);
  });

  it("says that it measures until there are repeats", () => {
    const first = (device: "gpu" | "cpu", wall: number) =>
      executionTiming({ device, index: 0, wall, endToEnd: [wall] });
    const timings = [first("gpu", 4), first("cpu", 2)];
    const sentenceOf = (more: readonly ExecutionTiming[]) =>
      runVerdict(results([...timings, ...more], { isMeasuring: true }))?.sentence;
    expect(sentenceOf([])).toBe(
      "Measuring. First runs, compilation included: total time GPU 4.00 ms, CPU 2.00 ms",
    );
    const alone = { devices: ["cpu"], isMeasuring: true } as const;
    expect(runVerdict(results([first("cpu", 2)], alone))?.sentence).toBe(
      "Measuring. First run, compilation included: CPU: total time 2.00 ms (one sample)",
    );
    expect(sentenceOf([times("gpu", [1]), times("cpu", [3])])).toBe(
      "GPU about 3.00× faster, one sample: total time GPU 1.00 ms, CPU 3.00 ms",
    );
  });

  it("is about the steps of a loop where the program takes too long to be repeated", () => {
    const source = "for (;;) {\n  step();\n}\n";
    const first = (device: "gpu" | "cpu", milliseconds: number) => {
      const step = (at: number) => [milliseconds * (at - 1), milliseconds * at] as const;
      return firstRun(
        device,
        9000,
        Array.from({ length: 40 }, (_, at) => step(at)),
      );
    };
    const steps = [reportedStep({ positions: [{ line: 2, column: 3 }] })];
    const long = results([first("gpu", 5), first("cpu", 10)], {
      options: { ...options, source },
      plans: [reportedPlan({ bytes: 0, operations: 0 }, { steps })],
    });
    const compared =
      "GPU 2.00× faster per step of the loop on line 1: device time GPU 5.00 ms, CPU 10.0 ms";
    expect(runVerdict({ ...long, isMeasuring: true })).toMatchObject({
      sentence:
        "Measuring. In the first runs, without compilation: device time GPU 5.00 ms, CPU 10.0 ms per step of the loop on line 1",
      faster: null,
      isProvisional: true,
    });
    const verdict = runVerdict(long);
    expect(verdict).toMatchObject({ sentence: compared, faster: "gpu", isProvisional: false });
    expect(verdict?.bars.map(({ label, time }) => [label, time.median])).toEqual([
      ["GPU", 5],
      ["CPU", 10],
    ]);
    const repeated = [...long.timings, times("gpu", [4000]), times("cpu", [7000])];
    expect(runVerdict({ ...long, timings: repeated })?.sentence).toMatch(/total time GPU 4.00 s/);
    // Links and embeds have the times of the program.
    expect(verdict?.times.map(({ time }) => [time.median, time.cold])).toEqual([
      [9000, true],
      [9000, true],
    ]);
  });

  it("states the times of long first runs without compilation until there are repeats", () => {
    const verdictOn = (gpu: number, cpu: number, isMeasuring = true) =>
      runVerdict(
        results([firstRun("gpu", 900, [[0, gpu]]), firstRun("cpu", 900, [[0, cpu]])], {
          isMeasuring,
        }),
      );
    expect(verdictOn(160, 640)).toMatchObject({
      sentence:
        "Measuring. In the first runs, without compilation: device time GPU 160 ms, CPU 640 ms",
      faster: null,
    });
    expect(verdictOn(160, 640)?.bars.map(({ time }) => time.median)).toEqual([160, 640]);
    expect(verdictOn(160, 640, false)).toMatchObject({
      sentence:
        "In the first runs, without compilation, GPU about 4.00× faster, one sample: device time GPU 160 ms, CPU 640 ms",
      faster: null,
    });
    // They are too short, and too close.
    for (const [gpu, cpu] of [
      [16, 64],
      [500, 640],
    ] as const)
      expect(verdictOn(gpu, cpu)?.sentence).toMatch(/^Measuring. First runs, compilation included/);
  });

  it("is about the functions that the program measures, with a bar for each", () => {
    const bench = (device: "gpu" | "cpu", time: number) =>
      ({ device, name: "a", calls: 1, samples: [time, time], position: null }) as const;
    const timings = [times("gpu", [1, 1]), times("cpu", [3, 3])];
    const verdict = runVerdict(results(timings, { benches: [bench("gpu", 2), bench("cpu", 4)] }));
    expect(verdict?.sentence).toBe("By time per call: a: GPU 2.00× faster");
    expect(verdict?.bars.map(({ label, time }) => [label, time.median])).toEqual([
      ["a, GPU", 2],
      ["a, CPU", 4],
    ]);
  });

  it("is missing during a run and after a failure", () => {
    const timings = [times("gpu", [1, 1]), times("cpu", [3, 3])];
    expect(runVerdict(results(timings, { outcome: null }))).toBeNull();
    expect(runVerdict(results(timings, { outcome: "failed" }))).toBeNull();
    expect(runVerdict(results([]))).toBeNull();
  });
});

describe("the sentence on compiling", () => {
  it("names the first run of each device that spent much of it compiling", () => {
    const first = (device: "gpu" | "cpu", compile: number) =>
      executionTiming({ device, index: 0, wall: 100, compile });
    expect(compilingSentence([first("gpu", 60), first("cpu", 1)], ["gpu", "cpu"])).toBe(
      "First run: 100 ms on the GPU, including 60.0 ms compiling",
    );
    expect(compilingSentence([first("cpu", 1)], ["cpu"])).toBeNull();
  });
});
