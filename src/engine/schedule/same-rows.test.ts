import { describe, expect, it } from "vitest";
import { define } from "../executor/client/definition.ts";
import { structureOf } from "../executor/client/structure.ts";
import { gradients } from "../graph/gradient.ts";
import { leafNode, Value } from "../graph/node.ts";
import { decode } from "../rewrite/decode.ts";
import "../graph/methods.ts";
import { apart } from "../../../tests/memory/memory-rules.ts";
import { Tensor } from "../graph/tensor.ts";
import type { KernelDType } from "../ir/dtype.ts";
import type { Plan, Step } from "../ir/plan.ts";
import { print } from "../ir/print.ts";
import type { Shape } from "../ir/shape.ts";
import { simplify } from "../rewrite/simplify.ts";
import { schedule } from "./index.ts";

let ids = 0;
let plans = 0;

function input(shape: Shape, dtype: KernelDType = "f32"): Tensor {
  return new Tensor(leafNode(new Value(++ids), shape, dtype, dtype === "f32"));
}

function planOf(...tensors: Tensor[]): Plan {
  const targets = tensors.map(({ node }) => node);
  const structure = structureOf(targets);
  const fixed = structure.numbers.map(() => false);
  const { graph } = define(structure, targets, fixed);
  return schedule(simplify(decode(graph), { scatters: false }), `plan ${++plans}`, apart);
}

/** The only step of a plan that has one. */
function only(...tensors: Tensor[]): Step {
  const { steps } = planOf(...tensors);
  expect(steps.map(({ kernel }) => kernel.name)).toHaveLength(1);
  return steps[0] as Step;
}

/** Each kernel's core; for rows also the number of stages. */
const cores = (plan: Plan): string[] =>
  plan.steps.map(({ kernel: { core } }) =>
    core?.kind === "rows" ? `${core.stages.length} stages` : (core?.kind ?? "loop"),
  );

function normalized(x: Tensor): Tensor {
  const centred = x.sub(x.mean(-1, { keepdims: true }));
  return centred.div(centred.mul(centred).mean(-1, { keepdims: true }).add(1e-5).sqrt());
}

const x = input([64, 32]);
const g = input([64, 32]);

describe("kernels over rows", () => {
  it("compute softmax in one reading of its operand", () => {
    expect(print(only(x.softmax()).kernel)).toBe(
      [
        "inputs f32×2048",
        "for [64]",
        "  rows of [32]",
        "    %0: f32 = input0[]",
        "    accumulator0 = max of %0",
        "    %2: f32 = sub %0 accumulator0",
        "    %3: f32 = exp %2",
        "    accumulator1 = sum of %3",
        "    %6: f32 = div 1:f32 accumulator1",
        "    %7: f32 = mul %3 %6",
        "    output0: f32 = %7",
      ].join("\n"),
    );
  });

  it("hold a normalisation with its scale and shift, and its gradient", () => {
    const scaled = normalized(x)
      .mul(input([32]))
      .add(input([32]));
    expect(cores(planOf(scaled))).toEqual(["2 stages"]);
    expect(cores(planOf(...gradients(normalized(x).mul(g).sum(), [x])))).toEqual(["4 stages"]);
  });

  it("hold a softmax's gradient, of logits that are computed on the way too", () => {
    expect(cores(planOf(...gradients(x.softmax().mul(g).sum(), [x])))).toEqual(["3 stages"]);
    expect(cores(planOf(x.gelu().softmax()))).toEqual(["2 stages"]);
  });

  it("give a loss its value for each row and its gradient for each element", () => {
    const targets = input([64], "i32");
    const loss = x.crossEntropy(targets, { reduction: "none" });
    const step = only(loss, ...gradients(loss.sum(), [x]));
    expect(step.kernel.outputs.map(({ each }) => each ?? "row")).toEqual(["row", "element"]);
  });

  it("join reductions that read the same rows, and leave others out", () => {
    expect(cores(planOf(x.sum(-1), x.max(-1)))).toEqual(["2 stages"]);
    expect(cores(planOf(x.sum(-1), g.max(-1)))).toEqual(["reduce", "reduce"]);
    expect(cores(planOf(x.sum(-1)))).toEqual(["reduce"]);
  });

  it("find the index of the largest element in one kernel", () => {
    expect(cores(planOf(x.argmax(-1)))).toEqual(["2 stages"]);
  });

  it("read a mask that is the same for several rows through its own view", () => {
    const scores = input([4, 8, 16, 32]);
    const step = only(
      scores
        .mul(0.5)
        .add(input([4, 1, 16, 32]))
        .softmax(),
    );
    expect(step.kernel.domain).toEqual([4, 8, 16]);
  });

  it("do not take columns for rows, nor rows that are too long", () => {
    expect(cores(planOf(x.softmax(0)))).toEqual(["reduce", "reduce", "loop"]);
    expect(cores(planOf(input([2, 16_384]).softmax()))).toEqual(["2 stages"]);
    expect(cores(planOf(input([2, 16_388]).softmax()))).not.toContain("2 stages");
  });

  it("do not wait for what waits for them", () => {
    const mean = x.mean(-1, { keepdims: true });
    const product = mean.broadcastTo([64, 8]).matmul(input([8, 32]));
    const plan = planOf(x.sub(mean).mul(product.flip(0)));
    expect(cores(plan)).toEqual(["reduce", "matmul", "loop"]);
  });

  it("read a row's result in place, and anything else through any view", () => {
    const largest = x.max(-1, { keepdims: true });
    expect(cores(planOf(x.sub(largest.flip(0))))).toEqual(["reduce", "loop"]);
    expect(cores(planOf(x.flip(1).sub(largest)))).toEqual(["1 stages"]);
  });

  it("never bind more than eight buffers", () => {
    let sum = x;
    for (let count = 0; count < 12; count++) sum = sum.add(input([64, 32]));
    for (const { kernel } of planOf(sum.softmax()).steps)
      expect(kernel.inputs.length + kernel.outputs.length).toBeLessThanOrEqual(8);
  });
});
