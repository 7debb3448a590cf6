/**
 * Sorts rows that are too large for a kernel to see whole. Each row is split into chunks so short that a kernel sees
 * two of them. Every chunk is sorted; then neighbours are merged, each keeping its own number of keys, in as many
 * passes as there are chunks: alternately the even ones with their right neighbours and the odd ones (odd-even
 * transposition with merges: Baudet and Stevenson, "Optimal sorting algorithms for parallel computers", 1978). The
 * sort is stable.
 */
import { bytesPerElement } from "../../ir/dtype.ts";
import { sizeOf } from "../../ir/shape.ts";
import type { GraphNode } from "../../rewrite/decode.ts";
import { lengthOf, type RowNodes } from "../../rewrite/row-nodes.ts";

/** The number of keys after whose bytes every device can begin a binding: longer chunks are a multiple of it. */
const unit = 64;

/** The sorted keys of a chunk and, where indices are wanted, the indices in the row that they come from. */
interface SortedRun {
  readonly keys: GraphNode;
  readonly indices: GraphNode | null;
}

/** The operations on chunks: sorting one, and merging two that are sorted. */
export interface ChunkSorting {
  readonly gives: "key" | "place";
  readonly nodes: RowNodes;
  /** Returns the sorted keys, or the i32 indices in the chunk that they come from. */
  readonly sorted: (keys: GraphNode) => GraphNode;
  /** Does the same for keys of which the first `run` are sorted, and so are the others. */
  readonly merged: (keys: GraphNode, run: number) => GraphNode;
}

/** Maximum number of keys of a chunk, 256 MiB: a merge needs memory for several of these in addition to the row. */
const longest = 2 ** 26;

/** The number of keys of a chunk; a kernel sees two chunks. */
export function pieceLength(windowBytes: number): number {
  const seen = Math.floor(windowBytes / (2 * bytesPerElement.u32));
  const most = Math.min(longest, Math.max(1, seen));
  return most < unit ? most : most - (most % unit);
}

/** The first `count` sorted keys of each row of [..., n], or their indices. */
export function sortedInPieces(
  keys: GraphNode,
  chunkLength: number,
  count: number,
  sorting: ChunkSorting,
): GraphNode {
  const { nodes } = sorting;
  const length = lengthOf(keys);
  const size = sizeOf(keys.shape);
  const flat = nodes.reshape(keys, [size]);
  const found: GraphNode[] = [];
  for (let start = 0; start < size; start += length) {
    const row = nodes.slice(flat, start, length);
    found.push(nodes.slice(nodes.concat(sortedRow(row, chunkLength, count, sorting)), 0, count));
  }
  return nodes.reshape(nodes.concat(found), keys.shape.with(-1, count));
}

/** The chunks whose concatenation begins with the first `count` keys of the row, or with their indices. */
function sortedRow(
  row: GraphNode,
  chunkLength: number,
  count: number,
  sorting: ChunkSorting,
): readonly GraphNode[] {
  const length = lengthOf(row);
  const chunks: SortedRun[] = [];
  for (let from = 0; from < length; from += chunkLength) {
    const chunk = sorting.nodes.slice(row, from, Math.min(chunkLength, length - from));
    chunks.push(ordered(chunk, from, sorting));
  }
  for (let round = 0; round < chunks.length; round++)
    for (let left = round % 2; left + 1 < chunks.length; left += 2) {
      const two = chunks.slice(left, left + 2) as [SortedRun, SortedRun];
      [chunks[left], chunks[left + 1]] = exchanged(two, sorting);
    }
  const wanted = chunks.slice(0, Math.ceil(count / chunkLength));
  return wanted.map(({ keys, indices }) => indices ?? keys);
}

/** Sorts a chunk, which begins at index `from` of the row. */
function ordered(
  chunk: GraphNode,
  from: number,
  { gives, nodes, sorted }: ChunkSorting,
): SortedRun {
  if (gives === "key") return { keys: sorted(chunk), indices: null };
  const within = sorted(chunk);
  return { keys: nodes.take(chunk, within), indices: nodes.plus(within, from) };
}

/** Merges two chunks: the smaller keys go to the first, the larger ones to the second. */
function exchanged(
  [first, second]: [SortedRun, SortedRun],
  sorting: ChunkSorting,
): [SortedRun, SortedRun] {
  const { gives, nodes, merged } = sorting;
  const run = lengthOf(first.keys);
  const rest = lengthOf(second.keys);
  const apart = (both: GraphNode): [GraphNode, GraphNode] => [
    nodes.slice(both, 0, run),
    nodes.slice(both, run, rest),
  ];
  const keys = nodes.concat([first.keys, second.keys]);
  const order = merged(keys, run);
  if (gives === "key") {
    const [low, high] = apart(order);
    return [
      { keys: low, indices: null },
      { keys: high, indices: null },
    ];
  }
  const indices = nodes.concat([first.indices as GraphNode, second.indices as GraphNode]);
  const [low, high] = apart(nodes.take(keys, order));
  const [near, far] = apart(nodes.take(indices, order));
  return [
    { keys: low, indices: near },
    { keys: high, indices: far },
  ];
}
