/**
 * The performance tables in docs/performance.md and the short one in README.md, from the results that count. In:
 * the files of bench/results by name. Out: Markdown. A test compares both files with it, so that neither is outdated.
 */
import {
  type BenchmarkResult,
  type ColumnName,
  columnTitles,
  peerNames,
  type RowResult,
  type SuiteName,
} from "./result.ts";
import { columnsOf, faultsOf } from "./tables/facts.ts";
import {
  fastestOf,
  formatMedian,
  formatMilliseconds,
  markdownTable,
  type TextColumn,
  tableOf,
  verdictOf,
} from "./tables/format.ts";
import { breakEvens, modeTable } from "./tables/modes.ts";
import { allowed, summaryOf } from "./tables/neighbours.ts";
import { shareOfLimit } from "./tables/roofline.ts";

export const speedMarkers = [
  "<!-- speed: npm run bench writes this -->",
  "<!-- /speed -->",
] as const;

/**
 * PyTorch 2.11 on an NVIDIA H200, for comparison: eager, TF32 off, on the device's own clock, in
 * milliseconds. It was measured separately, outside of a browser.
 */
const pytorch: Readonly<Record<string, number>> = {
  "matmul-256": 0.016,
  "matmul-512": 0.016,
  "matmul-1024": 0.057,
  "matmul-2048": 0.342,
  "matmul-4096": 2.68,
  "matmul-4096-f16": 0.21,
  "chain-16Mi": 0.184,
  "chain-1Ki": 0.025,
  "sum-16Mi": 0.023,
  softmax: 0.056,
  conv2d: 0.067,
  attention: 0.109,
  mlp: 0.67,
  "round-trip": 0.03,
};

/**
 * By file name without its ending: `<date>-gpu`, `<date>-gpu-portable`, `<date>-gpu-f16-portable` and
 * `<date>-cpu` of the engines, `<date>-gpu-models` and `<date>-cpu-models` of whole models,
 * `<date>-gpu-neighbours` and `<date>-cpu-neighbours` of neighbouring sizes, and `<date>-gpu-seed` of the
 * CPU, the GPU, Hybrid and Auto.
 */
export type Results = Readonly<Record<string, BenchmarkResult>>;

/** The latest run of a kind, which names the device and, except for engines, the suite. */
function latest(results: Results, kind: string): BenchmarkResult[] {
  const dated = new RegExp(`^\\d{4}-\\d{2}-\\d{2}-${kind}$`);
  const [last] = Object.keys(results)
    .filter((name) => dated.test(name))
    .sort()
    .reverse();
  return last === undefined ? [] : [results[last] as BenchmarkResult];
}

/** The latest runs of a suite on each device. */
function latestOf(results: Results, suite: SuiteName): BenchmarkResult[] {
  return ["gpu", "cpu"].flatMap((device) => latest(results, `${device}-${suite}`));
}

export function speedSection(results: Results): string {
  const portable = ["gpu-f16-portable", "gpu-portable"].flatMap(
    (kind) => latest(results, kind)[0]?.rows ?? [],
  );
  return [
    "Median milliseconds of one evaluation: the wall-clock time of a queue of evaluations, until the device has finished, divided by their number. On the GPU a queue takes 5 to 30 ms, except for the queue of 8 and the round trip. The engines alternate in a worker of one page, each after one untimed evaluation. Inputs are on the device, and each result was checked against double precision before its time counted. `bench/results/` has the intervals, the first runs and the machine.",
    ...latest(results, "gpu").map((result) => gpuPart(result, portable)),
    ...latest(results, "cpu").map(cpuPart),
    ...latestOf(results, "models").map(modelsPart),
    ...latestOf(results, "neighbours").map(neighboursPart),
    ...latestOf(results, "seed").map(modesPart),
  ].join("\n\n");
}

