/** A run in Node on the CPU, with Tensorpad alone: the others need a browser. */
import { availableParallelism } from "node:os";
import { optionsOf } from "./options.ts";
import type { BenchmarkResult, EngineName } from "./result.ts";
import { type Overrides, runBenchmark } from "./run.ts";
import { report } from "./tables/table.ts";

const versions: Readonly<Record<EngineName, string>> = {
  ours: "source",
  auto: "source",
  jax: "installed",
  tfjs: "installed",
  ort: "installed",
  hand: "source",
};

// Node 20 has none.
if (typeof navigator === "undefined")
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    writable: true,
    value: {
      hardwareConcurrency: availableParallelism(),
      userAgent: `Node ${process.versions.node}`,
    },
  });

export async function runInNode(
  query: URLSearchParams,
  say: (line: string) => void,
  overrides: Overrides = {},
): Promise<{ readonly result: BenchmarkResult; readonly report: string }> {
  if (!query.has("engines")) query.set("engines", "ours");
  const progress = ({ rows, seconds }: BenchmarkResult): void =>
    say(`${rows.length} rows in ${seconds.toFixed(0)} s`);
  const result = await runBenchmark(optionsOf(query, versions), progress, overrides);
  return { result, report: report(result) };
}
