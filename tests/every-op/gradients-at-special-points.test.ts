/** Gradients where a rule meets 0 · ∞, 0 / 0 or a limit, compared with those of PyTorch and JAX. */
import { describe, expect, it } from "vitest";
import type { Tensor } from "../../src/engine/graph/tensor.ts";
import { grad, tensor } from "../../src/engine/index.ts";
import { onReference } from "../running/on-reference.ts";
import { testValuesOnReference } from "../running/test-values.ts";

const slopes = async (f: (x: Tensor) => Tensor, x: Tensor): Promise<unknown> =>
  (await grad(f)(x)).array();

describe("a gradient", () => {
  it.each([
    ["std", (x: Tensor) => x.std()],
    ["nanstd", (x: Tensor) => x.nanstd()],
    ["norm", (x: Tensor) => x.sub(2).norm()],
    [
      "tripletMargin",
      (x: Tensor) => x.tripletMargin(tensor([2, 2, 2]), tensor([3, 2, 2]), { eps: 0 }),
    ],
  ] as const)("of %s is finite where a root of 0 is in it", async (_, f) => {
    await onReference(async () => {
      const found = (await slopes(f, tensor([2, 2, 2]))) as number[];
      expect(found.every(Number.isFinite)).toBe(true);
    });
  });

  it("of logsumexp ignores elements of weight 0, however large", async () => {
    await onReference(async () => {
      for (const large of [1e30, Number.POSITIVE_INFINITY, Number.NaN]) {
        const f = (x: Tensor): Tensor => x.logsumexp(null, { b: tensor([1, 0]) });
        expect(await f(tensor([3, large])).item()).toBe(3);
        expect(await slopes(f, tensor([3, large]))).toEqual([1, 0]);
      }
    });
  });
});

describe("a slope", () => {
  const inf = Number.POSITIVE_INFINITY;
  /** A function, its operand, and its slopes there: finite or infinite, but not NaN. */
  const points: readonly (readonly [string, (x: Tensor) => Tensor, number[], number[]])[] = [
    ["of atan2 at (0, 0), by the ordinate", (x) => x.atan2(0), [0, 0.5], [0, 0]],
    ["of atan2 at (0, 0), by the abscissa", (x) => tensor([0, 1]).atan2(x), [0, 1], [0, -0.5]],
    ["of atan2 of large and small numbers", (x) => x.atan2(x), [1e30, 1e-30], [0, 0]],
    ["of hypot at (0, 0)", (x) => x.hypot(0), [0, 2], [0, 1]],
    ["of cbrt at 0", (x) => x.cbrt(), [0, 8], [inf, 1 / 12]],
    ["of sqrt at 0", (x) => x.sqrt(), [0, 4], [inf, 0.25]],
    ["of xlogy at (0, 0)", (x) => x.xlogy(0), [0], [0]],
    ["of relEntr at (0, 0), by the first", (x) => x.relEntr(tensor([0, 1])), [0, 1], [0, 1]],
    ["of relEntr at (0, 0), by the second", (x) => tensor([0, 1]).relEntr(x), [0, 1], [0, -1]],
    ["of klDivergence at (0, 0)", (x) => x.klDivergence(tensor([0, 1])), [0, 1], [0, 0]],
    ["of norm of order 1/2 with a 0 in it", (x) => x.norm(0.5), [0, 4], [0, 1]],
    ["of norm of order −1 with a 0 in it", (x) => x.norm(-1), [0, 4], [0, 0]],
    ["of norm of order 3 with a 0 in it", (x) => x.norm(3), [0, 4], [0, 1]],
    ["of norm of order ∞ at 0", (x) => x.norm(inf), [0, 0], [0, 0]],
    ["of prod with one 0", (x) => x.prod(), [0, 2, 3], [6, 0, 0]],
    ["of cumprod with one 0", (x) => x.cumprod(), [2, 0, 3], [1, 8, 0]],
    ["of logaddexp of −∞ and −∞", (x) => x.logaddexp(-inf), [-inf, 0], [0.5, 1]],
    ["of softmax where one logit is −∞", (x) => x.softmax().square(), [-inf, 0], [0, 0]],
    [
      "of bce that is certain and right",
      (x) => x.bce(tensor([0, 1]), { reduction: "sum" }),
      [0, 1],
      [0, 0],
    ],
    [
      "of bce that is certain and wrong",
      (x) => x.bce(tensor([1, 0]), { reduction: "sum" }),
      [0, 1],
      [-1e12, 1e12],
    ],
    ["of bce by a target", (t) => tensor([0, 0.5]).bce(t, { reduction: "sum" }), [0, 1], [100, 0]],
    [
      "of klDiv by a target of 0",
      (t) => tensor([0, -1]).klDiv(t, { reduction: "sum" }),
      [0, 1],
      [0, 2],
    ],
    ["of pow by the base at 0, for the exponent 0", (x) => x.pow(0), [0], [0]],
    ["of pow by the base at 0, for the exponent 1", (x) => x.pow(1), [0], [1]],
    [
      "of cosineSimilarity with no length",
      (x) => x.cosineSimilarity(tensor([1, 0])),
      [0, 0],
      [1e8, 0],
    ],
    ["of max of equal numbers, which share it", (x) => x.max(), [1, 1], [0.5, 0.5]],
    [
      "of clip at its bounds, which share it",
      (x) => x.clip(0, 1),
      [0, 0.5, 1, 2],
      [0.5, 1, 0.5, 0],
    ],
  ];

  it.each(points)("%s is not NaN", async (_, f, at, wanted) => {
    await onReference(async () => {
      const found = (await slopes((x) => f(x).sum(), tensor(at))) as number[];
      for (const [index, want] of wanted.entries()) {
        const scale = Number.isFinite(want) ? Math.max(1, Math.abs(want)) : 1;
        expect((found[index] as number) / scale).toBeCloseTo(want / scale, 5);
      }
    });
  });

  it.each([
    ["cdist", (x: Tensor) => x.cdist(x)],
    ["pdist", (x: Tensor) => x.pdist()],
    ["pairwiseDistance", (x: Tensor) => x.pairwiseDistance(tensor([1, 2]), { eps: 0 })],
    [
      "dist",
      (x: Tensor) =>
        x.dist(
          tensor([
            [1, 2],
            [1, 2],
          ]),
        ),
    ],
    ["renorm", (x: Tensor) => x.sub(1).renorm(2, 0, 1)],
    ["normalize", (x: Tensor) => x.sub(tensor([1, 2])).normalize()],
    ["the nuclear norm", (x: Tensor) => x.matrixNorm("nuc")],
    ["the spectral norm", (x: Tensor) => x.sub(x).matrixNorm(2)],
    ["Frobenius' norm", (x: Tensor) => x.sub(x).matrixNorm("fro")],
    ["pinv", (x: Tensor) => x.pinv()],
    ["lstsq", (x: Tensor) => x.lstsq(tensor([1, 1]))],
  ] as const)("of %s is finite where vectors are equal, none or dependent", async (_, f) => {
    await onReference(async () => {
      const equal = tensor([
        [1, 2],
        [1, 2],
      ]);
      const slope = grad((x: Tensor) => f(x).sum())(equal);
      expect(await slope.isfinite().all().item()).toBe(1);
    });
  });
});

