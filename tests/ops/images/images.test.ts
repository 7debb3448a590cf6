// Images resized, sampled and split into columns, against loops over plain numbers and published values.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { generator } from "../../conformance/samples.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const { affineGrid, arange, grad, ones, tensor } = tensorpad;

function numbers(name: string, count: number): number[] {
  const draw = generator(name);
  return Array.from({ length: count }, () => 4 * draw() - 2);
}

async function expectClose(found: tensorpad.Tensor, wanted: readonly number[]): Promise<void> {
  const elements = await found.data();
  expect(elements.length).toBe(wanted.length);
  for (const [index, value] of wanted.entries()) expect(elements[index]).toBeCloseTo(value, 5);
}

/** The cubic convolution kernel of Keys 1981. */
function cubic(distance: number, a: number): number {
  const x = Math.abs(distance);
  if (x < 1) return (a + 2) * x ** 3 - (a + 3) * x ** 2 + 1;
  return x < 2 ? a * x ** 3 - 5 * a * x ** 2 + 8 * a * x - 4 * a : 0;
}

const hat = (distance: number): number => Math.max(0, 1 - Math.abs(distance));

/** The index that an index of an extended axis stands for; null where there is no element. */
type Extension = (index: number, extent: number) => number | null;

const extensions = {
  zeros: (index, extent) => (index >= 0 && index < extent ? index : null),
  border: (index, extent) => Math.min(Math.max(index, 0), extent - 1),
  /** Mirrored at its edges. */
  symmetric: (index, extent) => {
    let at = index;
    while (at < 0 || at >= extent) at = at < 0 ? -1 - at : 2 * extent - 1 - at;
    return at;
  },
  /** Mirrored at its first and last elements. */
  reflect: (index, extent) => {
    let at = index;
    while (at < 0 || at >= extent) at = at < 0 ? -at : 2 * (extent - 1) - at;
    return at;
  },
} satisfies Record<string, Extension>;

const [height, width] = [5, 7];
const image = numbers("image", height * width);
const shaped = (): tensorpad.Tensor => tensor(image, { shape: [1, 1, height, width] });

/** The image at a coordinate between its elements: the neighbours weighted by a kernel. */
function sampled(y: number, x: number, kernel: (d: number) => number, extend: Extension): number {
  let sum = 0;
  for (let row = Math.floor(y) - 2; row <= Math.floor(y) + 3; row++)
    for (let column = Math.floor(x) - 2; column <= Math.floor(x) + 3; column++) {
      const [i, j] = [extend(row, height), extend(column, width)];
      if (i === null || j === null) continue;
      sum += (image[i * width + j] as number) * kernel(y - row) * kernel(x - column);
    }
  return sum;
}

const kernels = {
  bilinear: hat,
  bicubic: (distance: number) => cubic(distance, -0.75),
};

const sizes = [
  [10, 14],
  [3, 2],
  [8, 3],
  [1, 9],
] as const;

