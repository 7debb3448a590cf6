/** Infinite elements and NaN that are ignored: masked classes, weights of 0, bins, sums of exponentials. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";

type Tensor = tensorpad.Tensor;
type Row = readonly [
  sentence: string,
  result: () => Tensor | Promise<Tensor>,
  wanted: readonly number[],
];

const { crossEntropy, grad, histogram, linspace, tensor } = tensorpad;
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const integers = (...elements: number[]): Tensor => tensor(elements, { dtype: "i32" });

const masked = (): Tensor =>
  tensor([
    [-inf, 0, 1],
    [0, -inf, 2],
  ]);
const targets = (): Tensor => integers(1, 2);
const soft = (): Tensor =>
  tensor([
    [0, 0.5, 0.5],
    [0.25, 0, 0.75],
  ]);

/** log(1 + e), log(1 + e⁻²), and the probabilities of the larger class. */
const [one, two] = [Math.log1p(Math.E), Math.log1p(Math.exp(-2))];
const [share, other] = [1 / (1 + Math.exp(-1)), 1 / (1 + Math.exp(-2))];

const second = (f: (x: Tensor) => Tensor, x: Tensor, weights: Tensor): Tensor =>
  grad((y: Tensor) => grad(f)(y).mul(weights).sum())(x);

const losses: readonly Row[] = [
  ["crossEntropy", () => crossEntropy(masked(), targets(), { reduction: "none" }), [one, two]],
  [
    "the gradient of crossEntropy",
    () => grad((x: Tensor) => crossEntropy(x, targets(), { reduction: "sum" }))(masked()),
    [0, -share, share, 1 - other, 0, other - 1],
  ],
  [
    "the second derivative of crossEntropy",
    () =>
      second(
        (x) => crossEntropy(x, targets(), { reduction: "sum" }),
        masked(),
        tensor([
          [5, 0, 1],
          [0, 5, 1],
        ]),
      ),
    [0, -share * (1 - share), share * (1 - share), -other * (1 - other), 0, other * (1 - other)],
  ],
  ["nll", () => masked().logSoftmax(-1).nll(targets(), { reduction: "none" }), [one, two]],
  [
    "linearCrossEntropy",
    () =>
      tensor([[1, 2]]).linearCrossEntropy(
        tensor([
          [1, 0],
          [1, 0],
          [0, 1],
        ]),
        integers(1),
        { linearBias: tensor([-inf, 0, 0]) },
      ),
    [one],
  ],
  [
    "crossEntropy of probabilities",
    () => crossEntropy(masked(), soft(), { reduction: "none" }),
    [one - 0.5, two + 0.5],
  ],
  [
    "its gradient by them",
    () => grad((p: Tensor) => crossEntropy(masked(), p, { reduction: "sum" }))(soft()),
    [0, one, one - 1, two + 2, 0, two],
  ],
  [
    "crossEntropy with ignoreIndex",
    () => crossEntropy(masked(), targets(), { ignoreIndex: 1 }),
    [two],
  ],
  [
    "the gradient of an ignored example without a possible class",
    () =>
      grad((x: Tensor) => crossEntropy(x, targets(), { ignoreIndex: 1 }))(
        tensor([
          [-inf, -inf, nan],
          [0, -inf, 2],
        ]),
      ),
    [0, 0, 0, 1 - other, 0, other - 1],
  ],
  [
    "crossEntropy of an impossible class of weight 0",
    () => crossEntropy(masked(), integers(0, 2), { weight: tensor([0, 1, 2]) }),
    [two],
  ],
  [
    "crossEntropy with labelSmoothing, where no class may be impossible",
    () => crossEntropy(masked(), targets(), { labelSmoothing: 0.1, reduction: "none" }),
    [inf, inf],
  ],
  [
    "bceWithLogits",
    () => tensor([inf, -inf, 0]).bceWithLogits(tensor([1, 0, 1]), { reduction: "none" }),
    [0, 0, Math.LN2],
  ],
  [
    "the gradient of bceWithLogits",
    () =>
      grad((x: Tensor) => x.bceWithLogits(tensor([1, 0, 1]), { reduction: "sum" }))(
        tensor([inf, -inf, 0]),
      ),
    [0, 0, -0.5],
  ],
  [
    "bceWithLogits with a weight of 0",
    () =>
      tensor([nan, 0]).bceWithLogits(tensor([0, 1]), { weight: tensor([0, 1]), reduction: "none" }),
    [0, Math.LN2],
  ],
  ["klDiv", () => tensor([-inf, -1]).klDiv(tensor([0, 1]), { reduction: "none" }), [0, 1]],
  [
    "the gradient of klDiv by its targets",
    () => grad((t: Tensor) => tensor([-inf, -1]).klDiv(t, { reduction: "sum" }))(tensor([0, 1])),
    [0, 2],
  ],
  [
    "klDiv of logarithms",
    () => tensor([-inf, -1]).klDiv(tensor([-inf, 0]), { reduction: "none", logTarget: true }),
    [0, 1],
  ],
  [
    "poissonNll of a rate of 0",
    () => tensor([-inf, 0]).poissonNll(tensor([0, 1]), { reduction: "none" }),
    [0, 1],
  ],
  ["mse", () => tensor([inf, 1]).mse(tensor([0, 0]), { weight: tensor([0, 1]) }), [1]],
  ["huber", () => tensor([nan, 1]).huber(tensor([0, 0]), { weight: tensor([0, 2]) }), [0.5]],
  [
    "the gradient of multiMargin",
    () => grad((x: Tensor) => x.multiMargin(integers(1), { p: 2 }))(tensor([[-inf, 0, 1]])),
    [0, -4 / 3, 4 / 3],
  ],
  [
    "ctc over impossible classes",
    () =>
      tensor([[[-1, -inf, -inf]], [[-inf, -inf, -1]], [[-1, -inf, -inf]]]).ctc(
        tensor([[2]], { dtype: "i32" }),
        integers(3),
        integers(1),
      ),
    [3],
  ],
];

