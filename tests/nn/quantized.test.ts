/** Int8 and int4 weights: their products, errors, memory, and refusals. */
import { describe, expect, it } from "vitest";
import { grad, nn, randn, type Tensor } from "../../src/engine/index.ts";
import { apart, together } from "../memory/memory-rules.ts";
import { onReference } from "../running/on-reference.ts";
import { onReferenceAndCpu } from "../running/on-reference-and-cpu.ts";
import { input, planOf } from "../running/plan-of.ts";
import { testValues, testValuesOnReference } from "../running/test-values.ts";
import { expectProductsOfRandomShapes, forms } from "./quantized-products.ts";

/** Runs a program on the reference, and returns the message of its rejection. */
async function refusal(program: () => Promise<unknown>): Promise<string> {
  return onReference(() =>
    program().then(
      () => "nothing",
      (error: Error) => error.message,
    ),
  );
}

describe("quantized weights", () => {
  onReferenceAndCpu(() => {
    it.each([1, 2, 3, 4])("have the right products, for shapes of seed %i", async (seed) => {
      await expectProductsOfRandomShapes(seed, 8);
    });

    it.each(forms)(
      "pass gradients on to activations, as central differences do, with %j",
      async (form) => {
        const weight = await nn.quantize(randn([9, 6]), form);
        const [x, probe] = [randn([2, 9]), randn([2, 6])];
        const f = (y: Tensor): Tensor => weight.product(y).sin().mul(probe).sum();
        const gradient = grad(f)(x);
        const step = 2 ** -9;
        for (const direction of [randn([2, 9]), randn([2, 9]), x]) {
          const by = direction.mul(step);
          const slope = f(x.add(by))
            .sub(f(x.sub(by)))
            .div(2 * step);
          const difference = slope.sub(gradient.mul(direction).sum());
          expect(Math.abs(await difference.item())).toBeLessThan(0.005);
        }
      },
    );

    it("take a seventh of f32's memory with 4 bits, and report their error", async () => {
      const w = randn([128, 50]);
      const weight = await nn.quantize(w, { bits: 4 });
      expect([weight.bits, weight.group]).toEqual([4, 64]);
      expect([weight.values.shape, weight.scale.shape]).toEqual([
        [50, 16],
        [50, 2],
      ]);
      expect(weight.bytes).toBe((128 * 50) / 2 + 2 * 50 * 4);
      const difference = weight.dequantize().sub(w);
      const relative = difference.abs().max(0).div(w.abs().max(0)).max();
      const error = difference.square().sum().div(w.square().sum()).sqrt();
      expect(weight.error.largest).toBeCloseTo(await relative.item(), 6);
      expect(weight.error.rootMeanSquare).toBeCloseTo(await error.item(), 6);
      expect(weight.error.largest).toBeLessThan(0.501 / 7);
      // Fewer elements share a scale, which follows them more closely.
      const [fine, coarse] = [
        await nn.quantize(w, { bits: 4, group: 16 }),
        await nn.quantize(w, { bits: 4, group: null }),
      ];
      expect(fine.error.rootMeanSquare).toBeLessThan(weight.error.rootMeanSquare);
      expect(coarse.error.rootMeanSquare).toBeGreaterThan(weight.error.rootMeanSquare);
      expect(String(weight)).toMatch(
        /^int4 \[128, 50\]: 3\.5 KiB for 25(\.0)? KiB, error at most \d\.\d+% of a column's largest weight, root mean square \d+\.\d+%$/,
      );
    });

    it("take a quarter of f32's memory with 8 bits, and report their error", async () => {
      const w = randn([60, 50]);
      const weight = await nn.quantize(w);
      expect(weight.bytes).toBe(60 * 50 + 50 * 4);
      const difference = weight.dequantize().sub(w);
      const relative = difference.abs().max(0).div(w.abs().max(0)).max();
      const error = difference.square().sum().div(w.square().sum()).sqrt();
      expect(weight.error.largest).toBeCloseTo(await relative.item(), 6);
      expect(weight.error.rootMeanSquare).toBeCloseTo(await error.item(), 6);
      expect(weight.error.largest).toBeLessThan(0.501 / 127);
      expect(String(weight)).toMatch(
        /^int8 \[60, 50\]: 3\.1 KiB for 11\.7 KiB, error at most 0\.\d+% of a column's largest weight, root mean square 0\.\d+%$/,
      );
    });
  });

  it.each([1, 33].flatMap((rows) => forms.map((form) => [rows, form] as const)))(
    "have no unpacked copy in the plan for %i rows with %j, nor in that of a gradient",
    async (rows, form) => {
      await onReference(async () => {
        const weight = await nn.quantize(randn([96, 128]), form);
        const x = input([rows, 96]);
        const loss = (y: Tensor): Tensor => weight.product(y).tanh().sum();
        for (const rules of [apart, together])
          for (const target of [weight.product(x).relu(), grad(loss)(x)]) {
            const { buffers, arenas } = planOf(rules, target);
            const lengths = [...buffers.map(({ byteLength }) => byteLength), ...arenas];
            expect(lengths).toContain(4 * weight.values.size);
            expect(Math.max(...lengths)).toBeLessThan(2 * 96 * 128);
          }
        const [step, ...others] = planOf(together, weight.product(x).relu()).steps;
        expect([step?.kernel.core?.kind, others]).toEqual(["matmul", []]);
      });
    },
  );

  it("make no layer from anything but a linear one", async () => {
    for (const [layer, shown] of [
      [() => nn.relu(), "the module relu"],
      [() => nn.embedding(5, 3), "the module embedding(5, 3)"],
      [() => 3, "3"],
    ] as const)
      expect(await refusal(async () => nn.quantizedLinear(layer() as never))).toBe(
        `quantizedLinear: invalid layer ${shown}: expected a layer of nn.linear`,
      );
  });
});

