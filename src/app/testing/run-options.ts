/** Options of a run for tests: of a program on the CPU, with the changes that a test needs. */
import type { RunOptions } from "../run/messages/events.ts";

export function runOptions(change: Partial<RunOptions> = {}): RunOptions {
  return {
    source: "",
    choice: "cpu",
    config: null,
    params: {},
    seed: 0,
    sweep: null,
    files: [],
    ...change,
  };
}
