// The general convolutions and reductions of jax.lax against loops over plain numbers, as XLA's reference states them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { generator } from "../../conformance/samples.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

type Tensor = tensorpad.Tensor;
const { add, arange, grad, maximum, tensor } = tensorpad;

function numbers(name: string, count: number): number[] {
  const draw = generator(name);
  return Array.from({ length: count }, () => 4 * draw() - 2);
}

/** One spatial axis: what the windows see, in integers. */
interface Axis {
  readonly extent: number;
  readonly size: number;
  readonly stride: number;
  readonly before: number;
  readonly after: number;
  readonly spread: number;
  readonly apart: number;
}

const longOf = ({ extent, spread }: Axis): number => (extent - 1) * spread + 1;
const countOf = (axis: Axis): number => {
  const range = longOf(axis) + axis.before + axis.after - axis.apart * (axis.size - 1) - 1;
  return Math.floor(range / axis.stride) + 1;
};

/** The element of the input that a window's element is, or null between and beside them. */
function source(axis: Axis, window: number, element: number): number | null {
  const index = window * axis.stride + element * axis.apart - axis.before;
  const isElement = index >= 0 && index < longOf(axis) && index % axis.spread === 0;
  return isElement ? index / axis.spread : null;
}

const axis = fc
  .record({
    extent: fc.integer({ min: 1, max: 5 }),
    size: fc.integer({ min: 1, max: 3 }),
    stride: fc.integer({ min: 1, max: 3 }),
    before: fc.integer({ min: -1, max: 3 }),
    after: fc.integer({ min: -1, max: 3 }),
    spread: fc.integer({ min: 1, max: 3 }),
    apart: fc.integer({ min: 1, max: 2 }),
  })
  .filter((axis) => countOf(axis) >= 1 && longOf(axis) + axis.before + axis.after > 0);

/** Of one axis: y[n, o, i] = Σ x[n, c, source(i, k)] · w[o, c, k], each group of outputs with its own channels or examples. */
function convolve(
  x: readonly number[],
  w: readonly number[],
  along: Axis,
  groups: { readonly examples: number; readonly channels: number },
): number[] {
  const [examples, channels, outputs] = [2 * groups.examples, 2 * groups.channels, 4];
  const seen = channels / groups.channels;
  const count = countOf(along);
  const result: number[] = [];
  for (let n = 0; n < examples / groups.examples; n++)
    for (let o = 0; o < outputs; o++)
      for (let i = 0; i < count; i++) {
        const example =
          Math.floor(o / (outputs / groups.examples)) * (examples / groups.examples) + n;
        const first = Math.floor(o / (outputs / groups.channels)) * seen;
        let sum = 0;
        for (let c = 0; c < seen; c++)
          for (let k = 0; k < along.size; k++) {
            const at = source(along, i, k);
            if (at === null) continue;
            const element = x[(example * channels + first + c) * along.extent + at] as number;
            sum += element * (w[(o * seen + c) * along.size + k] as number);
          }
        result.push(sum);
      }
  return result;
}

function expectClose(found: ArrayLike<number>, expected: readonly number[]): void {
  expect(found.length).toBe(expected.length);
  for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 5);
}

describe("convGeneralDilated", () => {
  it("agrees with its definition for all strides, dilations, padding and groups", async () => {
    const groups = fc.constantFrom(
      { examples: 1, channels: 1 },
      { examples: 1, channels: 2 },
      { examples: 2, channels: 1 },
    );
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(axis, groups, async (along, grouped) => {
          const [examples, channels] = [2 * grouped.examples, 2 * grouped.channels];
          const x = numbers("x", examples * channels * along.extent);
          const w = numbers("w", 4 * 2 * along.size);
          const found = tensor(x, { shape: [examples, channels, along.extent] }).convGeneralDilated(
            tensor(w, { shape: [4, 2, along.size] }),
            along.stride,
            [[along.before, along.after]],
            {
              lhsDilation: along.spread,
              rhsDilation: along.apart,
              featureGroupCount: grouped.channels,
              batchGroupCount: grouped.examples,
            },
          );
          expectClose(await found.data(), convolve(x, w, along, grouped));
        }),
        { numRuns: 60 },
      ),
    );
  });
});

