import { describe, expect, it } from "vitest";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import { emptyResults } from "../results/results.ts";
import { deviceInfo } from "../testing/device-info.ts";
import { executionTiming } from "../testing/execution-timing.ts";
import { runOptions } from "../testing/run-options.ts";
import { cpuStatus, gpuStatus, hardwareStatuses, runStatus } from "./status.ts";

const device = (change: Partial<DeviceInfo>): DeviceInfo =>
  deviceInfo({
    name: "Example GPU",
    clock: { name: "gpu timestamp", stepMilliseconds: 0.1 },
    ...change,
  });

const options = runOptions({ choice: "auto" });
const results = (change: object) => ({ ...emptyResults(options), ...change });

describe("gpuStatus", () => {
  it("names the GPU", () => {
    expect(gpuStatus(device({}))).toEqual({ text: "GPU: Example GPU", warning: false });
  });

  it("says what tuning has done for it", () => {
    const tuned = { key: "", kernel: "matmul", candidates: 3, wrong: 0 };
    const better = { ...tuned, choice: "64×64", gain: { median: 1.25, low: 1.2, high: 1.3 } };
    const same = { ...tuned, choice: null, gain: { median: 1, low: 1, high: 1 } };
    expect(gpuStatus(device({}), [better, same])).toEqual({
      text: "GPU: Example GPU",
      warning: false,
      note: "2 kernels tuned, 1 now faster, by up to 1.25×",
    });
    expect(gpuStatus(device({}), [same]).note).toBe("1 kernel tuned, none faster");
  });

  it("says why there is none", () => {
    const status = gpuStatus({ unavailable: "gpu: missing adapter: turn on acceleration" });
    expect(status).toEqual({
      text: "No GPU: missing adapter: turn on acceleration",
      warning: true,
    });
  });

  it("warns that timings of an emulated GPU do not reflect a real one", () => {
    const status = gpuStatus(device({ name: "SwiftShader (software)", software: true }));
    expect(status).toEqual({
      text: "GPU: SwiftShader (software)",
      warning: true,
      note: "this GPU is emulated on the CPU; timings do not reflect a real GPU",
    });
  });
});

describe("cpuStatus", () => {
  it("names the threads", () => {
    const cpu = device({ kind: "cpu", name: "2 threads, WASM SIMD", threads: 2 });
    expect(cpuStatus(cpu, true).text).toBe("CPU: 2 threads, WASM SIMD");
  });

  it("says why there is one thread only", () => {
    const cpu = device({ kind: "cpu", name: "WASM SIMD", threads: 1 });
    expect(cpuStatus(cpu, false)).toEqual({
      text: "CPU: WASM SIMD",
      warning: true,
      note: "one thread only, because the page is not cross-origin isolated",
    });
    expect(cpuStatus(cpu, true)).toEqual({ text: "CPU: WASM SIMD", warning: false });
  });
});

