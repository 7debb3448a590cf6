// Pooling against loops over plain numbers, as its definition has it, with PyTorch's rules for what is outside.
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { generator } from "../../conformance/samples.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const { arange, grad, tensor } = tensorpad;

function numbers(name: string, count: number): number[] {
  const draw = generator(name);
  return Array.from({ length: count }, () => 4 * draw() - 2);
}

interface Geometry {
  readonly size: readonly [number, number];
  readonly stride: readonly [number, number];
  readonly padding: readonly [number, number];
  readonly dilation: readonly [number, number];
  readonly ceilMode: boolean;
}

const [height, width] = [11, 9];
const image = numbers("image", height * width);

/** How many windows an axis has: PyTorch's documented formula, and no window that begins behind the input. */
function windowCount(extent: number, geometry: Geometry, axis: 0 | 1): number {
  const { ceilMode, dilation, padding, size, stride } = geometry;
  const free = extent + 2 * padding[axis] - dilation[axis] * (size[axis] - 1) - 1;
  const count = (ceilMode ? Math.ceil : Math.floor)(free / stride[axis]) + 1;
  return ceilMode && (count - 1) * stride[axis] >= extent + padding[axis] ? count - 1 : count;
}

/** For each window the coordinates of its elements in order, also of those outside of the input. */
function windowsOf(geometry: Geometry): { y: number; x: number }[][] {
  const { dilation, padding, size, stride } = geometry;
  const windows: { y: number; x: number }[][] = [];
  for (let row = 0; row < windowCount(height, geometry, 0); row++)
    for (let column = 0; column < windowCount(width, geometry, 1); column++) {
      const window: { y: number; x: number }[] = [];
      for (let i = 0; i < size[0]; i++)
        for (let j = 0; j < size[1]; j++)
          window.push({
            y: row * stride[0] - padding[0] + i * dilation[0],
            x: column * stride[1] - padding[1] + j * dilation[1],
          });
      windows.push(window);
    }
  return windows;
}

const isInside = ({ y, x }: { y: number; x: number }): boolean =>
  y >= 0 && y < height && x >= 0 && x < width;

const geometries: Geometry[] = [];
for (const ceilMode of [false, true])
  for (const [size, stride, padding, dilation] of [
    [
      [2, 2],
      [2, 2],
      [0, 0],
      [1, 1],
    ],
    [
      [3, 2],
      [2, 3],
      [1, 1],
      [1, 1],
    ],
    [
      [3, 3],
      [1, 2],
      [1, 0],
      [2, 3],
    ],
    [
      [4, 3],
      [4, 5],
      [2, 1],
      [1, 2],
    ],
    [
      [2, 4],
      [3, 3],
      [0, 2],
      [1, 1],
    ],
  ] as const)
    geometries.push({ size, stride, padding, dilation, ceilMode });

const shaped = (): tensorpad.Tensor => tensor(image, { shape: [1, height, width] });

describe("a maximum over windows", () => {
  it.each(geometries)("is the largest element inside, and its index: %o", async (geometry) => {
    const { size, ...options } = geometry;
    const windows = windowsOf(geometry).map((window) =>
      window.filter(isInside).map(({ y, x }) => y * width + x),
    );
    const largest = windows.map((window) =>
      window.reduce((best, index) =>
        (image[index] as number) > (image[best] as number) ? index : best,
      ),
    );
    await onReference(async () => {
      const { values, indices } = shaped().maxPool2dWithIndices(size, options);
      expect([...(await indices.data())]).toEqual(largest);
      const wanted = largest.map((index) => Math.fround(image[index] as number));
      expect([...(await values.data())]).toEqual(wanted);
      expect([...(await shaped().maxPool2d(size, options).data())]).toEqual(wanted);
    });
  });
});

describe("unpooling", () => {
  const closed = geometries.filter(
    ({ ceilMode, dilation }) => !ceilMode && dilation.every((step) => step === 1),
  );
  it.each(closed)("leaves what was a maximum of any window: %o", async ({ size, ...options }) => {
    const { padding, stride } = options;
    await onReference(async () => {
      const { values, indices } = shaped().maxPool2dWithIndices(size, options);
      const maxima = new Set(await indices.data());
      const outputSize = [height, width];
      const back = values.maxUnpool2d(indices, size, { padding, stride, outputSize });
      expect([...(await back.data())]).toEqual(
        image.map((value, index) => (maxima.has(index) ? Math.fround(value) : 0)),
      );
    });
  });
});

