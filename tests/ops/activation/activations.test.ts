/** Activations against their formulas in double precision, against jax-js's, and at their kinks against PyTorch's. */ import * as jax from "@jax-js/jax";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  celu,
  type Device,
  elu,
  gelu,
  glu,
  grad,
  gumbelSoftmax,
  hardshrink,
  hardsigmoid,
  hardswish,
  hardtanh,
  init,
  leakyRelu,
  logSoftmax,
  logsigmoid,
  mish,
  nn,
  prelu,
  relu,
  relu6,
  rrelu,
  selu,
  sigmoid,
  silu,
  softmax,
  softmin,
  softplus,
  softshrink,
  softsign,
  sparsePlus,
  sparseSigmoid,
  squareplus,
  type Tensor,
  tanh,
  tanhshrink,
  tensor,
  threshold,
} from "../../../src/engine/index.ts";
import { testValues } from "../../running/test-values.ts";

let device: Device;
beforeAll(async () => {
  await jax.init("cpu");
  jax.defaultDevice("cpu");
  device = await init({ device: "cpu" });
});
afterAll(() => device.dispose());

type Call = (x: Tensor) => Tensor;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const softened = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
const limited = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);

const formulas: readonly [string, Call, (x: number) => number][] = [
  ["relu", relu, (x) => Math.max(x, 0)],
  ["relu6", relu6, (x) => limited(x, 0, 6)],
  ["leakyRelu", (x) => leakyRelu(x, 0.2), (x) => Math.max(x, 0.2 * x)],
  ["elu", (x) => elu(x, 0.7), (x) => (x > 0 ? x : 0.7 * Math.expm1(x))],
  ["celu", (x) => celu(x, 0.7), (x) => (x > 0 ? x : 0.7 * Math.expm1(x / 0.7))],
  ["selu", selu, (x) => 1.0507009873554805 * (x > 0 ? x : 1.6732632423543772 * Math.expm1(x))],
  ["silu", silu, (x) => x * logistic(x)],
  ["mish", mish, (x) => x * Math.tanh(softened(x))],
  ["softplus", softplus, softened],
  ["softplus, sharp", (x) => softplus(x, { beta: 3 }), (x) => softened(3 * x) / 3],
  ["softsign", softsign, (x) => x / (1 + Math.abs(x))],
  ["squareplus", squareplus, (x) => (x + Math.hypot(x, 2)) / 2],
  ["tanhshrink", tanhshrink, (x) => x - Math.tanh(x)],
  ["hardshrink", hardshrink, (x) => (Math.abs(x) > 0.5 ? x : 0)],
  ["softshrink", softshrink, (x) => Math.sign(x) * Math.max(Math.abs(x) - 0.5, 0)],
  ["hardtanh", (x) => hardtanh(x, -2, 3), (x) => limited(x, -2, 3)],
  ["hardsigmoid", hardsigmoid, (x) => limited(x / 6 + 0.5, 0, 1)],
  ["hardswish", hardswish, (x) => x * limited(x / 6 + 0.5, 0, 1)],
  ["sigmoid", sigmoid, logistic],
  ["logsigmoid", logsigmoid, (x) => -softened(-x)],
  ["threshold", (x) => threshold(x, 1, -4), (x) => (x > 1 ? x : -4)],
  ["sparsePlus", sparsePlus, (x) => (x > 1 ? x : limited(x + 1, 0, 2) ** 2 / 4)],
  ["sparseSigmoid", sparseSigmoid, (x) => limited((x + 1) / 2, 0, 1)],
];