const others: readonly Row[] = [
  ["average", () => tensor([inf, 1, nan]).average(0, { weights: tensor([0, 1, 0]) }), [1]],
  [
    "cov",
    () =>
      tensor([
        [0, 1, 2, inf],
        [2, 1, 0, nan],
      ]).cov({ fweights: integers(1, 1, 1, 0) }),
    [1, -1, -1, 1],
  ],
  ["lerp at its ends", () => tensor([1, inf]).lerp(tensor([inf, 3]), tensor([0, 1])), [1, 3]],
  ["dropout of all elements", () => tensorpad.dropout(tensor([inf, nan]), 1), [0, 0]],
  ["dropout2d of all channels", () => tensorpad.dropout2d(tensor([[[inf]]]), 1), [0]],
  [
    "embeddingBag with a weight of 0",
    () =>
      tensorpad.embeddingBag(
        tensor([[0, 1]], { dtype: "i32" }),
        tensor([
          [inf, 1],
          [2, 3],
        ]),
        { mode: "sum", perSampleWeights: tensor([[0, 1]]) },
      ),
    [2, 3],
  ],
  ...(["maximum", "relu", "clip", "fmax"] as const).map(
    (name): Row => [
      `an infinite gradient behind ${name}`,
      () =>
        grad((x: Tensor) => (name === "relu" ? x.relu() : x[name](0)).sqrt().sum())(
          tensor([-1, 4]),
        ),
      [0, 0.25],
    ],
  ),
  [
    "an infinite gradient behind max",
    () => grad((x: Tensor) => x.max().sqrt())(tensor([-1, 0])),
    [0, inf],
  ],
];

const thirds = [1, 5 / 3, 7 / 3, 3];
const huge = Math.fround(3e38);

const bins: readonly Row[] = [
  ["histogram beside ∞", () => histogram(tensor([1, 2, 3, inf]), 3).counts, [1, 1, 1]],
  ["its edges", () => histogram(tensor([1, 2, 3, inf]), 3).edges, thirds],
  ["histogram beside −∞", () => histogram(tensor([-inf, 1, 2, 3]), 3).counts, [1, 1, 1]],
  ["histogram beside NaN", () => histogram(tensor([1, 2, 3, nan]), 3).counts, [1, 1, 1]],
  ["the edges beside NaN", () => tensor([1, nan, 3]).histogramBinEdges(3), thirds],
  ["histogram without a finite element", () => histogram(tensor([inf, nan]), 2).counts, [0, 0]],
  ["the edges of none", () => histogram(tensor([inf, nan]), 2).edges, [0, 0.5, 1]],
  [
    "histogram over the whole of f32",
    () => histogram(tensor([-3e38, 3e38]), 4).counts,
    [1, 0, 0, 1],
  ],
  [
    "the edges over the whole of f32",
    () => histogram(tensor([-3e38, 3e38]), 4).edges.div(huge),
    [-1, -0.5, 0, 0.5, 1],
  ],
  ["one bin over the whole of f32", () => histogram(tensor([-3e38, 0, 3e38]), 1).counts, [3]],
  [
    "many bins over a range of the whole of f32",
    () => histogram(tensor([-3e38, 1e37, 1e38, 3e38, inf]), 20, { range: [-3e38, 3e38] }).counts,
    [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1],
  ],
  ["histogram of one large number", () => histogram(tensor([3e38, 3e38]), 2).counts, [0, 2]],
  [
    "histogram with weights",
    () => histogram(tensor([1, 2, 3, inf]), 3, { weights: tensor([1, 2, 3, 4]) }).counts,
    [1, 2, 3],
  ],
  [
    "edges that are infinite",
    () => histogram(tensor([1, 2, inf, -inf]), [-inf, 2, inf]).counts,
    [2, 2],
  ],
  ["histc", () => tensor([1, 2, 3, inf]).histc(3), [1, 1, 1]],
  [
    "histogram2d",
    () => tensor([0, 0, 3, inf]).histogram2d(tensor([0, 1, 3, nan]), 2).counts,
    [2, 0, 0, 1],
  ],
  [
    "a rule for the number of bins",
    async () => (await histogram(tensor([-3e38, 0, 3e38]), "scott")).counts.sum(),
    [3],
  ],
  ["linspace over the whole of f32", () => linspace(-3e38, 3e38, 3).div(huge), [-1, 0, 1]],
  ["linspace of two", () => linspace(-3e38, 3e38, 2).div(huge), [-1, 1]],
  [
    "linspace between tensors",
    () => linspace(tensor(-3e38), tensor(3e38), 5).div(huge),
    [-1, -0.5, 0, 0.5, 1],
  ],
  [
    "dynamicQuantizeLinear",
    () => tensorpad.dynamicQuantizeLinear(tensor([-3e38, 3e38])).scale.div(huge),
    [2 / 255],
  ],
];

