/** A result as a table, and as a page of Markdown. */
import type { BenchmarkResult, ColumnName, RowResult, SuiteName } from "../result.ts";
import { type Interval, isTooClose, ratioOfMedians } from "../statistics.ts";
import { columnsOf, factsOf, warningsOf } from "./facts.ts";
import {
  formatCell,
  formatCold,
  formatMedian,
  formatMilliseconds,
  markdownTable,
  type Table,
  type TextColumn,
  tableOf,
  verdictOf,
} from "./format.ts";
import { breakEvens, modeTable, sizeTable } from "./modes.ts";
import { allowed, neighbourTable, summaryOf } from "./neighbours.ts";
import { shareOfLimit } from "./roofline.ts";

/** How results of a suite are shown. */
interface Display {
  /** The title, before the machine's name. */
  readonly heading: string;
  /** Paragraphs, tables and lists of the page. */
  body(result: BenchmarkResult): string[];
}

export function engineTable(result: BenchmarkResult): Table {
  const { limits, rows } = result;
  return tableOf(rows, [
    ["work, ms", ({ title }) => title],
    ["queue", formatQueue],
    ...columnsOf(result).map(({ name, title }) => cellsOf(name, title)),
    ["goal", ({ goal }) => (goal === null ? "–" : formatMilliseconds(goal))],
    ["limit", (row) => shareOfLimit(row, limits)[0]],
    ["share of limit", (row) => shareOfLimit(row, limits)[1]],
    ["against the fastest peer", verdictOf],
  ]);
}

function cellsOf(
  name: ColumnName,
  title: string,
  format = formatCell,
): TextColumn<Pick<RowResult, "cells">> {
  return [title, ({ cells }) => format(cells[name])];
}

/** The largest number of evaluations in a sample of any engine. */
function formatQueue({ cells }: RowResult): string {
  const queues = Object.values(cells).map((cell) => (cell.status === "measured" ? cell.queue : 0));
  const longest = Math.max(0, ...queues);
  return longest === 0 ? "–" : String(longest);
}

/** Medians and first evaluations. */
export function modelTable(result: BenchmarkResult): Table {
  const columns = columnsOf(result);
  return tableOf(result.rows, [
    ["model, ms", ({ title }) => title],
    ...columns.map(({ name, title }) => cellsOf(name, title)),
    ...columns.map(({ name, title }) => cellsOf(name, `first: ${title}`, formatCold)),
    ["against the fastest peer", verdictOf],
  ]);
}

/** Tensorpad's time divided by PyTorch's; null where one of the two was not measured. */
function ratioOf({ cells }: RowResult): (Interval & { ratio: number }) | null {
  const { ours, torch } = cells;
  if (ours?.status !== "measured" || torch?.status !== "measured") return null;
  return ratioOfMedians(ours.times, torch.times);
}

/** The geometric mean of all measured ratios. */
export function meanRatio(rows: readonly RowResult[]): number | null {
  const ratios = rows.flatMap((row) => ratioOf(row)?.ratio ?? []);
  if (ratios.length === 0) return null;
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

export function nativeTable({ rows }: Pick<BenchmarkResult, "rows">): Table {
  return tableOf(rows, [
    ["work", ({ title }) => title],
    cellsOf("ours", "Tensorpad, ms", formatMedian),
    cellsOf("torch", "PyTorch, ms", formatMedian),
    ["ratio", (row) => formatRatio(ratioOf(row))],
    cellsOf("ours", "first: Tensorpad", formatCold),
    cellsOf("torch", "PyTorch", formatCold),
  ]);
}

function formatRatio(found: (Interval & { ratio: number }) | null): string {
  if (found === null) return "–";
  const { ratio, low, high } = found;
  const figure = `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  return isTooClose(found) ? `${figure}, too close to call` : figure;
}

function neighbourSummary({ rows }: BenchmarkResult): string {
  const { neighbours, verdicts } = summaryOf(rows);
  return `Neighbours: ${neighbours}. At most ${allowed} times as long as size n, beyond what there is more to do: ${verdicts.even}; longer: ${verdicts.cliff}; too close to call: ${verdicts["too close to call"]}.`;
}

const displays: Readonly<Record<SuiteName, Display>> = {
  engines: {
    heading: "",
    body: (result) => [
      markdownTable(engineTable(result)),
      "Medians in milliseconds of one evaluation in a queue of that many, on the wall clock until the device has finished, with their 95% intervals. An engine whose queue would take more than a tenth of a second on a GPU, or 0.3 s on a CPU, gets a shorter one.",
    ],
  },
  models: {
    heading: "Whole models on ",
    body: (result) => [
      markdownTable(modelTable(result)),
      "Medians of one evaluation in milliseconds on the wall clock until the device has finished, with their 95% intervals, the engines by turns; *first* is the first evaluation, compilation included, and *once* a single other one of an engine that took seconds for it. A training step computes the loss, all gradients and Adam's update; forward passes compute the outputs. Before a time counted, the losses of three steps and the first parameter's gradient, or the outputs, agreed with Tensorpad's on the CPU.",
    ],
  },
  neighbours: {
    heading: "Sizes beside each other on ",
    body: (result) => [
      neighbourSummary(result),
      markdownTable(neighbourTable(result)),
      "Medians of one evaluation in a queue of 5 to 16 milliseconds, on the wall clock until the device has finished; n − 1, n and n + 1 by turns in one page, each on operands that rotate, after its result agreed with double precision. Ratios are medians of samples side by side, with their 95% intervals; a cliff is one whose whole interval is beyond, and one whose interval reaches over is not called.",
    ],
  },
  seed: {
    heading: "CPU, GPU, Hybrid and Auto on ",
    body: (result) => [
      markdownTable(modeTable(result)),
      "Medians of one evaluation in milliseconds on the wall clock, each awaited before the next; operands are on the devices, and each result agreed with double precision, the transformer's with Tensorpad's on the CPU, before its time counted. Auto places whole graphs on either device; Hybrid also splits one between both where it measured that this saves more than 5%.",
      markdownTable(sizeTable(result)),
      breakEvens(result)
        .map((sentence) => `- ${sentence}`)
        .join("\n"),
    ],
  },
  native: {
    heading: "Beside native PyTorch on ",
    body: (result) => {
      const mean = meanRatio(result.rows);
      const { torch } = result.engines;
      const used = torch && "version" in torch ? torch : { version: "", backend: "" };
      return [
        markdownTable(nativeTable(result)),
        ...(mean === null ? [] : [`Geometric mean of the ratios: ${mean.toFixed(2)}.`]),
        `Medians of one evaluation in milliseconds on the wall clock, in a queue; PyTorch ${used.version} in eager mode and f32 on ${used.backend}. Our results agreed with PyTorch's in double precision before their time counted.`,
      ];
    },
  },
  factorizations: {
    heading: "Factorizations on ",
    body: (result) => [
      markdownTable(modelTable(result)),
      "Medians of one evaluation in milliseconds on the wall clock, each awaited before the next, until the device has finished; *first* is the first evaluation, compilation included.",
    ],
  },
};

export function report(result: BenchmarkResult): string {
  const { heading, body } = displays[result.suite];
  return [
    `# ${heading}${result.machine.name}, ${result.date.slice(0, 10)}`,
    "",
    ...warningsOf(result),
    ...body(result).flatMap((part) => [part, ""]),
    ...factsOf(result),
    "",
  ].join("\n");
}
