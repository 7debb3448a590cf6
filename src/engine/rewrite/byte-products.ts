/**
 * Matrix products of bytes as products of words. In: a product whose operands, in i32 or u32, are known to hold no more
 * than bytes. Out: the same product over words that pack four neighbours along the inner axis, of which a device
 * multiplies and adds four pairs at once; null where that costs more than it saves.
 *
 * Words that lie in memory already are read as they are. Others are packed first.
 */
import { knownPrimitive as named } from "../graph/known-primitives.ts";
import { type ByteDType, bytesInWord, productOfBytes } from "../ir/byte-products.ts";
import { holds, isInteger } from "../ir/dtype.ts";
import { type Attributes, integersAttribute } from "../ops/attributes.ts";
import type {
  ContractionPrimitive,
  ElementwisePrimitive,
  Primitive,
  ViewPrimitive,
} from "../ops/define.ts";
import type { GraphNode } from "./decode.ts";

/** Shorter inner axes leave most of a packed word empty, or most of the time to packing. */
const shortestInner = 16;
/** Operands that have to be packed first are read at least this many times. */
const fewestReads = 8;

/** The product of words [...batch, m, k] and [...batch, k, n]; the attribute `bytes` has the dtypes of their bytes. */
const productPrimitive: ContractionPrimitive = {
  kind: "contraction",
  name: productOfBytes,
  gradient: null,
  infer: ([a, b]) => ({
    shape: [...(a?.shape.slice(0, -1) ?? []), b?.shape.at(-1) ?? 0],
    dtype: "i32",
  }),
};

/** Every fourth element along an axis, from an index on; 0 past the end. */
const lanePrimitive: ViewPrimitive = {
  kind: "movement",
  name: "laneAlong",
  gradient: null,
  infer: ([x], { axis, count }) => ({
    shape: (x?.shape ?? []).with(axis as number, count as number),
    dtype: x?.dtype ?? "i32",
  }),
  view: (operand, attributes) => {
    const { axis, count, place: index } = attributes as Record<"axis" | "count" | "place", number>;
    const shape = operand.with(axis, count);
    const strides = operand.map((_, index) =>
      operand.slice(index + 1).reduce((product, extent) => product * extent, 1),
    );
    const along = strides[axis] as number;
    const present = Math.ceil(((operand[axis] as number) - index) / bytesInWord);
    return {
      shape,
      strides: strides.with(axis, bytesInWord * along),
      offset: index * along,
      mask:
        present < count
          ? shape.map((extent, index) => [0, index === axis ? present : extent] as const)
          : null,
    };
  },
  fill: () => 0,
  batch: () => {
    throw new Error("bytes are packed when programs have been transformed");
  },
};

const packPrimitive: ElementwisePrimitive = {
  kind: "elementwise",
  operands: bytesInWord,
  name: "packBytes",
  gradient: null,
  infer: ([x]) => ({ shape: x?.shape ?? [], dtype: "u32" }),
  kernel: (lanes) =>
    lanes
      .map((lane, index) =>
        (lane.dtype === "u32" ? lane : lane.bitcast("u32")).and(0xff).shl(8 * index),
      )
      .reduce((word, lane) => word.or(lane)),
};

/** The facts that are known of the nodes of one graph. */
export interface Bytes {
  /** The dtype of bytes to which a node's elements belong by the op that made it; null where it produces others. */
  readonly dtypeOf: (node: GraphNode) => ByteDType | null;
  /** The words that a node unpacks; null for other nodes. */
  readonly wordsOf: (node: GraphNode) => GraphNode | null;
}

type ApplyTo = (
  primitive: Primitive,
  operands: readonly GraphNode[],
  attributes: Attributes,
) => GraphNode;

export function byteProduct(
  [a, b]: readonly [GraphNode, GraphNode],
  known: Bytes,
  apply: ApplyTo,
): GraphNode | null {
  const [m, k] = a.shape.slice(-2) as [number, number];
  const n = b.shape.at(-1) as number;
  if (k < shortestInner) return null;
  const bytes = [a, b].map((operand) => byteDTypeOf(operand, known.dtypeOf));
  if (bytes.some((dtype) => dtype === null)) return null;
  const packing = new Packing(known, apply);
  const [left, right] = [
    packing.words(a, a.shape.length - 1),
    packing.words(b, b.shape.length - 2),
  ];
  if ((left === null && n < fewestReads) || (right === null && m < fewestReads)) return null;
  const words = [
    left ?? packing.packed(a, a.shape.length - 1),
    right ?? packing.packed(b, b.shape.length - 2),
  ];
  return apply(productPrimitive, words, { bytes: bytes as ByteDType[] });
}

/** Casts between integers and view ops that fill up with bytes leave bytes what they are. */
function byteDTypeOf(node: GraphNode, made: Bytes["dtypeOf"]): ByteDType | null {
  const { op, operands, attributes } = node;
  const own = made(node);
  if (own !== null || op === null) return own;
  const [x] = operands as readonly [GraphNode];
  const passes =
    op.kind === "movement" || (op.name === "cast" && isInteger(node.dtype) && isInteger(x.dtype));
  const dtype = passes ? byteDTypeOf(x, made) : null;
  if (dtype === null) return null;
  const fill = op.kind === "movement" ? op.fill : null;
  if (fill && !holds(dtype, fill(attributes))) return null;
  // A negative number as u32 is no byte.
  return dtype === "i8" && node.dtype === "u32" ? null : dtype;
}

class Packing {
  readonly #known: Bytes;
  readonly #apply: ApplyTo;

  constructor(known: Bytes, apply: ApplyTo) {
    this.#known = known;
    this.#apply = apply;
  }

  /** The node's bytes as words along an axis, where these lie in memory; null where they have to be packed. */
  words(node: GraphNode, axis: number): GraphNode | null {
    const { shape, op, operands, attributes } = node;
    const extent = shape[axis] as number;
    if (extent % bytesInWord !== 0) return null;
    const short = shape.with(axis, extent / bytesInWord);
    const last = shape.length - 1;
    const stored = this.#known.wordsOf(node);
    if (stored !== null)
      return axis === last ? this.#apply(named("reshape"), [stored], { shape: short }) : null;
    const [x] = operands as readonly [GraphNode?];
    if (!x || !op) return null;
    if (op.name === "cast") return this.words(x, axis);
    if (op.name === "permute") {
      const inner = this.words(x, integersAttribute(attributes, "axes")[axis] as number);
      return inner && this.#apply(op, [inner], attributes);
    }
    if (op.name === "broadcastTo") {
      const at = axis - (shape.length - x.shape.length);
      const inner = x.shape[at] === extent ? this.words(x, at) : null;
      return inner && this.#apply(op, [inner], { shape: short });
    }
    if (op.name === "reshape" && axis === last && x.shape.at(-1) === extent) {
      const inner = this.words(x, x.shape.length - 1);
      return inner && this.#apply(op, [inner], { shape: short });
    }
    return null;
  }

  packed(node: GraphNode, axis: number): GraphNode {
    const count = Math.ceil((node.shape[axis] as number) / bytesInWord);
    const lanes = Array.from({ length: bytesInWord }, (_, index) =>
      this.#apply(lanePrimitive, [node], { axis, count, place: index }),
    );
    return this.#apply(packPrimitive, lanes, {});
  }
}
