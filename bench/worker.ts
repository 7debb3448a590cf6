/**
 * The benchmark runs in a worker, as programs do on the site, so that drawing and input on the page do not
 * come between two evaluations.
 */
import { optionsOf } from "./options.ts";
import type { BenchmarkResult } from "./result.ts";
import { runBenchmark } from "./run.ts";
import type { Options } from "./suites/suite.ts";
import { report } from "./tables/table.ts";

/** A result as it grows, with its report as Markdown, or the error that ended the run. */
export type FromBenchmark =
  | { readonly result: BenchmarkResult; readonly report: string; readonly isDone: boolean }
  | { readonly fault: string };

declare const VERSIONS: Options["versions"];

function send(result: BenchmarkResult, isDone: boolean): void {
  const message: FromBenchmark = { result, report: report(result), isDone };
  postMessage(message);
}

/** The message has the options of the page's address. */
addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    const options = optionsOf(new URLSearchParams(data), VERSIONS);
    send(await runBenchmark(options, (partial) => send(partial, false)), true);
  } catch (error) {
    const message: FromBenchmark = { fault: String(error) };
    postMessage(message);
  }
});
