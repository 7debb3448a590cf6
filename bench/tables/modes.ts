/** The works of the seed projects in each mode, and the sizes from which the GPU is faster. */
import {
  type BenchmarkResult,
  type Cells,
  type Mode,
  modes,
  modeTitles,
  type RowResult,
} from "../result.ts";
import { isTooClose, ratioOfMedians } from "../statistics.ts";
import { fastestOf, formatMedian, type Table, type TextColumn, tableOf } from "./format.ts";

type Rows = Pick<BenchmarkResult, "rows">;

/** The works that have one size, in each mode. */
export function modeTable({ rows }: Rows): Table {
  return tableOf(
    rows.filter(({ size }) => size === undefined),
    [
      ["work, ms", ({ title }) => title],
      ...modes.map((mode): TextColumn<RowResult> => {
        return [modeTitles[mode], ({ cells }) => formatMedian(cells[mode])];
      }),
      ["verdict", ({ cells }) => winnerOf(cells)],
    ],
  );
}

/** An op at one size, awaited and in a queue. */
interface SizeRow {
  readonly alone: RowResult;
  readonly queued: RowResult | undefined;
}

/** The longest queue is the one of queued evaluations. */
function sizeRows({ rows }: Rows): SizeRow[] {
  const sized = rows.filter(({ size }) => size !== undefined);
  return sized
    .filter(({ queue }) => queue === 1)
    .map((alone) => ({
      alone,
      queued: sized.find(
        ({ name, n, queue }) => name === alone.name && n === alone.n && queue !== 1,
      ),
    }));
}

export function sizeTable(result: Rows): Table {
  return tableOf(sizeRows(result), [
    ["op", ({ alone }) => alone.title],
    ["size", ({ alone }) => alone.size ?? ""],
    ["CPU", ({ alone }) => formatMedian(alone.cells.cpu)],
    ["GPU", ({ alone }) => formatMedian(alone.cells.gpu)],
    ["verdict", ({ alone }) => winnerOf(alone.cells)],
    ["CPU, queued", ({ queued }) => formatMedian(queued?.cells.cpu)],
    ["GPU, queued", ({ queued }) => formatMedian(queued?.cells.gpu)],
    ["verdict", ({ queued }) => winnerOf(queued?.cells ?? {})],
  ]);
}

/** Names the fastest mode and its lead, or says that the times are too close to call. */
export function winnerOf(cells: Cells): string {
  const [first, second] = fastestOf<Mode>(cells, modes);
  if (first === undefined || second === undefined) return "–";
  const { ratio, low, high } = ratioOfMedians(second.cell.times, first.cell.times);
  const [fastest, next] = [modeTitles[first.name], modeTitles[second.name]];
  return isTooClose({ low, high })
    ? `${fastest} or ${next}: too close to call`
    : `${fastest}, ${ratio.toPrecision(ratio < 10 ? 2 : 3)}× faster than ${next}`;
}

/**
 * The smallest size from which the GPU is faster at every measured size, with an interval that does not overlap the
 * CPU's; null where the GPU is not faster at the largest size, or where one device was not measured.
 */
export function breakEven(
  sizes: readonly RowResult[],
): { readonly from: RowResult; readonly isFirst: boolean } | null {
  const bySize = [...sizes].sort((a, b) => (a.n ?? 0) - (b.n ?? 0));
  const lost = bySize.findLastIndex((row) => !gpuWins(row.cells));
  const from = bySize[lost + 1];
  return from ? { from, isFirst: lost === -1 } : null;
}

function gpuWins({ cpu, gpu }: Cells): boolean {
  if (cpu?.status !== "measured" || gpu?.status !== "measured") return false;
  return ratioOfMedians(cpu.times, gpu.times).low > 1;
}

export function breakEvens(result: Rows): string[] {
  const sizes = sizeRows(result);
  const where = (rows: readonly RowResult[]): string => {
    const found = breakEven(rows);
    if (found === null) return "at none of these sizes";
    return found.isFirst ? "at every one of these sizes" : `from ${found.from.size} on`;
  };
  return [...new Set(sizes.map(({ alone }) => alone.title))].map((title) => {
    const own = sizes.filter(({ alone }) => alone.title === title);
    const alone = where(own.map((row) => row.alone));
    const queued = where(own.flatMap((row) => row.queued ?? []));
    return `${title}: the GPU wins ${alone} where each result is awaited, and ${queued} in a queue.`;
  });
}
