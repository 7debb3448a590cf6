import { describe, expect, it } from "vitest";
import { kolmogorovSmirnov } from "../../../tests/random/goodness-of-fit.ts";
import { computeOn } from "../../../tests/running/compute-on.ts";
import { testValues } from "../../../tests/running/test-values.ts";
import { nn, type Tensor } from "../index.ts";
import { erf } from "../ir/numbers/erf.ts";

computeOn({ device: "cpu" });

const { init } = nn;
type Named = (shape: readonly number[], options?: { key?: number; mode?: "fanOut" }) => Tensor;

const phi = (x: number): number => (1 + erf(x / Math.SQRT2)) / 2;
const distance = async (
  x: Tensor,
  shape: "Uniform" | "Normal",
  deviation: number,
): Promise<number> => {
  const bound = Math.sqrt(3) * deviation;
  const distribution = (value: number): number =>
    shape === "Normal" ? phi(value / deviation) : (value + bound) / (2 * bound);
  return kolmogorovSmirnov(await x.data(), distribution);
};

async function expectIdentity(x: Tensor, n: number): Promise<void> {
  for (const [index, value] of (await x.data()).entries())
    expect(value).toBeCloseTo(index % (n + 1) === 0 ? 1 : 0, 5);
}

describe("initializers", () => {
  const inputs = 160;
  const outputs = 90;
  const variances = {
    glorot: 2 / (inputs + outputs),
    xavier: 2 / (inputs + outputs),
    he: 2 / inputs,
    kaiming: 2 / inputs,
    lecun: 1 / inputs,
  } as const;
  const names = Object.keys(variances) as (keyof typeof variances)[];
  const cases = names.flatMap((name) => [[name, "Uniform"] as const, [name, "Normal"] as const]);

  it.each(cases)("%s%s has the variance that its paper says", async (name, shape) => {
    const initializer: Named = init[`${name}${shape}`];
    const deviation = Math.sqrt(variances[name]);
    const weights = initializer([inputs, outputs], { key: 1 });
    expect(await distance(weights, shape, deviation)).toBeLessThan(1);
    expect(await distance(weights, shape, 1.1 * deviation)).toBeGreaterThan(1);
  });

  it("give the same with the same key, and something else without", async () => {
    const first = await init.heUniform([3, 4], { key: 1 }).array();
    expect(await init.heUniform([3, 4], { key: 1 }).array()).toEqual(first);
    expect(await init.heUniform([3, 4]).array()).not.toEqual(await init.heUniform([3, 4]).array());
  });
});

describe("layers", () => {
  it("name an unknown initializer, and one that returns another shape", () => {
    expect(() => nn.linear(2, 3, { weightInit: "he" as never })).toThrow(
      /^linear: unknown weightInit "he": use "zeros", "ones", .* or a function$/,
    );
    expect(() => nn.linear(2, 3, { biasInit: () => init.zeros([2]) })).toThrow(
      "linear(2, 3): mismatched bias: its initializer returns [2] for [3]",
    );
    expect(() => nn.conv1d(2, 3, 1, { biasInit: "heNormal" })).toThrow(
      "heNormal: invalid shape [3]: expected at least two axes, or pass fanIn and fanOut",
    );
  });
});

describe("what initializers receive", () => {
  const deviation = async (x: Tensor): Promise<number> => Math.sqrt(await x.square().mean().item());

  it("the nonlinearity determines the gain", async () => {
    const key = 3;
    const plain = init.heNormal([200, 300], { gain: 1, key });
    const wanted = await deviation(plain);
    for (const [options, gain] of [
      [{}, Math.SQRT2],
      [{ nonlinearity: "linear" }, 1],
      [{ nonlinearity: "tanh" }, 5 / 3],
      [{ nonlinearity: "leakyRelu", a: 0.5 }, Math.sqrt(2 / 1.25)],
      [{ nonlinearity: "relu", gain: 3 }, 3],
    ] as const) {
      const found = await deviation(init.kaimingNormal([200, 300], { ...options, key }));
      expect(found / wanted).toBeCloseTo(gain, 5);
    }
  });
});

