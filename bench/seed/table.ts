/** A run over the works of the seed projects as tables, and the sizes from which the GPU is faster. */
import type { Cell, Measured } from "../result.ts";
import { isTooClose, ratioOfMedians } from "../statistics.ts";
import { factsOf, formatMilliseconds, markdownTable, type Table, warningsOf } from "../table.ts";
import {
  type Cells,
  type Mode,
  type ModeRow,
  modes,
  modeTitles,
  type SeedResult,
  type SizeRow,
} from "./result.ts";

/** Both tables as one, for the page that shows them as they fill in. */
export function seedTable({ works, sizes }: Pick<SeedResult, "works" | "sizes">): Table {
  const header = ["work, ms", ...modes.map((mode) => modeTitles[mode]), "verdict"];
  return {
    header,
    rows: [
      ...modeTable({ works }).rows,
      ...sizes.flatMap((row) => [
        [`${row.name} ${row.title}`, ...shownAll(row.alone), winnerOf(row.alone)],
        [`${row.name} ${row.title}, queued`, ...shownAll(row.queued), winnerOf(row.queued)],
      ]),
    ],
  };
}

/** The works in each mode. */
export function modeTable({ works }: Pick<SeedResult, "works">): Table {
  return {
    header: ["work, ms", ...modes.map((mode) => modeTitles[mode]), "verdict"],
    rows: works.map(({ title, cells }) => [title, ...shownAll(cells), winnerOf(cells)]),
  };
}

export function sizeTable({ sizes }: Pick<SeedResult, "sizes">): Table {
  return {
    header: ["op", "size", "CPU", "GPU", "verdict", "CPU, queued", "GPU, queued", "verdict"],
    rows: sizes.map(({ name, title, alone, queued }) => [
      name,
      title,
      ...[alone, queued].flatMap((cells) => [shown(cells.cpu), shown(cells.gpu), winnerOf(cells)]),
    ]),
  };
}

function shownAll(cells: Cells): string[] {
  return modes.map((mode) => shown(cells[mode]));
}

function shown(cell: Cell | undefined): string {
  return cell?.status === "measured" ? formatMilliseconds(cell.median) : "–";
}

/** Names the fastest mode and its lead, or says that the times are too close to call. */
export function winnerOf(cells: Cells): string {
  const measured = modes
    .flatMap((mode): { mode: Mode; cell: Measured }[] => {
      const cell = cells[mode];
      return cell?.status === "measured" ? [{ mode, cell }] : [];
    })
    .sort((a, b) => a.cell.median - b.cell.median);
  const [first, second] = measured;
  if (first === undefined || second === undefined) return "–";
  const { ratio, low, high } = ratioOfMedians(second.cell.times, first.cell.times);
  const [fastest, next] = [modeTitles[first.mode], modeTitles[second.mode]];
  return isTooClose({ low, high })
    ? `${fastest} or ${next}: too close to call`
    : `${fastest}, ${ratio.toPrecision(ratio < 10 ? 2 : 3)}× faster than ${next}`;
}

/**
 * The smallest size from which the GPU is faster at every measured size, with an interval that does not overlap the
 * CPU's; null where the GPU is not faster at the largest size, or where one device was not measured.
 */
export function breakEven(
  sizes: readonly SizeRow[],
  kind: "alone" | "queued",
): { readonly from: SizeRow; readonly isFirst: boolean } | null {
  const bySize = [...sizes].sort((a, b) => a.n - b.n);
  const lost = bySize.findLastIndex((row) => !gpuWins(row[kind]));
  const from = bySize[lost + 1];
  return from ? { from, isFirst: lost === -1 } : null;
}

function gpuWins({ cpu, gpu }: Cells): boolean {
  if (cpu?.status !== "measured" || gpu?.status !== "measured") return false;
  return ratioOfMedians(cpu.times, gpu.times).low > 1;
}

export function breakEvens(sizes: readonly SizeRow[]): string[] {
  const names = [...new Set(sizes.map(({ name }) => name))];
  return names.map((name) => {
    const own = sizes.filter((row) => row.name === name);
    const [alone, queued] = (["alone", "queued"] as const).map((kind) => {
      const found = breakEven(own, kind);
      if (found === null) return "at none of these sizes";
      return found.isFirst ? "at every one of these sizes" : `from ${found.from.title} on`;
    });
    return `${name}: the GPU wins ${alone} where each result is awaited, and ${queued} in a queue.`;
  });
}

export function seedFaults({ works, sizes }: Pick<SeedResult, "works" | "sizes">): string[] {
  const rows: Pick<ModeRow, "title" | "cells">[] = [
    ...works,
    ...sizes.flatMap(({ name, title, alone, queued }) =>
      [alone, queued].map((cells) => ({ title: `${name} ${title}`, cells })),
    ),
  ];
  return rows.flatMap(({ title, cells }) =>
    modes.flatMap((mode) => {
      const cell = cells[mode];
      return cell && "fault" in cell ? [`${title}: ${modeTitles[mode]}: ${cell.fault}`] : [];
    }),
  );
}

/** The whole result as a page of Markdown. */
export function seedReport(result: SeedResult): string {
  const { date, machine, sizes, version } = result;
  return [
    `# CPU, GPU, Hybrid and Auto on ${machine.name}, ${date.slice(0, 10)}`,
    "",
    ...warningsOf(result),
    markdownTable(modeTable(result)),
    "",
    "Medians of one evaluation in milliseconds on the wall clock, each awaited before the next; operands are on the devices, and each result agreed with double precision before its time counted. Auto places whole graphs on either device; Hybrid also splits one between both where it measured that this saves more than 5%.",
    "",
    markdownTable(sizeTable(result)),
    "",
    ...breakEvens(sizes).map((sentence) => `- ${sentence}`),
    "",
    ...factsOf(result, [`Tensorpad ${version}`], seedFaults(result)),
    "",
  ].join("\n");
}
