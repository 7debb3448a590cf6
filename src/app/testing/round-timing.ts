/** Executions for tests: one in which nothing was measured, with the changes that a test needs. */
import type { RoundTiming } from "../program/events.ts";

export function roundTiming(change: Partial<RoundTiming>): RoundTiming {
  return {
    device: "gpu",
    round: 1,
    param: null,
    isReplay: false,
    wall: 1000,
    endToEnd: [],
    account: null,
    kernel: null,
    upload: null,
    readback: null,
    compile: 0,
    lines: [],
    moves: [],
    plans: [],
    ...change,
  };
}
