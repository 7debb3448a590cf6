/**
 * Options of ONNX's operators, against the values in the operators' own examples or arithmetic by hand. The
 * examples of Resize are from https://onnx.ai/onnx/operators/onnx__Resize.html.
 */
import { expect } from "vitest";
import { arange, type Tensor, tensor } from "../../src/engine/index.ts";
import { testValuesOnReference } from "../running/test-values.ts";

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

testValuesOnReference(
  `
padding with a different width at each end moves windows, and crops a transposed convolution's
output
  x = tensor([[[1, 2, 3]]])
  sums = ones([1, 1, 2])
  list(x.conv1d(sums, { padding: [[1, 0]] }))  => [1, 3, 5]
  list(x.conv1d(sums, { padding: [[0, 1]] }))  => [3, 5, 3]
  digits = tensor([[[1, 10, 100]]])
  spread = tensor([[[1, 2]]])
  # Without padding it is [1, 10, 102, 20, 200].
  cropped = spread.convTranspose1d(digits, { stride: 2, padding: [[1, 0]] })
  list(cropped)  => [10, 102, 20, 200]
padding with a different width at each end counts in means unless it is excluded, and never wins a
maximum
  x = tensor([[-2, -4, -6]])
  padding = [[1, 0]]
  list(x.maxPool1d(2, { padding }))  => [-2, -4]
  list(x.avgPool1d(2, { padding }))  => [-1, -5]
  inside = { padding, countIncludePad: false }
  list(x.avgPool1d(2, inside))  => [-2, -5]
  behind = { padding: [[0, 1]], ceilMode: true }
  list(x.avgPool1d(2, behind))  => [-3, -3]
resizing samples where ONNX does in mode nearest
  first = async (options) => list(image().interpolate({ size: 8, ...options }).slice(0, 0, 0))
  first({ coordinateMode: "asymmetric", nearestMode: "round-prefer-ceil" })
      => [1, 2, 2, 3, 3, 4, 4, 4]
  first({ coordinateMode: "align-corners", nearestMode: "floor" })  => [1, 1, 1, 2, 2, 3, 3, 4]
  first({ coordinateMode: "half-pixel", nearestMode: "ceil" })  => [1, 2, 2, 3, 3, 4, 4, 4]
  halves = { size: 2, coordinateMode: "half-pixel" }
  list(image().interpolate(halves))  => [1, 3, 9, 11]
resizing samples where ONNX does in mode linear
  linear = (x, options) => x.interpolate({ mode: "linear", ...options })
  expectClose(linear(small(), { scaleFactor: 2, coordinateMode: "align-corners" }),
      [3, 4, 5, 6, 5, 6, 7, 8, 7, 8, 9, 10, 9, 10, 11, 12].map((thirds) => thirds / 3))
  symmetric = { coordinateMode: "half-pixel-symmetric" }
  rows = (...wanted) => wanted.flat()
  expectClose(linear(small(), { scaleFactor: [2.3, 2.94], ...symmetric }),
      rows([1, 1.15986395, 1.5, 1.84013605, 2],
      [1.56521738, 1.72508133, 2.06521738, 2.40535343, 2.56521738],
      [2.43478262, 2.59464657, 2.93478262, 3.27491867, 3.43478262],
      [3, 3.15986395, 3.5, 3.84013605, 4]))
  line = tensor([[[[1, 2, 3, 4]]]])
  expectClose(linear(line, { scaleFactor: [1, 0.6], ...symmetric }), [5 / 3, 10 / 3])
  expectClose(linear(image(), { size: [3, 1], coordinateMode: "pytorch-half-pixel" }),
      [5 / 3, 7, 37 / 3])
resizing samples where ONNX does in mode cubic, with elements outside that have no weight
  rows = (...wanted) => wanted.flat()
  expectClose(image().interpolate({ scaleFactor: 0.8, mode: "cubic", cubicCoefficient: -0.5,
      excludeOutside: true }), rows([1.36812675, 2.6695014, 4.0133367],
      [6.57362535, 7.875, 9.2188353], [11.94896657, 13.25034122, 14.59417652]))
resizing samples where ONNX does of a part of the image, and outside it
  crop = { size: 3, mode: "linear", coordinateMode: "crop-and-resize" }
  inside = image().interpolate({ ...crop, roi: [[0.4, 0.6], [0.6, 0.8]] })
  expectClose(inside, [7.6, 7.9, 8.2, 8.8, 9.1, 9.4, 10, 10.3, 10.6])
  roi = [[0.4, 1.2], [0.6, 1.7]]
  beyond = image().interpolate({ ...crop, roi, extrapolationValue: 10 })
  expectClose(beyond, [7.6, 10, 10, 12.4, 10, 10, 10, 10, 10])
  turned = image().interpolate({ ...crop, size: 2, roi: [[1, 0], [0, 1]] })
  expectClose(turned, [13, 16, 1, 4])
recurrent layers apply the reset gate before the product if requested
  # Both gates are half open; the candidate sees twice the state, and a bias of 1.
  recurrentBias = tensor([0, 0, 1])
  initial = tensor([1])
  step = (resetAfter) => zeros([1, 1]).gru(zeros([1, 3]), tensor([[0, 0, 2]]),
      { recurrentBias, initial, resetAfter }).output
  expectClose(step(true), [(Math.tanh((2 + 1) / 2) + 1) / 2])
  expectClose(step(false), [(Math.tanh(2 / 2 + 1) + 1) / 2])
recurrent layers let gates of an LSTM see the cell through peepholes
  initial = [tensor([0]), tensor([1])]
  peephole = tensor([1, 2, 3])
  { output, state } = ones([1, 1]).lstm(tensor([[0, 0, 4, 0]]), zeros([1, 4]),
      { initial, peephole })
  cell = sigmoid(2) * 1 + sigmoid(1) * Math.tanh(4)
  expectClose(state[1], [cell])
  expectClose(output, [sigmoid(3 * cell) * Math.tanh(cell)])
attention bounds the scores before they are masked
  [q, k, v] = [tensor([[1]]), tensor([[0], [100], [50]]), tensor([[0], [1], [9]])]
  mask = tensor([[true, true, false]])
  options = { scale: 1, softcap: 2, mask }
  expectClose(scaledDotProductAttention(q, k, v, options), [sigmoid(2)])
attention of queries that continue a sequence ends at their own position
  keys = zeros([4, 1])
  values = tensor([[1], [3], [5], [7]])
  attend = (options) => scaledDotProductAttention(zeros([2, 1]),
      keys, values, { causal: true, ...options })
  list(attend({}))  => [1, 2]
  list(attend({ causalOffset: 2 }))  => [3, 4]
  # A query before the first key attends to nothing.
  list(attend({ causalOffset: -1 }))  => [0, 1]
  list(attend({ causalOffset: 2, localWindowSize: 1 }))  => [4, 6]
gathering by coordinates chooses from the part at the same index of shared axes
  x = arange(8).reshape([2, 2, 2])
  indices = tensor([[1], [0]], { dtype: "i32" })
  x.gatherNd(indices, { batchDims: 1 })  => [[2, 3], [4, 5]]
  beyond = tensor([[2], [-1]], { dtype: "i32" })
  x.gatherNd(beyond, { batchDims: 1 })  // gatherNd: invalid index 2 at [0, 0]: expected -2 to 1
  x.gatherNd(beyond.add(0), { batchDims: 1 })  => [[NaN, NaN], [6, 7]]
`,
  { expectClose, image, list, sigmoid, small },
);
