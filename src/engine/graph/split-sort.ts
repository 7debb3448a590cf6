/**
 * Makes of a sort what kernels do well: rows that fit a workgroup are sorted whole; longer ones are merged
 * from such runs or go through the passes of a radix sort, or, where only the first few are wanted, are
 * sorted in pieces whose first few are sorted again. Elements become u32 keys whose order is theirs, with
 * NaN last.
 */
import type { DType } from "../ir/dtype.ts";
import type { Abilities } from "../ir/plan.ts";
import type { Scalar } from "../ir/scalar.ts";
import { sizeOf } from "../ir/shape.ts";
import type { Attributes } from "../ops/attributes.ts";
import type {
  ElementwisePrimitive,
  Primitive,
  SortPrimitive,
  SortStepPrimitive,
} from "../ops/define.ts";
import type { GraphNode } from "./decode.ts";
import { primitives } from "./primitives.ts";

/** Applies a primitive in place of the sort. */
export type Apply = (
  primitive: Primitive,
  operands: readonly GraphNode[],
  attributes: Attributes,
) => GraphNode;

type WholeSorts = NonNullable<Abilities["wholeSorts"]>;

/** Elements that one workgroup sorts at a time, in the 16 KiB of memory that every device has for it. */
const tile = 2048;
const leastDevice: WholeSorts = { keys: tile, runs: 1 };
/** Elements of a block of a pass: enough blocks for a large GPU, few enough that counting them is no work. */
const blocks = { least: 4096, most: 16384, wanted: 1024 };
/**
 * Rows that leave a large GPU's cores idle, and their keys up to which they are sorted whole there: 64 rows of 12288
 * took 42 µs merged of two runs each on an NVIDIA H200 and 53 µs whole, 100 of them 70 and 53 µs.
 */
const fewRows = { rows: 64, keys: 9216 };
/** Keys that every device's kernels see at once, 128 MiB, which is what a merge needs. */
const mostMerged = 2 ** 25;
/** Runs of which places are merged, which takes three kernels where it is one of elements. */
const mostPlaceRuns = 8;
/** So few first elements are found among the first few of every tile. */
const fewElements = 128;
const digitBits = 8;

const sign = 0x80000000;
const last = 0xffffffff;

/** The key of an element; `exact` keeps −0 before 0, where they are equal otherwise. */
const keyPrimitive: ElementwisePrimitive = {
  kind: "elementwise",
  name: "sortKey",
  gradient: null,
  infer: ([x]) => ({ shape: x?.shape ?? [], dtype: "u32" }),
  kernel: ([x], { descending, exact }) => {
    const key = ascendingKey(x as Scalar, exact === true);
    const ordered = descending === true ? key.not() : key;
    return (x as Scalar).dtype === "f32"
      ? (x as Scalar).ne(x as Scalar).select(last, ordered)
      : ordered;
  },
};

function ascendingKey(x: Scalar, exact: boolean): Scalar {
  if (x.dtype === "u32") return x;
  const bits = x.bitcast("u32");
  if (x.dtype === "i32") return bits.xor(sign);
  const distinct = exact ? bits : bits.eq(sign).select(0, bits);
  return distinct.ge(sign).select(distinct.not(), distinct.or(sign));
}

/** The element that a key was made from. */
const elementPrimitive: ElementwisePrimitive = {
  kind: "elementwise",
  name: "sortElement",
  gradient: null,
  infer: ([x], { dtype }) => ({ shape: x?.shape ?? [], dtype: dtype as DType }),
  kernel: ([x], { descending, dtype }) => {
    const key = descending === true ? (x as Scalar).not() : (x as Scalar);
    if (dtype === "u32") return key;
    if (dtype === "i32") return key.xor(sign).bitcast("i32");
    return key.ge(sign).select(key.xor(sign), key.not()).bitcast("f32");
  },
};

const rowsPrimitive: SortStepPrimitive = {
  kind: "sortRows",
  name: "sortRows",
  gradient: null,
  infer: ([keys], { count, gives }) => ({
    shape: [...(keys?.shape.slice(0, -1) ?? []), count as number],
    dtype: gives === "key" ? "u32" : "i32",
  }),
};

