/** Attention and its gradients where scores are large and equal, or nearly so: weights have to sum to 1. */
import { describe, expect, it } from "vitest";
import {
  arange,
  scaledDotProductAttention as attention,
  full,
  grad,
  logsumexp,
  ones,
  type Tensor,
  tensor,
} from "../../src/engine/index.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";

/** Powers of two have exact products; the others are rounded. */
const magnitudes = [1, 100, 4e6, 2 ** 40, 1e15, 1e30];

const numbers = async (x: Tensor): Promise<number[]> => [...(await x.data())] as number[];

function expectAll(values: readonly number[], wanted: number): void {
  for (const value of values) expect(Math.abs(value - wanted)).toBeLessThan(1e-6 * wanted);
}

onReferenceAndCpu(() => {
  describe.each(magnitudes)("equal scores of %d", (magnitude) => {
    const features = 8;
    const side = Math.sqrt(magnitude);
    const q = full([7, features], side);
    const k = full([5, features], side);
    const v = arange(5).reshape([5, 1]);

    it.each([{}, { causal: true }, { mask: "float" }, { mask: "bool" }] as const)(
      "have weights that sum to 1 in the output and the gradients, %j",
      async (kind) => {
        const mask = !("mask" in kind)
          ? {}
          : { mask: kind.mask === "float" ? full([7, 5], 0) : ones([7, 5]).gt(0) };
        const options = { scale: 1 / features, causal: "causal" in kind, ...mask };
        const call = (key: Tensor, value: Tensor): Tensor => attention(q, key, value, options);
        expectAll(await numbers(call(k, ones([5, 3]))), 1);
        const slopes = await numbers(grad((value: Tensor) => call(k, value).sum())(v));
        // Under the causal order query i weights i + 1 keys alike.
        const seen = (query: number): number => (options.causal ? Math.min(query + 1, 5) : 5);
        for (const [key, slope] of slopes.entries()) {
          const rows = [0, 1, 2, 3, 4, 5, 6].filter((query) => key < seen(query));
          const wanted = rows.reduce((sum, query) => sum + 1 / seen(query), 0);
          expect(Math.abs(slope - wanted)).toBeLessThan(2e-6);
        }
        const first = await numbers(grad((key: Tensor) => call(key, v).sum())(k));
        const last = await numbers(
          grad((query: Tensor) => attention(query, k, v, options).sum())(q),
        );
        // Equal keys leave the mean of the values where it is, whatever the query.
        for (const slope of last) expect(Math.abs(slope)).toBeLessThan(2e-5 * side);
        for (const slope of first) expect(Number.isFinite(slope)).toBe(true);
      },
    );
  });

  it("a difference of one among scores of a million is not lost in the gradients", async () => {
    const k = tensor([[1000], [1000], [1000.001]]).mul(1);
    const q = full([1, 1], 1000);
    const weights = await numbers(
      grad((v: Tensor) => attention(q, k, v, { scale: 1 }).sum())(ones([3, 1])),
    );
    const scores = (await numbers(k)).map((key) => Math.fround(Math.fround(key) * 1000));
    const parts = scores.map((score) => Math.exp(score - Math.max(...scores)));
    const sum = parts.reduce((total, part) => total + part, 0);
    for (const [key, weight] of weights.entries())
      expect(Math.abs(weight - (parts[key] as number) / sum)).toBeLessThan(0.03);
    expect(Math.abs(weights.reduce((total, weight) => total + weight, 0) - 1)).toBeLessThan(1e-6);
  });

  it("gradients of the second order and of wide heads have weights that sum to 1 too", async () => {
    const slope = (size: number, q: Tensor): Tensor =>
      grad((v: Tensor) => attention(q, full([5, size], 2000), v, { scale: 1 / size }).sum())(
        ones([5, 2]),
      );
    expectAll(await numbers(slope(200, full([2, 200], 2000))), 0.4);
    const curved = grad((q: Tensor) => slope(4, q).square().sum())(full([2, 4], 2000));
    for (const value of await numbers(curved)) expect(Math.abs(value)).toBeLessThan(1e-3);
  });

  it("a query that attends to nothing has no output and no gradients beside large scores", async () => {
    const q = full([2, 4], 1000);
    const k = full([3, 4], 1000);
    const mask = tensor([
      [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
      [0, 0, Number.NEGATIVE_INFINITY],
    ]);
    const call = (v: Tensor): Tensor => attention(q, k, v, { scale: 1, mask });
    expect(await call(ones([3, 1])).array()).toEqual([[0], [1]]);
    const slopes = grad((v: Tensor) => call(v).sum())(ones([3, 1]));
    expect(await slopes.array()).toEqual([[0.5], [0.5], [0]]);
  });

  it("halves at both ends have weights that sum to 1", async () => {
    for (const end of [2 ** -14, 1, 65504]) {
      const x = full([5, 2], end).cast("f16");
      const slopes = grad((v: Tensor) => attention(x, x, v).sum())(ones([5, 1]).cast("f16"));
      for (const value of await numbers(slopes.cast("f32")))
        expect(Math.abs(value - 1)).toBeLessThan(1e-3);
    }
  });

  it("softmax, logSoftmax and logsumexp have gradients that sum to 1 at large equal scores", async () => {
    for (const magnitude of magnitudes) {
      const x = full([5], magnitude);
      expectAll(await numbers(grad((y: Tensor) => logsumexp(y))(x)), 0.2);
      expectAll(await numbers(x.softmax()), 0.2);
      const one = tensor([1, 0, 0, 0, 0]);
      const slopes = await numbers(grad((y: Tensor) => y.logSoftmax().mul(one).sum())(x));
      for (const [at, slope] of slopes.entries())
        expect(Math.abs(slope - (at === 0 ? 0.8 : -0.2))).toBeLessThan(1e-6);
    }
  });
});
