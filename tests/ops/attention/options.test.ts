/** Options of attention against `jax.nn.dot_product_attention` (JAX 0.10) on the same waves, and by hand. */
import { describe, expect, it } from "vitest";
import {
  eye,
  grad,
  multiHeadAttention,
  ones,
  scaledDotProductAttention,
  type Tensor,
  tensor,
  zeros,
} from "../../../src/engine/index.ts";
import { elements } from "../../every-op/known-values.ts";
import { onReferenceAndCpu } from "../../running/on-reference-and-cpu.ts";
import { testValues } from "../../running/test-values.ts";
import { drawn } from "../linear-algebra/matrices.ts";

const integers = (values: number[] | number[][]): Tensor => tensor(values, { dtype: "i32" });

function wave(shape: number[], from: number): Tensor {
  const size = shape.reduce((product, extent) => product * extent, 1);
  return tensor(
    Float32Array.from({ length: size }, (_, at) => Math.sin(at + from)),
    { shape },
  );
}

/** Two batches of two heads: three queries, four keys. */
const operands = (): [Tensor, Tensor, Tensor] => [
  wave([2, 2, 3, 2], 0),
  wave([2, 2, 4, 2], 10),
  wave([2, 2, 4, 2], 20),
];
const bias = (): Tensor => wave([1, 2, 3, 4], 30);

async function expectNear(found: Tensor, wanted: readonly number[]): Promise<void> {
  const got = await elements(found);
  expect(got.length).toBe(wanted.length);
  for (const [at, value] of got.entries()) expect(value).toBeCloseTo(wanted[at] as number, 5);
}

