import { describe, expect, it } from "vitest";
import { onReference } from "../../../tests/on-reference.ts";
import * as tensorpad from "../index.ts";
import { Fault } from "../ir/fault.ts";
import { meantBy } from "./names.ts";

/** What a program in JavaScript wrote, and what it is told. */
const refused: readonly (readonly [call: string, message: string])[] = [
  [
    "zeros([2, 3]).mean({ axis: 0 })",
    "mean: invalid axis { axis: 0 }: expected a number, a list of numbers or null (write mean(x, 0))",
  ],
  [
    "zeros([2, 3]).softmax({ dim: 1 })",
    "softmax: invalid axis { dim: 1 }: expected a number (write softmax(x, 1))",
  ],
  [
    "zeros([2, 3]).permute(1, 0)",
    "permute: invalid axes 1: expected a list of numbers (write permute(x, [1, 0]))",
  ],
  [
    "zeros([2, 3]).sum(0, { axis: 1 })",
    "sum: unknown option axis (axis is no option: sum(x, axis, options))",
  ],
  [
    "zeros([2]).mean(0, { keepdim: true })",
    "mean: unknown option keepdim (did you mean keepdims?)",
  ],
  ["zeros([2]).relu(1)", "relu: invalid argument 1: it takes no more than x"],
  ["zeros([2]).add()", "add: missing y: expected a tensor, a number or a boolean"],
  [
    "zeros([2]).add([1, 2])",
    "add: invalid y [1, 2]: expected a tensor, a number or a boolean (write tensor([…]))",
  ],
  ["zeros([2]).backward(zeros([2]))", "backward: invalid argument a tensor f32[2]: it takes none"],
  [
    "zeros([2, 2]).svd({ vectors: 1 })",
    "svd: unknown option vectors (it has fullMatrices, hermitian and computeUv)",
  ],
  [
    "qr(ones([2, 2]), { mode: 'full' })",
    'qr: unknown mode "full": use "reduced", "complete", "r" or "raw"',
  ],
  ["grad(3)", "grad: invalid f 3: expected a function"],
  ["vmap((x) => x, { in_axes: 0 })", "vmap: unknown option in_axes (did you mean inAxes?)"],
  ["optim.sgd([parameter(zeros([2]))])", "sgd: missing options: expected { lr, … }"],
  [
    "optim.sgd([parameter(zeros([2]))], { learningRate: 1 })",
    "sgd: unknown option learningRate (did you mean lr?)",
  ],
  ["optim.adam([parameter(zeros([2]))]).step(3)", "adam: invalid loss 3: expected a tensor"],
  ["nn.linear(2, 3, { use_bias: false })", "linear: unknown option use_bias (did you mean bias?)"],
  [
    "nn.convTranspose2d(1, 1, 3, { output_padding: 1 })",
    "convTranspose2d: unknown option output_padding (did you mean outputPadding?)",
  ],
  ["nn.linear(2, 3)('x')", 'linear(2, 3): invalid x "x": expected a tensor'],
  ["nn.linear(2, 3).load()", "linear(2, 3): missing state: expected an object of tensors"],
  ["nn.mse()(zeros([2]))", "mse: missing target: expected a value"],
  ["seed('a')", 'seed: invalid value "a": expected a number'],
];

/** What is no mistake. */
const accepted: readonly string[] = [
  "[zeros([2]), ones([2])].map(relu)",
  "zeros([2, 3]).mean(undefined, { keepdims: undefined })",
  "optim.sgd([{ parameters: [parameter(zeros([2]))], lr: 1 }], { lr: 0.1 })",
  "nn.maxPool2d(2, { stride: 1, returnIndices: true })",
  "block([[zeros([1]), 2], [[1], [3]]].slice(0, 1))",
  "einsum('i,i', zeros([2]), zeros([2]), { optimize: 'greedy' })",
  "tree.map((x) => x, [zeros([1]), { a: zeros([1]) }])",
];

const names = Object.keys(tensorpad);

function run(call: string): unknown {
  return new Function(...names, `return ${call};`)(...Object.values(tensorpad));
}

describe("a call from JavaScript", () => {
  it.each(refused)("is told what to write: %s", async (call, message) => {
    await onReference(() => {
      expect(() => run(call)).toThrow(Fault);
      expect(() => run(call)).toThrow(message);
    });
  });
  it.each(accepted)("is accepted where it is right: %s", async (call) => {
    await onReference(() => {
      expect(() => run(call)).not.toThrow();
    });
  });
});

describe("the name that was meant", () => {
  it.each([
    ["learning_rate", ["momentum", "lr"], "lr"],
    ["outputpadding", ["padding", "outputPadding"], "outputPadding"],
    ["dim", ["keepdims", "axis"], "axis"],
    ["momentun", ["momentum", "nesterov"], "momentum"],
    ["foo", ["momentum", "lr"], null],
    ["constructor", ["lr"], null],
  ])("by %s is found among ours", (given, known, meant) => {
    expect(meantBy(given, known)).toBe(meant);
  });
});
