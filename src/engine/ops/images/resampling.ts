/**
 * Resamples one axis. Every result is a weighted sum of a few elements, so resampling is a product with a
 * sparse matrix: gathers with tables of indices and weights, which are computed here in double precision. Its
 * gradient is the transposed matrix, and runs on the same kernels.
 */

import type { Tensor } from "../../graph/tensor.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import {
  type Attributes,
  flagAttribute,
  integerAttribute,
  numberAttribute,
} from "../attributes.ts";
import { recorder } from "../define.ts";
import { derived } from "../derived.ts";
import { where } from "../elementwise/arithmetic.ts";
import { sliceAlong } from "../movement/slice.ts";
import { keptTable } from "../tables.ts";
import {
  type Axis,
  type CoordinateMode,
  coordinateOf,
  type NearestMode,
  nearestTo,
} from "./coordinates.ts";

export type Kernel = "nearest" | "nearest-exact" | "linear" | "cubic";

/** The sampling of an axis. */
export interface Resampling extends Axis {
  readonly kernel: Kernel;
  /**
   * True if the first and last sample are at the centres of the first and last elements, not at the ends of the
   * axis.
   */
  readonly alignCorners: boolean;
  /** True if kernels are as wide as a step, so that no element falls between samples. */
  readonly antialias: boolean;
  /** The coordinates of samples as in ONNX, or "" for those of PyTorch. */
  readonly coordinates: CoordinateMode | "";
  /** The choice of the kernel "nearest" at ONNX's coordinates. */
  readonly nearest: NearestMode;
  /** True if a sample near the end of the axis is the mean of the elements that there are, not of repeated ones. */
  readonly excludeOutside: boolean;
  /** The slope of the cubic kernel at distance 1. */
  readonly slope: number;
}

interface Tap {
  readonly index: number;
  readonly weight: number;
}

const limit = (index: number, extent: number): number => Math.min(Math.max(index, 0), extent - 1);

/** Evaluates the cubic convolution kernel (Keys 1981) with the slope `a` at distance 1. */
function cubic(distance: number, a: number): number {
  const x = Math.abs(distance);
  if (x >= 2) return 0;
  if (x >= 1) return a * (((x - 5) * x + 8) * x - 4);
  return ((a + 2) * x - (a + 3)) * x * x + 1;
}

/** The slope of the cubic kernel of PyTorch, ONNX and OpenCV, at distance 1. */
export const sharp: number = -0.75;
/** The slope of Pillow's kernel, which antialiasing follows. */
const smooth = -0.5;

function tapsOf(sampling: Resampling, sample: number): Tap[] {
  const { alignCorners, antialias, coordinates, from, kernel, step, to } = sampling;
  if (coordinates !== "") return tapsAt(sampling, coordinateOf(coordinates, sampling, sample));
  if (kernel === "nearest" || kernel === "nearest-exact") {
    const center = kernel === "nearest" ? sample : sample + 0.5;
    // Dividing integers produces an exact integer where there is one; multiplying by the rounded step may not.
    const source = step === from / to ? (center * from) / to : center * step;
    return [{ index: limit(Math.floor(source), from), weight: 1 }];
  }
  if (antialias) return wideTaps(sampling, sample);
  return tapsAt(sampling, alignCorners ? sample * step : (sample + 0.5) * step - 0.5);
}

/** Returns the taps of a sample at a coordinate, in elements from the first one. */
function tapsAt(sampling: Resampling, source: number): Tap[] {
  const { excludeOutside, from, kernel, nearest, slope } = sampling;
  if (kernel === "nearest") return [{ index: limit(nearestTo(nearest, source), from), weight: 1 }];
  const first = Math.floor(source);
  const offsets = kernel === "linear" ? [0, 1] : [-1, 0, 1, 2];
  const taps = offsets.map((offset) => {
    const distance = source - first - offset;
    const weight = kernel === "linear" ? 1 - Math.abs(distance) : cubic(distance, slope);
    return { index: first + offset, weight };
  });
  if (!excludeOutside) return taps.map((tap) => ({ ...tap, index: limit(tap.index, from) }));
  const inside = taps.filter(({ index }) => index >= 0 && index < from);
  const total = inside.reduce((sum, { weight }) => sum + weight, 0);
  // A sample for which no element counts is outside, and its value is replaced.
  if (total === 0) return [{ index: limit(first, from), weight: 1 }];
  return inside.map(({ index, weight }) => ({ index, weight: weight / total }));
}

function wideTaps({ from, kernel, step }: Resampling, sample: number): Tap[] {
  const width = Math.max(step, 1);
  const reach = (kernel === "linear" ? 1 : 2) * width;
  const center = (sample + 0.5) * step;
  const start = Math.max(0, Math.floor(center - reach + 0.5));
  const stop = Math.min(from, Math.floor(center + reach + 0.5));
  const taps = Array.from({ length: stop - start }, (_, index): Tap => {
    const distance = (start + index + 0.5 - center) / width;
    const weight =
      kernel === "linear" ? Math.max(0, 1 - Math.abs(distance)) : cubic(distance, smooth);
    return { index: start + index, weight };
  });
  const total = taps.reduce((sum, { weight }) => sum + weight, 0);
  return taps.map(({ index, weight }) => ({ index, weight: weight / total }));
}

