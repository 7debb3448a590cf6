/** A chain of f16 ops has the same bits whether its intermediate values are stored or fused into one kernel. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Tensor, tensor, where } from "../../src/engine/index.ts";
import { halfToFloat, toHalf } from "../../src/engine/ir/numbers/half.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";
import { testValues } from "../running/test-values.ts";
import { elements } from "./known-values.ts";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

const steps: readonly (readonly [string, (x: Tensor, y: Tensor) => Tensor])[] = [
  ["add", (x, y) => x.add(y)],
  ["sub", (x, y) => y.sub(x)],
  ["mul", (x, y) => x.mul(y)],
  ["div", (x, y) => x.div(y)],
  ["add 1", (x) => x.add(1)],
  ["mul 0.1", (x) => x.mul(0.1)],
  ["square", (x) => x.square()],
  ["sqrt", (x) => x.abs().sqrt()],
  ["exp", (x) => x.exp()],
  ["log", (x) => x.abs().log()],
  ["tanh", (x) => x.tanh()],
  ["sigmoid", (x) => x.sigmoid()],
  ["gelu", (x) => x.gelu()],
  ["pow", (x) => x.abs().pow(1.7)],
  ["max", (x, y) => x.maximum(y)],
  ["neg", (x) => x.neg()],
  ["floor", (x) => x.floor()],
  ["where", (x, y) => where(x.gt(y), x.mul(3), y)],
  ["flip", (x) => x.flip(0).add(x)],
  [
    "pad",
    (x) =>
      x
        .mul(1.1)
        .slice([1, null])
        .pad([[1, 0]])
        .add(x),
  ],
  ["gather", (x) => x.add(0.3).take(tensor([3, 0, 1, 2, 4, 6, 5, 7], { dtype: "i32" }))],
  ["sum", (x) => x.sub(x.mul(0.3).sum())],
  ["mean", (x) => x.sub(x.mean())],
  ["cumsum", (x) => x.mul(0.7).cumsum(0).mul(0.3)],
  ["softmax", (x) => x.softmax().mul(x)],
  [
    "matmul",
    (x, y) =>
      x
        .mul(1.3)
        .reshape([2, 4])
        .matmul(y.reshape([4, 2]))
        .flatten()
        .repeat(2, 0),
  ],
];

const ends = [0, -0, 1, -1, 2048, 65504, -65504, inf, -inf, nan, 2 ** -24, 2 ** -14, 6e-5, 0.1];
const half = fc.oneof(fc.constantFrom(...ends), fc.float({ min: -8, max: 8, noNaN: true }));
const halves = fc.array(half, { minLength: 8, maxLength: 8 });
const chain = fc.array(fc.integer({ min: 0, max: steps.length - 1 }), {
  minLength: 2,
  maxLength: 7,
});

function step(at: number, x: Tensor, y: Tensor): Tensor {
  const [, apply] = steps[at] as (typeof steps)[number];
  return apply(x, y);
}

onReferenceAndCpu(() => {
  it.each(["f16", "bf16"] as const)("random chains of %s have the same bits", async (dtype) => {
    await fc.assert(
      fc.asyncProperty(halves, halves, chain, async (xs, ys, ats) => {
        const start = tensor(xs).cast(dtype);
        const y = tensor(ys).cast(dtype);
        const whole = ats.reduce((x, at) => step(at, x, y), start);
        let stored = start;
        for (const at of ats) {
          const values = await elements(step(at, stored, y));
          stored = tensor(values, { dtype });
        }
        const text = ats.map((at) => steps[at]?.[0]).join(", ");
        expect(await elements(whole.cast("f32")), text).toEqual(await elements(stored));
        expect(await elements(whole), text).toEqual(await elements(stored));
      }),
      { numRuns: 40 },
    );
  });

  testValues(
    `
adds 1 to 2048, 65504 and the limits as IEEE 754 rounds the sums
  x = tensor([1, 2048, 65504, 65505, 2 ** -24, -0, -1])
  sum = (dtype) => x.cast(dtype).add(1).cast("f32")
  elements(sum("f16"))  => [2, 2048, 65504, 65504, 1, 1, 0]
  elements(sum("bf16"))  => [2, 2048, 65536, 65536, 1, 1, 0]
doubles 40000 to infinity before another op halves it
  x = tensor([40000, -40000, 2 ** -24, -(2 ** -24)]).cast("f16")
  elements(x.mul(2).mul(0.5))  => [inf, -inf, 2 ** -24, -(2 ** -24)]
  elements(x.mul(0.5).mul(2))  => [40000, -40000, 0, -0]
rounds a value once where a kernel stores it and another op of the kernel reads it
  stored = tensor([2048, 3]).cast("f16").add(1)
  read = stored.cast("f32").mul(2)
  evaluate(stored, read)
  elements(read)  => [4096, 8]
means, deviations and softmax are computed in f32 and rounded once
  x = tensor([60000, 60000, 40000, 60000], { dtype: "f16" })
  once = async (value) => await elements(value.cast("f32"))
  once(x.mean())  => [55008]
  once(x.average(0, { weights: tensor([3, 1, 0, 0]) }))  => [60000]
  once(tensor([400, -400], { dtype: "f16" }).std())  => [400]
  once(tensor([[200, -200, 100]], { dtype: "f16" }).cov({ correction: 0 }))
      => [halfToFloat(toHalf(28888.889))]
  rows = tensor(new Array(3000).fill(0), { dtype: "f16" }).softmax()
  (await once(rows.sum()))[0]  => 1 (2 digits)
an f16 program has the same values after a round trip through StableHLO
  x = tensor([1, 2048, 65504, 40000])
  f = (value) => value.cast("f16").add(1).mul(2).mul(0.5).cast("f32")
  [back] = fromStableHLO(toStableHLO(f, x).text)(x)
  wanted = [2, 2048, inf, inf].map((value) => halfToFloat(toHalf(value)))
  elements(f(x))  => wanted
  elements(back)  => wanted
`,
    { elements, halfToFloat, inf, toHalf },
  );
});
