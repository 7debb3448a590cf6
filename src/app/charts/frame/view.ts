/** The part of a chart that is shown, and the locations of marks in it. */

import type { Indices } from "../points/decimate.ts";
import type { Axis } from "./axis.ts";
import type { Domain } from "./numbers.ts";

/** The axes map to pixels from the upper left corner of the area of the marks. */
export interface View {
  readonly x: Axis;
  readonly y: Axis;
  readonly width: number;
  readonly height: number;
}

export interface Domains {
  readonly x: Domain;
  readonly y: Domain;
}

/** The numbers under the pointer. */
export interface Readout {
  /** The pixels of the crosshair; null for a line that is not drawn. */
  readonly x: number | null;
  readonly y: number | null;
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly colour: string | null }[];
}

/** Pixels farther out than this change nothing, and would overflow some renderers. */
const farthest = 1e5;

function pixel(value: number): string {
  return Math.min(farthest, Math.max(-farthest, value)).toFixed(1);
}

/** The path of a line through these points, which is interrupted where one cannot be drawn. */
export function linePath(
  { x, y }: Pick<View, "x" | "y">,
  xs: Float64Array,
  ys: Float64Array,
  indices: Indices,
): string {
  let path = "";
  let isOpen = false;
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] as number;
    const [px, py] = [x.at(xs[index] as number), y.at(ys[index] as number)];
    const isDrawn = Number.isFinite(px) && Number.isFinite(py);
    if (isDrawn) path += `${isOpen ? "L" : "M"}${pixel(px)} ${pixel(py)}`;
    isOpen = isDrawn;
  }
  return path;
}

/** The outline of a band, with a part for each run of points that have both edges. */
export function bandPath(
  view: Pick<View, "x" | "y">,
  xs: Float64Array,
  low: Float64Array,
  high: Float64Array,
  indices: Indices,
): string {
  let path = "";
  let part: number[] = [];
  const close = (): void => {
    const back = part.toReversed();
    if (part.length > 1)
      path += `${linePath(view, xs, high, part)}${linePath(view, xs, low, back).replace("M", "L")}Z`;
    part = [];
  };
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] as number;
    const isWhole = [low[index], high[index], xs[index]].every(Number.isFinite);
    if (isWhole) part.push(index);
    else close();
  }
  close();
  return path;
}

/** Error bars with caps; if the lower end cannot be drawn, such as below 0 on a log axis, it is the chart's edge. */
export function whiskerPath(
  { x, y, height }: View,
  xs: ArrayLike<number>,
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  indices: Indices,
  cap: number,
): string {
  let path = "";
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] as number;
    const [px, top] = [x.at(xs[index] as number), y.at(high[index] as number)];
    if (!Number.isFinite(px) || !Number.isFinite(top)) continue;
    const lower = y.at(low[index] as number);
    const bottom = Number.isFinite(lower) ? lower : height;
    const [left, right] = [pixel(px - cap), pixel(px + cap)];
    path += `M${left} ${pixel(top)}H${right}M${pixel(px)} ${pixel(top)}V${pixel(bottom)}M${left} ${pixel(bottom)}H${right}`;
  }
  return path;
}

/** Dots as points of a line with round ends. */
export function dotPath(dots: readonly (readonly [number, number])[]): string {
  return dots.map(([x, y]) => `M${pixel(x)} ${pixel(y)}h0`).join("");
}
