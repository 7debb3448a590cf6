import { beforeAll, describe, expect, it } from "vitest";
import { define } from "../executor/client/definition.ts";
import { structureOf } from "../executor/client/structure.ts";
import { gradients } from "../graph/gradient.ts";
import { leafNode, Value } from "../graph/node.ts";
import { Parameter } from "../graph/parameter.ts";
import { decode } from "../rewrite/decode.ts";
import "../graph/methods.ts";
import { apart } from "../../../tests/memory/memory-rules.ts";
import { Tensor } from "../graph/tensor.ts";
import type { Kernel } from "../ir/kernel.ts";
import type { Abilities, Plan } from "../ir/plan.ts";
import { print } from "../ir/print.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import { concat, conv2d, oneHot } from "../ops/index.ts";
import { scaledDotProductAttention } from "../ops/random-ops.ts";
import { simplify } from "../rewrite/simplify.ts";
import { schedule } from "./index.ts";

let ids = 0;
let plans = 0;

/** A tensor whose elements the engine would have. */
function input(shape: Shape, dtype: "f32" | "i32" | "f16" = "f32"): Tensor {
  return new Tensor(leafNode(new Value(++ids), shape, dtype, false));
}

function planOf(...tensors: Tensor[]): Plan {
  return planFor({ scatters: false }, ...tensors);
}

function planFor(abilities: Abilities, ...tensors: Tensor[]): Plan {
  const targets = tensors.map(({ node }) => node);
  const structure = structureOf(targets);
  const { graph } = define(
    structure,
    targets,
    structure.numbers.map(() => false),
  );
  return schedule(simplify(decode(graph), abilities), `plan ${++plans}`, apart);
}

const names = (plan: Plan): string[] => plan.steps.map(({ kernel }) => kernel.name);

