import { describe, expect, it } from "vitest";
import { computeOn } from "../../../tests/running/compute-on.ts";
import { grad, nn, optim, parameter, type Tensor, tensor } from "../../engine/index.ts";
import { toStableHLO } from "./to-stablehlo.ts";

computeOn({ device: "reference" });

/** The operations of a module, in order. */
function operationsIn(text: string): string[] {
  return [...text.matchAll(/"stablehlo\.(\w+)"/g)].map(([, operation = ""]) => operation);
}

describe("a function as a StableHLO module", () => {
  it("is recorded for operands of the given types, with their names", () => {
    const { text, inputs, outputs, captured } = toStableHLO(
      (x: Tensor, y: Tensor) => ({ sum: x.add(y), parts: [x.neg()] }),
      [2, 3],
      { shape: [3], dtype: "f32", name: "bias" },
    );
    expect(inputs).toEqual([
      { name: "operand0", role: "data", dtype: "f32", shape: [2, 3] },
      { name: "bias", role: "data", dtype: "f32", shape: [3] },
    ]);
    expect(outputs).toEqual([
      { name: "result.sum", dtype: "f32", shape: [2, 3] },
      { name: "result.parts[0]", dtype: "f32", shape: [2, 3] },
    ]);
    expect(captured).toEqual([]);
    expect(operationsIn(text)).toEqual(["broadcast_in_dim", "add", "negate"]);
    expect(text).toContain('jax.arg_info = "bias"');
  });

  it("takes the tensors that the function captures as further inputs", async () => {
    const weight = parameter(tensor([[1, 2]]));
    const { inputs, captured } = toStableHLO((x: Tensor) => x.matmul(weight), tensor([[3]]));
    expect(inputs.map(({ name }) => name)).toEqual(["operand0", "captured0"]);
    expect(await captured[0]?.array()).toEqual([[1, 2]]);
  });

  it("names the parameters and statistics of a model that is the function", async () => {
    const model = nn.sequential(nn.linear(2, 6), nn.batchNorm(6));
    model.eval();
    const { inputs, captured } = toStableHLO(model, [4, 2]);
    expect(inputs.map(({ name, role, sharding }) => [name, role, sharding])).toEqual([
      ["operand0", "data", { data: 0 }],
      ["0.weight", "constant", { model: 1 }],
      ["0.bias", "constant", undefined],
      ["1.runningMean", "constant", undefined],
      ["1.runningVariance", "constant", undefined],
      ["1.weight", "constant", undefined],
      ["1.bias", "constant", undefined],
    ]);
    expect(await captured[2]?.array()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("ends at parameters that were not drawn yet, and moves no statistics", async () => {
    const model = nn.sequential(nn.linear(2, 3), nn.batchNorm(3));
    const { text } = toStableHLO((x: Tensor) => model(x), [4, 2]);
    expect(operationsIn(text)).not.toContain("xor");
    expect(await model.state()["1.runningMean"]?.array()).toEqual([0, 0, 0]);
  });

  it("keeps an operand that nothing depends on", () => {
    const { inputs, text } = toStableHLO((_: Tensor, y: Tensor) => y.exp(), [4], [2]);
    expect(inputs.length).toBe(2);
    expect(text).toContain("function_type = (tensor<4xf32>, tensor<2xf32>) -> (tensor<2xf32>)");
  });

  it("has gradients in it", () => {
    const { text } = toStableHLO(
      grad((x: Tensor) => x.square().sum()),
      [3],
    );
    expect(operationsIn(text)).toContain("multiply");
  });

  it("refuses what is no type of an operand", () => {
    expect(() => toStableHLO((x: Tensor) => x, [2.5])).toThrow(
      "toStableHLO: invalid operand 0: [2.5]: expected a tensor, a shape such as [2, 3], or { shape, dtype }",
    );
    expect(() => toStableHLO((x: Tensor) => x, { shape: [2], dtype: "f64" as never })).toThrow(
      'toStableHLO: unknown dtype "f64" of operand 0: use f32, f16, bf16, i32, u32, i8, u8, bool',
    );
  });

  it("refuses functions that request elements, or replace parameters", () => {
    const model = nn.linear(2, 1);
    const adam = optim.adam(model.parameters());
    expect(() => toStableHLO((x: Tensor) => void x.sum().item(), [2])).toThrow(
      "toStableHLO: unsupported function: it reads elements, which do not exist while a function is exported: return the tensor, and print or plot outside the function",
    );
    expect(() => toStableHLO((x: Tensor) => adam.step(model(x).sum()), [3, 2])).toThrow(
      "toStableHLO: unsupported function: it updates parameters: use exportTraining, whose modules have them as state",
    );
  });

  it("refuses functions that wait or that return something else", () => {
    expect(() => toStableHLO(async (x: Tensor) => x, [2])).toThrow(
      "toStableHLO: invalid function: it returns a promise, but a module cannot wait: return tensors",
    );
    expect(() => toStableHLO(() => "text", [2])).toThrow(
      "toStableHLO: invalid leaf: the result is a string",
    );
  });
});
