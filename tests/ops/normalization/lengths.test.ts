/** Norms of vectors of any magnitude, on the reference and on the CPU. */
import { describe, expect, it } from "vitest";
import { grad, optim, parameter, randn, type Tensor, tensor } from "../../../src/engine/index.ts";
import { together } from "../../memory/memory-rules.ts";
import { onReference } from "../../running/on-reference.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { input, planOf } from "../../running/plan-of.ts";
import {
  expectClippedLengths,
  expectLengths,
  expectSpecialLengths,
  magnitudes,
} from "./lengths.ts";

describe("lengths of vectors", () => {
  onReferenceAndCpu(() => {
    it.each(magnitudes)("and their gradients are right at %d", expectLengths);
    it(
      "are right for zeros, infinities, NaN, no elements and mixed magnitudes",
      expectSpecialLengths,
    );
    it("are what clipping scales gradients by, at any magnitude", expectClippedLengths);

    it.each([1e-20, 1, 1e20])("have second derivatives at %d", async (magnitude) => {
      const x = tensor([3, -4, 12]).mul(magnitude);
      const v = tensor([1, 2, -1]);
      const slope = (y: Tensor): Tensor =>
        grad((z: Tensor) => z.norm())(y)
          .mul(v)
          .sum();
      const found = [...(await grad(slope)(x).mul(magnitude).data())];
      // (v − x (x·v) / |x|²) / |x|
      const product = (3 - 8 - 12) / 169;
      const wanted = [1 - 3 * product, 2 + 4 * product, -1 - 12 * product].map((each) => each / 13);
      for (const [at, each] of wanted.entries()) expect(found[at]).toBeCloseTo(each, 5);
    });
  });

  it.each([
    [[40, 300], 1],
    [[300, 40], 0],
    [[3, 20_000], 1],
    [[90_000], 0],
  ] as const)(
    "have the bits of the plain formula for ordinary elements of %j along axis %d",
    (shape, axis) =>
      onReference(async () => {
        const x = randn([...shape], { key: 3 });
        const plain = (y: Tensor): Tensor => y.square().sum(axis).sqrt();
        expect(await x.norm(2, axis).data()).toEqual(await plain(x).data());
        const weights = (y: Tensor): Tensor => y.mul(randn(y.shape, { key: 4 })).sum();
        const found = await grad((y: Tensor) => weights(y.norm(2, axis)))(x).data();
        expect(found).toEqual(await grad((y: Tensor) => weights(plain(y)))(x).data());
      }),
  );

  onReferenceAndCpu(() => {
    it.each([
      [[20_000], [0], 1e30],
      [[2, 17, 1009], [1, 2], 1e-30],
    ] as const)(
      "are those of the parts of long vectors, for %j along %j times %d",
      async (shape, axis, times) => {
        const x = randn([...shape], { key: 3 }).mul(times);
        const plain = (y: Tensor): Tensor =>
          y
            .div(times)
            .square()
            .sum([...axis])
            .sqrt();
        const ratios = [
          ...(await x
            .norm(2, [...axis])
            .div(times)
            .div(plain(x))
            .data()),
        ];
        for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 5);
        const slopes = grad((y: Tensor) => y.norm(2, [...axis]).sum())(x);
        const wanted = grad((y: Tensor) => plain(y).mul(times).sum())(x);
        expect(await slopes.sub(wanted).abs().max().item()).toBeLessThan(1e-6);
      },
    );
  });

  it("take as many kernels as a sum over rows, one more along columns, and no pass more over all elements", () =>
    onReference(async () => {
      const kernels = (target: Tensor): number => planOf(together, target).steps.length;
      const x = input([300, 400]);
      expect(kernels(x.norm(2, 1))).toBe(1);
      expect(kernels(x.normalize())).toBe(1);
      expect(kernels(x.cosineSimilarity(x.add(1)))).toBe(1);
      expect(kernels(x.norm(3, 1))).toBe(1);
      expect(kernels(x.norm(2, 0))).toBe(2);
      expect(kernels(x.norm())).toBe(kernels(x.square().sum()));
    }));

  it("are the ratio by which lamb scales its steps, at any magnitude", () =>
    onReference(async () => {
      for (const magnitude of [1e-25, 1, 1e25]) {
        const x = parameter(tensor([3, 4]).mul(magnitude));
        const steps = optim.lamb([x], { lr: 0.1, weightDecay: 0, eps: 0 });
        steps.step(x.mul(tensor([1, -1])).sum());
        const [first, second] = [...(await x.data())] as [number, number];
        const step = (0.1 * 5) / Math.SQRT2;
        expect(first / magnitude).toBeCloseTo(3 - step, 4);
        expect(second / magnitude).toBeCloseTo(4 + step, 4);
      }
    }));
});
