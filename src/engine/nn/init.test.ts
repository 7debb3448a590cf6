import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kolmogorovSmirnov } from "../../../tests/random/goodness-of-fit.ts";
import { type Device, nn, init as open, type Tensor, tensor } from "../index.ts";
import { erf } from "../ir/numbers/erf.ts";

let device: Device;
beforeAll(async () => {
  device = await open({ device: "cpu" });
});
afterAll(() => device.dispose());

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

  it("count the window's elements of a convolution, whose outputs come first", async () => {
    const weights = init.heNormal([32, 8, 5, 5], { key: 2 });
    expect(await distance(weights, "Normal", Math.sqrt(2 / (8 * 25)))).toBeLessThan(1);
    const backwards = init.heNormal([32, 8, 5, 5], { key: 3, mode: "fanOut" });
    expect(await distance(backwards, "Normal", Math.sqrt(2 / (32 * 25)))).toBeLessThan(1);
  });

  it("take a gain, a scale and fans of one's own", async () => {
    const gain = init.calculateGain("tanh");
    expect(
      await distance(
        init.glorotNormal([100, 60], { gain, key: 1 }),
        "Normal",
        5 / 3 / Math.sqrt(80),
      ),
    ).toBeLessThan(1);
    const options = { scale: 3, distribution: "uniform", key: 2 } as const;
    expect(
      await distance(init.varianceScaling([100, 60], options), "Uniform", Math.sqrt(3 / 100)),
    ).toBeLessThan(1);
    const cut = init.varianceScaling([100, 60], { distribution: "truncatedNormal", key: 4 });
    const deviation = await cut.square().mean().sqrt().item();
    // 6000 of them: a standard error of 1%.
    expect(Math.abs(deviation * 10 - 1)).toBeLessThan(0.03);
    expect(await cut.abs().max().item()).toBeLessThan(0.2 / 0.8796);
    const vector = init.lecunNormal([5000], { fanIn: 25, fanOut: 1, key: 3 });
    expect(await distance(vector, "Normal", 0.2)).toBeLessThan(1);
  });

  it("give the same with the same key, and something else without", async () => {
    const first = await init.heUniform([3, 4], { key: 1 }).array();
    expect(await init.heUniform([3, 4], { key: 1 }).array()).toEqual(first);
    expect(await init.heUniform([3, 4]).array()).not.toEqual(await init.heUniform([3, 4]).array());
  });

  it("orthogonal returns filters, or columns, that are orthonormal", async () => {
    const filters = init.orthogonal([4, 2, 3], { gain: 2, key: 1 }).reshape([4, 6]);
    await expectIdentity(filters.matmul(filters.T).div(4), 4);
    const columns = nn.linear(6, 4, { weightInit: "orthogonal" }).weight;
    await expectIdentity(columns.T.matmul(columns), 4);
    expect(() => init.orthogonal([3])).toThrow(
      "orthogonal: invalid shape [3]: expected at least two axes",
    );
  });

  it("deltaOrthogonal keeps the length of each pixel, and looks at no other one", async () => {
    const weight = init.deltaOrthogonal([5, 3, 4, 3], { gain: 2, key: 1 });
    const middle = weight.slice(null, null, 1, 1);
    await expectIdentity(middle.T.matmul(middle).div(4), 3);
    expect(await weight.square().sum().item()).toBeCloseTo(12, 5);
    const rows = await nn
      .conv1d(2, 2, 3, { weightInit: "deltaOrthogonal" })
      .weight.slice(null, null, 0);
    expect(await rows.array()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(() => init.deltaOrthogonal([2, 3, 3])).toThrow(
      "deltaOrthogonal: invalid shape [2, 3, 3]: expected [outputs, inputs, …window] with 1 to 3 spatial axes and no fewer outputs than inputs",
    );
  });

  it("are plain numbers too", async () => {
    expect(await init.constant([2], 0.5).array()).toEqual([0.5, 0.5]);
    expect(await init.zeros([2]).array()).toEqual([0, 0]);
    expect(await init.ones([0, 3]).array()).toEqual([]);
  });

  it("know gains as PyTorch does", () => {
    expect(init.calculateGain("linear")).toBe(1);
    expect(init.calculateGain("sigmoid")).toBe(1);
    expect(init.calculateGain("relu")).toBeCloseTo(Math.SQRT2);
    expect(init.calculateGain("leakyRelu", 1)).toBe(1);
    expect(init.calculateGain("selu")).toBe(0.75);
  });

  it("say what is wrong", () => {
    expect(() => init.heNormal([3])).toThrow(
      "heNormal: invalid shape [3]: expected at least two axes, or pass fanIn and fanOut",
    );
    expect(() => init.varianceScaling([3, 3], { scale: -1 })).toThrow(
      "varianceScaling: invalid scale -1: expected a non-negative number",
    );
    expect(() => init.varianceScaling([3, 3], { distribution: "even" as never })).toThrow(
      'varianceScaling: unknown distribution "even": use "normal", "truncatedNormal" or "uniform"',
    );
    expect(() => init.glorotNormal([3, 3], { mode: "fan" as never })).toThrow(
      'glorotNormal: unknown mode "fan": use "fanIn", "fanOut" or "fanAvg"',
    );
    expect(() => init.calculateGain("sine" as never)).toThrow(
      'calculateGain: unknown nonlinearity "sine": use "linear", "sigmoid", "tanh", "relu", "leakyRelu" or "selu"',
    );
  });
});

