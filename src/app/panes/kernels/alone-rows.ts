/**
 * Turns the measurements of one kernel into rows for people. In: variants with their samples. Out: times with
 * intervals, the present code first, and the comparison of each with it.
 */
import type { Alone, Chooser, Measured, Outcome } from "../../../engine/backend/alone.ts";
import { counted, formatDifference, formatRange, threeDigits } from "../../controls/format.ts";
import { type Estimate, estimate, order } from "../../results/statistics.ts";

export interface AloneRow {
  readonly name: string;
  /** "current, default"; empty for a variant that nothing would choose. */
  readonly chosen: string;
  readonly sizes: Measured["sizes"];
  /** Null if the variant was rejected. */
  readonly time: Estimate | null;
  /** The comparison with the present code's time, or the reason why there is none. */
  readonly verdict: string;
  /** True if no other variant is faster beyond doubt. */
  readonly isFastest: boolean;
}

const chooserTexts: Readonly<Record<Chooser, string>> = {
  now: "current",
  tables: "default",
  tuner: "tuned",
};

/** The present code first, then the others from the fastest to those that were rejected. */
export function aloneRows({ variants }: Alone): readonly AloneRow[] {
  const timed = variants.map(({ outcome }) => timeOf(outcome));
  const present = timed[0] ?? null;
  const known = timed.flatMap((time) => time ?? []);
  const shortest = known.toSorted((a, b) => a.median - b.median)[0] ?? null;
  const rows = variants.map(({ name, sizes, chosenBy, outcome }, at): AloneRow => {
    const time = timed[at] ?? null;
    return {
      name,
      sizes,
      chosen: chosenBy.map((each) => chooserTexts[each]).join(", "),
      time,
      verdict: at === 0 ? "" : verdictOf(outcome, present, time),
      isFastest: time !== null && order(shortest, time)?.shorter !== "first",
    };
  });
  const [first, ...others] = rows;
  const rank = ({ time }: AloneRow): number => time?.median ?? Number.POSITIVE_INFINITY;
  return first ? [first, ...others.sort((a, b) => rank(a) - rank(b))] : [];
}

function timeOf(outcome: Outcome): Estimate | null {
  return outcome.kind === "timed" ? estimate(outcome.samples) : null;
}

/** "1.23× faster (1.20–1.26)", "too close to call (0.98–1.03)", or why the variant has no time. */
function verdictOf(outcome: Outcome, present: Estimate | null, time: Estimate | null): string {
  if (outcome.kind === "wrong numbers") return wrongText(outcome);
  if (outcome.kind === "refused") return outcome.messages.map(({ text }) => text).join("; ");
  const ordering = order(time, present);
  if (ordering === null) return "";
  const { shorter, ratio, low, high, isBound } = ordering;
  const factor = (x: number): string => threeDigits(x);
  if (shorter === null) return `too close to call (${factor(low)}–${factor(high)})`;
  const [word, median, from, to] =
    shorter === "first" ? ["faster", ratio, low, high] : ["slower", 1 / ratio, 1 / high, 1 / low];
  if (isBound) return `at least ${factor(median as number)}× ${word}`;
  return `${factor(median as number)}× ${word} (${factor(from as number)}–${factor(to as number)})`;
}

function wrongText({ most, largest }: { readonly most: number; readonly largest: number }): string {
  if (Number.isNaN(most)) return "wrong results: NaN where the current code has a number";
  const difference = formatDifference(largest > 0 ? most / largest : most);
  return `wrong results: they differ by up to ${difference} of the largest value`;
}

/** "1.10–1.15 ms, median of 25 samples": the interval of the median. */
export function intervalText({ interval: [low, high], count }: Estimate): string {
  return `${formatRange(low, high)}, ${counted(count, "sample")}`;
}

/** A size that differs between variants, with its values in ascending order. */
export interface Choice {
  readonly name: string;
  readonly values: readonly number[];
}

export function choicesOf(rows: readonly Pick<AloneRow, "sizes">[]): readonly Choice[] {
  const names = [...new Set(rows.flatMap(({ sizes }) => Object.keys(sizes)))];
  return names.flatMap((name) => {
    const values = new Set(rows.flatMap(({ sizes }) => sizes[name] ?? []));
    return values.size > 1 ? { name, values: [...values].sort((a, b) => a - b) } : [];
  });
}

/**
 * The variant with this value of one size that is most like the current one in all others: fewest differ, and by small
 * factors.
 */
export function nearest<Row extends Pick<AloneRow, "sizes">>(
  rows: readonly Row[],
  current: Row,
  name: string,
  value: number,
): Row {
  const able = rows.filter(({ sizes }) => sizes[name] === value);
  const distance = ({ sizes }: Row): number =>
    Object.entries(current.sizes)
      .filter(([other]) => other !== name)
      .map(([other, size]) => (sizes[other] === size ? 0 : 1 + far(size, sizes[other] ?? 0)))
      .reduce((sum, each) => sum + each, 0);
  return able.toSorted((a, b) => distance(a) - distance(b))[0] ?? current;
}

function far(x: number, y: number): number {
  return Math.abs(Math.log2((1 + x) / (1 + y)));
}
