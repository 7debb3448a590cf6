/** The page: starts a worker with the options of its address, and shows the report as it grows. */
import type { BenchmarkResult } from "./result.ts";
import type { FromBenchmark } from "./worker.ts";

/** What the page leaves for the script that drives it. */
interface Benchmark {
  partial: BenchmarkResult | null;
  result: BenchmarkResult | { readonly fault: string } | null;
  /** The result as Markdown. */
  report: string;
}

const benchmark: Benchmark = { partial: null, result: null, report: "" };
Object.assign(globalThis, { benchmark });

const [status, report] = ["status", "report"].map((id) => document.getElementById(id)) as [
  HTMLElement,
  HTMLElement,
];

function fail(fault: string): void {
  benchmark.result = { fault };
  status.textContent = fault;
}

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
worker.onerror = ({ message }) => fail(`the benchmark's worker failed: ${message}`);
worker.onmessage = ({ data }: MessageEvent<FromBenchmark>) => {
  if ("fault" in data) {
    fail(data.fault);
    return;
  }
  const { result, isDone } = data;
  benchmark.partial = result;
  benchmark.report = data.report;
  report.textContent = data.report;
  status.textContent = `${result.rows.length} rows in ${result.seconds.toFixed(0)} s${isDone ? ", done" : ""}`;
  if (isDone) benchmark.result = result;
};
worker.postMessage(location.search);
