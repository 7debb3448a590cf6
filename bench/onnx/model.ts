/** ONNX models of a few nodes, in memory. Field numbers are those of onnx.proto3. */
import type { Dtype } from "../work.ts";
import { Message } from "./protobuf.ts";

export type Attribute = number | string | readonly number[] | { readonly float: number };

export interface NodeSpec {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  /** Default: ONNX's own operators. */
  readonly domain?: "com.microsoft";
}

export interface ValueSpec {
  readonly name: string;
  readonly dtype: Dtype;
  readonly shape: readonly number[];
}

export interface ModelSpec {
  readonly nodes: readonly NodeSpec[];
  readonly inputs: readonly ValueSpec[];
  readonly outputs: readonly ValueSpec[];
}

const irVersion = 8;
const operatorSet = 17;
const elementTypes: Readonly<Record<Dtype, number>> = { f32: 1, f16: 10 };
const attributeTypes = { float: 1, int: 2, string: 3, ints: 7 } as const;

/** The bytes of a ModelProto. */
export function encodeModel({ nodes, inputs, outputs }: ModelSpec): Uint8Array<ArrayBuffer> {
  const graph = new Message();
  for (const node of nodes) graph.message(1, encodeNode(node));
  graph.string(2, "work");
  for (const input of inputs) graph.message(11, encodeValue(input));
  for (const output of outputs) graph.message(12, encodeValue(output));
  return new Message()
    .int(1, irVersion)
    .message(7, graph)
    .message(8, new Message().string(1, "").int(2, operatorSet))
    .message(8, new Message().string(1, "com.microsoft").int(2, 1)).bytes;
}

function encodeNode({
  op,
  inputs,
  outputs,
  attributes = {},
  domain = "" as never,
}: NodeSpec): Message {
  const node = new Message();
  for (const input of inputs) node.string(1, input);
  for (const output of outputs) node.string(2, output);
  node.string(4, op);
  for (const [name, value] of Object.entries(attributes))
    node.message(5, encodeAttribute(name, value));
  return domain ? node.string(7, domain) : node;
}

function encodeAttribute(name: string, value: Attribute): Message {
  const attribute = new Message().string(1, name);
  if (typeof value === "number") return attribute.int(3, value).int(20, attributeTypes.int);
  if (typeof value === "string") return attribute.string(4, value).int(20, attributeTypes.string);
  if ("float" in value) return attribute.float(2, value.float).int(20, attributeTypes.float);
  for (const element of value) attribute.int(8, element);
  return attribute.int(20, attributeTypes.ints);
}

function encodeValue({ name, dtype, shape }: ValueSpec): Message {
  const dimensions = new Message();
  for (const extent of shape) dimensions.message(1, new Message().int(1, extent));
  const tensor = new Message().int(1, elementTypes[dtype]).message(2, dimensions);
  return new Message().string(1, name).message(2, new Message().message(1, tensor));
}
