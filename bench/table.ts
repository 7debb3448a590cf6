/** A result as a table: each row's work, the engines' medians, Tensorpad's ratio, and the limit. */
import {
  type BenchmarkResult,
  type Cell,
  type EngineName,
  engineNames,
  engineTitles,
  type Limits,
  type Measured,
  peerNames,
  type Roofline,
  type RowResult,
  type Run,
} from "./result.ts";
import { isTooClose, ratioOfMedians } from "./statistics.ts";
import type { Demand } from "./work.ts";

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const digits: Intl.NumberFormat = new Intl.NumberFormat("en", {
  maximumSignificantDigits: 3,
  useGrouping: false,
});

export function formatMilliseconds(value: number): string {
  return digits.format(value);
}

export function tableOf({
  rows,
  engines,
  limits,
}: Pick<BenchmarkResult, "rows" | "engines" | "limits">): Table {
  const shown = engineNames.filter((name) => name in engines);
  return {
    header: [
      "work, ms",
      "queue",
      ...shown.map((name) => engineTitles[name]),
      "goal",
      "limit",
      "share of limit",
      "against the fastest peer",
    ],
    rows: rows.map((row) => [
      row.title,
      formatQueue(row),
      ...shown.map((name) => formatCell(row.cells[name])),
      row.goal === null ? "–" : formatMilliseconds(row.goal),
      ...shareOfLimit(row, limits),
      verdictOf(row),
    ]),
  };
}

/** The largest number of evaluations in a sample of any engine. */
function formatQueue({ cells }: RowResult): string {
  const queues = Object.values(cells).map((cell) => (cell.status === "measured" ? cell.queue : 0));
  const longest = Math.max(0, ...queues);
  return longest === 0 ? "–" : String(longest);
}

export function formatCell(cell: Cell | undefined): string {
  switch (cell?.status) {
    case "measured": {
      if (cell.times.length === 1) return `${formatMilliseconds(cell.median)}, once`;
      const spread = Math.max(cell.high - cell.median, cell.median - cell.low);
      return `${formatMilliseconds(cell.median)} ± ${((100 * spread) / cell.median).toFixed(0)}%`;
    }
    case "wrong":
      return "wrong result";
    case "failed":
      return "failed";
    case "absent":
    case undefined:
      return "–";
    default:
      return cell satisfies never;
  }
}

/** Null for works that have no demand and no hand-written version. */
export function rooflineOf(
  { demand, cells: { ours, hand } }: Pick<RowResult, "demand" | "cells">,
  limits: Limits,
): Roofline | null {
  const device = demand && deviceLimit(demand, limits);
  const median = ours?.status === "measured" ? ours.median : Number.POSITIVE_INFINITY;
  // A bound above Tensorpad's own time is no limit.
  const isByHand =
    hand?.status === "measured" && hand.median > (device?.least ?? 0) && hand.median < median;
  const limit = isByHand ? { binds: "WebGPU by hand" as const, least: hand.median } : device;
  if (limit === null) return null;
  return {
    intensity: demand && demand.flops / demand.bytes,
    ...limit,
    share: ours?.status === "measured" ? limit.least / median : null,
  };
}

function deviceLimit(
  demand: Demand,
  { flopsPerSecond, matrixFlopsPerSecond = null, bytesPerSecond }: Limits,
): Pick<Roofline, "binds" | "least"> {
  const matrices = demand.ofHalves ? matrixFlopsPerSecond : null;
  const computing = (1000 * demand.flops) / (matrices ?? flopsPerSecond);
  const moving = (1000 * demand.bytes) / bytesPerSecond;
  return computing > moving
    ? { binds: matrices === null ? "arithmetic" : "matrix units", least: computing }
    : { binds: "memory", least: moving };
}

/** The minimum time by the measured limits, and Tensorpad's fraction of the binding one: "25% of memory". */
export function shareOfLimit(row: RowResult, limits: Limits): [string, string] {
  const roofline = rooflineOf(row, limits);
  if (roofline === null) return ["–", "–"];
  return [formatMilliseconds(roofline.least), shareOf(roofline)];
}

export function shareOf({ share, binds }: Roofline): string {
  if (share === null) return "–";
  const percent = share < 0.01 ? "< 1%" : `${(100 * share).toFixed(0)}%`;
  return `${percent} of ${binds}${share > 1 ? ", from caches" : ""}`;
}