describe("interpolate", () => {
  const smooth = sizes.flatMap((size) =>
    (["bilinear", "bicubic"] as const).flatMap((mode) =>
      [false, true].map((alignCorners) => ({ size, mode, alignCorners })),
    ),
  );
  it.each(smooth)("is a weighted sum of neighbours, the border held: %o", async (options) => {
    const { alignCorners, mode, size } = options;
    const source = (index: number, from: number, to: number): number => {
      if (alignCorners) return to === 1 ? 0 : (index * (from - 1)) / (to - 1);
      return ((index + 0.5) * from) / to - 0.5;
    };
    const wanted: number[] = [];
    for (let row = 0; row < size[0]; row++)
      for (let column = 0; column < size[1]; column++) {
        const [y, x] = [source(row, height, size[0]), source(column, width, size[1])];
        wanted.push(sampled(y, x, kernels[mode], extensions.border));
      }
    await onReference(() => expectClose(shaped().interpolate(options), wanted));
  });

  it.each([...sizes, [245, 49] as const])(
    "selects the nearest element: %d by %d",
    async (...size) => {
      const nearest = (exact: number): number[] => {
        const wanted: number[] = [];
        for (let row = 0; row < size[0]; row++)
          for (let column = 0; column < size[1]; column++) {
            const y = Math.floor(((row + exact) * height) / size[0]);
            const x = Math.floor(((column + exact) * width) / size[1]);
            wanted.push(image[y * width + x] as number);
          }
        return wanted;
      };
      await onReference(async () => {
        await expectClose(shaped().interpolate({ size }), nearest(0));
        await expectClose(shaped().interpolate({ size, mode: "nearest-exact" }), nearest(0.5));
      });
    },
  );

  it("sends its tables of indices and weights once a run", async () => {
    const uploads: number[] = [];
    for (const run of [0, 1]) {
      let uploaded = 0;
      await onReference(
        async () => {
          const x = shaped();
          for (let time = 0; time < 3; time++)
            await x
              .mul(time)
              .interpolate({ size: [7, 5], mode: "bilinear" })
              .data();
        },
        {
          onMessage: (message) => {
            if (message.type === "upload") uploaded++;
            if (message.type === "evaluate") uploaded += message.uploads?.length ?? 0;
          },
        },
      );
      uploads[run] = uploaded;
    }
    // The image, and two tables for each of its axes.
    expect(uploads).toEqual([5, 5]);
  });

  it("returns the first row of ONNX's example of Resize with mode cubic", async () => {
    const row = [0.47265625, 0.76953125, 1.24609375, 1.875, 2.28125, 2.91015625, 3.38671875];
    await onReference(() =>
      expectClose(
        arange(1, 17)
          .cast("f32")
          .reshape([1, 1, 4, 4])
          .interpolate({ scaleFactor: 2, mode: "bicubic" })
          .slice(0, 0, 0),
        [...row, 3.68359375],
      ),
    );
  });

  it("halves with the weights of the kernel at twice its width where it does not alias", async () => {
    const impulse = Float32Array.from({ length: 16 }, (_, index) => Number(index === 7));
    const halved = (mode: "linear" | "cubic"): tensorpad.Tensor =>
      tensor(impulse, { shape: [1, 1, 16] }).interpolate({ size: 8, mode, antialias: true });
    // The element at 7.5 from the samples at 1, 3, 5, …
    const distances = Array.from({ length: 8 }, (_, sample) => (2 * sample + 1 - 7.5) / 2);
    await onReference(async () => {
      await expectClose(
        halved("linear"),
        distances.map((distance) => hat(distance) / 2),
      );
      await expectClose(
        halved("cubic"),
        distances.map((distance) => cubic(distance, -0.5) / 2),
      );
    });
  });

  it("leaves a constant image constant and, by lines, a sloping one sloping", async () => {
    const modes = ["linear", "cubic", "nearest", "area"] as const;
    const sizing = fc.record({
      from: fc.integer({ min: 1, max: 20 }),
      to: fc.integer({ min: 1, max: 40 }),
      antialias: fc.boolean(),
      mode: fc.constantFrom(...modes),
    });
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(sizing, async ({ from, to, antialias, mode }) => {
          const isSmooth = mode === "linear" || mode === "cubic";
          const constant = ones([1, 1, from]).interpolate({
            size: to,
            mode,
            antialias: antialias && isSmooth,
          });
          await expectClose(constant, new Array<number>(to).fill(1));
          if (to === 1) return;
          const slope = arange(from).cast("f32").reshape([1, 1, from]);
          const sloping = slope.interpolate({ size: to, mode: "linear", alignCorners: true });
          await expectClose(
            sloping,
            Array.from({ length: to }, (_, index) => (index * (from - 1)) / (to - 1)),
          );
        }),
        { numRuns: 60 },
      ),
    );
  });
});

