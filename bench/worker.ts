/**
 * Where the benchmark runs: a worker, as programs do on the site, so that nothing that the page draws
 * or is asked comes between two evaluations.
 */
import { optionsOf } from "./options.ts";
import type { BenchmarkResult } from "./result.ts";
import { runBenchmark } from "./run.ts";

/** Results as they grow, the last one marked, or what ended the run. */
export type FromBenchmark =
  | { readonly kind: "progress" | "done"; readonly result: BenchmarkResult }
  | { readonly kind: "fault"; readonly fault: string };

const send = (message: FromBenchmark): void => postMessage(message);

/** The message is what the page's address asks for. */
addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    const options = optionsOf(new URLSearchParams(data));
    const result = await runBenchmark(options, (partial) => {
      send({ kind: "progress", result: partial });
    });
    send({ kind: "done", result });
  } catch (error) {
    send({ kind: "fault", fault: String(error) });
  }
});