describe("each activation", () => {
  it.each(formulas)("%s is its formula, for any number", async (_, call, formula) => {
    const numbers = fc.array(fc.float({ min: -80, max: 80, noNaN: true }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(numbers, async (elements) => {
        const found = await call(tensor(elements)).data();
        for (const [index, x] of elements.entries()) {
          const wanted = formula(x);
          const error = Math.abs((found[index] as number) - wanted);
          expect(error, `of ${x}: ${found[index]}, not ${wanted}`).toBeLessThanOrEqual(
            1e-6 * Math.max(1, Math.abs(x)),
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each(formulas)(
    "%s of NaN is NaN, and of 1e15 and -1e15 what it tends to",
    async (_, call, formula) => {
      const [of, low, high] = await call(tensor([Number.NaN, -1e15, 1e15])).data();
      expect(of).toBeNaN();
      expect((low as number) / 1e15).toBeCloseTo(formula(-1e15) / 1e15, 6);
      expect((high as number) / 1e15).toBeCloseTo(formula(1e15) / 1e15, 6);
    },
  );

  it.each<[string, Call, number, number]>([
    ["softplus", softplus, -60, Math.exp(-60)],
    ["logsigmoid", logsigmoid, 30, -Math.exp(-30)],
    ["elu", elu, -1e-6, -1e-6],
    ["mish", mish, -30, -30 * Math.exp(-30)],
  ])("%s is precise where it is nearly 0", async (_, call, x, wanted) => {
    expect((await call(tensor(x)).item()) / wanted).toBeCloseTo(1, 5);
  });
});

describe("at a kink the slope is PyTorch's:", () => {
  it.each<[string, Call, number, number]>([
    ["relu", relu, 0, 0],
    ["relu6", relu6, 0, 0],
    ["relu6", relu6, 6, 0],
    ["leakyRelu", (x) => leakyRelu(x, 0.2), 0, 0.2],
    ["prelu", (x) => prelu(x, 0.2), 0, 0.2],
    ["rrelu", (x) => rrelu(x, { lower: 0.25, upper: 0.75 }), 0, 0.5],
    ["elu", (x) => elu(x, 0.7), 0, 0.7],
    ["celu", (x) => celu(x, 0.7), 0, 1],
    ["selu", selu, 0, 1.0507009873554805 * 1.6732632423543772],
    ["hardtanh", hardtanh, -1, 0],
    ["hardtanh", hardtanh, 1, 0],
    ["hardsigmoid", hardsigmoid, -3, 0],
    ["hardsigmoid", hardsigmoid, 3, 0],
    ["hardswish", hardswish, -3, 0],
    ["hardswish", hardswish, 3, 1],
    ["threshold", (x) => threshold(x, 1, -4), 1, 0],
    ["hardshrink", hardshrink, 0.5, 0],
    ["hardshrink", hardshrink, -0.5, 0],
    ["softshrink", softshrink, 0.5, 0],
    ["softshrink", softshrink, -0.5, 0],
  ])("%s", async (_, call, at, slope) => {
    expect(await grad((x: Tensor) => call(x))(tensor(at)).item()).toBeCloseTo(slope, 6);
  });

  it("and far from it no infinity of the other side gets in", async () => {
    for (const [, call, formula] of formulas) {
      const slopes = await grad((x: Tensor) => call(x).sum())(tensor([-150, 150])).data();
      const wanted = [-150, 150].map((x) => (formula(x + 1) - formula(x - 1)) / 2);
      for (const side of [0, 1]) expect(slopes[side]).toBeCloseTo(wanted[side] as number, 4);
    }
  });
});

describe("against jax-js", () => {
  const x = Array.from({ length: 41 }, (_, index) => (index - 20) / 4);
  it.each<[string, Call, (x: jax.Array) => jax.Array]>([
    ["relu6", relu6, jax.nn.relu6],
    ["sigmoid", sigmoid, jax.nn.sigmoid],
    ["softplus", softplus, jax.nn.softplus],
    ["softsign", softsign, jax.nn.softSign],
    ["silu", silu, jax.nn.silu],
    ["logsigmoid", logsigmoid, jax.nn.logSigmoid],
    ["leakyRelu", leakyRelu, jax.nn.leakyRelu],
    ["hardsigmoid", hardsigmoid, jax.nn.hardSigmoid],
    ["hardswish", hardswish, jax.nn.hardSilu],
    ["hardtanh", hardtanh, jax.nn.hardTanh],
    ["elu", elu, jax.nn.elu],
    ["celu", celu, jax.nn.celu],
    ["selu", selu, jax.nn.selu],
    ["gelu by tanh", (t) => gelu(t, { approximate: "tanh" }), (t) => jax.nn.gelu(t)],
    ["squareplus", squareplus, jax.nn.squareplus],
    ["mish", mish, jax.nn.mish],
    ["glu", (t) => glu(t.slice([0, 40])), (t) => jax.nn.glu(t.slice([0, 40]))],
    ["softmax", softmax, (t) => jax.nn.softmax(t)],
    ["softmin", softmin, (t) => jax.nn.softmax(t.neg())],
    ["logSoftmax", logSoftmax, (t) => jax.nn.logSoftmax(t)],
  ])("%s is the same", async (_, ours, theirs) => {
    const found = await ours(tensor(x)).data();
    const wanted = (await theirs(jax.numpy.array(x)).data()) as ArrayLike<number>;
    expect(found.length).toBe(wanted.length);
    for (const [index, value] of found.entries())
      expect(value).toBeCloseTo(wanted[index] as number, 5);
  });
});

describe("gumbelSoftmax", () => {
  const logits = [0, 1, 2];
  const rows = 4000;
  const many = (): Tensor => tensor(logits).broadcastTo([rows, 3]);

  it("is nearer to a choice the lower the temperature, and sums to 1", async () => {
    const largest = async (tau: number): Promise<number> => {
      const soft = gumbelSoftmax(many(), { tau, key: 3 });
      expect(await soft.sum(1).sub(1).abs().max().item()).toBeLessThan(1e-5);
      return soft.max(1).mean().item();
    };
    expect(await largest(0.1)).toBeGreaterThan(0.9);
    expect(await largest(100)).toBeLessThan(0.35);
  });
});

describe("each module", () => {
  const x = (): Tensor =>
    tensor([
      [-4, -1, -0.25, 0, 0.25, 1],
      [4, 3, 2, -3, -2, 7],
    ]);
  it.each<[string, () => Call, Call]>([
    ["relu", nn.relu, relu],
    ["relu6", nn.relu6, relu6],
    ["leakyRelu", () => nn.leakyRelu(0.2), (t) => leakyRelu(t, 0.2)],
    ["prelu", nn.prelu, (t) => prelu(t, 0.25)],
    ["elu", () => nn.elu(0.7), (t) => elu(t, 0.7)],
    ["selu", nn.selu, selu],
    ["celu", () => nn.celu(0.7), (t) => celu(t, 0.7)],
    ["gelu", nn.gelu, gelu],
    ["silu", nn.silu, silu],
    ["mish", nn.mish, mish],
    ["softplus", () => nn.softplus({ beta: 2 }), (t) => softplus(t, { beta: 2 })],
    ["softsign", nn.softsign, softsign],
    ["softshrink", () => nn.softshrink(0.7), (t) => softshrink(t, 0.7)],
    ["hardshrink", () => nn.hardshrink(0.7), (t) => hardshrink(t, 0.7)],
    ["tanhshrink", nn.tanhshrink, tanhshrink],
    ["hardtanh", () => nn.hardtanh(-2, 3), (t) => hardtanh(t, -2, 3)],
    ["hardsigmoid", nn.hardsigmoid, hardsigmoid],
    ["hardswish", nn.hardswish, hardswish],
    ["threshold", () => nn.threshold(1, 7), (t) => threshold(t, 1, 7)],
    ["tanh", nn.tanh, tanh],
    ["sigmoid", nn.sigmoid, sigmoid],
    ["logsigmoid", nn.logsigmoid, logsigmoid],
    ["glu", () => nn.glu(0), (t) => glu(t, 0)],
    ["softmax", () => nn.softmax(0), (t) => softmax(t, 0)],
    ["softmin", () => nn.softmin(0), (t) => softmin(t, 0)],
    ["logSoftmax", () => nn.logSoftmax(0), (t) => logSoftmax(t, 0)],
    ["identity", nn.identity, (t) => t],
  ])("%s is the op of its name", async (_, make, call) => {
    expect(await make()(x()).data()).toEqual(await call(x()).data());
  });
});

testValues(`
rrelu as a module draws while training, and does not in use
  layer = nn.rrelu({ lower: 0.25, upper: 0.75 })
  x = ones([8]).neg()
  new Set(await layer(x).data()).size  => above 4
  layer.eval()
  new Set(await layer(x).data())  => new Set([-0.5])
gumbelSoftmax when hard has the gradient of the soft one
  weights = tensor([1, -2, 4])
  logits = [0, 1, 2]
  slope = (hard) => grad((x) => gumbelSoftmax(x, { hard,
      key: 9 }).mul(weights).sum())(tensor(logits)).data()
  slope(true)  => await slope(false)
each module softmax2d is over the channels, with a batch or without
  image = ones([2, 3, 4])
  nn.softmax2d()(image)  => await softmax(image, 0).array()
  batch = image.unsqueeze(0)
  nn.softmax2d()(batch)  => await softmax(batch, 1).array()
prelu as a module learns a slope for each channel
  layer = nn.prelu(2, { initial: 0.5 })
  layer.parameters()  => [layer.weight]
  layer(tensor([[-1, 2], [-3, -4]])).sum().backward()
  layer.weight.grad?.array()  => [-4, -4]
prelu as a module rejects an invalid count
  nn.prelu(0)  // prelu(0): invalid count 0: expected an integer above 0
normalize returns vectors of length 1 in every norm, and leaves zeros unchanged
  x = tensor([[3, -4, 12], [0, 0, 0]])
  for ord of [1, 2, 3, Infinity]:
    lengths = await normalize(x, ord).norm(ord, 1).data()
    lengths[0]  => 1 (5 digits)
    lengths[1]  => 0
rrelu draws slopes from the whole range in training, with the right mean
  slopes = await rrelu(ones([4000]).neg(),
      { lower: 0.25, upper: 0.75, training: true, key: 5 }).data()
  found = [...slopes].map((slope) => -slope).sort((p, q) => p - q)
  expect(found[0]).toBeGreaterThanOrEqual(0.25)
  found[0]  => below 0.26
  found.at(-1)  => below 0.75
  found.at(-1)  => above 0.74
  # The standard error is 0.0023.
  found.reduce((sum, slope) => sum + slope, 0) / found.length  => 0.5 (1.7 digits)
gumbelSoftmax chooses as often as the softmax says (the Gumbel-max trick)
  logits = [0, 1, 2]
  rows = 4000
  many = () => tensor(logits).broadcastTo([rows, 3])
  choices = gumbelSoftmax(many(), { hard: true, key: 3 })
  new Set(await choices.data())  => new Set([0, 1])
  choices.sum(1).min().item()  => 1
  shares = await choices.mean(0).data()
  wanted = await softmax(tensor(logits)).data()
  # Standard errors are at most 0.0079.
  for index of [0, 1, 2]:
    Math.abs(shares[index] - wanted[index])  => below 0.03
`);
