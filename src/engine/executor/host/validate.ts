/**
 * Validates messages from a program, which is untrusted code and may send anything that structured clone can
 * carry. In: unknown. Out: a message of the protocol, every field of it checked, or a Fault.
 *
 * Only properties of the message itself are checked here. The host checks numbers of graphs and values, and
 * `decode` checks what ops mean.
 */

import type { ValueOwner } from "../../graph/value-owners.ts";
import { formatBytes } from "../../ir/bytes.ts";
import { type DeviceKind, deviceKinds } from "../../ir/device-kinds.ts";
import { byteLength, type DType, dtypes } from "../../ir/dtype.ts";
import { type Fault, fault, type Position } from "../../ir/fault.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { Attribute, Attributes } from "../../ops/attributes.ts";
import { limits } from "../limits.ts";
import type { Evaluate, Read, ToHost, Upload, WireGraph, WireNode } from "../protocol.ts";

type Fields = Readonly<Record<string, unknown>>;
type Mutable<Message> = { -readonly [Field in keyof Message]: Message[Field] };

export function readMessage(message: unknown): ToHost {
  const fields = record(message, "message");
  switch (fields.type) {
    case "evaluate":
      return readEvaluate(fields);
    case "upload":
      return readUpload(fields);
    case "expect":
      return { type: "expect", values: readExpected(fields.values) };
    case "read":
      return readRead(fields);
    case "split":
      return {
        type: "split",
        dataset: string(fields.dataset, "dataset"),
        split: string(fields.split, "split"),
        rows: integer(fields.rows, "rows", 0, limits.elements),
        width: integer(fields.width, "width", 0, limits.elements),
        features: identifier(fields.features, "features"),
        levels: integer(fields.levels, "levels", 0, Number.MAX_SAFE_INTEGER),
        labels: identifier(fields.labels, "labels"),
      };
    case "dataset":
    case "text":
      return {
        type: fields.type,
        request: identifier(fields.request, "request"),
        name: string(fields.name, "name"),
      };
    case "machine":
      return {
        type: "machine",
        request: identifier(fields.request, "request"),
        measure: fields.measure === true,
      };
    case "inspect":
      return { type: "inspect" };
    case "finish":
    case "memory":
      return { type: fields.type, request: identifier(fields.request, "request") };
    case "draw":
      return {
        type: "draw",
        request: identifier(fields.request, "request"),
        value: identifier(fields.value, "value"),
      };
    case "release":
      return { type: "release", values: readReleased(fields.values) };
    case "forget":
      return {
        type: "forget",
        graphs: integers(fields.graphs, "graphs", limits.releasesPerMessage, 1),
      };
    case "name":
      return {
        type: "name",
        keepers: list(fields.keepers, "keepers", limits.keepersPerMessage, (keeper) =>
          readKeeper(record(keeper, "keeper")),
        ),
      };
    default:
      throw wrong("type", "the name of a message", fields.type);
  }
}

function readKeeper(fields: Fields): ValueOwner {
  const most = limits.namesPerKeeper;
  const names = list(fields.names, "names", most, (name) => string(name, "name"));
  const values = integers(fields.values, "values", most, 1);
  if (values.length !== names.length)
    throw wrong("values", `a list of ${names.length}`, fields.values);
  return {
    keeper: integer(fields.keeper, "keeper", 0, Number.MAX_SAFE_INTEGER),
    frames: list(fields.frames, "frames", limits.framesPerKeeper, readPosition),
    names,
    values,
  };
}

function readRead(fields: Fields): Read {
  const request = identifier(fields.request, "request");
  const values = integers(fields.values, "values", limits.readsPerMessage, 1);
  const { labels, answered } = fields;
  if (labels === undefined) return { type: "read", request, values };
  if (!Array.isArray(labels) || labels.length !== values.length)
    throw wrong("labels", `a list of ${values.length}`, labels);
  if (answered === undefined) return { type: "read", request, values, labels };
  const areFlags = Array.isArray(answered) && answered.every((flag) => typeof flag === "boolean");
  if (!areFlags || answered.length !== values.length)
    throw wrong("answered", `a list of ${values.length} booleans`, answered);
  return { type: "read", request, values, labels, answered };
}

