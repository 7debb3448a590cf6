/** Cells as they are measured, for tests. */
import type { Measured } from "./result.ts";

/** 21 samples around a middle, by turns above and below, the farthest of them this share of it away. */
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
