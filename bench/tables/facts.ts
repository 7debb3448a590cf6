/** The machine, engines and errors of a run. */
import {
  type BenchmarkResult,
  type ColumnName,
  columnTitles,
  type Limits,
  modeTitles,
  type RowResult,
} from "../result.ts";

type Shown = Pick<BenchmarkResult, "suite" | "engines">;

/** The columns that took part, with their titles, in the order of the table. */
export function columnsOf({ suite, engines }: Shown): { name: ColumnName; title: string }[] {
  const titles: Readonly<Partial<Record<ColumnName, string>>> =
    suite === "seed" ? modeTitles : columnTitles;
  const names = Object.keys(titles) as ColumnName[];
  return names
    .filter((name) => name in engines)
    .map((name) => ({ name, title: titles[name] as string }));
}

/** A row's title, with its size. */
function labelOf({ title, size }: Pick<RowResult, "title" | "size">): string {
  return size === undefined ? title : `${title} ${size}`;
}

export function faultsOf(result: Shown & Pick<BenchmarkResult, "rows">): string[] {
  const columns = columnsOf(result);
  const starting = columns.flatMap(({ name, title }) => {
    const used = result.engines[name];
    return used && "fault" in used ? [`${title}: ${used.fault}`] : [];
  });
  const inRows = result.rows.flatMap((row) => [
    ...(row.note === undefined ? [] : [`${labelOf(row)}: ${row.note}`]),
    ...columns.flatMap(({ name, title }) => {
      const cell = row.cells[name];
      return cell && "fault" in cell ? [`${labelOf(row)}: ${title}: ${cell.fault}`] : [];
    }),
  ]);
  return [...starting, ...inRows];
}

/** Reasons why a run may not count. */
export function warningsOf({
  machine,
  quick,
}: Pick<BenchmarkResult, "machine" | "quick">): string[] {
  return [
    ...(machine.software
      ? ["The GPU is emulated in software: these times say nothing about GPUs.", ""]
      : []),
    ...(quick ? ["A quick run, with few samples: not one that counts.", ""] : []),
  ];
}

/** Engines with versions and backends. Columns that are no engine are Tensorpad's. */
function usedIn(result: BenchmarkResult): string[] {
  const named = columnsOf(result).flatMap(({ name, title }) => {
    const used = result.engines[name];
    if (!used || "fault" in used) return [];
    const isOurs = result.suite === "seed" || result.suite === "neighbours";
    const backend = used.backend === "" || result.suite === "seed" ? "" : ` (${used.backend})`;
    return [`${isOurs ? columnTitles.ours : title} ${used.version}${backend}`];
  });
  return [...new Set(named)];
}

function matrixLimit({ matrixFlopsPerSecond }: Limits): string {
  if (!matrixFlopsPerSecond) return "";
  return `${(matrixFlopsPerSecond / 1e9).toPrecision(4)} GFLOP/s of halves on matrix units, `;
}

export function factsOf(result: BenchmarkResult): string[] {
  const { machine, browser, limits, seconds } = result;
  const faults = faultsOf(result);
  return [
    `- device: ${machine.name}; ${machine.threads} threads; ${machine.crossOriginIsolated ? "" : "not "}cross-origin isolated; clock step ${machine.clockStep} ms`,
    ...Object.entries(machine.details).map(([name, value]) => `- ${name}: ${value}`),
    `- browser: ${browser.userAgent}`,
    `- flags: ${browser.flags.join(" ") || "unknown"}`,
    `- engines: ${usedIn(result).join("; ")}`,
    `- limits: ${(limits.flopsPerSecond / 1e9).toPrecision(4)} GFLOP/s, ${matrixLimit(limits)}${(limits.bytesPerSecond / 1e9).toPrecision(4)} GB/s (${limits.how})`,
    `- took ${seconds.toFixed(0)} s`,
    ...(faults.length > 0 ? ["", ...faults.map((fault) => `- ${fault}`)] : []),
  ];
}
