/**
 * Frees a graph of narrow dtypes, which are only stored: every value of one is computed in its wide dtype, an operand
 * is unpacked from the words of u32 that hold it, and a target is packed into words. In: a graph off the wire. Out: a
 * graph of dtypes that kernels know, which means the same; its inputs and targets have the same bytes.
 *
 * Each intermediate result is brought back to the narrow dtype after every op, so that a value does not depend on
 * what is stored and what is fused.
 */
import { knownPrimitive as op } from "../graph/known-primitives.ts";
import type { ByteDType } from "../ir/byte-products.ts";
import {
  bytesPerElement,
  type DType,
  isFloat,
  isNarrow,
  type KernelDType,
  type NarrowDType,
  rangeOf,
  widened,
} from "../ir/dtype.ts";
import { brainToFloat, toBrain } from "../ir/numbers/narrow.ts";
import type { Scalar } from "../ir/scalar.ts";
import { type Shape, sizeOf } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type {
  ElementwisePrimitive,
  Primitive,
  UnpackPrimitive,
  ViewPrimitive,
} from "../ops/define.ts";
import { type Bytes, byteProduct } from "./byte-products.ts";
import { type Graph, GraphBuilder, type GraphNode } from "./decode.ts";

/** The elements of a narrow dtype that an operand of words holds, in its wide dtype or in that of the attributes. */
const unpackPrimitive: UnpackPrimitive = {
  kind: "unpack",
  packed: null,
  name: "unpackWords",
  gradient: null,
  infer: (_, { shape, as, dtype }) => ({
    shape: shape as Shape,
    dtype: (dtype as KernelDType | undefined) ?? widened(as as NarrowDType),
  }),
};

/** Brings an integer into the range of its narrow dtype, as its lowest bits do, and rounds a float. */
const wrapPrimitive: ElementwisePrimitive = {
  kind: "elementwise",
  operands: 1,
  name: "wrap",
  gradient: null,
  infer: ([x]) => ({ shape: x?.shape ?? [], dtype: x?.dtype ?? "f32" }),
  kernel: ([x], { as }) => {
    const value = x as Scalar;
    if (as === "bf16") return brainBits(value).bitcast("f32");
    return as === "i8" ? value.shl(24).shr(24) : value.and(0xff);
  },
};

/** The elements of one lane of each word: the first of each four, the second and so on; 0 after the last. */
const lanePrimitive: ViewPrimitive = {
  kind: "movement",
  name: "laneOfWords",
  gradient: null,
  infer: ([x], { count }) => ({ shape: [count as number], dtype: x?.dtype ?? "u32" }),
  view: (operand, { count, place, packed }) => {
    const present = Math.ceil((sizeOf(operand) - (place as number)) / (packed as number));
    return {
      shape: [count as number],
      strides: [packed as number],
      offset: place as number,
      mask: present < (count as number) ? [[0, present]] : null,
    };
  },
  fill: () => 0,
  batch: () => {
    throw new Error("words are packed when programs have been transformed");
  },
};

/** Packs the elements of each lane into words; the first operand has the lowest bits. */
const packPrimitives: Readonly<Record<NarrowDType, ElementwisePrimitive>> = {
  bf16: packing("bf16", (x) => brainBits(x).shr(16)),
  i8: packing("i8", (x) => x.bitcast("u32").and(0xff)),
  u8: packing("u8", (x) => x.and(0xff)),
};

function packing(dtype: NarrowDType, bitsOf: (x: Scalar) => Scalar): ElementwisePrimitive {
  const bits = 8 * bytesPerElement[dtype];
  return {
    kind: "elementwise",
    operands: packedIn(dtype),
    name: `pack ${dtype}`,
    gradient: null,
    infer: ([x]) => ({ shape: x?.shape ?? [], dtype: "u32" }),
    kernel: (lanes) =>
      lanes
        .map((lane, index) => (index === 0 ? bitsOf(lane) : bitsOf(lane).shl(bits * index)))
        .reduce((word, lane) => word.or(lane)),
  };
}

/** The bits of a single after it was rounded to bf16, ties to even. A NaN stays one: it is made quiet. */
function brainBits(x: Scalar): Scalar {
  const bits = x.bitcast("u32");
  const rounded = bits.add(bits.shr(16).and(1)).add(0x7fff);
  const isNone = bits.and(0x7fffffff).gt(0x7f800000);
  return isNone.select(bits.or(0x400000), rounded).and(0xffff0000);
}

function packedIn(dtype: NarrowDType): number {
  return 4 / bytesPerElement[dtype];
}

export function withoutNarrow(graph: Graph<DType>): Graph {
  const isWide = (node: GraphNode<DType>): node is GraphNode => !isNarrow(node.dtype);
  return graph.nodes.every(isWide) ? (graph as Graph) : new Widener().run(graph);
}

class Widener {
  readonly #builder = new GraphBuilder();
  /** The replacement of each node; for a narrow one, its elements in the wide dtype before they are wrapped. */
  readonly #done = new Map<GraphNode<DType>, GraphNode>();

