/** The ONNX model of each kind of work, for the shapes that onnxruntime computes fastest. */
import type { Operand } from "../operands.ts";
import type { ModelSpec, NodeSpec } from "./model.ts";

const names = ["a", "b", "c"] as const;
const output = "y";

function node(
  op: string,
  inputs: readonly string[],
  result = output,
  attributes: NodeSpec["attributes"] = {},
): NodeSpec {
  return { op, inputs, outputs: [result], attributes };
}

/** Attention's operands have their heads in the last axis, which its number is needed for. */
const nodesOf: Readonly<Record<string, (heads: number) => readonly NodeSpec[]>> = {
  matmul: () => [node("MatMul", ["a", "b"])],
  chain: () => [
    node("Mul", ["a", "b"], "product"),
    node("Add", ["product", "b"], "sum"),
    node("Tanh", ["sum"], "bent"),
    node("Mul", ["bent", "a"]),
  ],
  sum: () => [node("ReduceSum", ["a"], output, { keepdims: 0 })],
  softmax: () => [node("Softmax", ["a"], output, { axis: -1 })],
  conv2d: () => [node("Conv", ["a", "b"], output, { kernel_shape: [3, 3], pads: [1, 1, 1, 1] })],
  attention: (heads) => [
    {
      ...node("MultiHeadAttention", ["a", "b", "c"], output, { num_heads: heads }),
      domain: "com.microsoft",
    },
  ],
  roundTrip: () => [
    node("Constant", [], "one", { value_float: { float: 1 } }),
    node("Add", ["a", "one"]),
  ],
};

/** Null where ONNX has no operators for it. */
export function modelOf(
  kind: string,
  operands: readonly Operand[],
  heads: number,
): ModelSpec | null {
  const nodes = nodesOf[kind]?.(heads);
  const [a, b] = operands;
  if (nodes === undefined || a === undefined) return null;
  const inputs = operands.map(({ shape, dtype }, at) => ({
    name: names[at] as string,
    dtype,
    shape,
  }));
  const [batch = 1, , ...plane] = a.shape;
  const filters = b?.shape[0] ?? 1;
  const shapes: Readonly<Record<string, readonly number[]>> = {
    sum: [],
    conv2d: [batch, filters, ...plane],
  };
  const shape = shapes[kind] ?? a.shape;
  return { inputs, nodes, outputs: [{ name: output, dtype: a.dtype, shape }] };
}