/** The same of rows whose first `run` keys are sorted, and the others too. */
const mergePrimitive: SortStepPrimitive = { ...rowsPrimitive, name: "mergeRows" };

const histogramPrimitive: SortStepPrimitive = {
  kind: "digitHistogram",
  name: "digitHistogram",
  gradient: null,
  infer: ([keys], { bits, block }) => {
    const length = keys?.shape.at(-1) ?? 0;
    const blocks = Math.ceil(length / (block as number));
    return {
      shape: [...(keys?.shape.slice(0, -1) ?? []), 2 ** (bits as number), blocks],
      dtype: "u32",
    };
  },
};

const scatterPrimitive: SortStepPrimitive = {
  kind: "digitScatter",
  name: "digitScatter",
  gradient: null,
  infer: ([value]) => ({ shape: value?.shape ?? [], dtype: value?.dtype ?? "u32" }),
};

export function splitSort(
  sort: SortPrimitive,
  x: GraphNode,
  attributes: Attributes,
  apply: Apply,
  whole: WholeSorts = leastDevice,
): GraphNode {
  const axis = attributes.axis as number;
  const rank = x.shape.length;
  const order = [...x.shape.keys()].filter((each) => each !== axis).concat(axis);
  const isLast = axis === rank - 1;
  const rows = isLast ? x : apply(named("permute"), [x], { axes: order });
  const sorted = new RowSorter(sort, attributes, apply, whole).sort(rows);
  if (isLast) return sorted;
  return apply(named("permute"), [sorted], { axes: order.map((_, each) => order.indexOf(each)) });
}

function named(name: string): Primitive {
  return primitives.get(name) as Primitive;
}

class RowSorter {
  private readonly gives: SortPrimitive["gives"];
  private readonly descending: boolean;
  private readonly count: number;
  private readonly apply: Apply;
  private readonly whole: WholeSorts;

  constructor(
    { gives }: SortPrimitive,
    { descending, count }: Attributes,
    apply: Apply,
    whole: WholeSorts,
  ) {
    this.whole = whole;
    this.gives = gives;
    this.descending = descending === true;
    this.count = count as number;
    this.apply = apply;
  }

  sort(x: GraphNode): GraphNode {
    const { shape } = x;
    // The steps of long rows have axes of their own, of which a tensor may have no more than eight.
    if (shape.length <= 2 || lengthOf(x) <= this.mostWhole(x)) return this.sorted(x);
    const rows = this.reshape(x, [sizeOf(shape) / lengthOf(x), lengthOf(x)]);
    return this.reshape(this.sorted(rows), shape.with(-1, this.count));
  }

  private sorted(x: GraphNode): GraphNode {
    const { gives, descending, count, apply } = this;
    const wide = { f32: null, i32: null, u32: null, f16: "f32", bool: "u32" }[x.dtype];
    const elements = wide ? apply(named("cast"), [x], { dtype: wide }) : x;
    const exact = gives === "value";
    const keys = apply(keyPrimitive, [elements], { descending, exact });
    if (gives === "place") return this.places(keys, count);
    const sorted = this.values(keys, elements.dtype);
    return wide ? apply(named("cast"), [sorted], { dtype: x.dtype }) : sorted;
  }

  private values(keys: GraphNode, dtype: DType): GraphNode {
    const { descending, count, apply, whole } = this;
    const decoded = (node: GraphNode): GraphNode =>
      apply(elementPrimitive, [node], { descending, dtype });
    if (lengthOf(keys) <= this.mostWhole(keys))
      return decoded(apply(rowsPrimitive, [keys], { count, gives: "key" }));
    const runs = this.runsOf(keys, whole.runs);
    if (runs) return decoded(this.mergedValues(keys, runs));
    const passes = new Passes(keys, apply);
    passes.run(32 - digitBits);
    return this.first(passes.scatter(decoded(passes.keys), 32 - digitBits), count);
  }

  private places(keys: GraphNode, count: number): GraphNode {
    const { apply, whole } = this;
    if (lengthOf(keys) <= this.mostWhole(keys))
      return apply(rowsPrimitive, [keys], { count, gives: "place" });
    if (count <= fewElements) return this.fewPlaces(keys, count);
    const runs = this.runsOf(keys, Math.min(whole.runs, mostPlaceRuns));
    if (runs) return this.mergedPlaces(keys, runs);
    const passes = new Passes(keys, apply);
    let places = this.iota(keys.shape);
    for (let shift = 0; shift < 32; shift += digitBits) {
      passes.run(shift);
      places = passes.scatter(places, shift);
    }
    return this.first(places, count);
  }

