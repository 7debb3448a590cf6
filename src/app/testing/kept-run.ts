/** Kept runs for tests: one of a small program on a GPU and a CPU, with the changes that a test needs. */

import type { Measured } from "../results/summary.ts";
import type { Device } from "../run/messages/events.ts";
import type { KeptDevice, KeptRun } from "../runs/kept-run.ts";

/** A time of five executions within a tenth of its median. */
export function around(median: number, change: Partial<Measured> = {}): Measured {
  const { low = 0.9 * median, high = 1.1 * median } = change;
  return {
    median,
    low,
    high,
    interval: [low, high],
    count: 5,
    spread: "p10–p90",
    cold: false,
    ...change,
  };
}

export function keptDevice(device: Device, endToEnd: Measured | null, name = "one"): KeptDevice {
  const none = { kernel: null, upload: null, readback: null, program: null, compile: null };
  return { device, name, stages: { endToEnd, ...none } };
}

export function aRun(change: Partial<KeptRun> = {}): KeptRun {
  return {
    id: "first",
    when: 1_000,
    program: "p",
    source: "a\nb\nc",
    choice: "compare",
    params: { n: 64 },
    seed: 0,
    sweep: null,
    machine: { browser: "Chrome 141", system: "Linux", cores: 8 },
    devices: [keptDevice("gpu", around(10)), keptDevice("cpu", around(20))],
    lines: [],
    kernels: [],
    benches: [],
    ...change,
  };
}