onReferenceAndCpu(() => {
  describe("scaledDotProductAttention", () => {
    it("leaves out keys and scales the others, as drawn by the key", async () => {
      const [q, k] = [zeros([1, 2]), zeros([120, 2])];
      const taken = (key: number): Tensor =>
        scaledDotProductAttention(q, k, eye(120), { dropout: 0.25, key }).flatten();
      const weights = await elements(taken(1));
      const kept = weights.filter((weight) => weight !== 0);
      expect(Math.abs(kept.length - 90)).toBeLessThan(25);
      for (const weight of kept) expect(weight).toBeCloseTo(1 / 90, 7);
      expect(await elements(taken(1))).toEqual(weights);
      expect(await elements(taken(2))).not.toEqual(weights);
    });
  });

  describe("multiHeadAttention", () => {
    const same = { query: eye(4), key: eye(4), value: eye(4), output: eye(4) };
    const [x, y] = [(): Tensor => drawn([3, 4], 1), (): Tensor => drawn([5, 4], 2)];

    it("ignores padded keys", async () => {
      const keyPaddingMask = tensor([false, true, false, true, true]);
      const found = multiHeadAttention(x(), y(), y(), 2, same, { keyPaddingMask });
      const kept = y().take(integers([0, 2]));
      await expectNear(
        found.output,
        await elements(multiHeadAttention(x(), kept, kept, 2, same).output),
      );
      expect(await elements(found.weights.sum([0, 1]).gt(0))).toEqual([1, 0, 1, 0, 0]);
    });

    it("adds a padding mask of floats to the scores", async () => {
      const added = tensor([0, -1, 2, 0, 0.5]);
      const found = multiHeadAttention(x(), y(), y(), 2, same, { keyPaddingMask: added });
      const wanted = multiHeadAttention(x(), y(), y(), 2, same, { bias: added });
      await expectNear(found.output, await elements(wanted.output));
    });

    it("attends to additional keys and to nothing, after the others and regardless of masks", async () => {
      const [biasK, biasV] = [drawn([4], 3), drawn([4], 4)];
      const options = { biasK, biasV, addZeroAttn: true };
      const found = multiHeadAttention(x(), y(), y(), 2, same, {
        ...options,
        mask: zeros([3, 5]).cast("bool"),
        causal: true,
      });
      expect(found.weights.shape).toEqual([2, 3, 7]);
      // Only those two are left: by their scores q·k/√2 and 0.
      const scores = x()
        .reshape([3, 2, 2])
        .mul(biasK.reshape([2, 2]))
        .sum(-1)
        .div(Math.SQRT2);
      const weight = scores.sigmoid().unsqueeze(-1);
      await expectNear(found.output, await elements(weight.mul(biasV.reshape([2, 2])).flatten()));
      const closed = multiHeadAttention(x(), y(), y(), 2, same, {
        ...options,
        mask: tensor(false),
      });
      await expectNear(closed.output, await elements(found.output));
      const open = multiHeadAttention(x(), y(), y(), 2, same, options);
      await expectNear(open.weights.sum(-1), Array(6).fill(1));
    });

    it("returns the mean of the heads' weights on request", async () => {
      const weights = multiHeadAttention(x(), y(), y(), 2, same).weights;
      const mean = multiHeadAttention(x(), y(), y(), 2, same, { averageAttnWeights: true }).weights;
      expect(mean.shape).toEqual([3, 5]);
      await expectNear(mean, await elements(weights.mean(0)));
    });

    it("drops nothing in use", async () => {
      const found = multiHeadAttention(x(), y(), y(), 2, same, { dropout: 0.5, training: false });
      const wanted = multiHeadAttention(x(), y(), y(), 2, same);
      expect(await elements(found.output)).toEqual(await elements(wanted.output));
    });

    it("has gradients for what is added", async () => {
      const loss = (biasV: Tensor): Tensor =>
        multiHeadAttention(x(), y(), y(), 1, same, {
          biasK: zeros([4]),
          biasV,
          scale: 0,
        }).output.sum();
      // One of six keys that count the same, for each of three queries.
      await expectNear(grad(loss)(ones([4])), [0.5, 0.5, 0.5, 0.5]);
    });
  });

  testValues(
    `
scaledDotProductAttention adds a bias where a mask attends
  mask = tensor([[true, true, false, true], [false, true, true, true], [true, false, true, true]])
  expectNear(scaledDotProductAttention(...operands(), { bias: bias(), mask }),
      [0.5197764, 0.3517936, -0.2332891, -0.0780532, 0.6349993, 0.7496088, 0.2722794, -0.4565853,
      -0.7288936, -0.2518471, 0.5132097, 0.4049712, -0.7672691, -0.5818627, -0.4263101,
      -0.2466618, 0.3599445, -0.2846294, 0.086733, 0.541944, -0.2765628, -0.2624708, -0.3796796,
      0.1209474])
scaledDotProductAttention counts as many queries and keys as the lengths say, and returns 0 for
the other queries
  lengths = { querySeqLengths: integers([[3], [2]]), keyValueSeqLengths: integers([[2], [3]]) }
  expectNear(scaledDotProductAttention(...operands(), lengths),
      [0.2681312, -0.3405478, 0.4183459, -0.0663086, 0.6589988, 0.3730388, -0.3555086, -0.5344656,
      -0.7317626, -0.456881, -0.0374769, -0.6000445, 0.0642095, -0.0432405, -0.5190232,
      -0.2304563, 0, 0, 0.2191462, -0.0286417, -0.3619973, -0.2973158, 0, 0])
scaledDotProductAttention attends within a window, whose sides may differ
  expectNear(scaledDotProductAttention(...operands(), { localWindowSize: [1, 0] }),
      [0.9129453, 0.8366556, 0.4183459, -0.0663086, -0.2547562, -0.6504599, 0.2709058, -0.6636339,
      -0.7317626, -0.456881, 0.2806767, 0.7529943, -0.9917789, -0.6435381, -0.6674884, -0.2388927,
      0.5296904, 0.3802015, 0.0177019, 0.8509035, 0.2369735, 0.6705106, 0.4426726, -0.1725972])
  expectNear(scaledDotProductAttention(...operands(), { localWindowSize: 1 }).slice(0, 0),
      [0.2681312, -0.3405478, -0.3686371, -0.1055667, 0.3744557, 0.3433725])
scaledDotProductAttention returns the logarithms of its sums with the output
  { output, residual } = scaledDotProductAttention(...operands(), { bias: bias(),
      scale: 0.3, returnResidual: true })
  expectNear(residual, [1.6504431, 1.0789589, 1.980957, 1.4440167, 1.4725447, 2.0009456,
      1.7430086, 1.4337195, 1.9802601, 1.3446965, 1.478539, 1.9178255])
  expectNear(output.slice(0, 0), [0.0060021, 0.2653781, 0.4006934, 0.3632305, 0.2043628,
      0.0608483])
scaledDotProductAttention has a residual of −∞ where a query attends to nothing
  [q, k, v] = operands()
  { residual } = scaledDotProductAttention(q, k, v, { querySeqLengths: integers([[0], [3]]),
      returnResidual: true })
  (await elements(residual)).map((value) => value === -Infinity)
      => Array.from({ length: 12 }, (_, at) => at < 6)
scaledDotProductAttention joins parts of the keys by their residuals
  [q, k, v] = operands()
  part = (from, to) => scaledDotProductAttention(q, k.slice(null, null, [from, to]),
      v.slice(null, null, [from, to]), { returnResidual: true })
  [first, second] = [part(0, 1), part(1, 4)]
  weight = second.residual.sub(first.residual).sigmoid().unsqueeze(-1)
  whole = scaledDotProductAttention(q, k, v)
  expectNear(first.output.lerp(second.output, weight), await elements(whole))
scaledDotProductAttention of a window maps over lengths
  [q, k, v] = operands().map((x) => x.slice(0, 0))
  mapped = vmap((keyValueSeqLengths) => scaledDotProductAttention(q, k, v, { keyValueSeqLengths,
      localWindowSize: 1 }))(integers([1, 3]))
  separate = [1, 3].map((count) => scaledDotProductAttention(q, k.slice([0, count]),
      v.slice([0, count]), { localWindowSize: 1 }))
  expectNear(mapped.slice(1), await elements(separate[1]))
  # The one key is out of the third query's window.
  expectNear(mapped.slice(0, 2), [0, 0])
`,
    { bias, elements, expectNear, integers, operands },
  );
});
