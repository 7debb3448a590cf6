/** The page: starts a worker with the options of its address, and shows the table as it fills in. */
import type { Run } from "./result.ts";
import type { FromBenchmark } from "./worker.ts";

/** What the page leaves for the script that drives it. */
interface Benchmark {
  partial: Run | null;
  result: Run | { readonly fault: string } | null;
  /** The result as Markdown. */
  report: string;
}

const benchmark: Benchmark = { partial: null, result: null, report: "" };
Object.assign(globalThis, { benchmark });

const [status, table, faults, facts] = ["status", "table", "faults", "facts"].map((id) =>
  document.getElementById(id),
) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function row(cell: "th" | "td", texts: readonly string[]): HTMLElement {
  const made = document.createElement("tr");
  made.append(...texts.map((text) => element(cell, text)));
  return made;
}

function show({
  result,
  table: { header, rows },
  faults: said,
}: Exclude<FromBenchmark, { kind: "fault" }>): void {
  table.replaceChildren(row("th", header), ...rows.map((texts) => row("td", texts)));
  faults.replaceChildren(...said.map((fault) => element("li", fault)));
  const { machine, limits } = result;
  const shown = {
    device: machine.name,
    threads: String(machine.threads),
    "cross-origin isolated": machine.crossOriginIsolated ? "yes" : "no",
    limits: `${(limits.flopsPerSecond / 1e9).toPrecision(4)} GFLOP/s, ${(limits.bytesPerSecond / 1e9).toPrecision(4)} GB/s`,
    ...machine.details,
  };
  facts.replaceChildren(
    ...Object.entries(shown).flatMap(([name, value]) => [
      element("dt", name),
      element("dd", value),
    ]),
  );
  status.textContent = `${machine.software ? "software: these times say nothing about GPUs; " : ""}${rows.length} rows in ${result.seconds.toFixed(0)} s`;
}

function fail(fault: string): void {
  benchmark.result = { fault };
  status.textContent = fault;
}

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
worker.onerror = ({ message }) => fail(`the benchmark's worker failed: ${message}`);
worker.onmessage = ({ data }: MessageEvent<FromBenchmark>) => {
  if (data.kind === "fault") {
    fail(data.fault);
    return;
  }
  benchmark.partial = data.result;
  show(data);
  if (data.kind === "progress") return;
  benchmark.report = data.report;
  benchmark.result = data.result;
  status.textContent += ", done";
};
worker.postMessage(location.search);
