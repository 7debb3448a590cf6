/**
 * Shared code of the pooling ops: the positions of their windows, the input as windows, and the indices of their
 * elements.
 */
import type { Tensor } from "../../graph/tensor.ts";
import { fault } from "../../ir/fault.ts";
import { formatShape } from "../../ir/shape.ts";
import {
  checkSpatial,
  formatWidths,
  type PerAxis,
  perAxis,
  spanOf,
  type Widths,
  type Window,
  windowedExtents,
  windowsOf,
} from "../convolution/spatial.ts";
import { numbersAlong } from "../creation/numbers.ts";

export interface PoolOptions {
  /** The distance from one window to the next; default the size of the window. */
  readonly stride?: PerAxis;
  /**
   * The number of elements around the input, at most half a window, for each axis a number or [before, after]: the
   * lowest value for a maximum, zeros for a mean.
   */
  readonly padding?: Widths;
  /** Whether a last window that begins inside the input but ends outside counts; default false. */
  readonly ceilMode?: boolean;
}

export interface MaxPoolOptions extends PoolOptions {
  /** The distance from one element of a window to the next; default 1. */
  readonly dilation?: PerAxis;
}

export type Rank = 1 | 2 | 3;

export interface PoolWindow extends Window {
  /** The part of `after` that is padding, and not what a last window of `ceilMode` adds. */
  readonly padded: number;
}

/** Returns the windows over the last `rank` axes of x, after checking them. */
export function poolWindows(
  name: string,
  x: Tensor,
  rank: Rank,
  size: PerAxis,
  options: MaxPoolOptions,
): PoolWindow[] {
  checkSpatial(name, x.shape, rank);
  const sizes = perAxis(name, "size", size, rank, 1);
  const { ceilMode = false, dilation = 1, padding = 0, stride = sizes } = options;
  const windows = windowsOf(name, sizes, { stride, padding, dilation }).map((window) => ({
    ...window,
    padded: window.after,
  }));
  if (windows.some((window) => 2 * Math.max(window.before, window.after) > spanOf(window))) {
    throw fault(
      name,
      `invalid padding ${formatWidths(padding)}: it exceeds half of the window ${formatShape(windows.map(spanOf))}`,
    );
  }
  const extents = x.shape.slice(-rank);
  const all = ceilMode
    ? windows.map((window, axis) => withLast(window, extents[axis] as number))
    : windows;
  windowedExtents(name, extents, all);
  return all;
}

/** Adds padding at the end of the axis for a last window that begins before the padding there. */
function withLast(window: PoolWindow, extent: number): PoolWindow {
  const { after, before, stride } = window;
  const span = spanOf(window);
  const steps = Math.ceil((extent + before + after - span) / stride);
  const last = steps * stride < extent + before ? steps : steps - 1;
  return { ...window, after: Math.max(after, last * stride + span - extent - before) };
}

/** Returns [..., …out, …window], with elements of `value` around the input. */
export function slide(x: Tensor, windows: readonly Window[], value: number): Tensor {
  const first = x.rank - windows.length;
  const widths = x.shape.map((_, axis) => {
    const window = windows[axis - first];
    return [window?.before ?? 0, window?.after ?? 0] as const;
  });
  const isPadded = widths.some(([before, after]) => before > 0 || after > 0);
  const padded = isPadded ? x.pad(widths, { value }) : x;
  return windows.reduce((slid, window, axis) => {
    const whole = slid.unfold(first + axis, spanOf(window), window.stride);
    if (window.dilation === 1) return whole;
    return whole.slice(...whole.shape.slice(1).map(() => null), [null, null, window.dilation]);
  }, padded);
}

/** Returns the axes of the window in the result of `slide`. */
export function windowAxes(count: number): number[] {
  return Array.from({ length: count }, (_, axis) => axis - count);
}

/**
 * i32 [windows, size]: the index of each element of each window on its axis, which is out of range in the padding.
 */
export function positionsOf({ before, dilation, size, stride }: Window, count: number): Tensor {
  const starts = numbersAlong(0, 2, count).mul(stride).sub(before);
  return starts.add(numbersAlong(1, 2, size).mul(dilation));
}
