/** Sampled runs and cells, for tests. */
import type { BenchmarkResult, Measured } from "./result.ts";

/** A run on the CPU without rows. */
export const sampledRun: BenchmarkResult = {
  suite: "engines",
  date: "2026-01-02T03:04:05.000Z",
  machine: {
    device: "cpu",
    name: "2 threads",
    software: false,
    subgroupMatrix: false,
    threads: 2,
    crossOriginIsolated: true,
    clockStep: 0.005,
    details: { "logical cores": "2" },
  },
  browser: { userAgent: "Browser/1", flags: [] },
  limits: { flopsPerSecond: 2e12, bytesPerSecond: 3e11, how: "as measured" },
  quick: false,
  seconds: 12.3,
  engines: {},
  rows: [],
};

/** 21 samples, alternately above and below a middle, at most this fraction of it away. */
export function sampled(middle: number, spread = 0.01): Measured {
  const away = (at: number): number => (spread * (at % 2 === 0 ? at : -at)) / 20;
  const times = Array.from({ length: 21 }, (_, at) => middle * (1 + away(at)));
  const [low, high] = [middle * (1 - spread / 2), middle * (1 + spread / 2)];
  return {
    status: "measured",
    median: middle,
    low,
    high,
    p10: low,
    p90: high,
    cold: 5,
    queue: 8,
    times,
  };
}