/** The ratio to the fastest competitor: "2.4× faster than jax-js", or that the two are too close to call. */
export function verdictOf({ cells }: Pick<RowResult, "cells">): string {
  const { ours } = cells;
  const peers = peerNames.flatMap((name): { name: EngineName; cell: Measured }[] => {
    const cell = cells[name];
    return cell?.status === "measured" ? [{ name, cell }] : [];
  });
  const [best] = peers.sort((a, b) => a.cell.median - b.cell.median);
  if (ours?.status !== "measured" || best === undefined) return "–";
  const { ratio, low, high } = ratioOfMedians(best.cell.times, ours.times);
  const peer = engineTitles[best.name];
  if (isTooClose({ low, high })) return `too close to call with ${peer}`;
  return ratio > 1
    ? `${times(ratio)} faster than ${peer}`
    : `${times(1 / ratio)} slower than ${peer}`;
}

/** Two digits, or three where two would be 1.0. */
function times(ratio: number): string {
  if (ratio < 1.095) return `${ratio.toFixed(2)}×`;
  return `${ratio < 99.5 ? ratio.toPrecision(2) : Math.round(ratio / 10) * 10}×`;
}

/** A table in GitHub's Markdown. */
export function markdownTable({ header, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const ruler = header.map((_, index) =>
    index === 0 || index === header.length - 1 ? "---" : "--:",
  );
  return [line(header), line(ruler), ...rows.map(line)].join("\n");
}

export function faultsOf({ rows, engines }: Pick<BenchmarkResult, "rows" | "engines">): string[] {
  const starting = engineNames.flatMap((name) => {
    const engine = engines[name];
    return engine && "fault" in engine ? [`${engineTitles[name]}: ${engine.fault}`] : [];
  });
  const inRows = rows.flatMap(({ title, cells }) =>
    engineNames.flatMap((name) => {
      const cell = cells[name];
      return cell && "fault" in cell ? [`${title}: ${engineTitles[name]}: ${cell.fault}`] : [];
    }),
  );
  return [...starting, ...inRows];
}

function matrixLimit({ matrixFlopsPerSecond }: Limits): string {
  if (!matrixFlopsPerSecond) return "";
  return `${(matrixFlopsPerSecond / 1e9).toPrecision(4)} GFLOP/s of halves on matrix units, `;
}

/** The whole result as a page of Markdown. */
export function report(result: BenchmarkResult): string {
  const { machine, engines } = result;
  const used = engineNames.flatMap((name) => {
    const engine = engines[name];
    return engine && "version" in engine
      ? [`${engineTitles[name]} ${engine.version} (${engine.backend})`]
      : [];
  });
  return [
    `# ${machine.name}, ${result.date.slice(0, 10)}`,
    "",
    ...warningsOf(result),
    markdownTable(tableOf(result)),
    "",
    "Medians in milliseconds of one evaluation in a queue of that many, on the wall clock until the device has finished, with their 95% intervals. An engine whose queue would take more than a tenth of a second on a GPU, or 0.3 s on a CPU, gets a shorter one.",
    "",
    ...factsOf(result, used, faultsOf(result)),
    "",
  ].join("\n");
}

/** Reasons why a run may not count. */
export function warningsOf({ machine, quick }: Run): string[] {
  return [
    ...(machine.software
      ? ["The GPU is emulated in software: these times say nothing about GPUs.", ""]
      : []),
    ...(quick ? ["A quick run, with few samples: not one that counts.", ""] : []),
  ];
}

/** The machine, engines and errors of any run. */
export function factsOf(
  { machine, browser, limits, seconds }: Run,
  engines: readonly string[],
  faults: readonly string[],
): string[] {
  return [
    `- device: ${machine.name}; ${machine.threads} threads; ${machine.crossOriginIsolated ? "" : "not "}cross-origin isolated; clock step ${machine.clockStep} ms`,
    ...Object.entries(machine.details).map(([name, value]) => `- ${name}: ${value}`),
    `- browser: ${browser.userAgent}`,
    `- flags: ${browser.flags.join(" ") || "unknown"}`,
    `- engines: ${engines.join("; ")}`,
    `- limits: ${(limits.flopsPerSecond / 1e9).toPrecision(4)} GFLOP/s, ${matrixLimit(limits)}${(limits.bytesPerSecond / 1e9).toPrecision(4)} GB/s (${limits.how})`,
    `- took ${seconds.toFixed(0)} s`,
    ...(faults.length > 0 ? ["", ...faults.map((fault) => `- ${fault}`)] : []),
  ];
}