describe("reduceWindow", () => {
  it("agrees with its definition for sums, maxima and a program's own functions", async () => {
    await onReference(() =>
      fc.assert(
        fc.asyncProperty(axis, async (along) => {
          const x = numbers("x", along.extent);
          const combine = (init: number, pairwise: (a: number, b: number) => number): number[] =>
            Array.from({ length: countOf(along) }, (_, window) => {
              let value = init;
              for (let k = 0; k < along.size; k++) {
                const at = source(along, window, k);
                value = pairwise(value, at === null ? init : (x[at] as number));
              }
              return value;
            });
          const reduced = (init: number, how: Parameters<typeof tensorpad.reduceWindow>[2]) =>
            tensor(x)
              .reduceWindow(init, how, along.size, along.stride, [[along.before, along.after]], {
                baseDilation: along.spread,
                windowDilation: along.apart,
              })
              .data();
          expectClose(
            await reduced(0, "sum"),
            combine(0, (a, b) => a + b),
          );
          expectClose(await reduced(-9, maximum), combine(-9, Math.max));
          expectClose(
            await reduced(0, (a, b) => a.add(b)),
            combine(0, (a, b) => a + b),
          );
          // The first element of those that are not 0: associative, and not commutative.
          expectClose(
            await reduced(0, (a, b) => tensorpad.where(a.eq(0), b, a)),
            combine(0, (a, b) => (a === 0 ? b : a)),
          );
        }),
        { numRuns: 40 },
      ),
    );
  });
});

describe("reduce", () => {
  it("calls a function once for each halving, and for the initial value", () =>
    onReference(async () => {
      let calls = 0;
      const total = arange(1, 1001).reduce(0, (x, y) => {
        calls++;
        return x.add(y);
      });
      expect(await total.item()).toBe(500_500);
      expect(calls).toBe(11);
    }));

  it("keeps the order of elements, of any number of them", () =>
    onReference(async () => {
      // Matrices [[a, b], [0, 1]] as pairs: their product is that of the list in its order.
      for (const count of [0, 1, 2, 3, 7, 8, 13]) {
        const [a, b] = [numbers("a", count), numbers("b", count)];
        const [, shift] = tensorpad.reduce(
          [tensor(a, { shape: [count] }), tensor(b, { shape: [count] })],
          [1, 0],
          (x, y) => {
            const [[p, q], [r, s]] = [x, y] as [[Tensor, Tensor], [Tensor, Tensor]];
            return [p.mul(r), p.mul(s).add(q)];
          },
        );
        let expected = 0;
        for (let at = count - 1; at >= 0; at--)
          expected = (a[at] as number) * expected + (b[at] as number);
        expect(await shift?.item()).toBeCloseTo(expected, 4);
      }
    }));
});

