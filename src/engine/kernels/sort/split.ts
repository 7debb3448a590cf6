/**
 * Replaces a sort by steps that kernels do well. Rows that fit a workgroup are sorted whole. Longer ones are
 * merged from such runs or go through the passes of a radix sort; where only the first few are wanted, they are
 * sorted in chunks whose first few are sorted again. Elements become u32 keys with the same order, NaN last.
 */
import { bytesPerElement, type KernelDType } from "../../ir/dtype.ts";
import type { Abilities } from "../../ir/plan.ts";
import type { Scalar } from "../../ir/scalar.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { Attributes } from "../../ops/attributes.ts";
import type { ElementwisePrimitive } from "../../ops/define.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { type Apply, named, type Rewrite } from "../../rewrite/rewriting.ts";
import { lengthOf, RowNodes } from "../../rewrite/row-nodes.ts";
import type { SortPrimitive, SortStepPrimitive } from "./primitive.ts";
import { pieceLength, sortedInPieces } from "./split-long.ts";

type WholeSorts = NonNullable<Abilities["wholeSorts"]>;
type Limits = Pick<Abilities, "wholeSorts" | "windowBytes">;

/** The elements that one workgroup sorts at a time, in the 16 KiB of memory that every device has for it. */
const tile = 2048;
const minDevice: WholeSorts = { keys: tile, runs: 1 };
/** The elements of a pass's block: enough blocks for a large GPU, few enough that counting them costs little. */
const blocks = { least: 4096, most: 16384, wanted: 1024 };
/**
 * The number of rows that leaves a large GPU's cores idle, and the maximum keys of such rows that are still sorted
 * whole, by one workgroup each (docs/decisions/kernel-variants.md).
 */
const fewRows = { rows: 64, keys: 9216 };
/** The keys that every device's kernels see at once, 128 MiB, which a merge needs. */
const maxMerged = 2 ** 25;
/** Maximum runs whose indices are merged: merging indices takes three kernels where merging keys takes one. */
const maxIndexRuns = 8;
/** Up to this many first elements are found among the first few of every tile. */
const fewElements = 128;
const digitBits = 8;
/** Up to this number of bits, whose passes are two at most, passes are fewer kernels than merges of indices. */
const shortKeyBits = 2 * digitBits;

const sign = 0x80000000;
const last = 0xffffffff;