const ascending = (x: Tensor): Tensor => x.mul(tensor([1, 2, 3, 4].slice(0, x.size))).sum();
/** The gradient of the results, of which the n-th has weight n. */
const slopes = (of: (x: Tensor) => Tensor, ...x: number[]): Tensor =>
  grad((y: Tensor) => ascending(of(y)))(tensor(x));
const scan = (x: Tensor): Tensor => x.logcumsumexp();
const sum = (x: Tensor): Tensor => x.logsumexp();

const exponentials: readonly Row[] = [
  ["logcumsumexp after ∞", () => scan(tensor([inf, 1])), [inf, inf]],
  ["logcumsumexp up to ∞", () => scan(tensor([1, inf])), [1, inf]],
  ["logcumsumexp between −∞", () => scan(tensor([-inf, inf, -inf])), [-inf, inf, inf]],
  ["logcumsumexp of bf16", () => scan(tensor([-inf, 0, inf]).cast("bf16")), [-inf, 0, inf]],
  [
    "the gradient of logcumsumexp after −∞",
    () => grad((x: Tensor) => scan(x).slice([2, null]).sum())(tensor([-inf, -inf, 0, 1])),
    [0, 0, 2 - share, share],
  ],
  [
    "the gradient where −∞ is read",
    () => slopes(scan, -inf, -inf, 0, 1),
    [0, 0, 7 - 4 * share, 4 * share],
  ],
  ["the gradient at ∞", () => slopes(scan, 1, inf, 2), [1, 5, 0]],
  ["the gradient at two ∞", () => slopes(scan, inf, inf, 1), [3.5, 2.5, 0]],
  ["the gradient of −∞ alone", () => slopes(scan, -inf, -inf), [0, 0]],
  [
    "the second derivative of logcumsumexp after −∞",
    () => second((x) => scan(x).slice(2), tensor([-inf, 0, 1]), tensor([0, 0, 1])),
    [0, -share * (1 - share), share * (1 - share)],
  ],
  [
    "logcumsumexp backwards",
    () => tensor([0, inf, -inf]).logcumsumexp(0, { reverse: true }),
    [inf, inf, -inf],
  ],
  ["logsumexp of ∞", () => sum(tensor([inf, 1])), [inf]],
  ["logsumexp of −∞", () => sum(tensor([-inf, -inf])), [-inf]],
  ["the gradient of logsumexp at ∞", () => slopes(sum, inf, 1), [1, 0]],
  ["the gradient of logsumexp at −∞ alone", () => slopes(sum, -inf, -inf), [0, 0]],
  ["the gradient of logsumexp beside −∞", () => slopes(sum, -inf, 0), [0, 1]],
  ["logmeanexp of ∞", () => tensor([inf, 1]).logmeanexp(), [inf]],
  ["the gradient of logaddexp at −∞", () => slopes((x) => x.logaddexp(-inf), -inf, 0), [0.5, 2]],
  ["softmax beside −∞", () => tensor([-inf, 0, 0]).softmax(), [0, 0.5, 0.5]],
  ["softmax of −∞ alone, as in PyTorch and JAX", () => tensor([-inf, -inf]).softmax(), [nan, nan]],
  ["softmax of ∞, as in PyTorch and JAX", () => tensor([inf, 0]).softmax(), [nan, nan]],
];

/** Declares the suite for a device. */
export function nonFiniteElements(title: string, options: tensorpad.InitOptions): void {
  describe(`elements that are not finite, on ${title}`, () => {
    let device: tensorpad.Device;
    beforeAll(async () => {
      device = await tensorpad.init(options);
    });
    afterAll(() => device.dispose());

    it.each([...losses, ...others, ...bins, ...exponentials])(
      "%s is right",
      async (_, result, wanted) => {
        const found = [...(await (await result()).data())];
        expect(found.map((x) => x + 0)).toEqual(
          wanted.map((x) => (Number.isFinite(x) ? expect.closeTo(x, 5) : x)),
        );
      },
    );
  });
}