describe("runStatus", () => {
  it("says that the program animates, until the animation is over", () => {
    const done = results({ outcome: "done", devices: ["cpu"], milliseconds: 5 });
    const text = (changes: object): string => {
      const playing = { device: "cpu", isPaused: false, isOver: false, ...changes } as const;
      return runStatus("idle", done, { playing }).text;
    };
    expect(text({})).toMatch(/^Done in 5.* on the CPU; animating on the CPU$/);
    expect(text({ isPaused: true })).toMatch(/; paused on the CPU$/);
    expect(text({ isOver: true })).not.toContain(";");
  });

  it("leads to the output for an animation that waits there, unseen", () => {
    const done = results({ outcome: "done", devices: ["cpu"], milliseconds: 5 });
    const playing = { device: "cpu", isPaused: false, isOver: false } as const;
    const unseen = runStatus("idle", done, { playing, isOutputShown: false });
    expect(unseen.text).toMatch(/; the animation waits in Output$/);
    expect(unseen.target).toBe("output");
    expect(runStatus("idle", done, { playing }).target).toBeUndefined();
    const over = { ...playing, isOver: true };
    const ended = runStatus("idle", done, { playing: over, isOutputShown: false });
    expect(ended.target).toBeUndefined();
  });

  it("is ready before the first run", () => {
    expect(runStatus("idle", emptyResults(null)).text).toBe("Ready");
  });

  it("distinguishes loading, compiling, starting and running", () => {
    expect(runStatus("preparing", results({}), { isCompilerReady: false }).text).toBe(
      "Loading the compiler",
    );
    expect(
      runStatus("preparing", results({}), { isEngineReady: false, isCompilerReady: false }).text,
    ).toBe("Loading the engine");
    expect(runStatus("preparing", results({})).text).toBe("Compiling the program");
    expect(runStatus("preparing", results({}), { isChoosing: true }).text).toBe(
      "Choosing the device for this computer",
    );
    expect(runStatus("running", results({})).text).toBe("Starting the program");
    expect(runStatus("running", results({ devices: ["cpu"] })).text).toBe(
      "Running the program: CPU",
    );
  });

  it("says that results are out of date, whatever they are", () => {
    const stale = "out of date: n was changed";
    for (const outcome of ["done", "stopped", "failed"]) {
      const status = runStatus("idle", results({ outcome, devices: ["cpu"] }), { stale });
      expect(status.text).toMatch(/; out of date: n was changed$/);
      expect(status.warning).toBe(true);
    }
    expect(runStatus("idle", results({})).text).toBe("Ready");
  });

  it("says that the program's config has chosen the device, before the run and after it", () => {
    expect(runStatus("idle", results({}), { configured: "CPU" }).text).toBe(
      "Ready: CPU, chosen by the program's config",
    );
    const config = { literals: { device: "cpu" }, isChoice: true };
    const done = { outcome: "done", milliseconds: 5, devices: ["cpu"] };
    const chosen = results({ ...done, options: { ...options, choice: "cpu", config } });
    expect(runStatus("idle", chosen).text).toBe(
      "Done in 5.00 ms on the CPU, chosen by the program's config",
    );
    const other = { ...config, isChoice: false };
    const visited = results({ ...done, options: { ...options, choice: "cpu", config: other } });
    expect(runStatus("idle", visited).text).toBe("Done in 5.00 ms on the CPU");
  });

  it("says what Auto chose and why", () => {
    const reason = "CPU, because the program is small";
    expect(runStatus("running", results({ reason, devices: ["cpu"] })).text).toBe(
      "Running the program: CPU, because the program is small",
    );
    expect(runStatus("idle", results({ reason, outcome: "done", milliseconds: 12 })).text).toBe(
      "Done in 12.0 ms · CPU, because the program is small",
    );
  });

  it("says why fewer devices run than were asked for, and names them otherwise", () => {
    const compare = {
      options: { ...options, choice: "compare" },
      outcome: "done",
      milliseconds: 5,
    };
    const reason = "no WebGPU: only the CPU runs";
    const execution = executionTiming({ index: 0 });
    const twice = results({ ...compare, devices: ["gpu", "cpu"], timings: [execution, execution] });
    expect(runStatus("idle", twice).text).toBe(
      "Done in 5.00 ms on the GPU and the CPU · 2 runs of the program",
    );
    const repeats = [
      executionTiming({ isReplay: true, endToEnd: [1, 2, 3] }),
      executionTiming({ isReplay: true }),
    ];
    const repeated = results({ ...compare, devices: ["gpu"], timings: [execution, ...repeats] });
    expect(runStatus("idle", repeated).text).toBe("Done in 5.00 ms on the GPU · 3 timed repeats");
    const measuring = results({
      ...compare,
      devices: ["gpu"],
      timings: repeats,
      isMeasuring: true,
    });
    expect(runStatus("idle", measuring).text).toBe("Done in 5.00 ms on the GPU · measuring…");
    const one = results({ ...compare, devices: ["cpu"], reason });
    expect(runStatus("idle", one).text).toBe("Done in 5.00 ms · no WebGPU: only the CPU runs");
    const both = results({ ...compare, devices: ["gpu", "cpu"], reason: "GPU: a; CPU: b" });
    expect(runStatus("idle", both).text).toBe("Done in 5.00 ms on the GPU and the CPU");
  });

  it("names the param of a sweep", () => {
    const sweep = { ...options, choice: "compare", sweep: { param: "n", values: [1] } };
    const status = runStatus("running", results({ options: sweep, devices: ["gpu", "cpu"] }));
    expect(status.text).toBe("Running a sweep of n: GPU and CPU");
    const at = (value: number): string => {
      const timings = [executionTiming({ param: { name: "n", value } })];
      const shown = results({ options: sweep, devices: ["gpu", "cpu"], timings });
      return runStatus("running", shown).text;
    };
    expect(at(1)).toBe("Running a sweep of n, 1 of 1: GPU and CPU");
    expect(at(7)).toBe("Running a sweep of n, now near the crossover, at n = 7: GPU and CPU");
  });

  it("leads to the error after a failure", () => {
    expect(runStatus("idle", results({ outcome: "failed" }))).toEqual({
      text: "Failed: see Output",
      warning: true,
      target: "problem",
    });
  });
});

describe("hardwareStatuses", () => {
  it("prefers what the run said of a device to what was known before", () => {
    const machine = {
      gpu: device({ name: "Before" }),
      cpu: null,
      machine: null,
      isolated: true,
      isCompilerReady: true,
      tuned: [],
      limits: { gpu: null, cpu: null },
    };
    const run = results({ infos: { gpu: device({ name: "After" }) } });
    expect(hardwareStatuses(machine, run)[0]?.text).toBe("GPU: After");
  });
});
