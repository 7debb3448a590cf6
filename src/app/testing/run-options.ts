/** Options of a run for tests: of a program on the CPU, with the changes that a test needs. */
import { newestVersion } from "../../engine/ir/language-version.ts";
import type { RunOptions } from "../run/messages/events.ts";

export function runOptions(change: Partial<RunOptions> = {}): RunOptions {
  return {
    source: "",
    choice: "cpu",
    config: null,
    params: {},
    seed: 0,
    languageVersion: newestVersion,
    sweep: null,
    files: [],
    ...change,
  };
}
