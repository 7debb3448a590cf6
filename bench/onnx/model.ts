/** ONNX models of a few nodes, in memory. Field numbers are those of onnx.proto3. */
import type { Dtype } from "../operands.ts";
import { type Bytes, float, int, message, string } from "./protobuf.ts";

export type Attribute = number | string | readonly number[] | { readonly float: number };

export interface NodeSpec {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  /** Default: ONNX's own operators. */
  readonly domain?: "com.microsoft";
}

interface ValueSpec {
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
const elementTypes: Readonly<Record<Dtype, number>> = { f32: 1, f16: 10, u32: 12 };
const attributeTypes = { float: 1, int: 2, string: 3, ints: 7 } as const;

/** The bytes of a ModelProto. */
export function encodeModel({ nodes, inputs, outputs }: ModelSpec): Uint8Array<ArrayBuffer> {
  const graph = [
    ...nodes.map((node) => message(1, ...encodeNode(node))),
    string(2, "work"),
    ...inputs.map((input) => message(11, ...encodeValue(input))),
    ...outputs.map((output) => message(12, ...encodeValue(output))),
  ];
  const fields = [
    int(1, irVersion),
    message(7, ...graph),
    message(8, string(1, ""), int(2, operatorSet)),
    message(8, string(1, "com.microsoft"), int(2, 1)),
  ];
  return Uint8Array.from(fields.flat());
}

function encodeNode({ op, inputs, outputs, attributes = {}, domain }: NodeSpec): readonly Bytes[] {
  return [
    ...inputs.map((input) => string(1, input)),
    ...outputs.map((output) => string(2, output)),
    string(4, op),
    ...Object.entries(attributes).map(([name, value]) =>
      message(5, string(1, name), ...encodeAttribute(value)),
    ),
    ...(domain ? [string(7, domain)] : []),
  ];
}

function encodeAttribute(value: Attribute): readonly Bytes[] {
  if (typeof value === "number") return [int(3, value), int(20, attributeTypes.int)];
  if (typeof value === "string") return [string(4, value), int(20, attributeTypes.string)];
  if ("float" in value) return [float(2, value.float), int(20, attributeTypes.float)];
  return [...value.map((element) => int(8, element)), int(20, attributeTypes.ints)];
}

function encodeValue({ name, dtype, shape }: ValueSpec): readonly Bytes[] {
  const dimensions = shape.map((extent) => message(1, int(1, extent)));
  const tensor = message(1, int(1, elementTypes[dtype]), message(2, ...dimensions));
  return [string(1, name), message(2, tensor)];
}
