/**
 * Recording: installs the ops' recorder. Ops work only once this module is imported; methods.ts makes methods of them.
 */
import { describeValue } from "../arguments/describe.ts";
import { byteLength, type DType, holds, isFloat } from "../ir/dtype.ts";
import { Fault, fault } from "../ir/fault.ts";
import { toHalf } from "../ir/numbers/half.ts";
import { toBrain } from "../ir/numbers/narrow.ts";
import { formatShape, type Shape, sizeOf } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import { constantPrimitive } from "../ops/creation/source.ts";
import { install, type Primitive, type TensorLike } from "../ops/define.ts";
import { noteVarying } from "../ops/varying.ts";
import { checkMethods } from "./checked.ts";
import { inContext } from "./context.ts";
import { noteElements } from "./elements/known-elements.ts";
import { integersOf, noteIntegers } from "./elements/known-integers.ts";
import { commit } from "./evaluate.ts";
import { backward, pullBack } from "./gradient.ts";
import { limitGrowth } from "./growth.ts";
import { atHome, enterCall, leaveCall } from "./home.ts";
import { type Call, leafNode, Node } from "./node.ts";
import { Parameter } from "./parameter.ts";
import { at, calledBack, currentPosition, locate, located } from "./position.ts";
import { noteNode, recall, remember } from "./recall/recall.ts";
import { type Runtime, runtime, runtimeInUse } from "./runtime.ts";
import { alias } from "./stand-in.ts";
import { synchronous } from "./synchronous.ts";
import { Tensor } from "./tensor.ts";

function node(primitive: Primitive, operands: readonly Tensor[], attributes: Attributes): Tensor {
  const position = currentPosition();
  // A list that grows keeps space for more, and every node has such a list.
  const nodes = new Array<Node>(operands.length);
  let tracked = false;
  for (let at = 0; at < operands.length; at++) {
    const { node: operand } = operands[at] as Tensor;
    nodes[at] = operand;
    tracked ||= operand.tracked;
  }
  try {
    const type = primitive.infer(nodes, attributes);
    tracked &&= isFloat(type.dtype);
    const made = new Node(primitive, nodes, attributes, type, position, tracked);
    made.home ??= runtimeInUse();
    limitGrowth(made);
    noteNode(made);
    return new Tensor(made);
  } catch (error) {
    if (error instanceof Fault) error.position ??= position;
    throw error;
  }
}

/** The nodes of numbers, shared by programs that use the same number repeatedly. */
const constants = new Map<DType, Map<number, Node>>();
const maxConstants = 1024;

/** A number adopts the dtype of the tensor that it meets, so one that the dtype does not contain is refused. */
function lift(value: TensorLike, like: DType): Tensor {
  if (value instanceof Tensor) return value;
  const number = Number(value);
  if (typeof value !== "number" && typeof value !== "boolean") {
    throw fault(null, `invalid operand: expected a tensor or a number, got ${describe(value)}`);
  }
  if (!holds(like, number)) {
    const wide = holds("i32", number) ? "i32" : "f32";
    throw fault(
      null,
      `mismatched dtypes: ${number} is not ${like.startsWith("i") ? "an" : "a"} ${like}: cast the tensor to ${wide} first`,
    );
  }
  const fresh = (): Node =>
    new Node(
      constantPrimitive,
      [],
      { value: number, dtype: like },
      { shape: [], dtype: like },
      null,
      false,
    );
  // A Map does not distinguish -0 from 0.
  if (Object.is(number, -0)) return new Tensor(fresh());
  const known = constants.get(like) ?? new Map<number, Node>();
  constants.set(like, known);
  const found = known.get(number) ?? fresh();
  if (known.size < maxConstants) known.set(number, found);
  return new Tensor(found);
}

function describe(value: unknown): string {
  return Array.isArray(value) ? "an array: use tensor([…])" : describeValue(value);
}

function leaf(elements: ArrayLike<number>, shape: Shape, dtype: DType): Tensor {
  noteVarying();
  if (sizeOf(shape) !== elements.length) {
    throw fault(
      null,
      `mismatched elements: ${elements.length} for the shape ${formatShape(shape)}`,
    );
  }
  const value = runtime().upload(dtype, shape, toBytes(elements, dtype));
  const made = leafNode(value, shape, dtype, false);
  noteIntegers(made, elements);
  noteElements(made, elements);
  return new Tensor(made);
}