  /** The first few of every tile hold the first few of all. */
  private fewPlaces(keys: GraphNode, count: number): GraphNode {
    const { padded, cut } = this.cut(keys, Math.ceil(lengthOf(keys) / tile));
    const places = this.amongAll(this.places(cut, count), lengthOf(cut));
    const chosen = this.places(this.take(padded, places), count);
    return this.take(places, chosen);
  }

  /** Runs of a row that are sorted whole, a power of two; null where passes are better. */
  private runsOf(keys: GraphNode, most: number): number | null {
    const runs = 2 ** Math.ceil(Math.log2(lengthOf(keys) / this.mostWhole(keys)));
    return runs <= most && sizeOf(keys.shape) <= mostMerged ? runs : null;
  }

  /** Keys of a row that is sorted whole. */
  private mostWhole({ shape }: GraphNode): number {
    const isFew = sizeOf(shape.slice(0, -1)) <= fewRows.rows;
    return isFew ? Math.min(this.whole.keys, fewRows.keys) : this.whole.keys;
  }

  /** Rows of runs that are sorted whole: of each two becomes one, until one is left. */
  private mergedValues(keys: GraphNode, runs: number): GraphNode {
    const { apply } = this;
    const { cut } = this.cut(keys, runs);
    let sorted = apply(rowsPrimitive, [cut], { count: lengthOf(cut), gives: "key" });
    for (let left = runs; left > 1; left /= 2) {
      sorted = this.merged(this.inPairs(sorted), left, "key");
    }
    return this.likeRows(keys, sorted);
  }

  private mergedPlaces(keys: GraphNode, runs: number): GraphNode {
    const { apply } = this;
    const { cut, padded } = this.cut(keys, runs);
    const within = apply(rowsPrimitive, [cut], { count: lengthOf(cut), gives: "place" });
    const among = this.amongAll(within, lengthOf(cut));
    let places = this.reshape(among, cut.shape);
    let sorted = this.reshape(this.take(padded, among), cut.shape);
    for (let left = runs; left > 1; left /= 2) {
      const pairs = this.inPairs(sorted);
      const merged = this.merged(pairs, left, "place");
      places = this.take(this.inPairs(places), merged);
      sorted = this.take(pairs, merged);
    }
    return this.likeRows(keys, places);
  }

  /** Pairs of runs as one, or the places that they come from; of the last ones, no more than are wanted. */
  private merged(pairs: GraphNode, left: number, gives: "key" | "place"): GraphNode {
    const count = left === 2 ? this.count : lengthOf(pairs);
    return this.apply(mergePrimitive, [pairs], { count, gives, run: lengthOf(pairs) / 2 });
  }

  /** Two and two neighbouring rows as one. */
  private inPairs(node: GraphNode): GraphNode {
    const length = 2 * lengthOf(node);
    return this.reshape(node, [sizeOf(node.shape) / length, length]);
  }

  /** The last axis in pieces of one length, where need be with keys more that come behind all others. */
  private cut(keys: GraphNode, pieces: number): { padded: GraphNode; cut: GraphNode } {
    const { apply } = this;
    const rows = keys.shape.slice(0, -1);
    const each = Math.ceil(lengthOf(keys) / pieces);
    const none = rows.map(() => 0);
    const missing = pieces * each - lengthOf(keys);
    const ends = { before: [...none, 0], after: [...none, missing], value: last };
    const padded = missing === 0 ? keys : apply(named("pad"), [keys], ends);
    return { padded, cut: this.reshape(padded, [...rows, pieces, each]) };
  }

  /** Places within pieces of `each` as places among all, [..., pieces, n] as [..., pieces · n]. */
  private amongAll(within: GraphNode, each: number): GraphNode {
    const { apply } = this;
    const { shape } = within;
    const [pieces, count] = shape.slice(-2) as [number, number];
    const piece = this.along(this.iotaOf(pieces), shape, shape.length - 2);
    const first = apply(named("mul"), [piece, this.constant(each, shape)], {});
    const places = apply(named("add"), [within, first], {});
    return this.reshape(places, [...shape.slice(0, -2), pieces * count]);
  }