testValues(
  `
int8 weights cannot be made of NaN and infinity: the error says where
  matrix = (element) => tensor([[1, 2, 3], [4, 5, element], [NaN, 0, 0]])
  refusal(() => nn.quantize(matrix(NaN)))
      => "quantize: invalid element NaN at [1,
      2]: int8 represents only finite numbers; replace it first, for example with nanToNum"
  expect(await refusal(() => nn.quantize(matrix(-Infinity)))).toContain("invalid element -Infinity
      at [1, 2]")
  expect(await refusal(() => nn.quantize(matrix(0)))).toContain("invalid element NaN at [2, 0]")
int8 weights are made of float matrices only, and multiply as many features as they have
  refusal(() => nn.quantize(randn([3])))
      => "quantize: invalid weight f32[3]: expected a matrix [inputs, outputs]"
  refusal(() => nn.quantize(zeros([0, 3])))
      => "quantize: invalid weight f32[0, 3]: expected a matrix [inputs, outputs]"
  refusal(() => nn.quantize(zeros([2, 3], { dtype: "i32" })))
      => "quantize: unsupported weight i32[2, 3]: cast it to a float first"
  multiply = (x) => async () => (await nn.quantize(randn([4, 2]))).product(x())
  refusal(multiply(() => randn([2, 3])))  => "int8 [4, 2]: mismatched features: [2, 3] (3 and 4)"
  refusal(multiply(() => tensor(1)))
      => "int8 [4, 2]: mismatched features: [] (a scalar has none)"
  expect(await refusal(multiply(() => 3))).toContain("int8 [4, 2]")
int4 weights name their bits in errors, and refuse other bits and groups
  matrix = () => tensor([[1, 2], [NaN, 0]])
  refusal(() => nn.quantize(matrix(), { bits: 4 }))
      => "quantize: invalid element NaN at [1,
      0]: int4 represents only finite numbers; replace it first, for example with nanToNum"
  multiply = async () => (await nn.quantize(randn([4, 2]), { bits: 4 })).product(randn([2, 3]))
  refusal(multiply)  => "int4 [4, 2]: mismatched features: [2, 3] (3 and 4)"
  refusal(() => nn.quantize(randn([4, 2]), { bits: 4, group: 12 }))
      => "quantize: invalid group 12: expected a multiple of 8, or null"
  refusal(() => nn.quantize(randn([4, 2]), { group: 0 }))
      => "quantize: invalid group 0: expected a multiple of 8, or null"
`,
  { refusal },
);

testValuesOnReference(`
int8 weights may be made of f16 weights, and multiply f16 activations
  w = randn([8, 4]).cast("f16")
  weight = await nn.quantize(w)
  x = randn([3, 8]).cast("f16")
  found = weight.product(x)
  found.dtype  => "f32"
  found.sub(x.cast("f32").matmul(w.cast("f32"))).abs().max().item()  => below 0.1
int8 weights are exact for integer multiples of a scale of any size, and for zero columns
  for scale of [1, 2 ** 100, 2 ** -100]:
    w = tensor([[127, 0, -5], [-127, 0, 127], [64, 0, 3]]).mul(scale)
    weight = await nn.quantize(w)
    weight.error  => { largest: 0, rootMeanSquare: 0 }
    weight.dequantize()  => await w.array()
int4 weights are exact for integer multiples of a scale of each group
  many = tensor([7, 0, -5, 2, -7, 1, 3, 0]).reshape([8, 1])
  few = tensor([-1, 1, 7, 6, 5, 4, 3, 2]).reshape([8, 1]).mul(2 ** 40)
  w = concat([many, few, zeros([3, 1])])
  weight = await nn.quantize(w, { bits: 4, group: 8 })
  weight.error  => { largest: 0, rootMeanSquare: 0 }
  weight.dequantize()  => await w.array()
int4 weights with columns that are shorter than a group pack no zeros for the rest of it
  for group of [undefined, 64, 2 ** 40]:
    weight = await nn.quantize(tensor([[7, -7], [3, 1]]), { bits: 4, group })
    [weight.group, weight.values.shape, weight.scale.shape]  => [8, [2, 1], [2, 1]]
    weight.bytes  => 16
    weight.dequantize()  => [[7, -7], [3, 1]]
int4 weights make a linear layer, which is as far off as its weight
  layer = nn.linear(64, 6)
  small = await nn.quantizedLinear(layer, { bits: 4, group: 32 })
  small.label  => "quantizedLinear(64, 6)"
  [small.weight.bits, small.weight.group]  => [4, 32]
  x = randn([4, 64])
  wanted = x.matmul(small.weight.dequantize()).add(layer.bias)
  small(x).sub(wanted).abs().max().item()  => below 1e-5
  small(x).sub(layer(x)).abs().max().item()  => below 0.3
int8 weights make a linear layer without parameters, which computes what the other one does
  for bias of [true, false]:
    layer = nn.linear(20, 6, { bias })
    small = await nn.quantizedLinear(layer)
    small.parameters()  => []
    small.label  => "quantizedLinear(20, 6)"
    x = randn([4, 20])
    exact = x.matmul(small.weight.dequantize())
    wanted = layer.bias ? exact.add(layer.bias) : exact
    small(x).sub(wanted).abs().max().item()  => below 1e-5
    small(x).sub(layer(x)).abs().max().item()  => below 0.05
int8 weights stay as they are when the weight trains further
  layer = nn.linear(4, 2)
  small = await nn.quantizedLinear(layer)
  x = randn([1, 4])
  before = await small(x).data()
  for parameter of layer.parameters():
    parameter.assign(parameter.add(1))
  evaluate(...layer.parameters())
  small(x).data()  => before
`);