/** Keyed by the arrays that they were made from, so that a table is collected together with its array. */
const tables = new WeakMap<Runtime, WeakMap<object, Tensor>>();

function table(elements: Float32Array | Int32Array, shape: Shape): Tensor {
  noteVarying();
  const known = tables.get(runtime()) ?? new WeakMap<object, Tensor>();
  tables.set(runtime(), known);
  const dtype = elements instanceof Float32Array ? "f32" : "i32";
  const found = known.get(elements) ?? leaf(elements, shape, dtype);
  known.set(elements, found);
  return found;
}

function toBytes(elements: ArrayLike<number>, dtype: DType): ArrayBuffer {
  switch (dtype) {
    case "f32":
      return new Float32Array(elements).buffer;
    case "i32":
      return new Int32Array(elements).buffer;
    case "u32":
      return new Uint32Array(elements).buffer;
    case "bool":
      return bools(elements).buffer;
    case "f16": {
      const halves = new Uint16Array(Math.ceil(elements.length / 2) * 2);
      for (let at = 0; at < elements.length; at++) halves[at] = toHalf(elements[at] as number);
      return halves.buffer;
    }
    case "bf16": {
      const halves = new Uint16Array(Math.ceil(elements.length / 2) * 2);
      for (let at = 0; at < elements.length; at++) halves[at] = toBrain(elements[at] as number);
      return halves.buffer;
    }
    case "i8":
    case "u8": {
      const bytes = new Uint8Array(byteLength(dtype, elements.length));
      bytes.set(elements);
      return bytes.buffer;
    }
    default:
      return dtype satisfies never;
  }
}

/** This is a loop because `from` with a function takes fifteen times as long. */
function bools(elements: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(elements.length);
  for (let at = 0; at < elements.length; at++) words[at] = elements[at] === 0 ? 0 : 1;
  return words;
}

/** Ops recorded in `then` get the position of this call. */
async function afterReading<Result>(
  read: Tensor,
  kept: readonly Tensor[],
  then: (elements: readonly number[]) => Result,
): Promise<Result> {
  noteVarying();
  const position = currentPosition();
  const resume = inContext((f: () => Result) => at(position, () => atHome([read], f)));
  commit([read, ...kept]);
  const elements = [...(await read.data())];
  return resume(() => {
    try {
      return then(elements);
    } catch (error) {
      locate(error);
      throw error;
    }
  });
}

/** The results alone are enough where gradients are not requested: their primitive has the rule for each of them. */
function together(
  operands: readonly Tensor[],
  results: readonly Tensor[],
  gradient: Call["gradient"],
): readonly Tensor[] {
  if (!operands.some((operand) => operand.node.tracked)) return results;
  noteVarying();
  const outputs = results.map((result) => alias(result, true));
  const call: Call = {
    operands: operands.map((operand) => operand.node),
    outputs: outputs.map((output) => output.node),
    gradient,
    isOwn: true,
  };
  for (const output of outputs) output.node.call = call;
  return outputs;
}

install({
  afterReading,
  node,
  lift,
  leaf,
  table,
  enter: enterCall,
  leave: leaveCall,
  calledBack: (name, parameter, callback) => {
    noteVarying();
    return calledBack(synchronous(name, parameter, callback));
  },
  locate,
  recall,
  remember,
  integersOf: ({ node: of }) => {
    const known = integersOf(of);
    // Elements that are not known are part of the pattern of a call.
    if (known !== null) noteVarying();
    return known;
  },
  source: (x) => {
    noteVarying();
    return alias(x, true);
  },
  pullBack: (results, cotangents, of) => {
    noteVarying();
    return pullBack(results, cotangents, of);
  },
  together,
  isTensor: (value): value is Tensor => value instanceof Tensor,
});

Tensor.prototype.backward = function (this: Tensor): void {
  located(() => backward(this));
};
checkMethods((method) => method, "Tensor", Tensor.prototype);
checkMethods((method) => method, "Parameter", Parameter.prototype);