testValues(
  `
initializers count the window's elements of a convolution, whose outputs come first
  weights = init.heNormal([32, 8, 5, 5], { key: 2 })
  distance(weights, "Normal", Math.sqrt(2 / (8 * 25)))  => below 1
  backwards = init.heNormal([32, 8, 5, 5], { key: 3, mode: "fanOut" })
  distance(backwards, "Normal", Math.sqrt(2 / (32 * 25)))  => below 1
initializers take a gain, a scale and fans of one's own
  gain = init.calculateGain("tanh")
  distance(init.glorotNormal([100, 60], { gain, key: 1 }), "Normal", 5 / 3 / Math.sqrt(80))
      => below 1
  options = { scale: 3, distribution: "uniform", key: 2 }
  distance(init.varianceScaling([100, 60], options), "Uniform", Math.sqrt(3 / 100))  => below 1
  cut = init.varianceScaling([100, 60], { distribution: "truncatedNormal", key: 4 })
  deviation = await cut.square().mean().sqrt().item()
  # 6000 of them: a standard error of 1%.
  Math.abs(deviation * 10 - 1)  => below 0.03
  cut.abs().max().item()  => below 0.2 / 0.8796
  vector = init.lecunNormal([5000], { fanIn: 25, fanOut: 1, key: 3 })
  distance(vector, "Normal", 0.2)  => below 1
initializers orthogonal returns filters, or columns, that are orthonormal
  filters = init.orthogonal([4, 2, 3], { gain: 2, key: 1 }).reshape([4, 6])
  expectIdentity(filters.matmul(filters.T).div(4), 4)
  columns = nn.linear(6, 4, { weightInit: "orthogonal" }).weight
  expectIdentity(columns.T.matmul(columns), 4)
  init.orthogonal([3])  // orthogonal: invalid shape [3]: expected at least two axes
initializers deltaOrthogonal keeps the length of each pixel, and looks at no other one
  weight = init.deltaOrthogonal([5, 3, 4, 3], { gain: 2, key: 1 })
  middle = weight.slice(null, null, 1, 1)
  expectIdentity(middle.T.matmul(middle).div(4), 3)
  weight.square().sum().item()  => 12 (5 digits)
  rows = await nn.conv1d(2, 2, 3, { weightInit: "deltaOrthogonal" }).weight.slice(null, null, 0)
  rows  => [[0, 0], [0, 0]]
  init.deltaOrthogonal([2, 3, 3])
      // deltaOrthogonal: invalid shape [2, 3, 3]: expected [outputs, inputs, …window] with 1 to 3
      spatial axes and no fewer outputs than inputs
initializers are plain numbers too
  init.constant([2], 0.5)  => [0.5, 0.5]
  init.zeros([2])  => [0, 0]
  init.ones([0, 3])  => []
initializers know gains as PyTorch does
  init.calculateGain("linear")  => 1
  init.calculateGain("sigmoid")  => 1
  init.calculateGain("relu")  => Math.SQRT2 (2 digits)
  init.calculateGain("leakyRelu", 1)  => 1
  init.calculateGain("selu")  => 0.75
initializers say what is wrong
  init.heNormal([3])
      // heNormal: invalid shape [3]: expected at least two axes, or pass fanIn and fanOut
  init.varianceScaling([3, 3], { scale: -1 })
      // varianceScaling: invalid scale -1: expected a non-negative number
  init.varianceScaling([3, 3], { distribution: "even" })
      // varianceScaling: unknown distribution "even": use "normal", "truncatedNormal" or
      "uniform"
  init.glorotNormal([3, 3], { mode: "fan" })
      // glorotNormal: unknown mode "fan": use "fanIn", "fanOut" or "fanAvg"
  init.calculateGain("sine")
      // calculateGain: unknown nonlinearity "sine": use "linear", "sigmoid", "tanh", "relu",
      "leakyRelu" or "selu"
layers initialise their parameters as their options say, by name or by a function
  layer = nn.linear(200, 100, { weightInit: "heNormal", biasInit: "zeros" })
  distance(layer.weight, "Normal", 0.1)  => below 1
  new Set(await layer.bias?.data())  => new Set([0])
  filter = nn.conv2d(1, 1, 2, { weightInit: (shape) => init.constant(shape, 0.5),
      biasInit: "ones" })
  filter(tensor([[[[1, 2], [3, 4]]]]))  => [[[[6]]]]
  words = nn.embedding(3, 2, { weightInit: "ones" })
  words.weight  => [[1, 1], [1, 1], [1, 1]]
  attention = nn.multiHeadAttention(2, 1, { weightInit: "zeros", biasInit: "ones" })
  attention(tensor([[1, 2], [3, 4]]))  => [[1, 1], [1, 1]]
what initializers receive the axes of inputs and outputs may be others
  shape = [3, 20, 5, 40]
  key = 1
  known = { fanIn: 20 * 3, fanOut: 40 * 3, key }
  found = init.glorotUniform(shape, { inAxis: 1, outAxis: -1, batchAxis: 2, key })
  found.data()  => await init.glorotUniform(shape, known).data()
  both = init.lecunNormal(shape, { inAxis: [0, 1], outAxis: [2, 3], key })
  both.data()  => await init.lecunNormal(shape, { fanIn: 60, fanOut: 200, key }).data()
  init.heNormal(shape, { inAxis: 0 })  // heNormal: missing outAxis: inAxis requires it
  init.heNormal(shape, { inAxis: 0, outAxis: 4 })
      // heNormal: invalid axis 4: [3, 20, 5, 40] has the axes -4 to 3
what initializers receive the columns of an orthogonal matrix may be any axis
  x = init.orthogonal([2, 3, 4], { columnAxis: 1, gain: 2 })
  x.shape  => [2, 3, 4]
  columns = x.moveaxis(1, -1).reshape([8, 3]).div(2)
  expectIdentity(columns.T.matmul(columns), 3)
structured initial values keep what a linear layer receives
  init.eye([2, 3])  => [[1, 0, 0], [0, 1, 0]]
  layer = nn.linear(3, 3, { weightInit: "eye", biasInit: "zeros" })
  layer(tensor([1, 2, 3]))  => [1, 2, 3]
structured initial values keep the channels of a convolution, in each group
  weightInit = (shape) => init.dirac(shape, { groups: 2 })
  options = { padding: 1, groups: 2, bias: false }
  layer = nn.conv1d(4, 4, 3, { ...options, weightInit })
  x = tensor([[[1, 2], [3, 4], [5, 6], [7, 8]]])
  layer(x)  => await x.array()
  init.dirac([1, 1, 2, 3])  => [[[[0, 0, 0], [0, 1, 0]]]]
structured initial values are zero in a fraction of each column, at random indices
  x = init.sparse([10, 50], 0.71, { scale: 2, key: 4 })
  kept = x.ne(0)
  kept.sum(0).min().item()  => 2
  kept.sum(0).max().item()  => 2
  # Each index is as likely.
  kept.sum(1).min().item()  => above 2
  spread = Math.sqrt((await x.square().sum().item()) / 100)
  spread  => above 1.5
  spread  => below 2.6
structured initial values say what they cannot be
  init.eye([2])  // eye: invalid shape [2]: expected two axes
  init.sparse([2, 2], 2)  // sparse: invalid sparsity 2: expected 0 to 1
  init.dirac([2, 2])
      // dirac: invalid shape [2, 2]: expected [outputs, inputs, …window] with 1 to 3 spatial axes
  init.dirac([3, 2, 1], { groups: 2 })
      // dirac: invalid groups 2: expected a divisor of 3 outputs
`,
  { distance, expectIdentity, init },
);