describe("a mean over windows", () => {
  const even = geometries.filter(({ dilation }) => dilation.every((step) => step === 1));
  const means = even.flatMap((geometry) =>
    [true, false].map((countIncludePad) => ({ ...geometry, countIncludePad })),
  );
  it.each(means)("counts the padding or does not: %o", async (geometry) => {
    const { countIncludePad, padding, size } = geometry;
    const wanted = windowsOf(geometry).map((window) => {
      const sum = window
        .filter(isInside)
        .reduce((total, { y, x }) => total + (image[y * width + x] as number), 0);
      const counted = window.filter((element) =>
        countIncludePad
          ? element.y < height + padding[0] && element.x < width + padding[1]
          : isInside(element),
      );
      return sum / counted.length;
    });
    await onReference(async () => {
      const { dilation: _, size: __, ...options } = geometry;
      const found = await shaped().avgPool2d(size, options).data();
      expect(found.length).toBe(wanted.length);
      for (const [index, mean] of wanted.entries()) expect(found[index]).toBeCloseTo(mean, 6);
    });
  });
});

describe("a norm over windows", () => {
  it.each([1, 2, 3, Number.POSITIVE_INFINITY])("of order %d has no signs", async (ord) => {
    const geometry = geometries[6] as Geometry;
    const wanted = windowsOf(geometry).map((window) => {
      const sizes = window.filter(isInside).map(({ y, x }) => Math.abs(image[y * width + x] ?? 0));
      if (ord === Number.POSITIVE_INFINITY) return Math.max(...sizes);
      return sizes.reduce((total, size) => total + size ** ord, 0) ** (1 / ord);
    });
    await onReference(async () => {
      const { dilation: _, size, ...options } = geometry;
      const found = await shaped().lpPool2d(ord, size, options).data();
      expect(found.length).toBe(wanted.length);
      for (const [index, norm] of wanted.entries()) expect(found[index]).toBeCloseTo(norm, 6);
    });
  });
});

describe("pooling to a size", () => {
  it.each([
    [1, 1],
    [4, 5],
    [11, 3],
    [7, 12],
  ])("pools parts that cover the axes: %d by %d", async (rows, columns) => {
    const parts = (extent: number, count: number): [number, number][] =>
      Array.from({ length: count }, (_, i) => [
        Math.floor((i * extent) / count),
        Math.ceil(((i + 1) * extent) / count),
      ]);
    const windows = parts(height, rows).flatMap(([top, bottom]) =>
      parts(width, columns).map(([left, right]) => {
        const indices: number[] = [];
        for (let y = top; y < bottom; y++)
          for (let x = left; x < right; x++) indices.push(y * width + x);
        return indices;
      }),
    );
    const means = windows.map(
      (window) => window.reduce((sum, index) => sum + (image[index] as number), 0) / window.length,
    );
    const largest = windows.map((window) =>
      window.reduce((best, index) =>
        (image[index] as number) > (image[best] as number) ? index : best,
      ),
    );
    await onReference(async () => {
      const found = await shaped().adaptiveAvgPool2d([rows, columns]).data();
      for (const [index, mean] of means.entries()) expect(found[index]).toBeCloseTo(mean, 6);
      const { values, indices } = shaped().adaptiveMaxPool2dWithIndices([rows, columns]);
      expect([...(await indices.data())]).toEqual(largest);
      expect([...(await values.data())]).toEqual(
        largest.map((index) => Math.fround(image[index] as number)),
      );
    });
  });
});

testValuesOnReference(
  `
a maximum over windows has its gradient at the first of equals, in the order of rows
  x = tensor([[1, 3, 2, 2], [3, 3, 2, 2]]).unsqueeze(0)
  slope = grad((y) => y.maxPool2d(2).mul(tensor([5, 7])).sum())(x)
  slope  => [[[0, 5, 7, 0], [0, 0, 0, 0]]]
  adaptive = grad((y) => y.adaptiveMaxPool2d([1, 3]).sum())(x)
  adaptive  => [[[0, 2, 1, 0], [0, 0, 0, 0]]]
  whole = grad((y) => y.unsqueeze(0).globalMaxPool().sum())(x)
  whole.data()  => [0, 1, 0, 0, 0, 0, 0, 0]
a maximum over windows finds an index inside even where nothing is larger than the padding, and
NaN first of all
  low = -Infinity
  options = { padding: 1, stride: 2 }
  lowest = tensor([[low, low, 1, NaN, 2, 3]]).maxPool1dWithIndices(3, options)
  lowest.values.data()  => [low, NaN, NaN]
  lowest.indices.data()  => [0, 3, 3]
unpooling puts maxima back among zeros, as PyTorch's documentation of MaxUnpool1d shows
  pooled = arange(1, 9).cast("f32").reshape([1, 1, 8]).maxPool1dWithIndices(2)
  back = pooled.values.maxUnpool1d(pooled.indices, 2)
  back.data()  => [0, 2, 0, 4, 0, 6, 0, 8]
  odd = arange(1, 10).cast("f32").reshape([1, 1, 9]).maxPool1dWithIndices(2)
  long = odd.values.maxUnpool1d(odd.indices, 2, { outputSize: 9 })
  long.data()  => [0, 2, 0, 4, 0, 6, 0, 8, 0]
`,
  { arange, grad, tensor },
);