/** Makes an element's key; `exact` orders −0 before 0, which are equal otherwise. */
const keyPrimitive: ElementwisePrimitive = {
  kind: "elementwise",
  operands: 1,
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

/** Makes the element again that a key was made from. */
const elementPrimitive: ElementwisePrimitive = {
  kind: "elementwise",
  operands: 1,
  name: "sortElement",
  gradient: null,
  infer: ([x], { dtype }) => ({ shape: x?.shape ?? [], dtype: dtype as KernelDType }),
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

/** Sorts rows whose first `run` keys are sorted, and whose others are too. */
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

export const splitSort: Rewrite<SortPrimitive> = (
  sort,
  operands,
  attributes,
  { rewritten: apply, abilities },
) => {
  const [x] = operands as readonly [GraphNode];
  const axis = attributes.axis as number;
  const rank = x.shape.length;
  const order = [...x.shape.keys()].filter((key) => key !== axis).concat(axis);
  const isLast = axis === rank - 1;
  const rows = isLast ? x : apply(named("permute"), [x], { axes: order });
  const sorted = new RowSorter(sort, attributes, apply, abilities).sort(rows);
  if (isLast) return sorted;
  return apply(named("permute"), [sorted], { axes: order.map((_, axis) => order.indexOf(axis)) });
};

class RowSorter {
  private readonly gives: SortPrimitive["gives"];
  private readonly descending: boolean;
  private readonly count: number;
  private readonly apply: Apply;
  private readonly whole: WholeSorts;
  private readonly windowBytes: number;
  private readonly nodes: RowNodes;
  /** The bits in which keys differ: all, unless the elements are known to be small. */
  private readonly keyBits: number;

  constructor(
    { gives }: SortPrimitive,
    { descending, count, below }: Attributes,
    apply: Apply,
    { wholeSorts = minDevice, windowBytes = Number.POSITIVE_INFINITY }: Limits,
  ) {
    this.whole = wholeSorts;
    this.windowBytes = windowBytes;
    this.nodes = new RowNodes(apply);
    this.gives = gives;
    this.descending = descending === true;
    this.count = count as number;
    this.apply = apply;
    this.keyBits = below === undefined ? 32 : bitsBelow(below as number);
  }

  sort(x: GraphNode): GraphNode {
    const { shape } = x;
    // The steps of long rows add axes, and a tensor may have no more than eight.
    if (shape.length <= 2 || lengthOf(x) <= this.maxWhole(x)) return this.sorted(x);
    const rows = this.nodes.reshape(x, [sizeOf(shape) / lengthOf(x), lengthOf(x)]);
    return this.nodes.reshape(this.sorted(rows), shape.with(-1, this.count));
  }

  private sorted(x: GraphNode): GraphNode {
    const { gives, descending, count, apply } = this;
    if (this.keyBits < 32) {
      const keys = apply(named("cast"), [x], { dtype: "u32" });
      return gives === "place" ? this.sortedIndices(keys, count) : this.shortKeys(keys);
    }
    const wide = { f32: null, i32: null, u32: null, f16: "f32", bool: "u32" }[x.dtype];
    const elements = wide ? apply(named("cast"), [x], { dtype: wide }) : x;
    const exact = gives === "value";
    const keys = apply(keyPrimitive, [elements], { descending, exact });
    if (gives === "place") return this.sortedIndices(keys, count);
    const sorted = this.values(keys, elements.dtype);
    return wide ? apply(named("cast"), [sorted], { dtype: x.dtype }) : sorted;
  }

  /** Short keys in order, which the last pass moves along with their indices, or which are taken from there. */
  private shortKeys(keys: GraphNode): GraphNode {
    const indices = this.sortedIndices(keys, lengthOf(keys));
    if (indices.op !== scatterPrimitive) return this.nodes.take(keys, indices);
    const passes = new Passes(keys, this.apply);
    const shift = digitBits * (Math.ceil(this.keyBits / digitBits) - 1);
    passes.run(shift);
    return passes.scatter(passes.keys, shift);
  }

  private values(keys: GraphNode, dtype: KernelDType): GraphNode {
    const { descending, count, apply } = this;
    const decoded = (node: GraphNode): GraphNode =>
      apply(elementPrimitive, [node], { descending, dtype });
    if (this.isSeen(keys)) return this.seenValues(keys, count, decoded);
    return decoded(this.inChunks(keys, "key"));
  }

  /** Sorts the keys and returns them decoded by `decoded`. */
  private seenValues(
    keys: GraphNode,
    count: number,
    decoded: (keys: GraphNode) => GraphNode,
  ): GraphNode {
    const { apply, whole } = this;
    if (lengthOf(keys) <= this.maxWhole(keys))
      return decoded(apply(rowsPrimitive, [keys], { count, gives: "key" }));
    const runs = this.runsOf(keys, whole.runs);
    if (runs) return decoded(this.mergedValues(keys, runs, count));
    const passes = new Passes(keys, apply);
    passes.run(32 - digitBits);
    return this.nodes.slice(passes.scatter(decoded(passes.keys), 32 - digitBits), 0, count);
  }

  private sortedIndices(keys: GraphNode, count: number): GraphNode {
    const { apply, whole, nodes } = this;
    const isSeen = this.isSeen(keys);
    if (isSeen && lengthOf(keys) <= this.maxWhole(keys))
      return apply(rowsPrimitive, [keys], { count, gives: "place" });
    const length = Math.min(tile, pieceLength(this.windowBytes));
    if (count <= Math.min(fewElements, length / 2)) return this.fewIndices(keys, length, count);
    if (!isSeen) return this.inChunks(keys, "place");
    const runs = this.runsOf(keys, Math.min(whole.runs, maxIndexRuns));
    const isShort = this.keyBits <= shortKeyBits;
    if (runs && !isShort) return this.mergedIndices(keys, runs, count);
    const passes = new Passes(keys, apply);
    let indices = nodes.iota(keys.shape);
    for (let shift = 0; shift < this.keyBits; shift += digitBits) {
      passes.run(shift);
      indices = passes.scatter(indices, shift);
    }
    return nodes.slice(indices, 0, count);
  }

  /** Whether a kernel sees a row whole, including the padding that a merge of its runs may add. */
  private isSeen(keys: GraphNode): boolean {
    return bytesPerElement.u32 * (lengthOf(keys) + this.whole.runs) <= this.windowBytes;
  }

  private inChunks(keys: GraphNode, gives: "key" | "place"): GraphNode {
    const { apply, count, nodes } = this;
    return sortedInPieces(keys, pieceLength(this.windowBytes), count, {
      gives,
      nodes,
      sorted: (chunk) =>
        gives === "key"
          ? this.seenValues(chunk, lengthOf(chunk), (node) => node)
          : this.sortedIndices(chunk, lengthOf(chunk)),
      merged: (both, run) => apply(mergePrimitive, [both], { count: lengthOf(both), gives, run }),
    });
  }

  /** The first few of the row are among the first few of every chunk. */
  private fewIndices(keys: GraphNode, chunkLength: number, count: number): GraphNode {
    const { nodes } = this;
    const { padded, cut } = this.cut(keys, Math.ceil(lengthOf(keys) / chunkLength));
    const indices = this.amongAll(this.sortedIndices(cut, count), lengthOf(cut));
    const chosen = this.sortedIndices(nodes.take(padded, indices), count);
    return nodes.take(indices, chosen);
  }

  /** The number of runs, a power of two, that a row is merged from; null where passes are better. */
  private runsOf(keys: GraphNode, most: number): number | null {
    const runs = 2 ** Math.ceil(Math.log2(lengthOf(keys) / this.maxWhole(keys)));
    return runs <= most && sizeOf(keys.shape) <= maxMerged ? runs : null;
  }

  /** Maximum number of keys of a row that is sorted whole. */
  private maxWhole({ shape }: GraphNode): number {
    const isFew = sizeOf(shape.slice(0, -1)) <= fewRows.rows;
    return isFew ? Math.min(this.whole.keys, fewRows.keys) : this.whole.keys;
  }

  /** Sorts runs whole and merges them pairwise until one is left. */
  private mergedValues(keys: GraphNode, runs: number, count: number): GraphNode {
    const { apply } = this;
    const { cut } = this.cut(keys, runs);
    let sorted = apply(rowsPrimitive, [cut], { count: lengthOf(cut), gives: "key" });
    for (let left = runs; left > 1; left /= 2) {
      sorted = this.merged(this.inPairs(sorted), left, "key", count);
    }
    return this.likeRows(keys, sorted);
  }

  private mergedIndices(keys: GraphNode, runs: number, count: number): GraphNode {
    const { apply, nodes } = this;
    const { cut, padded } = this.cut(keys, runs);
    const within = apply(rowsPrimitive, [cut], { count: lengthOf(cut), gives: "place" });
    const among = this.amongAll(within, lengthOf(cut));
    let indices = nodes.reshape(among, cut.shape);
    let sorted = nodes.reshape(nodes.take(padded, among), cut.shape);
    for (let left = runs; left > 1; left /= 2) {
      const pairs = this.inPairs(sorted);
      const merged = this.merged(pairs, left, "place", count);
      indices = nodes.take(this.inPairs(indices), merged);
      sorted = nodes.take(pairs, merged);
    }
    return this.likeRows(keys, indices);
  }

  /**
   * Merges each pair of runs and returns the keys or the indices that they come from; the last merge returns only
   * `wanted`.
   */
  private merged(
    pairs: GraphNode,
    left: number,
    gives: "key" | "place",
    wanted: number,
  ): GraphNode {
    const count = left === 2 ? wanted : lengthOf(pairs);
    return this.apply(mergePrimitive, [pairs], { count, gives, run: lengthOf(pairs) / 2 });
  }

  /** Joins every two neighbouring rows into one. */
  private inPairs(node: GraphNode): GraphNode {
    const length = 2 * lengthOf(node);
    return this.nodes.reshape(node, [sizeOf(node.shape) / length, length]);
  }

  /**
   * Splits the last axis into chunks of equal length, padded where necessary with keys that sort after all others.
   */
  private cut(keys: GraphNode, chunks: number): { padded: GraphNode; cut: GraphNode } {
    const chunkLength = Math.ceil(lengthOf(keys) / chunks);
    const padded = this.nodes.pad(keys, 0, chunks * chunkLength - lengthOf(keys), last);
    const shape = [...keys.shape.slice(0, -1), chunks, chunkLength];
    return { padded, cut: this.nodes.reshape(padded, shape) };
  }

  /** Converts indices within chunks of `chunkLength` to indices in the row, [..., chunks, n] to [..., chunks · n]. */
  private amongAll(within: GraphNode, chunkLength: number): GraphNode {
    const { nodes } = this;
    const { shape } = within;
    const [chunks, count] = shape.slice(-2) as [number, number];
    const chunk = nodes.along(nodes.numbers(chunks), shape, shape.length - 2);
    const indices = this.apply(named("add"), [within, nodes.times(chunk, chunkLength)], {});
    return nodes.reshape(indices, [...shape.slice(0, -2), chunks * count]);
  }

  /** Reshapes to [..., n] with the row axes of `keys`. */
  private likeRows(keys: GraphNode, node: GraphNode): GraphNode {
    return this.nodes.reshape(node, keys.shape.with(-1, lengthOf(node)));
  }
}

/** The passes of a radix sort, one for each digit, least significant first. */
class Passes {
  /** The keys in the order before the next pass. */
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

  /** Runs all passes below `shift`, and counts the digits at it. */
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

/** The bits of the integers from 0 to `most`. */
function bitsBelow(most: number): number {
  return Math.max(1, 32 - Math.clz32(most));
}

function blockOf(length: number): number {
  const wanted = 2 ** Math.floor(Math.log2(length / blocks.wanted));
  const block = Math.min(blocks.most, Math.max(blocks.least, wanted));
  // Where there are few blocks, make them a little longer rather than leave the last one nearly empty.
  const count = Math.ceil(length / block - 1 / 8);
  return count < 8 ? Math.ceil(length / count) : block;
}