function readEvaluate(fields: Fields): Evaluate {
  const definition = fields.definition === null ? null : readGraph(fields.definition);
  const { apart, expect, release, uploads, finish } = fields;
  // A queue of small work is a queue of these messages, so nothing is allocated but the message.
  const message: Mutable<Evaluate> = {
    type: "evaluate",
    request: integer(fields.request, "request", 0, Number.MAX_SAFE_INTEGER),
    graph: identifier(fields.graph, "graph"),
    definition,
    inputs: integers(fields.inputs, "inputs", limits.inputsPerGraph, 1),
    numbers: list(fields.numbers, "numbers", limits.inputsPerGraph, readNumbers),
    keep: integers(fields.keep, "keep", limits.nodesPerGraph, 0),
    read: integers(fields.read, "read", limits.nodesPerGraph, 0),
  };
  if (apart !== undefined) message.apart = integers(apart, "apart", limits.nodesPerGraph, 0);
  if (expect !== undefined) message.expect = readExpected(expect);
  if (release !== undefined) message.release = readReleased(release);
  if (uploads !== undefined) message.uploads = readUploads(uploads);
  if (finish !== undefined) message.finish = identifier(finish, "finish");
  return message;
}

/** The definition of the graph in an evaluation; null in any other message. Throws a Fault for an invalid one. */
export function definitionIn(message: unknown): WireGraph | null {
  const { type, definition } = record(message, "message");
  return type === "evaluate" && definition !== null ? readGraph(definition) : null;
}

const readExpected = (values: unknown): readonly number[] =>
  integers(values, "values", limits.readsPerMessage, 1);

const readReleased = (values: unknown): readonly number[] =>
  integers(values, "values", limits.releasesPerMessage, 1);

const readUploads = (uploads: unknown): Upload[] =>
  list(uploads, "uploads", limits.uploadsPerMessage, (upload) =>
    readUpload(record(upload, "upload")),
  );

const readNumbers = (value: unknown): number[] =>
  list(value, "numbers", limits.inputsPerGraph, (element) => number(element, "number"));

function readUpload(fields: Fields): Upload {
  const dtype = readDType(fields.dtype);
  const shape = readShape(fields.shape);
  const { bytes } = fields;
  const wanted = byteLength(dtype, sizeOf(shape));
  if (wanted > limits.uploadBytes) {
    throw fault(
      "upload",
      `unsupported size: ${formatBytes(wanted)} exceed the limit of ${formatBytes(limits.uploadBytes)} for one tensor: make several smaller tensors`,
    );
  }
  if (!(bytes instanceof ArrayBuffer) || bytes.byteLength !== wanted) {
    const got = bytes instanceof ArrayBuffer ? `${bytes.byteLength} bytes` : typeof bytes;
    throw fault(
      "upload",
      `invalid bytes: expected ${wanted} for ${dtype}[${shape.join(", ")}], got ${got}`,
    );
  }
  const position = fields.position === null ? null : readPosition(fields.position);
  return {
    type: "upload",
    value: identifier(fields.value, "value"),
    dtype,
    shape,
    bytes,
    position,
    from: fields.from === null ? null : readKind(fields.from),
  };
}

function readKind(kind: unknown): DeviceKind {
  const known = deviceKinds.find((deviceKind) => deviceKind === kind);
  if (known === undefined) throw wrong("from", "the kind of a device", kind);
  return known;
}

/** Checks structure only: operands come before their users, counts are bounded, attributes are plain data. */
export function readGraph(value: unknown): WireGraph {
  const fields = record(value, "definition");
  const inputs = list(fields.inputs, "inputs", limits.inputsPerGraph, (input) => {
    const { dtype, shape } = record(input, "input");
    return { dtype: readDType(dtype), shape: readShape(shape) };
  });
  const positions = list(fields.positions, "positions", limits.positionsPerGraph, readPosition);
  const nodes = list(fields.nodes, "nodes", limits.nodesPerGraph, (node, index) =>
    readNode(node, inputs.length + index, positions.length),
  );
  const last = inputs.length + nodes.length - 1;
  const targets = list(fields.targets, "targets", limits.nodesPerGraph, (target) =>
    integer(target, "target", 0, last),
  );
  return { inputs, nodes, targets, positions };
}

