/** The content of a frame of bars. */
import { doubles } from "./doubles.ts";
import type { Numbers } from "./live.ts";
import type { Elements, FrameContent } from "./shown-chart.ts";

export interface BarContent extends FrameContent {
  readonly kind: "bar";
  readonly values: Float64Array;
  readonly errors: Float64Array | null;
  readonly labels: readonly string[] | null;
}

export type BarForm = Pick<BarContent, "labels">;

/** The numbers are values and errors. */
export function barContent({ labels }: BarForm, [values, errors]: Numbers): BarContent {
  return {
    kind: "bar",
    values: doubles(values as Elements),
    errors: errors ? doubles(errors) : null,
    labels,
  };
}