/** Returns the elements and weights of each result, each element once. */
function rowsOf(sampling: Resampling, transposed: boolean): Tap[][] {
  const rows = Array.from({ length: sampling.to }, (_, sample) => {
    const weights = new Map<number, number>();
    for (const { index, weight } of tapsOf(sampling, sample))
      weights.set(index, (weights.get(index) ?? 0) + weight);
    return [...weights].map(([index, weight]) => ({ index, weight }));
  }).map((row) => row.filter(({ weight }) => weight !== 0));
  if (!transposed) return rows;
  const columns = Array.from({ length: sampling.from }, (): Tap[] => []);
  for (const [sample, row] of rows.entries())
    for (const { index, weight } of row) columns[index]?.push({ index: sample, weight });
  return columns;
}

/** Above this many taps, a loop sums them. */
const manyTaps = 8;

/** The rows of a matrix as they are uploaded: for each tap, its index and weight in every row. */
interface Table {
  readonly count: number;
  readonly size: number;
  readonly indices: Int32Array;
  readonly weights: Float32Array;
  /** True if every row is one element with weight 1. */
  readonly isChoice: boolean;
  /** True if some rows have fewer elements than others; they repeat their first element with weight 0. */
  readonly isRagged: boolean;
}

function tableOf(sampling: Resampling, transposed: boolean): Table {
  const { from, to, step, start, end, kernel, alignCorners, antialias } = sampling;
  const { coordinates, nearest, excludeOutside, slope } = sampling;
  const key = [
    ...["resampling", from, to, step, start, end, kernel, alignCorners, antialias],
    ...[coordinates, nearest, excludeOutside, slope, transposed],
  ].join();
  return keptTable(key, () => makeTable(rowsOf(sampling, transposed)));
}

function makeTable(rows: readonly (readonly Tap[])[]): Table {
  const count = largest(
    rows.map((row) => row.length),
    1,
  );
  const column = (of: (row: readonly Tap[], tap: number) => number): number[] =>
    Array.from({ length: count }, (_, tap) => rows.map((row) => of(row, tap))).flat();
  return {
    count,
    size: rows.length,
    indices: Int32Array.from(column((row, tap) => (row[tap] ?? row[0])?.index ?? 0)),
    weights: Float32Array.from(column((row, tap) => row[tap]?.weight ?? 0)),
    isChoice: rows.every(([tap, ...others]) => tap?.weight === 1 && others.length === 0),
    isRagged: rows.some((row) => row.length < count),
  };
}

/** Multiplies an axis by the matrix of a table. */
function multiply(x: Tensor, axis: number, table: Table): Tensor {
  const { count, size, isChoice, isRagged } = table;
  const along = x.rank + axis;
  const behind = x.shape.slice(along + 1).map(() => 1);
  const indices = recorder().table(table.indices, [count, size]);
  if (isChoice) return x.take(indices.squeeze(0), along);
  const weights = recorder()
    .table(table.weights, [count, size])
    .reshape([count, size, ...behind])
    .cast(x.dtype);
  const weighted = (elements: Tensor, weight: Tensor): Tensor =>
    isRagged ? where(weight.eq(0), 0, elements.mul(weight)) : elements.mul(weight);
  if (count > manyTaps) return weighted(x.take(indices, along), weights).sum(along);
  const terms = Array.from({ length: count }, (_, tap) =>
    weighted(x.take(indices.slice(tap), along), weights.slice(tap)),
  );
  return terms.reduce((sum, term) => sum.add(term));
}

const resampled = derived(
  "resampled",
  "`g` through the transposed weights, axis by axis",
  (g, _operands, _result, attributes) => {
    const transposed = flagAttribute(attributes, "transposed");
    const axis = integerAttribute(attributes, "axis");
    return [null, apply(g, axis, samplingOf(attributes), !transposed)];
  },
);

function samplingOf(attributes: Attributes): Resampling {
  return {
    from: integerAttribute(attributes, "from"),
    to: integerAttribute(attributes, "to"),
    kernel: attributes.kernel as Kernel,
    step: numberAttribute(attributes, "step"),
    alignCorners: flagAttribute(attributes, "alignCorners"),
    antialias: flagAttribute(attributes, "antialias"),
    start: numberAttribute(attributes, "start"),
    end: numberAttribute(attributes, "end"),
    coordinates: attributes.coordinates as CoordinateMode | "",
    nearest: attributes.nearest as NearestMode,
    excludeOutside: flagAttribute(attributes, "excludeOutside"),
    slope: numberAttribute(attributes, "slope"),
  };
}

function apply(x: Tensor, axis: number, sampling: Resampling, transposed: boolean): Tensor {
  const result = multiply(x.stopGradient(), axis, tableOf(sampling, transposed));
  return resampled(result, [x], { ...sampling, axis, transposed });
}

/** Resamples the axis, which is counted from the last as −1. */
export function resample(x: Tensor, axis: number, sampling: Resampling): Tensor {
  const { coordinates, from, kernel, step, to } = sampling;
  if (from === to && step === 1 && coordinates !== "crop-and-resize") return x;
  if (kernel === "nearest" && coordinates === "") {
    const along = x.rank + axis;
    // Integer numbers of equal samples, or of elements between samples, are view ops.
    if (to % from === 0 && step === from / to) {
      const times = to / from;
      return x
        .unsqueeze(along + 1)
        .broadcastTo(x.shape.toSpliced(along + 1, 0, times))
        .reshape(x.shape.with(along, to));
    }
    if (Number.isInteger(step)) return sliceAlong(x, along, 0, (to - 1) * step + 1, step);
  }
  return apply(x, axis, sampling, false);
}