function readNode(value: unknown, index: number, positions: number): WireNode {
  const fields = record(value, "node");
  return {
    op: string(fields.op, "op"),
    operands: list(fields.operands, "operands", limits.operandsPerNode, (operand) =>
      integer(operand, "operand", 0, index - 1),
    ),
    attributes: readAttributes(fields.attributes),
    position: integer(fields.position, "position", -1, positions - 1),
  };
}

function readPosition(value: unknown): Position {
  const { line, column } = record(value, "position");
  return { line: integer(line, "line", 1, 2 ** 31), column: integer(column, "column", 1, 2 ** 31) };
}

function readAttributes(value: unknown): Attributes {
  let parts = 0;
  const read = (part: unknown, depth: number): Attribute => {
    if (++parts > limits.attributePartsPerNode) throw fault(null, "invalid attributes: too many");
    if (depth > limits.attributeDepth) throw fault(null, "invalid attributes: too deep");
    if (typeof part === "number" || typeof part === "boolean" || part === null) return part;
    if (typeof part === "string") return string(part, "attribute");
    if (Array.isArray(part)) return part.map((element) => read(element, depth + 1));
    const entries = Object.entries(record(part, "attribute"));
    return Object.fromEntries(
      entries.map(([key, element]) => [string(key, "attribute"), read(element, depth + 1)]),
    );
  };
  record(value, "attributes");
  return read(value, 0) as Attributes;
}

function readShape(value: unknown): readonly number[] {
  const shape = list(value, "shape", limits.rank, (extent) =>
    integer(extent, "extent", 0, limits.elements),
  );
  if (sizeOf(shape) > limits.elements)
    throw wrong("shape", `at most ${limits.elements} elements`, shape);
  return shape;
}

function readDType(value: unknown): DType {
  const found = dtypes.find((dtype) => dtype === value);
  if (found) return found;
  throw wrong("dtype", "a dtype", value);
}

function record(value: unknown, name: string): Fields {
  const prototype: unknown =
    typeof value === "object" && value !== null ? Object.getPrototypeOf(value) : undefined;
  if (prototype === Object.prototype || prototype === null) return value as Fields;
  throw wrong(name, "an object", value);
}

function list<Element>(
  value: unknown,
  name: string,
  most: number,
  read: (element: unknown, index: number) => Element,
): Element[] {
  if (!Array.isArray(value) || value.length > most)
    throw wrong(name, `a list of at most ${most}`, value);
  // Array.prototype.map would leave holes unread.
  // A list that grows keeps space for more elements, and graphs have thousands of short lists.
  const elements = new Array<Element>(value.length);
  for (let index = 0; index < value.length; index++) elements[index] = read(value[index], index);
  return elements;
}

/** Checks numbers whose meaning the host defined. They are returned uncopied, since every evaluation has some. */
function integers(value: unknown, name: string, most: number, low: number): readonly number[] {
  if (!Array.isArray(value) || value.length > most)
    throw wrong(name, `a list of at most ${most}`, value);
  // Array.prototype.every would leave holes unread.
  for (let index = 0; index < value.length; index++)
    integer(value[index], name, low, Number.MAX_SAFE_INTEGER);
  return value;
}

function integer(value: unknown, name: string, low: number, high: number): number {
  if (Number.isInteger(value) && (value as number) >= low && (value as number) <= high)
    return value as number;
  throw wrong(name, `an integer from ${low} to ${high}`, value);
}

const identifier = (value: unknown, name: string): number =>
  integer(value, name, 1, Number.MAX_SAFE_INTEGER);

function number(value: unknown, name: string): number {
  if (typeof value === "number") return value;
  throw wrong(name, "a number", value);
}

function string(value: unknown, name: string): string {
  if (typeof value === "string" && value.length <= limits.textLength) return value;
  throw wrong(name, `text of at most ${limits.textLength} characters`, value);
}

function wrong(name: string, wanted: string, value: unknown): Fault {
  return fault("message", `invalid ${name}: expected ${wanted}, got ${describe(value)}`);
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  return String(value).slice(0, 64);
}
