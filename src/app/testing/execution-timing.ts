/** Executions for tests: one in which nothing was measured, with the changes that a test needs. */
import type { ExecutionTiming } from "../run/messages/events.ts";

export function executionTiming(change: Partial<ExecutionTiming>): ExecutionTiming {
  return {
    device: "gpu",
    index: 1,
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