function modelsPart(result: BenchmarkResult): string {
  const { engines, machine } = result;
  const table = tableOf(result.rows, [
    ["model, ms", ({ title }) => title],
    ...columnsOf(result).map(({ name }) => medians(name, engines)),
    ["against the fastest peer", verdictOf],
  ]);
  const where =
    machine.device === "gpu" ? machine.name : `${machine.threads} threads of a server's CPU`;
  return [
    `Whole models on ${where}, ${browserOf(result)}, ${result.date.slice(0, 10)}. A training step computes the loss, all gradients and Adam's update. Before a time counted, the losses of three steps and a gradient, or the outputs of a forward pass, had to agree with Tensorpad's on the CPU.`,
    markdownTable(table),
    ...listOf(faultsOf(result)),
  ].join("\n\n");
}

/** A Markdown list, or nothing for an empty list. */
function listOf(lines: readonly string[]): string[] {
  return lines.length > 0 ? [lines.map((line) => `- ${line}`).join("\n")] : [];
}

function modesPart(result: BenchmarkResult): string {
  return [
    `Parts of a small transformer on ${result.machine.name}: on the CPU (${result.machine.threads} threads), on the GPU, on both at once (Hybrid), and on the device that Auto chooses. Milliseconds of one evaluation, awaited before the next begins.`,
    markdownTable(modeTable(result)),
    ...listOf(breakEvens(result)),
  ].join("\n\n");
}

function neighboursPart({ machine, rows }: BenchmarkResult): string {
  const { neighbours, verdicts, worst } = summaryOf(rows);
  const cliffs = ["none takes", "1 takes"][verdicts.cliff] ?? `${verdicts.cliff} take`;
  const open = verdicts["too close to call"];
  return [
    `Neighbouring sizes (n − 1 and n + 1) on ${machine.name}: of ${neighbours} neighbours of ${rows.length} sizes in ${new Set(rows.map(({ name }) => name)).size} families of kernels, ${cliffs} more than ${allowed} times as long as the difference in work explains`,
    ...(open > 0 ? [`, and ${open} are too close to call`] : []),
    ...(worst
      ? [
          `; the largest ratio is ${worst.beyond.toFixed(2)} (${worst.title}, n ${worst.place === "above" ? "+" : "−"} 1)`,
        ]
      : []),
    ".",
  ].join("");
}

/** The medians of an engine, with its version in the title. */
function medians(
  name: ColumnName,
  engines: BenchmarkResult["engines"],
): TextColumn<Pick<RowResult, "cells">> {
  const title = name in columnTitles ? columnTitles[name as keyof typeof columnTitles] : name;
  const used = engines[name];
  // Tensorpad is the version that the page describes.
  const isVersioned = used && "version" in used && name !== "ours";
  return [
    isVersioned ? `${title} ${used.version}` : title,
    ({ cells }) => formatMedian(cells[name]),
  ];
}

/** No time where Auto was still choosing when its queue was set: the queue was short, and its time mostly overhead. */
function shownOfAuto({ ours, auto }: RowResult["cells"]): string {
  const isAlike =
    ours?.status === "measured" && auto?.status === "measured" && auto.queue === ours.queue;
  return isAlike ? formatMedian(auto) : "–";
}

function browserOf({ browser }: BenchmarkResult): string {
  return (
    /(Chrome|Firefox|Version)\/[\d.]+/.exec(browser.userAgent)?.[0].replace("/", " ") ?? "a browser"
  );
}

function limitsOf({ limits }: BenchmarkResult): string {
  const flops = (limits.flopsPerSecond / 1e12).toPrecision(3);
  const bytes = (limits.bytesPerSecond / 1e12).toPrecision(3);
  const matrices = limits.matrixFlopsPerSecond;
  const ofHalves = matrices
    ? ` (${(matrices / 1e12).toPrecision(3)} of halves on matrix units)`
    : "";
  return `${flops} TFLOP/s${ofHalves} and ${bytes} TB/s`;
}

