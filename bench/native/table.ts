/** A run beside native PyTorch as a table. */
import { type Interval, isTooClose, ratioOfMedians } from "../statistics.ts";
import { factsOf, formatMilliseconds, markdownTable, type Table, warningsOf } from "../table.ts";
import type { NativeResult, NativeRow } from "./result.ts";

/** Tensorpad's time divided by PyTorch's; null where one of the two was not measured. */
function ratioOf({ ours, native }: NativeRow): (Interval & { ratio: number }) | null {
  if (ours.status !== "measured" || "fault" in native) return null;
  return ratioOfMedians(ours.times, native.times);
}

/** The geometric mean of all measured ratios. */
export function meanRatio(rows: readonly NativeRow[]): number | null {
  const ratios = rows.flatMap((row) => ratioOf(row)?.ratio ?? []);
  if (ratios.length === 0) return null;
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}

export function nativeTable({ rows }: Pick<NativeResult, "rows">): Table {
  return {
    header: ["work", "Tensorpad, ms", "PyTorch, ms", "ratio", "first: Tensorpad", "PyTorch"],
    rows: rows.map((row) => {
      const { title, ours, native } = row;
      const measured = ours.status === "measured" ? ours : null;
      const theirs = "fault" in native ? null : native;
      return [
        title,
        measured ? formatMilliseconds(measured.median) : "–",
        theirs ? formatMilliseconds(theirs.median) : "–",
        formatRatio(ratioOf(row)),
        measured ? formatMilliseconds(measured.cold) : "–",
        theirs ? formatMilliseconds(theirs.cold) : "–",
      ];
    }),
  };
}

function formatRatio(found: (Interval & { ratio: number }) | null): string {
  if (found === null) return "–";
  const { ratio, low, high } = found;
  const figure = `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  return isTooClose(found) ? `${figure}, too close to call` : figure;
}

export function nativeFaults({ rows }: Pick<NativeResult, "rows">): string[] {
  return rows.flatMap(({ title, ours, native }) => [
    ...("fault" in ours ? [`${title}: Tensorpad: ${ours.fault}`] : []),
    ...("fault" in native ? [`${title}: PyTorch: ${native.fault}`] : []),
  ]);
}

/** The whole result as a page of Markdown. */
export function nativeReport(result: NativeResult): string {
  const { date, machine, nativeDevice, rows, torch, version } = result;
  const mean = meanRatio(rows);
  return [
    `# Beside native PyTorch on ${machine.name}, ${date.slice(0, 10)}`,
    "",
    ...warningsOf(result),
    markdownTable(nativeTable(result)),
    "",
    ...(mean === null ? [] : [`Geometric mean of the ratios: ${mean.toFixed(2)}.`, ""]),
    `Medians of one evaluation in milliseconds on the wall clock, in a queue; PyTorch ${torch} in eager mode and f32 on ${nativeDevice}. Our results agreed with PyTorch's in double precision before their time counted.`,
    "",
    ...factsOf(result, [`Tensorpad ${version}`, `PyTorch ${torch}`], nativeFaults(result)),
    "",
  ].join("\n");
}