describe("gridSample", () => {
  const grid = numbers("grid", 2 * 60).map((x) => 1.3 * x);
  const modes = (["zeros", "border", "reflection"] as const).flatMap((paddingMode) =>
    (["bilinear", "bicubic", "nearest"] as const).flatMap((mode) =>
      [false, true].map((alignCorners) => ({ paddingMode, mode, alignCorners })),
    ),
  );
  it.each(modes)("extends the image as its padding says: %o", async (options) => {
    const { alignCorners, mode, paddingMode } = options;
    const mirrored = alignCorners ? extensions.reflect : extensions.symmetric;
    const extend = paddingMode === "reflection" ? mirrored : extensions[paddingMode];
    const source = (g: number, extent: number): number =>
      alignCorners ? ((g + 1) / 2) * (extent - 1) : ((g + 1) * extent - 1) / 2;
    const wanted = Array.from({ length: 60 }, (_, index) => {
      const x = source(grid[2 * index] as number, width);
      const y = source(grid[2 * index + 1] as number, height);
      if (mode === "nearest") return sampled(Math.round(y), Math.round(x), hat, extend);
      return sampled(y, x, kernels[mode], extend);
    });
    await onReference(() =>
      expectClose(shaped().gridSample(tensor(grid, { shape: [1, 6, 10, 2] }), options), wanted),
    );
  });

  it.each([
    { mode: "bilinear" },
    { mode: "nearest" },
    { mode: "bicubic" },
    { paddingMode: "border" },
    { paddingMode: "reflection" },
  ] as const)("is NaN at a NaN coordinate, and only there, with %j", async (options) => {
    await onReference(async () => {
      const indices = tensor([Number.NaN, 0, 0, Number.NaN, 0.5, 0.5]).reshape([1, 1, 3, 2]);
      const found = (await shaped().gridSample(indices, options).flatten().array()) as number[];
      expect(found.map(Number.isNaN)).toEqual([true, true, false]);
      const slope = grad((x: tensorpad.Tensor) => x.gridSample(indices, options).sum())(shaped());
      expect(await slope.isfinite().all().item()).toBe(1);
    });
  });

  it.each([false, true])(
    "with the identity's grid is the image (corners: %s)",
    async (alignCorners) => {
      await onReference(async () => {
        const identity = tensor([
          [1, 0, 0],
          [0, 1, 0],
        ]).unsqueeze(0);
        const indices = affineGrid(identity, [1, 1, height, width], { alignCorners });
        await expectClose(shaped().gridSample(indices, { alignCorners }), image);
      });
    },
  );
});

describe("affineGrid", () => {
  it("is the map of every element's coordinates, x first", async () => {
    const theta = numbers("theta", 6);
    const [a, b, c, d, e, f] = theta as [number, number, number, number, number, number];
    const wanted: number[] = [];
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++) {
        const [x, y] = [(2 * column + 1) / 4 - 1, (2 * row + 1) / 3 - 1];
        wanted.push(a * x + b * y + c, d * x + e * y + f);
      }
    await onReference(() =>
      expectClose(affineGrid(tensor(theta, { shape: [1, 2, 3] }), [1, 1, 3, 4]), wanted),
    );
  });
});

describe("columns", () => {
  const geometry = fc.record({
    size: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
    stride: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    dilation: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
    padding: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
  });

  it("hold the windows' elements, and fold adds each of them to where it was", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(geometry, async ({ size, ...options }) => {
          const { dilation, padding, stride } = options;
          const count = (extent: number, axis: 0 | 1): number =>
            Math.floor(
              (extent + 2 * padding[axis] - dilation[axis] * (size[axis] - 1) - 1) / stride[axis],
            ) + 1;
          const [rows, columns] = [count(height, 0), count(width, 1)];
          const wanted: number[] = [];
          const times = new Array<number>(height * width).fill(0);
          for (let i = 0; i < size[0]; i++)
            for (let j = 0; j < size[1]; j++)
              for (let row = 0; row < rows; row++)
                for (let column = 0; column < columns; column++) {
                  const y = row * stride[0] - padding[0] + i * dilation[0];
                  const x = column * stride[1] - padding[1] + j * dilation[1];
                  const isInside = y >= 0 && y < height && x >= 0 && x < width;
                  wanted.push(isInside ? (image[y * width + x] as number) : 0);
                  if (isInside) times[y * width + x] = (times[y * width + x] as number) + 1;
                }
          const found = shaped().im2col(size, options);
          expect(found.shape).toEqual([1, size[0] * size[1], rows * columns]);
          await expectClose(found, wanted);
          await expectClose(
            found.fold([height, width], size, options),
            image.map((value, index) => value * (times[index] as number)),
          );
        }),
        { numRuns: 40 },
      ),
    );
  });
});

