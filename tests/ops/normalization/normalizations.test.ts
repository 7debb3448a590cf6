// Normalisations over channels and rotary embedding, against what defines them, in plain numbers.
import { describe, expect, it } from "vitest";
import * as tensorpad from "../../../src/engine/index.ts";
import { generator } from "../../conformance/samples.ts";
import { onReference } from "../../running/on-reference.ts";
import { testValuesOnReference } from "../../running/test-values.ts";

const { tensor } = tensorpad;

function numbers(name: string, count: number): number[] {
  const draw = generator(name);
  return Array.from({ length: count }, () => 4 * draw() - 2);
}

/** (x − mean) / √(variance + ε) of a list. */
function standard(values: readonly number[], eps = 1e-5): number[] {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  const variance = values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length;
  return values.map((x) => (x - mean) / Math.sqrt(variance + eps));
}

async function expectClose(found: tensorpad.Tensor, wanted: readonly number[]): Promise<void> {
  const elements = await found.data();
  expect(elements.length).toBe(wanted.length);
  for (const [index, value] of wanted.entries()) expect(elements[index]).toBeCloseTo(value, 5);
}

const [examples, channels, indices] = [3, 4, 5];
const size = examples * channels * indices;
const at = (n: number, c: number, p: number): number => (n * channels + c) * indices + p;
const x = numbers("channels", size);

/** Standardises each group of elements separately. */
function byGroup(groupOf: (n: number, c: number) => number): number[] {
  const groups = new Map<number, number[]>();
  for (let n = 0; n < examples; n++)
    for (let c = 0; c < channels; c++)
      for (let p = 0; p < indices; p++) {
        const group = groups.get(groupOf(n, c)) ?? [];
        groups.set(groupOf(n, c), group);
        group.push(at(n, c, p));
      }
  const result = new Array<number>(size);
  for (const members of groups.values()) {
    const normal = standard(members.map((member) => x[member] as number));
    for (const [index, member] of members.entries()) result[member] = normal[index] as number;
  }
  return result;
}

describe("a normalisation", () => {
  const shaped = (): tensorpad.Tensor => tensor(x, { shape: [examples, channels, indices] });

  it("uses the statistics in its options in inference", async () => {
    const [mean, variance] = [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
    ];
    const wanted = x.map((value, index) => {
      const c = Math.floor(index / indices) % channels;
      return (value - (mean[c] as number)) / Math.sqrt((variance[c] as number) + 1e-5);
    });
    await onReference(() =>
      expectClose(shaped().batchNorm({ mean: tensor(mean), variance: tensor(variance) }), wanted),
    );
  });

  it("by local response divides by the neighbouring channels", async () => {
    const wanted = x.map((value, index) => {
      const c = Math.floor(index / indices) % channels;
      let squares = 0;
      for (const other of [c - 1, c, c + 1])
        if (other >= 0 && other < channels)
          squares += (x[index + (other - c) * indices] as number) ** 2;
      return value / (2 + (0.5 * squares) / 3) ** 0.75;
    });
    await onReference(() =>
      expectClose(shaped().localResponseNorm(3, { alpha: 0.5, k: 2 }), wanted),
    );
  });
});

describe("rotary embedding", () => {
  it.each([false, true])(
    "makes products depend only on the distance (interleaved: %s)",
    async (interleaved) => {
      const [q, k] = [numbers("query", 8), numbers("key", 8)];
      const product = (from: number, to: number): Promise<number> => {
        const rotate = (v: number[], position: number): tensorpad.Tensor =>
          tensor([v]).rotaryEmbedding({
            interleaved,
            positions: tensor([position], { dtype: "i32" }),
          });
        return rotate(q, from).mul(rotate(k, to)).sum().item();
      };
      await onReference(async () => {
        expect(await product(3, 5)).toBeCloseTo(await product(40, 42), 5);
        expect(Math.abs((await product(3, 5)) - (await product(3, 9)))).toBeGreaterThan(0.01);
      });
    },
  );

  it("rotates pairs of neighbours by the paper's angles", async () => {
    const v = numbers("pairs", 4);
    const [a, b, c, d] = v as [number, number, number, number];
    const rotate = (p: number, q: number, angle: number): number[] => [
      p * Math.cos(angle) - q * Math.sin(angle),
      p * Math.sin(angle) + q * Math.cos(angle),
    ];
    await onReference(() =>
      expectClose(
        tensor([v]).rotaryEmbedding({
          interleaved: true,
          positions: tensor([7], { dtype: "i32" }),
        }),
        [...rotate(a, b, 7), ...rotate(c, d, 7 / 100)],
      ),
    );
  });
});

testValuesOnReference(
  `
a normalisation of a batch is over the examples and spatial axes of each channel
  shaped = () => tensor(x, { shape: [examples, channels, indices] })
  expectClose(shaped().batchNorm(), byGroup((_, c) => c))
a normalisation of a group is over some channels of one example
  shaped = () => tensor(x, { shape: [examples, channels, indices] })
  expectClose(shaped().groupNorm(2), byGroup((n, c) => 2 * n + Math.floor(c / 2)))
a normalisation of an instance is over the spatial axes of one channel of one example
  shaped = () => tensor(x, { shape: [examples, channels, indices] })
  expectClose(shaped().instanceNorm(), byGroup((n, c) => n * channels + c))
layerNorm of some elements, or with moments in its options is jax.nn.standardize (JAX 0.10), with
where
  where = tensor([[true, true, false, true], [false, true, true, false],
      [true, true, true, true]])
  waves = () => tensor(Float32Array.from({ length: 12 }, (_, index) => Math.sin(index)),
      { shape: [3, 4] })
  expectClose(waves().layerNorm(-1, { where }),
      [-0.890118, 1.396719, 1.5810486, -0.506601, -0.4050769, -0.9999567, 0.9999567, 3.7559521,
      1.3124828, 0.5733382, -0.6509806, -1.2348404])
layerNorm of some elements, or with moments in its options is so with a variance
  waves = () => tensor(Float32Array.from({ length: 12 }, (_, index) => Math.sin(index)),
      { shape: [3, 4] })
  expectClose(waves().layerNorm(0, { variance: tensor(2), eps: 0.5 }),
      [-0.0490271, 0.4700721, 0.5569891, 0.1318129, -0.527671, -0.6685978, -0.1948189, 0.4580756,
      0.576698, 0.1985257, -0.3621702, -0.5898885])
layerNorm of some elements, or with moments in its options computes the mean square around the
mean in its options
  expectClose(tensor([1, 4, 5]).layerNorm(-1, { mean: tensor(1), eps: 0 }),
      [0, 3 / Math.sqrt(25 / 3), 4 / Math.sqrt(25 / 3)])
`,
  { byGroup, channels, examples, expectClose, indices, tensor, x },
);