testValuesOnReference(
  `
a gradient of std is 0 for equal numbers, and unchanged for others
  slopes((x) => x.std(), tensor([3, 3]))  => [0, 0]
  slopes((x) => x.std(), tensor([1, 3]))  => [-0.5, 0.5]
a gradient of a power by its exponent is NaN for negative bases
  by = (base, exponent) => slopes((y) => tensor(base).pow(y), tensor(exponent))
  by(-2, 2)  => NaN
  by(0, 2)  => 0
  by(0, 0)  => 0
  by(0, -1)  => -Infinity
  by(Math.E, 1)  => Math.E (5 digits)
a gradient of logsumexp by a weight is that exponential's fraction, even at weight 0
  by = (x, b) => slopes((factors) => x.logsumexp(null, { b: factors }), b)
  by(tensor([0, 0]), tensor([1, 0]))  => [1, 1]
  by(tensor([0, Math.log(2)]), tensor([1, 0]))  => [1, expect.closeTo(2, 5)]
  slopes((x) => x.logsumexp(null, { b: tensor([1, 0]) }), tensor([0, 9]))  => [1, 0]
the gradient of det is the transposed adjugate, whatever the rank
  adjugate = (rows) => grad((x) => x.det())(tensor(rows))
  adjugate([[1, 2], [3, 4]])  => [[4, -3], [-2, 1]] (6 digits)
  # Of rank n − 1; the second is eliminated to zeros on the diagonal.
  adjugate([[1, 2], [2, 4]])  => [[4, -2], [-2, 1]] (6 digits)
  adjugate([[0, 1], [0, 0]])  => [[0, 0], [-1, 0]] (6 digits)
  adjugate([[1e10, 2e10], [2e10, 4e10]]).div(4e10)  => [[1, -0.5], [-0.5, 0.25]] (6 digits)
  adjugate([[1, 2, 3], [2, 4, 6], [1, 0, 1]])  => [[4, 4, -4], [-2, -2, 2], [0, 0, 0]] (6 digits)
  # Of rank n − 2, where every minor is 0.
  adjugate([[1, 2, 3], [2, 4, 6], [3, 6, 9]])  => [[0, 0, 0], [0, 0, 0], [0, 0, 0]] (6 digits)
  adjugate([[0, 0], [0, 0]])  => [[0, 0], [0, 0]] (6 digits)
  adjugate([[0]])  => [[1]] (6 digits)
the gradient of det of a batch treats matrices separately, and is differentiable at regular ones
  both = tensor([[[1, 2], [2, 4]], [[1, 2], [3, 4]]])
  slopes((x) => x.det().sum(), both)
      => [[[4, -2], [-2, 1]], [[4, -3], [-2,
      1]]].map((rows) => rows.map((row) => row.map((x) => expect.closeTo(x, 5))))
  corner = (x) => grad((y) => y.det())(x).slice(0, 0)
  slopes(corner, tensor([[1, 2], [3, 4]]))
      => [[expect.closeTo(0, 5), expect.closeTo(0, 5)], [expect.closeTo(0, 5),
      expect.closeTo(1, 5)]]
cosineSimilarity uses the exact length down to eps
  along = (length, eps) => tensor([length, 0]).cosineSimilarity(tensor([1, 0]),
      -1, eps === undefined ? {} : { eps }).item()
  along(1e-5)  => 1 (6 digits)
  along(1e-7)  => 1 (6 digits)
  along(1e-9)  => 0.1 (6 digits)
  along(0.5, 1)  => 0.5 (6 digits)
  along(0)  => 0
`,
  { slopes },
);
