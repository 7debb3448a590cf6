/**
 * Options of ONNX's operators, against the values in the operators' own examples or arithmetic by hand. The
 * examples of Resize are from https://onnx.ai/onnx/operators/onnx__Resize.html.
 */
import { describe, expect, it } from "vitest";
import {
  arange,
  ones,
  scaledDotProductAttention,
  type Tensor,
  tensor,
  zeros,
} from "../../src/engine/index.ts";
import { onReference } from "../running/on-reference.ts";

const list = async (x: Tensor): Promise<number[]> => [...(await x.data())];

async function expectClose(x: Tensor, wanted: readonly number[]): Promise<void> {
  const found = await list(x);
  expect(found.length).toBe(wanted.length);
  for (const [index, value] of wanted.entries())
    expect(found[index], `element ${index}`).toBeCloseTo(value, 5);
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** [[1, 2, 3, 4], …, [13, 14, 15, 16]] as an image. */
const image = (): Tensor => arange(1, 17).reshape([1, 1, 4, 4]);
const small = (): Tensor =>
  tensor([
    [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ]);

describe("padding with a different width at each end", () => {
  it("moves windows, and crops a transposed convolution's output", () =>
    onReference(async () => {
      const x = tensor([[[1, 2, 3]]]);
      const sums = ones([1, 1, 2]);
      expect(await list(x.conv1d(sums, { padding: [[1, 0]] }))).toEqual([1, 3, 5]);
      expect(await list(x.conv1d(sums, { padding: [[0, 1]] }))).toEqual([3, 5, 3]);
      const digits = tensor([[[1, 10, 100]]]);
      const spread = tensor([[[1, 2]]]);
      // Without padding it is [1, 10, 102, 20, 200].
      const cropped = spread.convTranspose1d(digits, { stride: 2, padding: [[1, 0]] });
      expect(await list(cropped)).toEqual([10, 102, 20, 200]);
    }));

  it("counts in means unless it is excluded, and never wins a maximum", () =>
    onReference(async () => {
      const x = tensor([[-2, -4, -6]]);
      const padding = [[1, 0]] as const;
      expect(await list(x.maxPool1d(2, { padding }))).toEqual([-2, -4]);
      expect(await list(x.avgPool1d(2, { padding }))).toEqual([-1, -5]);
      const inside = { padding, countIncludePad: false };
      expect(await list(x.avgPool1d(2, inside))).toEqual([-2, -5]);
      const behind = { padding: [[0, 1]], ceilMode: true } as const;
      expect(await list(x.avgPool1d(2, behind))).toEqual([-3, -3]);
    }));
});

describe("resizing samples where ONNX does", () => {
  const rows = (...wanted: number[][]): number[] => wanted.flat();

  it("in mode nearest", () =>
    onReference(async () => {
      const first = async (options: object): Promise<number[]> =>
        list(
          image()
            .interpolate({ size: 8, ...options })
            .slice(0, 0, 0),
        );
      expect(
        await first({ coordinateMode: "asymmetric", nearestMode: "round-prefer-ceil" }),
      ).toEqual([1, 2, 2, 3, 3, 4, 4, 4]);
      expect(await first({ coordinateMode: "align-corners", nearestMode: "floor" })).toEqual([
        1, 1, 1, 2, 2, 3, 3, 4,
      ]);
      expect(await first({ coordinateMode: "half-pixel", nearestMode: "ceil" })).toEqual([
        1, 2, 2, 3, 3, 4, 4, 4,
      ]);
      const halves = { size: 2, coordinateMode: "half-pixel" } as const;
      expect(await list(image().interpolate(halves))).toEqual([1, 3, 9, 11]);
    }));

  it("in mode linear", () =>
    onReference(async () => {
      const linear = (x: Tensor, options: object): Tensor =>
        x.interpolate({ mode: "linear", ...options });
      await expectClose(
        linear(small(), { scaleFactor: 2, coordinateMode: "align-corners" }),
        [3, 4, 5, 6, 5, 6, 7, 8, 7, 8, 9, 10, 9, 10, 11, 12].map((thirds) => thirds / 3),
      );
      const symmetric = { coordinateMode: "half-pixel-symmetric" };
      await expectClose(
        linear(small(), { scaleFactor: [2.3, 2.94], ...symmetric }),
        rows(
          [1, 1.15986395, 1.5, 1.84013605, 2],
          [1.56521738, 1.72508133, 2.06521738, 2.40535343, 2.56521738],
          [2.43478262, 2.59464657, 2.93478262, 3.27491867, 3.43478262],
          [3, 3.15986395, 3.5, 3.84013605, 4],
        ),
      );
      const line = tensor([[[[1, 2, 3, 4]]]]);
      await expectClose(linear(line, { scaleFactor: [1, 0.6], ...symmetric }), [5 / 3, 10 / 3]);
      await expectClose(linear(image(), { size: [3, 1], coordinateMode: "pytorch-half-pixel" }), [
        5 / 3,
        7,
        37 / 3,
      ]);
    }));

  it("in mode cubic, with elements outside that have no weight", () =>
    onReference(async () => {
      await expectClose(
        image().interpolate({
          scaleFactor: 0.8,
          mode: "cubic",
          cubicCoefficient: -0.5,
          excludeOutside: true,
        }),
        rows(
          [1.36812675, 2.6695014, 4.0133367],
          [6.57362535, 7.875, 9.2188353],
          [11.94896657, 13.25034122, 14.59417652],
        ),
      );
    }));

  it("of a part of the image, and outside it", () =>
    onReference(async () => {
      const crop = { size: 3, mode: "linear", coordinateMode: "crop-and-resize" } as const;
      const inside = image().interpolate({
        ...crop,
        roi: [
          [0.4, 0.6],
          [0.6, 0.8],
        ],
      });
      await expectClose(inside, [7.6, 7.9, 8.2, 8.8, 9.1, 9.4, 10, 10.3, 10.6]);
      const roi = [
        [0.4, 1.2],
        [0.6, 1.7],
      ] as const;
      const beyond = image().interpolate({ ...crop, roi, extrapolationValue: 10 });
      await expectClose(beyond, [7.6, 10, 10, 12.4, 10, 10, 10, 10, 10]);
      const turned = image().interpolate({
        ...crop,
        size: 2,
        roi: [
          [1, 0],
          [0, 1],
        ],
      });
      await expectClose(turned, [13, 16, 1, 4]);
    }));
});

describe("recurrent layers", () => {
  it("apply the reset gate before the product if requested", () =>
    onReference(async () => {
      // Both gates are half open; the candidate sees twice the state, and a bias of 1.
      const recurrentBias = tensor([0, 0, 1]);
      const initial = tensor([1]);
      const step = (resetAfter: boolean): Tensor =>
        zeros([1, 1]).gru(zeros([1, 3]), tensor([[0, 0, 2]]), {
          recurrentBias,
          initial,
          resetAfter,
        }).output;
      await expectClose(step(true), [(Math.tanh((2 + 1) / 2) + 1) / 2]);
      await expectClose(step(false), [(Math.tanh(2 / 2 + 1) + 1) / 2]);
    }));

  it("let gates of an LSTM see the cell through peepholes", () =>
    onReference(async () => {
      const initial = [tensor([0]), tensor([1])] as const;
      const peephole = tensor([1, 2, 3]);
      const { output, state } = ones([1, 1]).lstm(tensor([[0, 0, 4, 0]]), zeros([1, 4]), {
        initial,
        peephole,
      });
      const cell = sigmoid(2) * 1 + sigmoid(1) * Math.tanh(4);
      await expectClose(state[1], [cell]);
      await expectClose(output, [sigmoid(3 * cell) * Math.tanh(cell)]);
    }));
});

describe("attention", () => {
  it("bounds the scores before they are masked", () =>
    onReference(async () => {
      const [q, k, v] = [tensor([[1]]), tensor([[0], [100], [50]]), tensor([[0], [1], [9]])];
      const mask = tensor([[true, true, false]]);
      const options = { scale: 1, softcap: 2, mask };
      await expectClose(scaledDotProductAttention(q, k, v, options), [sigmoid(2)]);
    }));

  it("of queries that continue a sequence ends at their own position", () =>
    onReference(async () => {
      const keys = zeros([4, 1]);
      const values = tensor([[1], [3], [5], [7]]);
      const attend = (options: object): Tensor =>
        scaledDotProductAttention(zeros([2, 1]), keys, values, { causal: true, ...options });
      expect(await list(attend({}))).toEqual([1, 2]);
      expect(await list(attend({ causalOffset: 2 }))).toEqual([3, 4]);
      // A query before the first key attends to nothing.
      expect(await list(attend({ causalOffset: -1 }))).toEqual([0, 1]);
      expect(await list(attend({ causalOffset: 2, localWindowSize: 1 }))).toEqual([4, 6]);
    }));
});

describe("gathering by coordinates", () => {
  it("chooses from the part at the same index of shared axes", () =>
    onReference(async () => {
      const x = arange(8).reshape([2, 2, 2]);
      const indices = tensor([[1], [0]], { dtype: "i32" });
      expect(await x.gatherNd(indices, { batchDims: 1 }).array()).toEqual([
        [2, 3],
        [4, 5],
      ]);
      const beyond = tensor([[2], [-1]], { dtype: "i32" });
      expect(await x.gatherNd(beyond, { batchDims: 1 }).array()).toEqual([
        [Number.NaN, Number.NaN],
        [6, 7],
      ]);
    }));
});
