/**
 * Common parts of ops over spatial axes (height, width, …): options for each axis, and the positions of
 * windows.
 */
import { fault } from "../../ir/fault.ts";
import { formatShape, type Shape } from "../../ir/shape.ts";

/** A number for all spatial axes, or one for each. */
export type PerAxis = number | readonly number[];

/** The widths around one axis: a number for both ends, or a pair. */
type Width = number | readonly [before: number, after: number];

/** The widths around spatial axes: a number for all ends, or for each axis a number or a pair. */
export type Widths = number | readonly Width[];

/** Zeros around each spatial axis; "valid" adds none, "same" keeps the extents (at stride 1). */
export type Padding = Widths | "same" | "valid";

export interface Window {
  readonly size: number;
  readonly stride: number;
  readonly dilation: number;
  /** The number of elements added before the axis and after it. */
  readonly before: number;
  readonly after: number;
}

/** Returns the option for each of `count` axes: integers of at least `least`. */
export function perAxis(
  op: string,
  option: string,
  value: PerAxis,
  count: number,
  least: 0 | 1,
): readonly number[] {
  const list = typeof value === "number" ? new Array<number>(count).fill(value) : value;
  const good =
    Array.isArray(list) &&
    list.length === count &&
    list.every((value) => Number.isInteger(value) && value >= least);
  if (good) return list;
  const shown = Array.isArray(value) ? formatShape(value) : String(value);
  const sign = least === 0 ? "non-negative " : "";
  const article = least === 0 ? "a" : "an";
  const bound = least === 0 ? "" : " above 0";
  const wanted =
    count === 1
      ? `${article} ${sign}integer${bound}, or a list of one`
      : `one or ${count} ${sign}integers${bound}`;
  throw fault(op, `invalid ${option} ${shown}: expected ${wanted}`);
}

/** Returns the widths before and after each of `count` axes: integers from 0. */
export function widthsOf(
  op: string,
  value: Widths,
  count: number,
): readonly (readonly [before: number, after: number])[] {
  const list: readonly Width[] =
    typeof value === "number" ? new Array<number>(count).fill(value) : value;
  const pairs = Array.isArray(list) ? list.map(pairOf) : [];
  const good =
    pairs.length === count && pairs.every((pair) => pair.length === 2 && pair.every(isWidth));
  if (good) return pairs;
  const wanted =
    count === 1
      ? "a non-negative integer, or a list of one number or pair such as [[before, after]]"
      : `one or ${count} non-negative integers, or pairs such as [before, after]`;
  throw fault(op, `invalid padding ${formatWidths(value)}: expected ${wanted}`);
}

function pairOf(width: Width): readonly [before: number, after: number] {
  return typeof width === "number" ? [width, width] : width;
}

function isWidth(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

/** Writes widths as a program does. */
export function formatWidths(value: Widths): string {
  if (!Array.isArray(value)) return String(value);
  const texts = value.map((width: Width) =>
    typeof width === "number" ? String(width) : formatShape(width),
  );
  return `[${texts.join(", ")}]`;
}

/** Returns `dilation · (size − 1) + 1`, the number of input elements from a window's first to its last. */
export function spanOf({ size, dilation }: Pick<Window, "size" | "dilation">): number {
  return dilation * (size - 1) + 1;
}

/** Returns the number of windows that fit; less than 1 where the padded axis is shorter than a window. */
export function windowCount(extent: number, window: Window): number {
  const range = extent + window.before + window.after - spanOf(window);
  return Math.floor(range / window.stride) + 1;
}

export interface WindowOptions {
  /** The distance from one window to the next. Default: 1. */
  readonly stride?: PerAxis;
  /**
   * Widths around the input, "same" (at stride 1), or "valid". A width is a number for both ends of an axis, or
   * [before, after].
   */
  readonly padding?: Padding;
  /** The distance from one element of a window to the next. Default: 1. */
  readonly dilation?: PerAxis;
}

/** Returns a window for each spatial axis from a program's options, which it checks. */
export function windowsOf(op: string, sizes: readonly number[], options: WindowOptions): Window[] {
  const count = sizes.length;
  const strides = perAxis(op, "stride", options.stride ?? 1, count, 1);
  const dilations = perAxis(op, "dilation", options.dilation ?? 1, count, 1);
  const { padding = 0 } = options;
  if (padding === "same" && strides.some((stride) => stride !== 1)) {
    throw fault(
      op,
      `unsupported padding "same" at stride ${formatShape(strides)}: specify its widths`,
    );
  }
  if (typeof padding === "string" && padding !== "same" && padding !== "valid") {
    throw fault(
      op,
      `unknown padding "${String(padding satisfies never)}": use "same", "valid" or widths`,
    );
  }
  const widths = typeof padding === "string" ? null : widthsOf(op, padding, count);
  return sizes.map((size, axis) => {
    const [stride, dilation] = [strides[axis] as number, dilations[axis] as number];
    const total = padding === "same" ? dilation * (size - 1) : 0;
    const half = Math.floor(total / 2);
    const [before, after] = widths?.[axis] ?? [half, total - half];
    return { size, stride, dilation, before, after };
  });
}

/** Returns the extents of the result; throws where no window fits. */
export function windowedExtents(
  op: string,
  extents: readonly number[],
  windows: readonly Window[],
): number[] {
  const counts = windows.map((window, axis) => windowCount(extents[axis] as number, window));
  if (counts.every((count) => count >= 1)) return counts;
  const spans = formatShape(windows.map(spanOf));
  const padded = formatShape(
    windows.map(({ before, after }, axis) => (extents[axis] as number) + before + after),
  );
  throw fault(op, `invalid window: ${spans} does not fit into the padded input's ${padded}`);
}

const axisNames = ["depth", "height", "width"];

/** Describes the layout that an op over `count` spatial axes expects. */
export function layoutOf(count: number): string {
  return `[n, channels, ${axisNames.slice(3 - count).join(", ")}]`;
}

/** Throws unless the tensor has `count` spatial axes after the channels, with or without an axis for examples. */
export function checkSpatial(op: string, shape: Shape, count: number): void {
  if (shape.length === count + 1 || shape.length === count + 2) return;
  throw fault(
    op,
    `invalid rank: ${formatShape(shape)} is not ${layoutOf(count)}, with or without n`,
  );
}
