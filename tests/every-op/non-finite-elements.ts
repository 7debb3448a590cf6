/** Infinite elements and NaN that are ignored: masked classes, weights of 0, bins, sums of exponentials. */
import { afterAll, beforeAll, describe } from "vitest";
import * as tensorpad from "../../src/engine/index.ts";
import { testValues } from "../running/test-values.ts";

type Tensor = tensorpad.Tensor;
const { grad, tensor } = tensorpad;
const inf = Number.POSITIVE_INFINITY;
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

const thirds = [1, 5 / 3, 7 / 3, 3];
const huge = Math.fround(3e38);

const ascending = (x: Tensor): Tensor => x.mul(tensor([1, 2, 3, 4].slice(0, x.size))).sum();
/** The gradient of the results, of which the n-th has weight n. */
const slopes = (of: (x: Tensor) => Tensor, ...x: number[]): Tensor =>
  grad((y: Tensor) => ascending(of(y)))(tensor(x));
const scan = (x: Tensor): Tensor => x.logcumsumexp();
const sum = (x: Tensor): Tensor => x.logsumexp();

const text = `
losses of impossible classes and ignored elements are right
  crossEntropy(masked(), targets(), { reduction: "none" }).data()  => [one, two] (5 digits)
  grad((x) => crossEntropy(x, targets(), { reduction: "sum" }))(masked()).data()
      => [0, -share, share, 1 - other, 0, other - 1] (5 digits)
  second((x) => crossEntropy(x, targets(), { reduction: "sum" }), masked(), tensor([[5, 0, 1],
      [0, 5, 1]])).data()
      => [0, -share * (1 - share), share * (1 - share), -other * (1 - other),
      0, other * (1 - other)] (5 digits)
  masked().logSoftmax(-1).nll(targets(), { reduction: "none" }).data()  => [one, two] (5 digits)
  tensor([[1, 2]]).linearCrossEntropy(tensor([[1, 0], [1, 0], [0, 1]]), integers(1),
      { linearBias: tensor([-inf, 0, 0]) }).data()  => [one] (5 digits)
  crossEntropy(masked(), soft(), { reduction: "none" }).data()
      => [one - 0.5, two + 0.5] (5 digits)
  grad((p) => crossEntropy(masked(), p, { reduction: "sum" }))(soft()).data()
      => [0, one, one - 1, two + 2, 0, two] (5 digits)
  crossEntropy(masked(), targets(), { ignoreIndex: 1 }).data()  => [two] (5 digits)
  grad((x) => crossEntropy(x, targets(), { ignoreIndex: 1 }))(tensor([[-inf, -inf, NaN],
      [0, -inf, 2]])).data()  => [0, 0, 0, 1 - other, 0, other - 1] (5 digits)
  crossEntropy(masked(), integers(0, 2), { weight: tensor([0, 1, 2]) }).data()
      => [two] (5 digits)
  # CrossEntropy with labelSmoothing, where no class may be impossible.
  crossEntropy(masked(), targets(), { labelSmoothing: 0.1, reduction: "none" }).data()
      => [inf, inf] (5 digits)
  tensor([inf, -inf, 0]).bceWithLogits(tensor([1, 0, 1]), { reduction: "none" }).data()
      => [0, 0, Math.LN2] (5 digits)
  grad((x) => x.bceWithLogits(tensor([1, 0, 1]),
      { reduction: "sum" }))(tensor([inf, -inf, 0])).data()  => [0, 0, -0.5] (5 digits)
  tensor([NaN, 0]).bceWithLogits(tensor([0, 1]), { weight: tensor([0, 1]),
      reduction: "none" }).data()  => [0, Math.LN2] (5 digits)
  tensor([-inf, -1]).klDiv(tensor([0, 1]), { reduction: "none" }).data()  => [0, 1] (5 digits)
  grad((t) => tensor([-inf, -1]).klDiv(t, { reduction: "sum" }))(tensor([0, 1])).data()
      => [0, 2] (5 digits)
  tensor([-inf, -1]).klDiv(tensor([-inf, 0]), { reduction: "none", logTarget: true }).data()
      => [0, 1] (5 digits)
  tensor([-inf, 0]).poissonNll(tensor([0, 1]), { reduction: "none" }).data()  => [0, 1] (5 digits)
  tensor([inf, 1]).mse(tensor([0, 0]), { weight: tensor([0, 1]) }).data()  => [1] (5 digits)
  tensor([NaN, 1]).huber(tensor([0, 0]), { weight: tensor([0, 2]) }).data()  => [0.5] (5 digits)
  grad((x) => x.multiMargin(integers(1), { p: 2 }))(tensor([[-inf, 0, 1]])).data()
      => [0, -4 / 3, 4 / 3] (5 digits)
  tensor([[[-1, -inf, -inf]], [[-inf, -inf, -1]], [[-1, -inf, -inf]]]).ctc(tensor([[2]],
      { dtype: "i32" }), integers(3), integers(1)).data()  => [3] (5 digits)
means, mixtures and gradients beside infinities are right
  tensor([inf, 1, NaN]).average(0, { weights: tensor([0, 1, 0]) }).data()  => [1] (5 digits)
  tensor([[0, 1, 2, inf], [2, 1, 0, NaN]]).cov({ fweights: integers(1, 1, 1, 0) }).data()
      => [1, -1, -1, 1] (5 digits)
  tensor([1, inf]).lerp(tensor([inf, 3]), tensor([0, 1])).data()  => [1, 3] (5 digits)
  dropout(tensor([inf, NaN]), 1).data()  => [0, 0] (5 digits)
  dropout2d(tensor([[[inf]]]), 1).data()  => [0] (5 digits)
  embeddingBag(tensor([[0, 1]], { dtype: "i32" }), tensor([[inf, 1], [2, 3]]),
      { mode: "sum", perSampleWeights: tensor([[0, 1]]) }).data()  => [2, 3] (5 digits)
  # An infinite gradient behind these.
  grad((x) => x.maximum(0).sqrt().sum())(tensor([-1, 4])).data()  => [0, 0.25] (5 digits)
  grad((x) => x.relu().sqrt().sum())(tensor([-1, 4])).data()  => [0, 0.25] (5 digits)
  grad((x) => x.clip(0).sqrt().sum())(tensor([-1, 4])).data()  => [0, 0.25] (5 digits)
  grad((x) => x.fmax(0).sqrt().sum())(tensor([-1, 4])).data()  => [0, 0.25] (5 digits)
  grad((x) => x.max().sqrt())(tensor([-1, 0])).data()  => [0, inf] (5 digits)
bins and edges beside infinities are right
  histogram(tensor([1, 2, 3, inf]), 3).counts.data()  => [1, 1, 1] (5 digits)
  histogram(tensor([1, 2, 3, inf]), 3).edges.data()  => thirds (5 digits)
  histogram(tensor([-inf, 1, 2, 3]), 3).counts.data()  => [1, 1, 1] (5 digits)
  histogram(tensor([1, 2, 3, NaN]), 3).counts.data()  => [1, 1, 1] (5 digits)
  tensor([1, NaN, 3]).histogramBinEdges(3).data()  => thirds (5 digits)
  histogram(tensor([inf, NaN]), 2).counts.data()  => [0, 0] (5 digits)
  histogram(tensor([inf, NaN]), 2).edges.data()  => [0, 0.5, 1] (5 digits)
  histogram(tensor([-3e38, 3e38]), 4).counts.data()  => [1, 0, 0, 1] (5 digits)
  histogram(tensor([-3e38, 3e38]), 4).edges.div(huge).data()  => [-1, -0.5, 0, 0.5, 1] (5 digits)
  histogram(tensor([-3e38, 0, 3e38]), 1).counts.data()  => [3] (5 digits)
  histogram(tensor([-3e38, 1e37, 1e38, 3e38, inf]), 20, { range: [-3e38, 3e38] }).counts.data()
      => [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1] (5 digits)
  histogram(tensor([3e38, 3e38]), 2).counts.data()  => [0, 2] (5 digits)
  histogram(tensor([1, 2, 3, inf]), 3, { weights: tensor([1, 2, 3, 4]) }).counts.data()
      => [1, 2, 3] (5 digits)
  histogram(tensor([1, 2, inf, -inf]), [-inf, 2, inf]).counts.data()  => [2, 2] (5 digits)
  tensor([1, 2, 3, inf]).histc(3).data()  => [1, 1, 1] (5 digits)
  tensor([0, 0, 3, inf]).histogram2d(tensor([0, 1, 3, NaN]), 2).counts.data()
      => [2, 0, 0, 1] (5 digits)
  (await histogram(tensor([-3e38, 0, 3e38]), "scott")).counts.sum().data()  => [3] (5 digits)
  linspace(-3e38, 3e38, 3).div(huge).data()  => [-1, 0, 1] (5 digits)
  linspace(-3e38, 3e38, 2).div(huge).data()  => [-1, 1] (5 digits)
  linspace(tensor(-3e38), tensor(3e38), 5).div(huge).data()  => [-1, -0.5, 0, 0.5, 1] (5 digits)
  dynamicQuantizeLinear(tensor([-3e38, 3e38])).scale.div(huge).data()  => [2 / 255] (5 digits)
sums of exponentials of infinities are right
  scan(tensor([inf, 1])).data()  => [inf, inf] (5 digits)
  scan(tensor([1, inf])).data()  => [1, inf] (5 digits)
  scan(tensor([-inf, inf, -inf])).data()  => [-inf, inf, inf] (5 digits)
  scan(tensor([-inf, 0, inf]).cast("bf16")).data()  => [-inf, 0, inf] (5 digits)
  grad((x) => scan(x).slice([2, null]).sum())(tensor([-inf, -inf, 0, 1])).data()
      => [0, 0, 2 - share, share] (5 digits)
  slopes(scan, -inf, -inf, 0, 1).data()  => [0, 0, 7 - 4 * share, 4 * share] (5 digits)
  slopes(scan, 1, inf, 2).data()  => [1, 5, 0] (5 digits)
  slopes(scan, inf, inf, 1).data()  => [3.5, 2.5, 0] (5 digits)
  slopes(scan, -inf, -inf).data()  => [0, 0] (5 digits)
  second((x) => scan(x).slice(2), tensor([-inf, 0, 1]), tensor([0, 0, 1])).data()
      => [0, -share * (1 - share), share * (1 - share)] (5 digits)
  tensor([0, inf, -inf]).logcumsumexp(0, { reverse: true }).data()  => [inf, inf, -inf] (5 digits)
  sum(tensor([inf, 1])).data()  => [inf] (5 digits)
  sum(tensor([-inf, -inf])).data()  => [-inf] (5 digits)
  slopes(sum, inf, 1).data()  => [1, 0] (5 digits)
  slopes(sum, -inf, -inf).data()  => [0, 0] (5 digits)
  slopes(sum, -inf, 0).data()  => [0, 1] (5 digits)
  tensor([inf, 1]).logmeanexp().data()  => [inf] (5 digits)
  slopes((x) => x.logaddexp(-inf), -inf, 0).data()  => [0.5, 2] (5 digits)
  tensor([-inf, 0, 0]).softmax().data()  => [0, 0.5, 0.5] (5 digits)
  # Softmax of −∞ alone, as in PyTorch and JAX.
  tensor([-inf, -inf]).softmax().data()  => [NaN, NaN] (5 digits)
  # Softmax of ∞, as in PyTorch and JAX.
  tensor([inf, 0]).softmax().data()  => [NaN, NaN] (5 digits)
`;

const scope = {
  huge,
  inf,
  integers,
  masked,
  one,
  other,
  scan,
  second,
  share,
  slopes,
  soft,
  sum,
  targets,
  thirds,
  two,
};

/** Declares the suite for a device. */
export function nonFiniteElements(title: string, options: tensorpad.InitOptions): void {
  describe(`elements that are not finite, on ${title}`, () => {
    let device: tensorpad.Device;
    beforeAll(async () => {
      device = await tensorpad.init(options);
    });
    afterAll(() => device.dispose());

    testValues(text, scope);
  });
}
