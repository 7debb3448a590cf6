import { describe, expect, it } from "vitest";
import { minMemory } from "../../site/least-device.ts";
import { define } from "../executor/client/definition.ts";
import { structureOf } from "../executor/client/structure.ts";
import { leafNode, Value } from "../graph/node.ts";
import { decode } from "../rewrite/decode.ts";
import "../graph/methods.ts";
import { Tensor } from "../graph/tensor.ts";
import type { Plan } from "../ir/plan.ts";
import { print } from "../ir/print.ts";
import type { Shape } from "../ir/shape.ts";
import { simplify } from "../rewrite/simplify.ts";
import { schedule } from "./index.ts";
import { Kernels } from "./kernels.ts";

let ids = 0;

function input(shape: Shape): Tensor {
  return new Tensor(leafNode(new Value(++ids), shape, "f32", true));
}

function planOf(kernels: Kernels, ...tensors: Tensor[]): Plan {
  const targets = tensors.map(({ node }) => node);
  const structure = structureOf(targets);
  const fixed = structure.numbers.map(() => false);
  const { graph } = define(structure, targets, fixed);
  return schedule(simplify(decode(graph), { scatters: false }), "a plan", minMemory, kernels);
}

const differentIn = ({ steps }: Plan): number =>
  new Set(steps.map(({ kernel }) => print(kernel))).size;

/** A layer with its own weights, used repeatedly. */
function layers(count: number): Tensor {
  let x = input([8, 16]);
  for (let at = 0; at < count; at++) x = x.matmul(input([16, 16])).tanh();
  return x;
}

describe("the kernels of plans", () => {
  it("are built once for a layer that is used twelve times", () => {
    const kernels = new Kernels();
    const { steps } = planOf(kernels, layers(12));
    expect(steps).toHaveLength(12);
    expect(kernels.built).toBe(1);
    expect(new Set(steps.map(({ kernel }) => kernel)).size).toBe(1);
  });

  it("are not built again for a later plan", () => {
    const kernels = new Kernels();
    planOf(kernels, layers(2));
    planOf(kernels, layers(5), input([3, 3]).exp());
    expect(kernels.built).toBe(2);
  });

  it("read each step's own operands", () => {
    const { steps, inputs } = planOf(new Kernels(), layers(3));
    const weights = steps.map((step) => step.inputs[1]);
    expect(new Set(weights).size).toBe(3);
    expect(inputs).toEqual(expect.arrayContaining(weights as number[]));
  });

  it("differ where a shape, an attribute, an operand or a result differs", () => {
    const [x, y] = [input([4, 4]), input([4, 4])];
    const differences = [
      [x.sub(y)],
      [x.sub(x)],
      [y.mul(x).sub(x)],
      [x.add(0.5)],
      [x.add(0.25)],
      [x.add(-0), x.add(0)],
      [input([4, 5]).add(0.5)],
      [x.sum(0)],
      [x.sum(1)],
      [x.slice([0, 2])],
      [x.slice([1, 3])],
    ];
    for (const one of differences)
      for (const other of differences) {
        const shared = new Kernels();
        const texts = [one, other].map((each) =>
          planOf(shared, ...each).steps.map(({ kernel }) => print(kernel)),
        );
        const alone = [one, other].map((each) =>
          planOf(new Kernels(), ...each).steps.map(({ kernel }) => print(kernel)),
        );
        expect(texts).toEqual(alone);
      }
  });
});

/** A recurrent layer over the rows of one input of that width. */
function recurrent(width: number): Tensor {
  const [x, weights] = [input([6, width]), input([width, width])];
  let state = input([1, width]);
  for (let row = 0; row < 6; row++) state = state.matmul(weights).add(x.slice([row, row + 1]));
  return state;
}

describe("kernels on different parts of their operands", () => {
  it("are one kernel, which sees a window of each", () => {
    const plan = planOf(new Kernels(), recurrent(64));
    expect(plan.steps).toHaveLength(6);
    expect(differentIn(plan)).toBe(1);
    const windows = plan.buffers.flatMap((buffer) => (buffer.role === "window" ? [buffer] : []));
    expect(windows.map(({ offset }) => offset)).toEqual([0, 256, 512, 768, 1024, 1280]);
    expect(windows.map(({ byteLength }) => byteLength)).toEqual(windows.map(() => 256));
  });

  it("see all of their operands where no other kernel does the same", () => {
    const plan = planOf(new Kernels(), input([6, 64]).slice([2, 3]).exp());
    expect(plan.buffers.map(({ role }) => role)).not.toContain("window");
  });

  it("stay apart where their parts begin at bytes that a device cannot bind", () => {
    const plan = planOf(new Kernels(), recurrent(50));
    expect(differentIn(plan)).toBe(6);
    expect(plan.buffers.map(({ role }) => role)).not.toContain("window");
  });
});