/** The rows beside the peers; `others` come after Tensorpad's own column, and `native` after the peers'. */
function engineTable(
  result: BenchmarkResult,
  others: readonly TextColumn<RowResult>[] = [],
  native: readonly TextColumn<RowResult>[] = [],
): string {
  const table = tableOf(result.rows, [
    ["work, ms", ({ title }) => title],
    medians("ours", result.engines),
    ...others,
    ...peerNames.map((name) => medians(name, result.engines)),
    ...native,
    ["share of the limit", (row) => shareOfLimit(row, result.limits)[1]],
    ["against the fastest peer", verdictOf],
  ]);
  return markdownTable(table);
}

function gpuPart(result: BenchmarkResult, portable: readonly RowResult[]): string {
  const portableOf = ({ name }: RowResult): string =>
    formatMedian(
      portable.find((row) => row.name === name && row.cells.ours?.status === "measured")?.cells
        .ours,
    );
  const others: readonly TextColumn<RowResult>[] = [
    ["the same, portable", portableOf],
    ["the same, Auto", ({ cells }) => shownOfAuto(cells)],
  ];
  const nativeOf = ({ name }: RowResult): string =>
    pytorch[name] === undefined ? "–" : formatMilliseconds(pytorch[name]);
  return [
    `On ${result.machine.name}, ${browserOf(result)}, ${result.date.slice(0, 10)}; measured limits: ${limitsOf(result)}. *Portable* runs without subgroup matrices, which need a flag of the browser. *Auto*, the library's default, runs each graph on the GPU or on ${result.machine.threads} threads of the CPU, whichever was measured to finish sooner; it has no time where it had not settled on a device when the length of its queue was chosen. PyTorch was measured separately, outside the browser: eager mode, without TF32, on the device's own clock.`,
    engineTable(result, others, [["PyTorch 2.11, native", nativeOf]]),
  ].join("\n\n");
}

function cpuPart(result: BenchmarkResult): string {
  return [
    `On ${result.machine.threads} cores of a server, WebAssembly, ${browserOf(result)}, ${result.date.slice(0, 10)}; measured limits of all cores together: ${limitsOf(result)}.`,
    engineTable(result),
  ].join("\n\n");
}

/** The works and models of the README's table, by the kind of their results. */
const summarized = {
  gpu: ["matmul-1024", "matmul-4096", "softmax", "attention"],
  "gpu-models": ["gpt-384-step", "cnn-step"],
  cpu: ["matmul-1024", "mlp"],
} as const;

/** The README's table: a few rows of the latest results, each with its machine and its fastest competitor. */
export function speedSummary(results: Results): string {
  const rows = Object.entries(summarized).flatMap(([kind, names]) =>
    latest(results, kind).flatMap(({ machine, rows }) =>
      names.flatMap((name) => {
        const row = rows.find((found) => found.name === name);
        return row ? [{ ...row, machine }] : [];
      }),
    ),
  );
  const table = tableOf(rows, [
    ["work, ms", ({ title }) => title],
    ["Tensorpad", ({ cells }) => formatMedian(cells.ours)],
    ["fastest peer", ({ cells }) => formatMedian(fastestOf(cells, peerNames)[0]?.cell)],
    ["Tensorpad is", verdictOf],
    [
      "on",
      ({ machine: { device, name, threads } }) =>
        device === "gpu" ? name : `${threads} CPU threads`,
    ],
  ]);
  return markdownTable(table);
}

/** The page with the text between the markers replaced; throws where they are missing. */
export function withSpeedSection(page: string, section: string): string {
  const [begin, end] = speedMarkers.map((marker) => page.indexOf(marker)) as [number, number];
  if (begin < 0 || end < begin) throw new Error("missing markers of the speed section");
  return `${page.slice(0, begin + speedMarkers[0].length)}\n\n${section}\n\n${page.slice(end)}`;
}
