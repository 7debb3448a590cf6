/** Options of losses against sums over plain numbers and equivalent calls. */ import {
  describe,
  expect,
  it,
} from "vitest";
import { type Tensor, tensor } from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const integers = (values: number | number[] | number[][]): Tensor =>
  tensor(values, { dtype: "i32" });
const none = { reduction: "none" } as const;

describe("what elements count", () => {
  const found = [1, 2, 5];
  const wanted = [3, 2.5, 1];
  const counts = [1, 4, 0.5];
  const total = (loss: (error: number) => number): number =>
    found.reduce(
      (sum, x, at) => sum + loss(x - (wanted[at] as number)) * (counts[at] as number),
      0,
    );

  it("is the divisor of means of squares and magnitudes", async () => {
    await onReference(async () => {
      const [x, y, weight] = [tensor(found), tensor(wanted), tensor(counts)];
      expect(await x.mse(y, { weight }).item()).toBeCloseTo(total((d) => d * d) / 5.5, 6);
      expect(await x.l1(y, { weight }).item()).toBeCloseTo(total(Math.abs) / 5.5, 6);
    });
  });

  it("does not change the divisor of the mean of Huber's loss", async () => {
    const huber = (d: number): number => (Math.abs(d) <= 1 ? (d * d) / 2 : Math.abs(d) - 0.5);
    await onReference(async () => {
      const loss = tensor(found).huber(tensor(wanted), { weight: tensor(counts) });
      expect(await loss.item()).toBeCloseTo(total(huber) / 3, 6);
    });
  });
});

testValuesOnReference(
  `
what elements count broadcasts, and counts as often as it is repeated
  x = tensor([[1, 2], [3, 4]])
  loss = x.mse(0, { weight: tensor([1, 3]) })
  loss.item()  => (1 + 12 + 9 + 48) / 8 (6 digits)
ctc with zeroInfinity is 0, with a gradient of 0, for what cannot be spelt
  loss = (x, zeroInfinity) => x.ctc(integers([1, 2, 1, 1, 3, 1]), integers([2, 2, 1]),
      integers([2, 2, 2]), { zeroInfinity, ...none })
  scores = (steps) => tensor(Array.from({ length: steps }, (_, t) => [0, 1, 2].map((n) => [t % 2,
      n, (t * n) % 3, 0.5]))).logSoftmax(-1)
  kept = await elements(loss(scores(2), false))
  # A repeated label needs a blank in between, and two labels two steps.
  kept.slice(1).every((value) => value > 1e29)  => true
  elements(loss(scores(2), true))  => [kept[0], 0, 0]
  gradient = grad((x) => loss(x, true).sum())(scores(2))
  parts = await elements(gradient.abs().sum([0, 2]))
  parts[0]  => above 0.1
  parts.slice(1)  => [0, 0]
ctc accepts concatenated targets as well as rows
  lengths = integers([2, 1, 3])
  rows = integers([[1, 2, 0], [3, 0, 0], [2, 2, 1]])
  scores = (steps) => tensor(Array.from({ length: steps }, (_, t) => [0, 1, 2].map((n) => [t % 2,
      n, (t * n) % 3, 0.5]))).logSoftmax(-1)
  ends = () => integers([5, 4, 5])
  inRow = scores(5).ctc(integers([1, 2, 3, 2, 2, 1]), ends(), lengths, none)
  wanted = await elements(scores(5).ctc(rows, ends(), lengths, none))
  for [at, value] of (await elements(inRow)).entries():
    value  => wanted[at] (6 digits)
ctc accepts targets that are all empty: every step is a blank
  nothing = zeros([0], { dtype: "i32" })
  scores = (steps) => tensor(Array.from({ length: steps }, (_, t) => [0, 1, 2].map((n) => [t % 2,
      n, (t * n) % 3, 0.5]))).logSoftmax(-1)
  found = scores(5).ctc(nothing, integers([5, 5, 5]), integers([0, 0, 0]), none)
  blanks = await elements(scores(5).slice(null, null, 0).sum(0).neg())
  for [at, value] of (await elements(found)).entries():
    value  => blanks[at] (5 digits)
ctc of one sequence is mapped over a batch
  mapped = vmap((x) => x.ctc(integers([1, 3]), integers(5), integers(2)), { inAxes: 1 })
  scores = (steps) => tensor(Array.from({ length: steps }, (_, t) => [0, 1, 2].map((n) => [t % 2,
      n, (t * n) % 3, 0.5]))).logSoftmax(-1)
  found = await elements(mapped(scores(5)))
  rows = integers([[1, 3], [1, 3], [1, 3]])
  wanted = scores(5).ctc(rows, integers([5, 5, 5]), integers([2, 2, 2]), none)
  for [at, loss] of (await elements(wanted)).entries():
    found[at]  => loss / 2 (6 digits)
`,
  { elements, integers, none },
);

testValuesOnReference(
  `
the axis of the classes of PyTorch's images is 1
  logits = tensor([[[1, -2, 0.5], [0, 3, 1]]])
  targets = integers([[1, 0, 1]])
  weight = tensor([1, 2])
  last = logits.transpose(1, 2)
  elements(logits.crossEntropy(targets, { axis: 1, ...none }))
      => await elements(last.crossEntropy(targets, none))
  expect(await logits.crossEntropy(targets, { axis: -2,
      weight }).item()).toBe(await last.crossEntropy(targets, { weight }).item())
  elements(logits.nll(targets, { axis: 1, ...none }))  => [0, 2, -1]
ctc of a single sequence is that of a batch of one
  scores = (steps) => tensor(Array.from({ length: steps }, (_, t) => [0, 1, 2].map((n) => [t % 2,
      n, (t * n) % 3, 0.5]))).logSoftmax(-1)
  one = scores(5).slice(null, 1)
  found = one.ctc(integers([1, 3]), integers(4), integers(2), none)
  wanted = scores(5).slice(null, [1, 2]).ctc(integers([[1, 3]]), integers([4]), integers([2]),
      none)
  found.shape  => []
  expect(await found.item()).toBe(await wanted.item())
`,
  { elements, integers, none },
);
