/**
 * The performance tables in docs/performance.md and the short one in README.md, from the results that count. In:
 * the files of bench/results by name. Out: Markdown. A test compares both files with it, so that neither is outdated.
 */
import { type Competitor, competitorNames, type ModelsResult } from "./models/result.ts";
import { modelsFaults } from "./models/table.ts";
import { allowed } from "./neighbours/cliff.ts";
import type { NeighbourResult } from "./neighbours/result.ts";
import { summaryOf } from "./neighbours/table.ts";
import {
  type BenchmarkResult,
  type Cell,
  type EngineName,
  engineTitles,
  peerNames,
  type RowResult,
  type Run,
  type Used,
} from "./result.ts";
import type { SeedResult } from "./seed/result.ts";
import { breakEvens, modeTable } from "./seed/table.ts";
import { formatMilliseconds, markdownTable, shareOfLimit, verdictOf } from "./table.ts";

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
export type Results = Readonly<
  Record<string, BenchmarkResult | ModelsResult | NeighbourResult | SeedResult>
>;

function latest(results: Results, kind: string): Results[string] | undefined {
  const dated = new RegExp(`^\\d{4}-\\d{2}-\\d{2}-${kind}$`);
  const [last] = Object.keys(results)
    .filter((name) => dated.test(name))
    .sort()
    .reverse();
  return last === undefined ? undefined : results[last];
}

function latestOfEngines(results: Results, kind: string): BenchmarkResult | undefined {
  const result = latest(results, kind);
  return result && "engines" in result ? result : undefined;
}

function latestOfNeighbours(results: Results, kind: string): NeighbourResult | undefined {
  const result = latest(results, `${kind}-neighbours`);
  return result && "engine" in result ? result : undefined;
}

function latestOfModels(results: Results, kind: string): ModelsResult | undefined {
  const result = latest(results, `${kind}-models`);
  return result && "models" in result ? result : undefined;
}

function latestOfModes(results: Results): SeedResult | undefined {
  const result = latest(results, "gpu-seed");
  return result && "works" in result ? result : undefined;
}

export function speedSection(results: Results): string {
  const [gpu, cpu] = [latestOfEngines(results, "gpu"), latestOfEngines(results, "cpu")];
  const portable = ["gpu-f16-portable", "gpu-portable"].flatMap(
    (kind) => latestOfEngines(results, kind)?.rows ?? [],
  );
  const models = ["gpu", "cpu"].flatMap((kind) => latestOfModels(results, kind) ?? []);
  const modes = latestOfModes(results);
  const neighbours = ["gpu", "cpu"].flatMap((kind) => latestOfNeighbours(results, kind) ?? []);
  return [
    "Median milliseconds of one evaluation: the wall-clock time of a queue of evaluations, until the device has finished, divided by their number. On the GPU a queue takes 5 to 30 ms, except for the queue of 8 and the round trip. The engines alternate in a worker of one page, each after one untimed evaluation. Inputs are on the device, and each result was checked against double precision before its time counted. `bench/results/` has the intervals, the first runs and the machine.",
    ...(gpu ? [gpuPart(gpu, portable)] : []),
    ...(cpu ? [cpuPart(cpu)] : []),
    ...models.map(modelsPart),
    ...neighbours.map(neighboursPart),
    ...(modes ? [modesPart(modes)] : []),
  ].join("\n\n");
}

function modelsPart(result: ModelsResult): string {
  const { competitors, machine, models } = result;
  const names = competitorNames.filter((name) => name in competitors);
  const header = [
    "model, ms",
    ...names.map((name) => titled(name, competitors[name])),
    "against the fastest peer",
  ];
  const rows = models.map(({ title, cells }) => [
    title,
    ...names.map((name: Competitor) => shown(cells[name])),
    verdictOf({ cells }),
  ]);
  const where =
    machine.device === "gpu" ? machine.name : `${machine.threads} threads of a server's CPU`;
  return [
    `Whole models on ${where}, ${browserOf(result)}, ${result.date.slice(0, 10)}. A training step computes the loss, all gradients and Adam's update. Before a time counted, the losses of three steps and a gradient, or the outputs of a forward pass, had to agree with Tensorpad's on the CPU.`,
    markdownTable({ header, rows }),
    ...listOf(modelsFaults(result)),
  ].join("\n\n");
}

/** A Markdown list, or nothing for an empty list. */
function listOf(lines: readonly string[]): string[] {
  return lines.length > 0 ? [lines.map((line) => `- ${line}`).join("\n")] : [];
}

function modesPart(result: SeedResult): string {
  return [
    `Parts of a small transformer on ${result.machine.name}: on the CPU (${result.machine.threads} threads), on the GPU, on both at once (Hybrid), and on the device that Auto chooses. Milliseconds of one evaluation, awaited before the next begins.`,
    markdownTable(modeTable(result)),
    ...listOf(breakEvens(result.sizes)),
  ].join("\n\n");
}

