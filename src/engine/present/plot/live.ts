/**
 * Describes what the engine shows while the program is still busy: a call of `plot` as data, with gaps for the
 * elements that are read from a device. In: the form of a call, and its numbers. Out: points or a frame. The page fills
 * in forms too.
 */
import type { DType } from "../../ir/dtype.ts";
import type { Position } from "../../ir/fault.ts";
import type { Elements, FrameForm } from "./content.ts";
import { doubles } from "./doubles.ts";
import type { ShownFrame, ShownPoints } from "./shown-chart.ts";

/** The numbers of a call in its order; null for those that it does not have. */
export type Numbers = readonly (Elements | null)[];

/** Points without their numbers, which are in this order x, y, low, high, error and value. */
export interface PointsForm
  extends Pick<ShownPoints, "type" | "chart" | "series" | "index" | "mark" | "at"> {
  /** The call, if it passed y before x without their names. */
  readonly unnamedAt?: Position | null | undefined;
}

export function shownPoints({ unnamedAt, ...form }: PointsForm, numbers: Numbers): ShownPoints {
  const [x = null, y, low = null, high = null, error = null, value = null] = numbers;
  const heights = doubles(y as Elements);
  return {
    ...form,
    ...(unnamedAt && x && seemExchanged(x, heights) && { exchangedAt: unnamedAt }),
    x: x ? doubles(x) : Float64Array.from(heights, (_, index) => form.at + index),
    y: heights,
    ...spreadOf(heights, low, high, error),
    value: value && doubles(value),
  };
}

/** Fewer points are in order by chance. */
export const minOrdered = 8;

/** The places along a line are in order, and its heights rarely are: y ascends or descends throughout, and x does not. */
function seemExchanged(x: Elements, y: Elements): boolean {
  return y.length >= minOrdered && isOrdered(y) && !isOrdered(x);
}

/** True if the numbers ascend or descend; equal neighbours and NaN do neither. */
function isOrdered(numbers: Elements): boolean {
  const isAscending = (numbers[1] as number) > (numbers[0] as number);
  for (let at = 1; at < numbers.length; at++) {
    const [before, number] = [numbers[at - 1] as number, numbers[at] as number];
    if (isAscending ? !(number > before) : !(number < before)) return false;
  }
  return true;
}

function spreadOf(
  y: Float64Array,
  low: Elements | null,
  high: Elements | null,
  error: Elements | null,
): Pick<ShownPoints, "spread" | "low" | "high"> {
  if (low !== null && high !== null)
    return { spread: "band", low: doubles(low), high: doubles(high) };
  if (error === null) return { spread: null, low: null, high: null };
  return {
    spread: "error",
    low: y.map((height, at) => height - (error[at] as number)),
    high: y.map((height, at) => height + (error[at] as number)),
  };
}

/** A frame without its numbers. */
export type ShownForm = Omit<ShownFrame, "content"> & { readonly content: FrameForm };

/** A call whose tensors are to be shown once they were read. */
export interface LiveShow {
  /** The content of a frame has its kind and the call's form, without the numbers. */
  readonly form: PointsForm | ShownForm;
  /** The call's own numbers, and the parts that its other numbers are; null for those that it does not have. */
  readonly numbers: readonly (Elements | number | null)[];
}

/** The label of one tensor of a call. Those of a call follow each other. */
export interface LiveLabel {
  /** Numbers the calls that have labels. */
  readonly call: number;
  /** The index of the tensor among those of the call. */
  readonly part: number;
  readonly dtype: DType;
  readonly size: number;
  /** Reported by the last one. */
  readonly show: LiveShow | null;
}