testValuesOnReference(
  `
convGeneralDilated accepts and returns axes in any order, and pads by name as TensorFlow does
  x = tensor(numbers("image", 2 * 3 * 5 * 4), { shape: [2, 3, 5, 4] })
  w = tensor(numbers("window", 2 * 3 * 2 * 3), { shape: [2, 3, 2, 3] })
  first = x.convGeneralDilated(w, [2, 1], [[0, 1], [1, 1]])
  last = x.permute([0, 2, 3, 1]).convGeneralDilated(w.permute([2, 3, 1, 0]), [2, 1],
      "SAME", { dimensionNumbers: ["NHWC", "HWIO", "NCHW"] })
  last.shape  => [2, 2, 3, 4]
  expectClose(await last.data(), [...(await first.data())])
  # An even window's odd element of padding comes behind, or with "SAME_LOWER" in front.
  even = tensor([[[1, 2, 4]]])
  two = tensor([[[1, 1]]])
  even.convGeneralDilated(two, 1, "SAME")  => [[[3, 6, 4]]]
  even.convGeneralDilated(two, 1, "SAME_LOWER")  => [[[1, 3, 6]]]
convTranspose is PyTorch's where its window is turned and its padding the convolution's
  x = tensor(numbers("x", 2 * 3 * 4 * 3), { shape: [2, 3, 4, 3] })
  w = tensor(numbers("w", 3 * 2 * 3 * 2), { shape: [3, 2, 3, 2] })
  other = x.convTranspose2d(w, { stride: 2, padding: [1, 0], dilation: [1, 2] })
  # PyTorch's weight is [inputs, outputs, …window]: the outputs and inputs of the other direction.
  found = x.convTranspose(w, 2, [[1, 1], [0, 0]], { dimensionNumbers: ["NCHW", "OIHW", "NCHW"],
      rhsDilation: [1, 2], transposeKernel: true, useConsistentPadding: true })
  found.shape  => other.shape
  expectClose(await found.data(), [...(await other.data())])
convGeneralDilatedPatches are what a product with the weight makes a convolution of
  x = tensor(numbers("x", 2 * 3 * 5 * 4), { shape: [2, 3, 5, 4] })
  w = tensor(numbers("w", 2 * 3 * 2 * 3), { shape: [2, 3, 2, 3] })
  patches = x.convGeneralDilatedPatches([2, 3], [1, 2], "SAME", { rhsDilation: 2 })
  product = patches.moveaxis(1, -1).matmul(w.reshape([2, 18]).T).moveaxis(-1, 1)
  whole = x.convGeneralDilated(w, [1, 2], "SAME", { rhsDilation: 2 })
  expectClose(await product.data(), [...(await whole.data())])
reduceWindow pools like a pooling op, and its gradient flows to the first of equal elements
  x = tensor(numbers("image", 2 * 6 * 4), { shape: [1, 2, 6, 4] })
  pooled = x.reduceWindow(-Infinity, "max", [1, 1, 3, 2], [1, 1, 2, 2])
  pooled  => await x.maxPool2d([3, 2], { stride: 2 }).array()
  first = grad((y) => y.reduceWindow(-1, "max", 3).sum())
  first(tensor([1, 1, 0, 1]))  => [1, 1, 0, 0]
reduce accepts the ops that its names stand for, and starts from the initial value
  x = tensor([[1, 5, 2], [4, 3, 9]])
  x.reduce(100, add, 0)  => [105, 108, 111]
  x.reduce(tensor(4), maximum, 1)  => [5, 9]
  tensor([7, 9]).cast("i32").reduce(3, "min").item()  => 3
  tensor([], { shape: [2, 0] }).reduce(6, "prod", 1)  => [6, 6]
dotGeneral is einsum with its axes by number
  x = tensor(numbers("x", 120), { shape: [2, 3, 4, 5] })
  y = tensor(numbers("y", 60), { shape: [5, 2, 6] })
  found = x.dotGeneral(y, [[[3], [0]], [[0], [1]]])
  expected = tensorpad.einsum("nijk,knl->nijl", x, y)
  found.shape  => [2, 3, 4, 6]
  expectClose(await found.data(), [...(await expected.data())])
convTranspose returns stride · extent elements for SAME, and as many as were covered for VALID
  for [stride, size] of [[1, 3], [2, 3], [3, 2], [2, 4]]:
    x = tensor(numbers("x", 5), { shape: [1, 5, 1] })
    w = tensor(numbers("w", size), { shape: [size, 1, 1] })
    x.convTranspose(w, stride, "SAME").shape  => [1, 5 * stride, 1]
    x.convTranspose(w, stride, "VALID").shape  => [1, 5 * stride + Math.max(size - stride, 0), 1]
`,
  { add, expectClose, grad, maximum, numbers, tensor, tensorpad },
);