describe("a convolution", () => {
  it("is a product with the columns, and a transposed one folds a product", async () => {
    const geometry = fc.record({
      size: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
      stride: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
      dilation: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
      padding: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
      extra: fc.integer({ min: 0, max: 2 }),
      groups: fc.constantFrom(1, 2),
    });
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(geometry, async ({ size, extra, groups, ...options }) => {
          const { dilation, padding, stride } = options;
          const [channels, outputs] = [4 / groups, 6 / groups];
          const x = tensor(numbers("input", 4 * 35), { shape: [1, 4, height, width] });
          const taps = size[0] * size[1];
          const weight = tensor(numbers("weight", 6 * channels * taps), {
            shape: [6, channels, ...size],
          });
          const matrix = weight.reshape([groups, outputs, channels * taps]);
          const columns = x.im2col(size, options).reshape([groups, channels * taps, -1]);
          const convolved = x.conv2d(weight, { ...options, groups });
          await expectClose(convolved, [...(await matrix.matmul(columns).data())]);
          // The transposed convolution is the adjoint of the convolution with the same weight.
          const open = [0, 1].map((axis) =>
            Math.min(extra, Math.max(stride[axis] as number, dilation[axis] as number) - 1),
          );
          const extents = convolved.shape.slice(2).map((count, axis) => {
            const span = (dilation[axis] as number) * ((size[axis] as number) - 1) + 1;
            return (
              (count - 1) * (stride[axis] as number) -
              2 * (padding[axis] as number) +
              span +
              (open[axis] as number)
            );
          });
          const fits = open.every((added, axis) => added < (stride[axis] as number));
          fc.pre(fits && extents.every((extent) => extent >= 1));
          const back = convolved.convTranspose2d(weight, {
            ...options,
            groups,
            outputPadding: open,
          });
          const rows = convolved.reshape([groups, outputs, -1]);
          const apart = matrix
            .transpose()
            .matmul(rows)
            .reshape([1, 4 * taps, -1]);
          await expectClose(back.mul(0.01), [
            ...(await apart.fold(extents, size, options).mul(0.01).data()),
          ]);
        }),
        { numRuns: 40 },
      ),
    );
  });
});

describe("pixelShuffle", () => {
  it("interleaves the channels' elements, and pixelUnshuffle restores them", async () => {
    const [channels, factor, rows, columns] = [2, 3, 2, 4];
    const x = numbers("pixels", channels * factor ** 2 * rows * columns);
    const at = (channel: number, y: number, column: number): number =>
      x[(channel * rows + y) * columns + column] as number;
    const wanted: number[] = [];
    for (let channel = 0; channel < channels; channel++)
      for (let y = 0; y < rows * factor; y++)
        for (let column = 0; column < columns * factor; column++) {
          const inner = (y % factor) * factor + (column % factor);
          const [from, to] = [Math.floor(y / factor), Math.floor(column / factor)];
          wanted.push(at(channel * factor ** 2 + inner, from, to));
        }
    await onReference(async () => {
      const shuffled = tensor(x, { shape: [18, rows, columns] }).pixelShuffle(factor);
      await expectClose(shuffled, wanted);
      await expectClose(shuffled.pixelUnshuffle(factor), x);
    });
  });
});

testValuesOnReference(
  `
interpolate agrees with PyTorch's documentation of Upsample
  x = tensor([[1, 2], [3, 4]]).reshape([1, 1, 2, 2])
  expectClose(x.interpolate({ scaleFactor: 2, mode: "bilinear" }),
      [1, 1.25, 1.75, 2, 1.5, 1.75, 2.25, 2.5, 2.5, 2.75, 3.25, 3.5, 3, 3.25, 3.75, 4])
  expectClose(x.interpolate({ scaleFactor: 2, mode: "bilinear", alignCorners: true }),
      [3, 4, 5, 6, 5, 6, 7, 8, 7, 8, 9, 10, 9, 10, 11, 12].map((third) => third / 3))
gridSample returns 0 at infinity, or the element at the border
  indices = tensor([Infinity, 0]).reshape([1, 1, 1, 2])
  expectClose(shaped().gridSample(indices), [0])
  far = tensor([1e30, 0]).reshape([1, 1, 1, 2])
  found = shaped().gridSample(far, { paddingMode: "border", alignCorners: true })
  expectClose(found, [image[2 * width + width - 1]])
`,
  { expectClose, image, shaped, tensor, width },
);
