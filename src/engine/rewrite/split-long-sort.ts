/**
 * Sorts rows that are too large for a kernel to see whole. Each row is cut into pieces so short that a kernel sees
 * two of them. Every piece is sorted; then neighbours are merged, each keeping its own number of keys, in as many
 * rounds as there are pieces: alternately the even ones with their right neighbours and the odd ones (odd-even
 * transposition with merges: Baudet and Stevenson, "Optimal sorting algorithms for parallel computers", 1978). The
 * sort is stable.
 */
import { bytesPerElement } from "../ir/dtype.ts";
import { sizeOf } from "../ir/shape.ts";
import type { GraphNode } from "./decode.ts";
import { lengthOf, type RowNodes } from "./row-nodes.ts";

/** The number of keys after whose bytes every device can begin a binding: longer pieces are a multiple of it. */
const unit = 64;

/** The sorted keys of a piece and, where places are wanted, the places in the row that they come from. */
interface SortedRun {
  readonly keys: GraphNode;
  readonly indices: GraphNode | null;
}

/** The operations on pieces: sorting one, and merging two that are sorted. */
export interface PieceSorting {
  readonly gives: "key" | "place";
  readonly nodes: RowNodes;
  /** Returns the sorted keys, or the i32 places in the piece that they come from. */
  readonly sorted: (keys: GraphNode) => GraphNode;
  /** Does the same for keys of which the first `run` are sorted, and so are the others. */
  readonly merged: (keys: GraphNode, run: number) => GraphNode;
}

/** The most keys of a piece, 256 MiB: a merge needs memory for several of these in addition to the row. */
const longest = 2 ** 26;

/** The number of keys of a piece; a kernel sees two pieces. */
export function pieceLength(windowBytes: number): number {
  const seen = Math.floor(windowBytes / (2 * bytesPerElement.u32));
  const most = Math.min(longest, Math.max(1, seen));
  return most < unit ? most : most - (most % unit);
}

/** The first `count` sorted keys of each row of [..., n], or their places. */
export function sortedInPieces(
  keys: GraphNode,
  each: number,
  count: number,
  sorting: PieceSorting,
): GraphNode {
  const { nodes } = sorting;
  const length = lengthOf(keys);
  const size = sizeOf(keys.shape);
  const flat = nodes.reshape(keys, [size]);
  const found: GraphNode[] = [];
  for (let start = 0; start < size; start += length) {
    const row = nodes.slice(flat, start, length);
    found.push(nodes.slice(nodes.concat(sortedRow(row, each, count, sorting)), 0, count));
  }
  return nodes.reshape(nodes.concat(found), keys.shape.with(-1, count));
}

/** The pieces whose concatenation begins with the first `count` keys of the row, or with their places. */
function sortedRow(
  row: GraphNode,
  each: number,
  count: number,
  sorting: PieceSorting,
): readonly GraphNode[] {
  const length = lengthOf(row);
  const pieces: SortedRun[] = [];
  for (let from = 0; from < length; from += each) {
    const piece = sorting.nodes.slice(row, from, Math.min(each, length - from));
    pieces.push(ordered(piece, from, sorting));
  }
  for (let round = 0; round < pieces.length; round++)
    for (let left = round % 2; left + 1 < pieces.length; left += 2) {
      const two = pieces.slice(left, left + 2) as [SortedRun, SortedRun];
      [pieces[left], pieces[left + 1]] = exchanged(two, sorting);
    }
  const wanted = pieces.slice(0, Math.ceil(count / each));
  return wanted.map(({ keys, indices }) => indices ?? keys);
}

/** Sorts a piece, which begins at the place `from` of the row. */
function ordered(
  piece: GraphNode,
  from: number,
  { gives, nodes, sorted }: PieceSorting,
): SortedRun {
  if (gives === "key") return { keys: sorted(piece), indices: null };
  const within = sorted(piece);
  return { keys: nodes.take(piece, within), indices: nodes.plus(within, from) };
}

/** Merges two pieces: the smaller keys go to the first, the larger ones to the second. */
function exchanged(
  [first, second]: [SortedRun, SortedRun],
  sorting: PieceSorting,
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