function neighboursPart({ machine, rows }: NeighbourResult): string {
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

function titled(name: EngineName, used: Used | { readonly fault: string } | undefined): string {
  // Tensorpad is the version that the page describes.
  return used && "version" in used && name !== "ours"
    ? `${engineTitles[name]} ${used.version}`
    : engineTitles[name];
}

function shown(cell: Cell | undefined): string {
  return cell?.status === "measured" ? formatMilliseconds(cell.median) : "–";
}

/** No time where Auto was still choosing when its queue was set: the queue was short, and its time mostly overhead. */
function shownOfAuto({ ours, auto }: RowResult["cells"]): string {
  const isAlike =
    ours?.status === "measured" && auto?.status === "measured" && auto.queue === ours.queue;
  return isAlike ? shown(auto) : "–";
}

function browserOf({ browser }: Run): string {
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

function gpuPart(result: BenchmarkResult, portable: readonly RowResult[]): string {
  const portableOf = (name: string): Cell | undefined =>
    portable.find((row) => row.name === name && row.cells.ours?.status === "measured")?.cells.ours;
  const rows = result.rows.map((row) => [
    row.title,
    shown(row.cells.ours),
    shown(portableOf(row.name)),
    shownOfAuto(row.cells),
    ...peerNames.map((name) => shown(row.cells[name])),
    pytorch[row.name] === undefined ? "–" : formatMilliseconds(pytorch[row.name] as number),
    shareOfLimit(row, result.limits)[1],
    verdictOf(row),
  ]);
  const header = [
    "work, ms",
    "Tensorpad",
    "the same, portable",
    "the same, Auto",
    ...peerNames.map((name) => titled(name, result.engines[name])),
    "PyTorch 2.11, native",
    "share of the limit",
    "against the fastest peer",
  ];
  return [
    `On ${result.machine.name}, ${browserOf(result)}, ${result.date.slice(0, 10)}; measured limits: ${limitsOf(result)}. *Portable* runs without subgroup matrices, which need a flag of the browser. *Auto*, the library's default, runs each graph on the GPU or on ${result.machine.threads} threads of the CPU, whichever was measured to finish sooner; it has no time where it had not settled on a device when the length of its queue was chosen. PyTorch was measured separately, outside the browser: eager mode, without TF32, on the device's own clock.`,
    markdownTable({ header, rows }),
  ].join("\n\n");
}

function cpuPart(result: BenchmarkResult): string {
  const rows = result.rows.map((row) => [
    row.title,
    shown(row.cells.ours),
    ...peerNames.map((name) => shown(row.cells[name])),
    shareOfLimit(row, result.limits)[1],
    verdictOf(row),
  ]);
  const header = [
    "work, ms",
    "Tensorpad",
    ...peerNames.map((name) => titled(name, result.engines[name])),
    "share of the limit",
    "against the fastest peer",
  ];
  return [
    `On ${result.machine.threads} cores of a server, WebAssembly, ${browserOf(result)}, ${result.date.slice(0, 10)}; measured limits of all cores together: ${limitsOf(result)}.`,
    markdownTable({ header, rows }),
  ].join("\n\n");
}

/** The works and models of the README's table, by the kind of their results. */
const summarized = {
  gpu: ["matmul-1024", "matmul-4096", "softmax", "attention"],
  models: ["gpt-384-step", "cnn-step"],
  cpu: ["matmul-1024", "mlp"],
} as const;

/** The README's table: a few rows of the latest results, each with its machine and its fastest competitor. */
export function speedSummary(results: Results): string {
  const [gpu, cpu] = [latestOfEngines(results, "gpu"), latestOfEngines(results, "cpu")];
  const models = latestOfModels(results, "gpu");
  const rows = [
    ...(gpu ? summaryRows(gpu, gpu.rows, summarized.gpu) : []),
    ...(models ? summaryRows(models, models.models, summarized.models) : []),
    ...(cpu ? summaryRows(cpu, cpu.rows, summarized.cpu) : []),
  ];
  const header = ["work, ms", "Tensorpad", "fastest peer", "Tensorpad is", "on"];
  return markdownTable({ header, rows });
}

function summaryRows(
  { machine }: Run,
  rows: readonly Pick<RowResult, "name" | "title" | "cells">[],
  names: readonly string[],
): string[][] {
  const device = machine.device === "gpu" ? machine.name : `${machine.threads} CPU threads`;
  return names.flatMap((name) => {
    const row = rows.find((found) => found.name === name);
    if (row === undefined) return [];
    const peers = peerNames.flatMap((peer) => {
      const cell = row.cells[peer];
      return cell?.status === "measured" ? [cell.median] : [];
    });
    const fastest = peers.length === 0 ? "–" : formatMilliseconds(Math.min(...peers));
    return [[row.title, shown(row.cells.ours), fastest, verdictOf(row), device]];
  });
}

/** The page with the text between the markers replaced; throws where they are missing. */
export function withSpeedSection(page: string, section: string): string {
  const [begin, end] = speedMarkers.map((marker) => page.indexOf(marker)) as [number, number];
  if (begin < 0 || end < begin) throw new Error("missing markers of the speed section");
  return `${page.slice(0, begin + speedMarkers[0].length)}\n\n${section}\n\n${page.slice(end)}`;
}
