/**
 * Describes what the engine shows while the program is still busy: a call of `plot` as data, with gaps for the
 * elements that are read from a device. In: the form of a call, and its numbers. Out: points or a frame. The page fills
 * in forms too.
 */
import type { DType } from "../../ir/dtype.ts";
import type { Elements, FrameForm } from "./content.ts";
import { doubles } from "./doubles.ts";
import type { ShownFrame, ShownPoints } from "./shown-chart.ts";

/** The numbers of a call in its order; null for those that it does not have. */
export type Numbers = readonly (Elements | null)[];

/** Points without their numbers, which are in this order x, y, low, high, error and value. */
export type PointsForm = Pick<ShownPoints, "type" | "chart" | "series" | "mark" | "at">;

export function shownPoints(form: PointsForm, numbers: Numbers): ShownPoints {
  const [x = null, y, low = null, high = null, error = null, value = null] = numbers;
  const heights = doubles(y as Elements);
  return {
    ...form,
    x: x ? doubles(x) : Float64Array.from(heights, (_, index) => form.at + index),
    y: heights,
    ...spreadOf(heights, low, high, error),
    value: value && doubles(value),
  };
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