  run(graph: Graph<DType>): Graph {
    for (const input of graph.inputs) this.#done.set(input, this.#input(input));
    for (const node of graph.nodes)
      if (node.op) this.#done.set(node, this.#computed(node, node.op));
    return this.#builder.finish(
      graph.targets.map((target) => {
        const value = this.#done.get(target) as GraphNode;
        return isNarrow(target.dtype) ? this.#packed(value, target.dtype) : value;
      }),
    );
  }

  #input({ shape, dtype }: GraphNode<DType>): GraphNode {
    if (!isNarrow(dtype)) return this.#builder.input({ shape, dtype });
    const count = Math.ceil(sizeOf(shape) / packedIn(dtype));
    const words = this.#builder.input({ shape: [count], dtype: "u32" });
    return this.#builder.apply(unpackPrimitive, [words], { shape, as: dtype }, null);
  }

  #computed(node: GraphNode<DType>, op: Primitive): GraphNode {
    const operands = node.operands.map((operand) => this.#operand(operand, node));
    const [first] = operands;
    if (op.name === "cast" && first) return this.#cast(node, first);
    if (op.name === "reshape" && first?.op === unpackPrimitive) {
      const attributes = { ...first.attributes, shape: node.shape };
      return this.#apply(unpackPrimitive, first.operands, attributes, node);
    }
    const value =
      this.#byteProduct(node, op, operands) ?? this.#apply(op, operands, attributesOf(node), node);
    return this.#as(value, node);
  }

  #byteProduct(
    node: GraphNode<DType>,
    { kind }: Primitive,
    operands: readonly GraphNode[],
  ): GraphNode | null {
    if (kind !== "contraction" || isFloat(node.dtype)) return null;
    return byteProduct(operands as [GraphNode, GraphNode], bytes, (primitive, taken, attributes) =>
      this.#apply(primitive, taken, attributes, node),
    );
  }

  /** A cast of floats to bytes truncates and saturates, and one of other integers keeps the lowest bits. */
  #cast(node: GraphNode<DType>, x: GraphNode): GraphNode {
    const { dtype } = node;
    if (x.op === unpackPrimitive && !isNarrow(dtype) && dtype !== "bool")
      return this.#apply(unpackPrimitive, x.operands, { ...x.attributes, dtype }, node);
    if (!isNarrow(dtype) || isFloat(dtype) || !isFloat(x.dtype)) return this.#as(x, node);
    const whole = this.#apply(op("cast"), [x], { dtype: "i32" }, node);
    const [least, most] = rangeOf[dtype].map((value) => this.#number(value, whole, node));
    const low = this.#apply(op("maximum"), [whole, least as GraphNode], {}, node);
    return this.#as(this.#apply(op("minimum"), [low, most as GraphNode], {}, node), node);
  }

  #number(value: number, like: GraphNode, at: GraphNode<DType>): GraphNode {
    const scalar = this.#apply(op("constant"), [], { value, dtype: like.dtype }, at);
    if (like.shape.length === 0) return scalar;
    return this.#apply(op("broadcastTo"), [scalar], { shape: like.shape }, at);
  }

  /** The value in the wide dtype of a node. */
  #as(value: GraphNode, node: GraphNode<DType>): GraphNode {
    const dtype = widened(node.dtype);
    return value.dtype === dtype ? value : this.#apply(op("cast"), [value], { dtype }, node);
  }

  /** An operand in its wide dtype, brought back into the narrow one where it may have left that. */
  #operand(operand: GraphNode<DType>, user: GraphNode<DType>): GraphNode {
    const value = this.#done.get(operand) as GraphNode;
    const { dtype } = operand;
    if (!isNarrow(dtype) || staysNarrow(operand)) return value;
    return this.#apply(wrapPrimitive, [value], { as: dtype }, user);
  }

  #packed(value: GraphNode, dtype: NarrowDType): GraphNode {
    const packed = packedIn(dtype);
    const count = Math.ceil(sizeOf(value.shape) / packed);
    const lanes = Array.from({ length: packed }, (_, index) =>
      this.#apply(lanePrimitive, [value], { count, place: index, packed }, value),
    );
    return this.#apply(packPrimitives[dtype], lanes, {}, value);
  }

  #apply(
    primitive: Primitive,
    operands: readonly GraphNode[],
    attributes: Attributes,
    { position }: Pick<GraphNode, "position">,
  ): GraphNode {
    return this.#builder.apply(primitive, operands, attributes, position);
  }
}

const bytes: Bytes = {
  dtypeOf: ({ op: of, dtype, attributes }) => {
    const isMade = of === unpackPrimitive || of === wrapPrimitive;
    return isMade && !isFloat(dtype) ? (attributes.as as ByteDType) : null;
  },
  wordsOf: ({ op: of, operands }) => (of === unpackPrimitive ? (operands[0] ?? null) : null),
};

/** Ops whose results are elements of their operands, or lie between them. */
const choosing: ReadonlySet<string> = new Set(["maximum", "minimum", "where", "max", "min"]);

/** Whether the elements of a narrow node need no wrapping, because they are those of narrow operands. */
function staysNarrow({ op: of, dtype, operands }: GraphNode<DType>): boolean {
  if (of === null || of.kind === "source") return true;
  const fromOperands = of.kind === "movement" || of.kind === "gather" || choosing.has(of.name);
  return fromOperands && operands.every((x) => x.dtype !== dtype || staysNarrow(x));
}

/** The attributes of a node for wide operands. */
function attributesOf({ attributes, dtype }: GraphNode<DType>): Attributes {
  if (attributes.dtype === undefined || !isNarrow(attributes.dtype as DType)) return attributes;
  const wide = { ...attributes, dtype: widened(attributes.dtype as DType) };
  const isRounded = dtype === "bf16" && typeof attributes.value === "number";
  return isRounded ? { ...wide, value: rounded(attributes.value as number) } : wide;
}

function rounded(value: number): number {
  return brainToFloat(toBrain(value));
}
