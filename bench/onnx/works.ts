/** The ONNX model of each kind of work, for the shapes that onnxruntime computes fastest. */
import type { Operand, Work } from "../work.ts";
import type { ModelSpec, NodeSpec, ValueSpec } from "./model.ts";

const names = ["a", "b", "c"] as const;
const output = "y";

const node = (
  op: string,
  inputs: readonly string[],
  result = output,
  attributes: NodeSpec["attributes"] = {},
): NodeSpec => ({
  op,
  inputs,
  outputs: [result],
  attributes,
});

/** Null where ONNX has no operators for it. */
export function modelOf(work: Work, operands: readonly Operand[]): ModelSpec | null {
  const inputs: ValueSpec[] = operands.map(({ shape, dtype }, index) => ({
    name: names[index] as string,
    dtype,
    shape,
  }));
  const like = (operand: number): ValueSpec => ({
    ...(inputs[operand] as ValueSpec),
    name: output,
  });
  switch (work.kind) {
    case "matmul":
      return { inputs, outputs: [like(0)], nodes: [node("MatMul", ["a", "b"])] };
    case "chain": {
      const nodes = [
        node("Mul", ["a", "b"], "product"),
        node("Add", ["product", "b"], "sum"),
        node("Tanh", ["sum"], "bent"),
        node("Mul", ["bent", "a"]),
      ];
      return { inputs, outputs: [like(0)], nodes };
    }
    case "sum":
      return {
        inputs,
        outputs: [{ name: output, dtype: "f32", shape: [] }],
        nodes: [node("ReduceSum", ["a"], output, { keepdims: 0 })],
      };
    case "softmax":
      return { inputs, outputs: [like(0)], nodes: [node("Softmax", ["a"], output, { axis: -1 })] };
    case "conv2d": {
      const { batch, filters, extent } = work;
      const outputs: ValueSpec[] = [
        { name: output, dtype: "f32", shape: [batch, filters, extent, extent] },
      ];
      return {
        inputs,
        outputs,
        nodes: [node("Conv", ["a", "b"], output, { kernel_shape: [3, 3], pads: [1, 1, 1, 1] })],
      };
    }
    case "attention": {
      const attend = node("MultiHeadAttention", ["a", "b", "c"], output, { num_heads: work.heads });
      return { inputs, outputs: [like(0)], nodes: [{ ...attend, domain: "com.microsoft" }] };
    }
    case "roundTrip": {
      const one: NodeSpec = {
        op: "Constant",
        inputs: [],
        outputs: ["one"],
        attributes: { value_float: { float: 1 } },
      };
      return { inputs, outputs: [like(0)], nodes: [one, node("Add", ["a", "one"])] };
    }
    case "mlp":
      return null;
    default:
      return work satisfies never;
  }
}