describe("layers", () => {
  it("initialise their parameters as their options say, by name or by a function", async () => {
    const layer = nn.linear(200, 100, { weightInit: "heNormal", biasInit: "zeros" });
    expect(await distance(layer.weight, "Normal", 0.1)).toBeLessThan(1);
    expect(new Set(await layer.bias?.data())).toEqual(new Set([0]));
    const filter = nn.conv2d(1, 1, 2, {
      weightInit: (shape) => init.constant(shape, 0.5),
      biasInit: "ones",
    });
    expect(
      await filter(
        tensor([
          [
            [
              [1, 2],
              [3, 4],
            ],
          ],
        ]),
      ).array(),
    ).toEqual([[[[6]]]]);
    const words = nn.embedding(3, 2, { weightInit: "ones" });
    expect(await words.weight.array()).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    const attention = nn.multiHeadAttention(2, 1, { weightInit: "zeros", biasInit: "ones" });
    expect(
      await attention(
        tensor([
          [1, 2],
          [3, 4],
        ]),
      ).array(),
    ).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

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

  it("the axes of inputs and outputs may be others", async () => {
    const shape = [3, 20, 5, 40];
    const key = 1;
    const known = { fanIn: 20 * 3, fanOut: 40 * 3, key } as const;
    const found = init.glorotUniform(shape, { inAxis: 1, outAxis: -1, batchAxis: 2, key });
    expect(await found.data()).toEqual(await init.glorotUniform(shape, known).data());
    const both = init.lecunNormal(shape, { inAxis: [0, 1], outAxis: [2, 3], key });
    expect(await both.data()).toEqual(
      await init.lecunNormal(shape, { fanIn: 60, fanOut: 200, key }).data(),
    );
    expect(() => init.heNormal(shape, { inAxis: 0 })).toThrow(
      "heNormal: missing outAxis: inAxis requires it",
    );
    expect(() => init.heNormal(shape, { inAxis: 0, outAxis: 4 })).toThrow(
      "heNormal: invalid axis 4: [3, 20, 5, 40] has the axes -4 to 3",
    );
  });

  it("the columns of an orthogonal matrix may be any axis", async () => {
    const x = init.orthogonal([2, 3, 4], { columnAxis: 1, gain: 2 });
    expect(x.shape).toEqual([2, 3, 4]);
    const columns = x.moveaxis(1, -1).reshape([8, 3]).div(2);
    await expectIdentity(columns.T.matmul(columns), 3);
  });
});

describe("structured initial values", () => {
  it("keep what a linear layer receives", async () => {
    expect(await init.eye([2, 3]).array()).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    const layer = nn.linear(3, 3, { weightInit: "eye", biasInit: "zeros" });
    expect(await layer(tensor([1, 2, 3])).array()).toEqual([1, 2, 3]);
  });

  it("keep the channels of a convolution, in each group", async () => {
    const weightInit = (shape: readonly number[]): Tensor => init.dirac(shape, { groups: 2 });
    const options = { padding: 1, groups: 2, bias: false } as const;
    const layer = nn.conv1d(4, 4, 3, { ...options, weightInit });
    const x = tensor([
      [
        [1, 2],
        [3, 4],
        [5, 6],
        [7, 8],
      ],
    ]);
    expect(await layer(x).array()).toEqual(await x.array());
    expect(await init.dirac([1, 1, 2, 3]).array()).toEqual([
      [
        [
          [0, 0, 0],
          [0, 1, 0],
        ],
      ],
    ]);
  });

  it("are zero in a fraction of each column, at random indices", async () => {
    const x = init.sparse([10, 50], 0.71, { scale: 2, key: 4 });
    const kept = x.ne(0);
    expect(await kept.sum(0).min().item()).toBe(2);
    expect(await kept.sum(0).max().item()).toBe(2);
    // Each index is as likely.
    expect(await kept.sum(1).min().item()).toBeGreaterThan(2);
    const spread = Math.sqrt((await x.square().sum().item()) / 100);
    expect(spread).toBeGreaterThan(1.5);
    expect(spread).toBeLessThan(2.6);
  });

  it("say what they cannot be", () => {
    expect(() => init.eye([2])).toThrow("eye: invalid shape [2]: expected two axes");
    expect(() => init.sparse([2, 2], 2)).toThrow("sparse: invalid sparsity 2: expected 0 to 1");
    expect(() => init.dirac([2, 2])).toThrow(
      "dirac: invalid shape [2, 2]: expected [outputs, inputs, …window] with 1 to 3 spatial axes",
    );
    expect(() => init.dirac([3, 2, 1], { groups: 2 })).toThrow(
      "dirac: invalid groups 2: expected a divisor of 3 outputs",
    );
  });
});
