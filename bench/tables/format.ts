/** Times, verdicts and tables as texts. */
import { type Cell, type Cells, columnTitles, type Measured, peerNames } from "../result.ts";
import { isTooClose, ratioOfMedians } from "../statistics.ts";

export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A column: its title, and its text in each row. */
export type TextColumn<Row> = readonly [title: string, text: (row: Row) => string];

export function tableOf<Row>(rows: readonly Row[], columns: readonly TextColumn<Row>[]): Table {
  return {
    header: columns.map(([title]) => title),
    rows: rows.map((row) => columns.map(([, text]) => text(row))),
  };
}

const digits: Intl.NumberFormat = new Intl.NumberFormat("en", {
  maximumSignificantDigits: 3,
  useGrouping: false,
});

export function formatMilliseconds(value: number): string {
  return digits.format(value);
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

/** The median alone. */
export function formatMedian(cell: Cell | undefined): string {
  return cell?.status === "measured" ? formatMilliseconds(cell.median) : "–";
}

/** The first evaluation. */
export function formatCold(cell: Cell | undefined): string {
  return cell?.status === "measured" ? formatMilliseconds(cell.cold) : "–";
}

/** The measured ones of these columns, the fastest first. */
export function fastestOf<Name extends keyof Cells>(
  cells: Cells,
  names: readonly Name[],
): { readonly name: Name; readonly cell: Measured }[] {
  return names
    .flatMap((name): { name: Name; cell: Measured }[] => {
      const cell = cells[name];
      return cell?.status === "measured" ? [{ name, cell }] : [];
    })
    .sort((a, b) => a.cell.median - b.cell.median);
}

/** The ratio to the fastest competitor: "2.4× faster than jax-js", or that the two are too close to call. */
export function verdictOf({ cells }: { readonly cells: Cells }): string {
  const { ours } = cells;
  const [best] = fastestOf(cells, peerNames);
  if (ours?.status !== "measured" || best === undefined) return "–";
  const { ratio, low, high } = ratioOfMedians(best.cell.times, ours.times);
  const peer = columnTitles[best.name];
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