describe("scheduling", () => {
  let x: Tensor;
  let y: Tensor;
  beforeAll(() => {
    x = input([64, 32]);
    y = input([64, 32]);
  });

  it("makes one kernel of a chain of elementwise ops", () => {
    const plan = planOf(x.mul(y).add(y).tanh().mul(x));
    expect(names(plan)).toEqual(["mul+add+tanh"]);
    expect(plan.steps[0]?.inputs).toHaveLength(2);
    expect(plan.steps[0]?.kernel.domain).toEqual([2048]);
  });

  it("multiplies a whole batch by one matrix as the rows of one product", () => {
    const [batch, w] = [input([3, 5, 8]), input([8, 4])];
    expect(planOf(batch.matmul(w)).steps[0]?.kernel.domain).toEqual([15, 4]);
    expect(planOf(input([7, 1, 8]).matmul(w)).steps[0]?.kernel.domain).toEqual([7, 4]);
    expect(planOf(batch.matmul(input([3, 8, 4]))).steps[0]?.kernel.domain).toEqual([3, 5, 4]);
    expect(planOf(input([5, 3, 8]).transpose(0, 1).matmul(w)).steps[0]?.kernel.domain).toEqual([
      3, 5, 4,
    ]);
  });

  it("multiplies by what an epilogue reshapes without a copy of it", () => {
    const image = conv2d(input([1, 8, 16, 16]), input([16, 8, 3, 3]), { padding: 1 }).relu();
    const plan = planOf(conv2d(image, input([4, 16, 1, 1])));
    expect(plan.steps.map(({ kernel }) => kernel.core?.kind)).toEqual(["convolution", "matmul"]);
    const rows = input([6, 8])
      .matmul(input([8, 12]))
      .relu()
      .reshape([3, 24]);
    expect(planOf(rows.matmul(input([24, 2]))).steps).toHaveLength(2);
  });

  it("makes one product of the sum of a batch of products", () => {
    const [a, b] = [input([3, 5, 8]).transpose(), input([3, 5, 4])];
    const { steps } = planOf(a.matmul(b).sum(0));
    expect(steps.map(({ kernel }) => kernel.core)).toMatchObject([{ kind: "matmul", k: 15 }]);
    expect(planOf(a.matmul(b).sum(1)).steps[0]?.kernel.core).toMatchObject({ k: 5 });
  });

  it("gathers from what was reshaped, without a copy of it", () => {
    const indices = input([4], "i32");
    expect(planOf(input([6, 4]).reshape([12, 2]).take(indices, 0)).steps).toHaveLength(1);
  });

  it("rounds a program's number beside halves to one, and none that a kernel brings", () => {
    const half = input([8], "f16");
    const text = print(planOf(half.add(0.1).logaddexp(half)).steps[0]?.kernel as Kernel);
    expect(text).toContain("0.0999755859375:f16");
    expect(text).toContain(`${Math.LN2}:f16`);
  });

  it("stores a product once, after the bias and the activation", () => {
    const plan = planOf(
      x
        .matmul(input([32, 16]))
        .add(input([16]))
        .relu(),
    );
    expect(names(plan)).toEqual(["matmul+add+relu"]);
    expect(plan.steps[0]?.kernel.core?.kind).toBe("matmul");
  });

  it("keeps an activation that uses its operand several times in the product's kernel", () => {
    expect(planOf(x.matmul(input([32, 16])).gelu()).steps).toHaveLength(1);
  });

  describe("of a product that an optimiser's update goes on with", () => {
    const [mean, value] = [0, 1].map(() => input([32, 16])) as [Tensor, Tensor];
    const product = input([64, 32]).T.matmul(input([64, 16]));
    const moved = mean.mul(0.9).add(product.mul(0.1));
    const update = [moved, value.sub(moved.mul(0.01))] as const;

    it("makes one kernel, which stores only the update", () => {
      const plan = planOf(...update);
      expect(plan.steps).toHaveLength(1);
      const kernel = plan.steps[0]?.kernel as Kernel;
      expect(kernel.core?.kind).toBe("matmul");
      expect(kernel.inputs).toHaveLength(4);
      expect(kernel.outputs).toHaveLength(2);
    });

    it("stores the product as well where something else needs it", () => {
      const plan = planOf(product, ...update);
      expect(plan.steps.map(({ outputs }) => outputs.length)).toEqual([3]);
      expect(planOf(product.sum(0), ...update).steps).toHaveLength(2);
    });

    it("makes two where one would have more buffers than the device lets it see", () => {
      const more = [1, 2, 3].map(() => input([32, 16]).sub(moved));
      expect(planOf(...update, ...more).steps.length).toBeGreaterThan(1);
    });

    it("waits for nothing that needs the product itself", () => {
      const after = product.sum(0, { keepdims: true });
      expect(planOf(product.sub(after), product).steps).toHaveLength(3);
    });

    it("makes one of a reduction just so", () => {
      const sum = input([64, 512]).sum(0);
      const next = input([512]).add(sum);
      expect(planOf(next, input([512]).mul(next)).steps).toHaveLength(1);
    });
  });

  it("stores a convolution once, after its bias and its activation", () => {
    const plan = planOf(
      input([8, 16, 28, 28])
        .conv2d(input([32, 16, 3, 3]), { padding: 1, bias: input([32]) })
        .relu(),
    );
    expect(names(plan)).toEqual(["convolution+add+relu"]);
    expect(plan.steps[0]?.kernel.core?.kind).toBe("convolution");
  });

  it("sees a window of one element as a product of matrices", () => {
    const plan = planOf(input([8, 16, 28, 28]).conv2d(input([32, 16, 1, 1])));
    expect(plan.steps.map(({ kernel }) => kernel.core?.kind)).toEqual(["matmul"]);
  });

  it("takes a convolution's gradients by convolutions that read their operands in place", () => {
    const [image, weight] = [input([8, 16, 28, 28]), new Parameter(input([32, 16, 3, 3]))];
    const source = new Parameter(image);
    const loss = source
      .conv2d(weight, { padding: 1 })
      .mul(input([8, 32, 28, 28]))
      .sum();
    const [toWeight, toInput] = gradients(loss, [weight, source]) as [Tensor, Tensor];
    expect(names(planOf(toInput))).toEqual(["mul", "convolution"]);
    // The steps compute one part for each example, their sum, and the order of outputs and channels in the weight.
    const plan = planOf(toWeight);
    expect(names(plan)).toEqual(["mul", "convolution", "sum", "permute"]);
    expect(plan.steps[1]?.kernel.domain).toEqual([16, 256, 3, 3]);
  });

  it("reads a transposed operand of a product in place", () => {
    const plan = planOf(x.matmul(y.T));
    expect(plan.steps).toHaveLength(1);
    expect(print(plan.steps[0]?.kernel as never)).toContain("%1: f32 = input1[1 32]");
  });

  it("computes what two targets share once, when it is worth a buffer", () => {
    const shared = x.exp().mul(y.sin());
    expect(planOf(shared.sum(0), shared.mul(y)).steps).toHaveLength(2);
    const light = x.add(1);
    expect(planOf(light.sum(0), light.mul(y)).steps).toHaveLength(2);
    expect(planOf(light.sum(0), light.mul(y)).buffers).toHaveLength(4);
  });

  it("sums many elements in chunks of 4096, and a row of up to 16384 at once", () => {
    const plan = planOf(input([1 << 24]).sum());
    expect(plan.steps.map(({ kernel }) => kernel.domain)).toEqual([[4096], []]);
    expect(planOf(input([16_384]).sum()).steps).toHaveLength(1);
    expect(planOf(input([16_385]).sum()).steps).toHaveLength(2);
    expect(planOf(input([4097, 2]).sum(0)).steps).toHaveLength(2);
  });

  it("sums down 4096 rows in two steps, and in one where threads share a column", () => {
    const sums = (rows: number): Tensor => input([rows, 1024]).sum(0);
    const abilities = { scatters: false, wholeReductions: true };
    expect(planOf(sums(4096)).steps).toHaveLength(2);
    expect(planFor(abilities, sums(4096)).steps).toHaveLength(1);
    expect(planFor(abilities, sums(4097)).steps).toHaveLength(2);
  });

  it("sums columns of a tall matrix with neighbours beside each other", () => {
    const plan = planOf(input([100_000, 8]).sum(0));
    expect(plan.steps[0]?.kernel.domain).toEqual([25, 8]);
  });

  it("reuses scratch buffers for the next value when nothing reads them any more", () => {
    let value = input([512, 512]);
    for (let step = 0; step < 10; step++) value = value.matmul(input([512, 512]));
    expect(planOf(value).arenas).toEqual([2 ** 20, 2 ** 20]);
  });

  it("splits ten thousand additions into kernels of bounded depth", () => {
    let value = input([1024]);
    for (let step = 0; step < 10_000; step++) value = value.add(x.slice(0, 0));
    const plan = planOf(value);
    expect(plan.steps.length).toBeGreaterThan(60);
    expect(plan.steps.length).toBeLessThan(100);
  });

  it("never makes a kernel with more than seven inputs", () => {
    const many = Array.from({ length: 20 }, () => input([16]));
    const plan = planOf(
      many.reduce((sum, one) => sum.add(one)),
      concat(many),
    );
    for (const { inputs } of plan.steps) expect(inputs.length).toBeLessThanOrEqual(7);
  });

  it("updates a parameter and its moments in one kernel", () => {
    const [p, m, v, g] = [
      input([128, 64]),
      input([128, 64]),
      input([128, 64]),
      input([128, 64]),
    ] as const;
    const mean = m.mul(0.9).add(g.mul(0.1));
    const square = v.mul(0.999).add(g.square().mul(0.001));
    const plan = planOf(p.sub(mean.div(square.sqrt().add(1e-8))), mean, square);
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0]?.inputs).toHaveLength(4);
    expect(plan.steps[0]?.outputs).toHaveLength(3);
  });

  it("keeps two results apart when the second reads the first in another order", () => {
    const first = x.add(y).slice([0, 32]).exp().sin();
    expect(planOf(first, first.T.mul(first)).steps).toHaveLength(2);
  });

  it("runs a kernel between two that could have been one where the second needs it", () => {
    const first = x.mul(y);
    const total = first.sum(0, { keepdims: true });
    const plan = planOf(first, x.mul(total));
    expect(names(plan)).toEqual(["mul", "sum", "mul"]);
  });

  it("stores every target in its own buffer", () => {
    const plan = planOf(x, x.add(1), x.add(1));
    expect(new Set([...plan.inputs, ...plan.outputs]).size).toBe(4);
    expect(plan.outputs).toHaveLength(3);
  });

  it("schedules nothing for a tensor of no elements, and fills sums over none", () => {
    expect(planOf(input([0, 3]).add(1)).steps).toHaveLength(0);
    const plan = planOf(input([0, 3]).sum(0), input([3, 0]).matmul(input([0, 2])));
    expect(
      plan.steps.every(({ kernel }) => kernel.core === null && kernel.inputs.length === 0),
    ).toBe(true);
  });

  it("plans a training step of a perceptron without materialising the one-hot targets", () => {
    const weights = [input([784, 128]), input([128]), input([128, 10]), input([10])].map(
      (w) => new Parameter(w),
    );
    const [w1, b1, w2, b2] = weights as [Parameter, Parameter, Parameter, Parameter];
    const hidden = input([32, 784]).matmul(w1).add(b1).relu();
    const loss = hidden
      .matmul(w2)
      .add(b2)
      .crossEntropy(input([32], "i32"));
    const plan = planOf(loss, ...gradients(loss, weights));
    expect(plan.steps.length).toBeLessThanOrEqual(15);
    for (const { kernel } of plan.steps)
      expect(sizeOf(kernel.domain)).toBeLessThanOrEqual(784 * 128);
    expect(names(plan).filter((name) => name.startsWith("matmul"))).toHaveLength(5);
  });

  it("keeps one-hot rows out of memory", () => {
    const labels = input([32], "i32");
    const plan = planOf(
      oneHot(labels, 10)
        .mul(input([32, 10]))
        .sum(-1),
    );
    expect(plan.steps).toHaveLength(1);
  });

  it("computes attention in one kernel, which reads split heads in place", () => {
    const heads = (): Tensor => input([2, 16, 24]).reshape([2, 16, 3, 8]).permute([0, 2, 1, 3]);
    const [q, k, v] = [heads(), heads(), heads()];
    const plan = planOf(scaledDotProductAttention(q, k, v).mul(2));
    expect(names(plan)).toEqual(["attention+mul"]);
    expect(print(plan.steps[0]?.kernel as never)).toContain("%0: f32 = input0[384 8 24 1]");
  });

  it("computes a causal mask inside attention, out of no memory", () => {
    const [q, mask] = [input([6, 8]), input([6, 6])];
    const plan = planOf(
      scaledDotProductAttention(q, q, q, { mask: mask.gt(0), causal: true, scale: 1 }),
    );
    expect(names(plan)).toEqual(["attention+gt"]);
    expect(plan.steps[0]?.inputs).toHaveLength(2);
  });

  it("computes windows, lengths and biases inside attention, out of no memory", () => {
    const [q, bias, lengths] = [input([2, 6, 8]), input([6]), input([2], "i32")];
    const plan = planOf(
      scaledDotProductAttention(q, q, q, {
        bias,
        keyValueSeqLengths: lengths,
        querySeqLengths: lengths,
        localWindowSize: [3, 1],
        scale: 1,
      }),
    );
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0]?.inputs).toHaveLength(3);
  });

  it("computes the gradients of attention in three kernels beside the forward one", () => {
    const operands = [input([2, 16, 8]), input([2, 20, 8]), input([2, 20, 8])].map(
      (x) => new Parameter(x),
    );
    const [q, k, v] = operands as [Parameter, Parameter, Parameter];
    const loss = scaledDotProductAttention(q, k, v)
      .mul(input([2, 16, 8]))
      .sum();
    const plan = planOf(loss, ...gradients(loss, operands));
    const attending = names(plan).filter((name) => name.startsWith("attention"));
    expect(attending.sort()).toEqual([
      "attention+attentionStatistics",
      "attentionKeyGradient+attentionValueGradient",
      "attentionQueryGradient",
    ]);
    for (const { outputs } of plan.steps) expect(outputs.length).toBeLessThanOrEqual(2);
    for (const { byteLength } of plan.buffers) expect(byteLength).toBeLessThan(2 * 16 * 20 * 8 * 4);
  });
});
