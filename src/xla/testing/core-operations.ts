/** For tests: products, convolutions, transforms, sorts and matrices, by the specification. */
import { attributeOf, integersOf, listIn, numberOf } from "../dialect/rules.ts";
import type { Block, Operation, OperationName, TensorType } from "../dialect/tree.ts";
import type { Evaluate } from "./axis-operations.ts";
import { flat, indices, type Plain, plain, rounded } from "./plain-tensor.ts";
import { scalarBlock } from "./scalar-functions.ts";

const typeOf = ({ results }: Operation): TensorType => results[0]?.type as TensorType;
const at = (list: ArrayLike<number>, index: number): number => list[index] as number;

export const coreOperations: Readonly<Partial<Record<OperationName, Evaluate>>> = {
  dot_general: (operation, [x, y]) => product(operation, x, y),
  convolution: (operation, [x, window]) => convolved(operation, x, window),
  complex: (operation, [x, y]) => {
    const result = plain(typeOf(operation));
    for (const index of x.data.keys()) {
      result.data[2 * index] = at(x.data, index);
      result.data[2 * index + 1] = at(y.data, index);
    }
    return result;
  },
  real: (operation, [x]) => partOf(operation, x, 0),
  imag: (operation, [x]) => partOf(operation, x, 1),
  fft: (operation, [x]) => fourier(operation, x),
  cholesky: (_, [x]) => matrices(x, cholesky),
  triangular_solve: (operation, [a, b]) => solved(operation, a, b),
};

function partOf(operation: Operation, x: Plain, part: number): Plain {
  const result = plain(typeOf(operation));
  return { ...result, data: result.data.map((_, index) => at(x.data, 2 * index + part)) };
}

/** Products of integers wrap around, so that they are rounded one by one. */
function accumulate(element: TensorType["element"]): (sum: number, x: number, y: number) => number {
  const round = rounded[element];
  if (element === "f32" || element === "f16" || element === "bf16")
    return (sum, x, y) => sum + x * y;
  return (sum, x, y) => round(sum + Math.imul(x, y));
}

function product(operation: Operation, x: Plain, y: Plain): Plain {
  const numbers = attributeOf(operation, "dot_dimension_numbers", "numbers");
  const lists = ["lhs_batching", "lhs_contracting", "rhs_batching", "rhs_contracting"].map((name) =>
    listIn(numbers, `${name}_dimensions`),
  );
  const [xBatch = [], xSummed = [], yBatch = [], ySummed = []] = lists;
  const result = plain(typeOf(operation));
  const free = ({ type }: Plain, used: readonly number[]): number[] =>
    [...type.shape.keys()].filter((axis) => !used.includes(axis));
  const xFree = free(x, [...xBatch, ...xSummed]);
  const yFree = free(y, [...yBatch, ...ySummed]);
  const summed = xSummed.map((axis) => at(x.type.shape, axis));
  const add = accumulate(x.type.element);
  const round = rounded[x.type.element];
  const offsets = ({ type }: Plain, axes: readonly number[]): number[] =>
    // The index is one array that changes, so that each is used before the next.
    Array.from(indices(summed), ([, index]) => {
      const whole = type.shape.map(() => 0);
      for (const [step, axis] of axes.entries()) whole[axis] = at(index, step);
      return flat(whole, type.shape);
    });
  const [xSteps, ySteps] = [offsets(x, xSummed), offsets(y, ySummed)];
  for (const [target, index] of indices(result.type.shape)) {
    const base = (
      { type }: Plain,
      batch: readonly number[],
      own: readonly number[],
      from: number,
    ) => {
      const whole = type.shape.map(() => 0);
      for (const [each, axis] of batch.entries()) whole[axis] = at(index, each);
      for (const [each, axis] of own.entries()) whole[axis] = at(index, from + each);
      return flat(whole, type.shape);
    };
    const xBase = base(x, xBatch, xFree, xBatch.length);
    const yBase = base(y, yBatch, yFree, xBatch.length + xFree.length);
    let sum = 0;
    for (const [step, offset] of xSteps.entries())
      sum = add(sum, at(x.data, xBase + offset), at(y.data, yBase + at(ySteps, step)));
    result.data[target] = round(sum);
  }
  return result;
}

function convolved(operation: Operation, x: Plain, window: Plain): Plain {
  const result = plain(typeOf(operation));
  const groups = numberOf(operation, "feature_group_count");
  const [steps, spread, apart] = ["window_strides", "lhs_dilation", "rhs_dilation"].map((name) =>
    integersOf(operation, name),
  ) as [readonly number[], readonly number[], readonly number[]];
  const padding = attributeOf(operation, "padding", "pairs").values;
  const [outputs, channels, ...reach] = window.type.shape as [number, number, ...number[]];
  const add = accumulate(x.type.element);
  const round = rounded[x.type.element];
  for (const [index, [image, output, ...to]] of indices(result.type.shape)) {
    const group = Math.floor((output as number) / (outputs / groups));
    let sum = 0;
    for (const [, offset] of indices(reach)) {
      const padded = to.map(
        (each, axis) =>
          each * at(steps, axis) +
          at(offset, axis) * at(apart, axis) -
          (padding[axis]?.[0] as number),
      );
      const from = padded.map((each, axis) => each / at(spread, axis));
      const isInside = from.every(
        (each, axis) => Number.isInteger(each) && each >= 0 && each < at(x.type.shape, axis + 2),
      );
      if (!isInside) continue;
      for (let channel = 0; channel < channels; channel++)
        sum = add(
          sum,
          at(x.data, flat([image as number, group * channels + channel, ...from], x.type.shape)),
          at(window.data, flat([output as number, channel, ...offset], window.type.shape)),
        );
    }
    result.data[index] = round(sum);
  }
  return result;
}