  /** The elements of the last axis at the places of another node. */
  private take(x: GraphNode, places: GraphNode): GraphNode {
    return this.apply(named("takeAlongAxis"), [x, places], { axis: x.shape.length - 1 });
  }

  private reshape(node: GraphNode, shape: readonly number[]): GraphNode {
    return this.apply(named("reshape"), [node], { shape });
  }

  /** [rows, n] with the rows of `keys`. */
  private likeRows(keys: GraphNode, node: GraphNode): GraphNode {
    return this.reshape(node, keys.shape.with(-1, lengthOf(node)));
  }

  private first(node: GraphNode, count: number): GraphNode {
    if (lengthOf(node) === count) return node;
    return this.apply(named("slice"), [node], {
      starts: node.shape.map(() => 0),
      steps: node.shape.map(() => 1),
      sizes: node.shape.with(-1, count),
    });
  }

  private iotaOf(size: number): GraphNode {
    return this.apply(named("iota"), [], { size });
  }

  private iota(shape: readonly number[]): GraphNode {
    return this.along(this.iotaOf(shape.at(-1) as number), shape, shape.length - 1);
  }

  /** One axis of numbers, the same along all others. */
  private along(numbers: GraphNode, shape: readonly number[], axis: number): GraphNode {
    const lone = shape.map((extent, each) => (each === axis ? extent : 1));
    const apart = this.apply(named("reshape"), [numbers], { shape: lone });
    return this.apply(named("broadcastTo"), [apart], { shape });
  }

  private constant(value: number, shape: readonly number[]): GraphNode {
    const one = this.apply(named("constant"), [], { value, dtype: "i32" });
    return this.apply(named("broadcastTo"), [one], { shape });
  }
}

function lengthOf({ shape }: GraphNode): number {
  return shape.at(-1) as number;
}

/** The passes of a radix sort, by one digit after the other, the least significant first. */
class Passes {
  /** As they are before the pass that comes next. */
  keys: GraphNode;
  private readonly apply: Apply;
  private readonly block: number;
  /** Before each pass: the keys, and where each digit of each block begins. */
  private readonly known = new Map<
    number,
    { readonly keys: GraphNode; readonly base: GraphNode }
  >();

  constructor(keys: GraphNode, apply: Apply) {
    this.keys = keys;
    this.apply = apply;
    this.block = blockOf(lengthOf(keys));
  }

  /** Makes all passes below `shift`, and counts the digits of the one at it. */
  run(shift: number): void {
    for (let at = 0; at <= shift; at += digitBits) {
      if (this.known.has(at)) continue;
      if (at > 0) this.keys = this.scatter(this.keys, at - digitBits);
      this.known.set(at, { keys: this.keys, base: this.base(at) });
    }
  }

  scatter(value: GraphNode, shift: number): GraphNode {
    const { keys, base } = this.known.get(shift) as { keys: GraphNode; base: GraphNode };
    return this.apply(scatterPrimitive, [value, keys, base], this.attributes(shift));
  }

  private base(shift: number): GraphNode {
    const { apply } = this;
    const counts = apply(histogramPrimitive, [this.keys], this.attributes(shift));
    const rows = counts.shape.slice(0, -2);
    const [digits, blocks] = counts.shape.slice(-2) as [number, number];
    const flat = apply(named("reshape"), [counts], { shape: [...rows, digits * blocks] });
    const order = { axis: rows.length, reverse: false, exclusive: true };
    const before = apply(named("cumsum"), [flat], order);
    return apply(named("reshape"), [before], { shape: counts.shape });
  }

  private attributes(shift: number): Attributes {
    return { shift, bits: digitBits, block: this.block };
  }
}

function blockOf(length: number): number {
  const wanted = 2 ** Math.floor(Math.log2(length / blocks.wanted));
  const block = Math.min(blocks.most, Math.max(blocks.least, wanted));
  // Of a few blocks none is nearly empty: they are a little longer instead.
  const count = Math.ceil(length / block - 1 / 8);
  return count < 8 ? Math.ceil(length / count) : block;
}
