/**
 * The benchmark runs in a worker, as programs do on the site, so that drawing and input on the page do not
 * come between two evaluations.
 */
import type { ModelsResult } from "./models/result.ts";
import { runModels } from "./models/run.ts";
import { modelsFaults, modelsReport, modelsTable } from "./models/table.ts";
import type { NativeResult } from "./native/result.ts";
import { runNative } from "./native/run.ts";
import { nativeFaults, nativeReport, nativeTable } from "./native/table.ts";
import type { NeighbourResult } from "./neighbours/result.ts";
import { runNeighbours } from "./neighbours/run.ts";
import { neighbourFaults, neighbourReport, neighbourTable } from "./neighbours/table.ts";
import { optionsOf } from "./options.ts";
import type { BenchmarkResult, Run } from "./result.ts";
import { type Options, runBenchmark } from "./run.ts";
import type { SeedResult } from "./seed/result.ts";
import { runSeed } from "./seed/run.ts";
import { seedFaults, seedReport, seedTable } from "./seed/table.ts";
import { faultsOf, report, type Table, tableOf } from "./table.ts";

/** A result and its display on the page. */
interface Shown {
  readonly result: Run;
  readonly table: Table;
  readonly faults: readonly string[];
}

/** Results as they grow, the last one with its full Markdown, or the error that ended the run. */
export type FromBenchmark =
  | ({ readonly kind: "progress" } & Shown)
  | ({ readonly kind: "done"; readonly report: string } & Shown)
  | { readonly kind: "fault"; readonly fault: string };

/** How results of one kind are computed and shown. */
interface Sort<Result extends Run> {
  run(options: Options, onProgress: (result: Result) => void): Promise<Result>;
  table(result: Result): Table;
  faults(result: Result): string[];
  report(result: Result): string;
}

const send = (message: FromBenchmark): void => postMessage(message);

async function run<Result extends Run>(sort: Sort<Result>, options: Options): Promise<void> {
  const shown = (result: Result): Shown => ({
    result,
    table: sort.table(result),
    faults: sort.faults(result),
  });
  const result = await sort.run(options, (partial) => {
    send({ kind: "progress", ...shown(partial) });
  });
  send({ kind: "done", ...shown(result), report: sort.report(result) });
}

const engines: Sort<BenchmarkResult> = {
  run: runBenchmark,
  table: tableOf,
  faults: faultsOf,
  report,
};
const neighbours: Sort<NeighbourResult> = {
  run: runNeighbours,
  table: neighbourTable,
  faults: neighbourFaults,
  report: neighbourReport,
};

const seed: Sort<SeedResult> = {
  run: runSeed,
  table: seedTable,
  faults: seedFaults,
  report: seedReport,
};

const native: Sort<NativeResult> = {
  run: runNative,
  table: nativeTable,
  faults: nativeFaults,
  report: nativeReport,
};

const models: Sort<ModelsResult> = {
  run: runModels,
  table: modelsTable,
  faults: modelsFaults,
  report: modelsReport,
};

/** The message has the options of the page's address. */
addEventListener("message", async ({ data }: MessageEvent<string>) => {
  try {
    const options = optionsOf(new URLSearchParams(data));
    if (options.neighbours) await run(neighbours, options);
    else if (options.models) await run(models, options);
    else if (options.native) await run(native, options);
    else if (options.seed) await run(seed, options);
    else await run(engines, options);
  } catch (error) {
    send({ kind: "fault", fault: String(error) });
  }
});