function fourier(operation: Operation, x: Plain): Plain {
  const lengths = integersOf(operation, "fft_length");
  if (lengths.length !== 1) throw new Error("fft: several axes are not evaluated");
  const [n] = lengths as [number];
  const kind = attributeOf(operation, "fft_type", "enum").value;
  const sign = kind === "IFFT" ? 1 : -1;
  const result = plain(typeOf(operation));
  for (let row = 0; row * 2 * n < x.data.length; row++) {
    const points = transform(x.data.subarray(2 * n * row, 2 * n * (row + 1)), sign);
    for (const [index, value] of points.entries())
      result.data[2 * n * row + index] = Math.fround(kind === "IFFT" ? value / n : value);
  }
  return result;
}

/** Splits by the smallest prime factor of the length (Cooley and Tukey). */
function transform(x: Float64Array, sign: number): Float64Array {
  const n = x.length / 2;
  let prime = 2;
  while (prime * prime <= n && n % prime !== 0) prime++;
  const parts = n % prime === 0 && n > 1 ? prime : Math.max(1, n);
  const length = n / parts;
  const transformed = Array.from({ length: parts }, (_, part) => {
    const own = new Float64Array(2 * length);
    for (let index = 0; index < length; index++)
      own.set(x.subarray(2 * (index * parts + part), 2 * (index * parts + part) + 2), 2 * index);
    return length > 1 ? transform(own, sign) : own;
  });
  const result = new Float64Array(2 * n);
  for (let k = 0; k < n; k++)
    for (const [part, own] of transformed.entries()) {
      const angle = (sign * 2 * Math.PI * ((part * k) % n)) / n;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [re, im] = [at(own, 2 * (k % length)), at(own, 2 * (k % length) + 1)];
      result[2 * k] = at(result, 2 * k) + re * c - im * s;
      result[2 * k + 1] = at(result, 2 * k + 1) + re * s + im * c;
    }
  return result;
}

function matrices(x: Plain, one: (matrix: number[][]) => number[][]): Plain {
  const [rows, columns] = x.type.shape.slice(-2) as [number, number];
  const result = plain(x.type);
  for (let first = 0; first < x.data.length; first += rows * columns) {
    const matrix = Array.from({ length: rows }, (_, row) => [
      ...x.data.subarray(first + row * columns, first + (row + 1) * columns),
    ]);
    result.data.set(one(matrix).flat().map(Math.fround), first);
  }
  return result;
}

/** The specification leaves open what is above the diagonal, so that it is NaN here. */
function cholesky(x: readonly (readonly number[])[]): number[][] {
  const l = x.map((row) => row.map(() => Number.NaN));
  const element = (row: number, column: number): number => l[row]?.[column] as number;
  for (const column of x.keys())
    for (let row = column; row < x.length; row++) {
      let rest = x[row]?.[column] as number;
      for (let step = 0; step < column; step++) rest -= element(row, step) * element(column, step);
      (l[row] as number[])[column] =
        row === column ? Math.sqrt(rest) : rest / element(column, column);
    }
  return l;
}

function solved(operation: Operation, a: Plain, b: Plain): Plain {
  const isLower = attributeOf(operation, "lower", "bool").value;
  const isUnit = attributeOf(operation, "unit_diagonal", "bool").value;
  const [n, columns] = b.type.shape.slice(-2) as [number, number];
  const result = plain(b.type);
  for (let which = 0; which * n * columns < b.data.length; which++)
    for (let column = 0; column < columns; column++)
      for (let turn = 0; turn < n; turn++) {
        const row = isLower ? turn : n - 1 - turn;
        const offsetOf = (each: number): number => (which * n + each) * columns + column;
        const factor = (each: number): number => at(a.data, (which * n + row) * n + each);
        let rest = at(b.data, offsetOf(row));
        for (let step = 0; step < turn; step++) {
          const known = isLower ? step : n - 1 - step;
          rest -= factor(known) * at(result.data, offsetOf(known));
        }
        result.data[offsetOf(row)] = Math.fround(isUnit ? rest : rest / factor(row));
      }
  return result;
}

/** The operands, each sorted along the axis by the order of all of them. */
export function sorted(operation: Operation, operands: readonly Plain[]): Plain[] {
  const axis = numberOf(operation, "dimension");
  const isBefore = scalarBlock(operation.regions[0] as Block);
  const [first] = operands as readonly [Plain];
  const { shape } = first.type;
  const extent = at(shape, axis);
  const results = operands.map(({ type }) => plain(type));
  for (const [, index] of indices(shape.with(axis, 1))) {
    const offsets = Array.from({ length: extent }, (_, to) => flat(index.with(axis, to), shape));
    const compare = (one: number, other: number): number =>
      isBefore(...operands.flatMap(({ data }) => [at(data, one), at(data, other)]));
    const order = offsets.toSorted((one, other) => compare(other, one) - compare(one, other));
    for (const [which, { data }] of operands.entries())
      for (const [each, from] of order.entries())
        (results[which] as Plain).data[at(offsets, each)] = at(data, from);
  }
  return results;
}
