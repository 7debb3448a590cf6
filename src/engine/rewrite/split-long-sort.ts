/**
 * Sorts rows of which a kernel does not see one whole. Each is cut into pieces of which it sees two, every piece is
 * sorted, and neighbours are merged, each keeping its own number of keys, in as many rounds as there are pieces,
 * the even ones with their right neighbours and then the odd ones (odd-even transposition with merges: Baudet and
 * Stevenson, "Optimal sorting algorithms for parallel computers", 1978). What is equal stays in order.
 */
import { bytesPerElement } from "../ir/dtype.ts";
import { sizeOf } from "../ir/shape.ts";
import type { GraphNode } from "./decode.ts";
import { lengthOf, type RowNodes } from "./row-nodes.ts";

/** Keys whose bytes every device can begin a binding after: longer pieces are a multiple of it. */
const unit = 64;

/** The keys of a piece in order, and, where places are wanted, where in the row they come from. */
interface Piece {
  readonly keys: GraphNode;
  readonly places: GraphNode | null;
}

/** How the pieces are sorted: all of one, and two that are in order. */
export interface PieceSorting {
  readonly gives: "key" | "place";
  readonly nodes: RowNodes;
  /** The keys in order, or the i32 places in the piece that they come from. */
  readonly sorted: (keys: GraphNode) => GraphNode;
  /** The same of keys of which the first `run` are in order, and the others too. */
  readonly merged: (keys: GraphNode, run: number) => GraphNode;
}

/** Keys of the longest piece, 256 MiB: a merge needs memory for some of these beside the row. */
const longest = 2 ** 26;

/** Keys of a piece, of which a kernel sees two. */
export function pieceLength(windowBytes: number): number {
  const seen = Math.floor(windowBytes / (2 * bytesPerElement.u32));
  const most = Math.min(longest, Math.max(1, seen));
  return most < unit ? most : most - (most % unit);
}

/** The first `count` of each row of the keys [..., n], or of their places, in order. */
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

/** Pieces of which the first `count` keys of the row, or their places, are the first. */
function sortedRow(
  row: GraphNode,
  each: number,
  count: number,
  sorting: PieceSorting,
): readonly GraphNode[] {
  const length = lengthOf(row);
  const pieces: Piece[] = [];
  for (let from = 0; from < length; from += each) {
    const piece = sorting.nodes.slice(row, from, Math.min(each, length - from));
    pieces.push(ordered(piece, from, sorting));
  }
  for (let round = 0; round < pieces.length; round++)
    for (let left = round % 2; left + 1 < pieces.length; left += 2) {
      const two = pieces.slice(left, left + 2) as [Piece, Piece];
      [pieces[left], pieces[left + 1]] = exchanged(two, sorting);
    }
  const wanted = pieces.slice(0, Math.ceil(count / each));
  return wanted.map(({ keys, places }) => places ?? keys);
}

/** `from`: the place in the row that the piece begins at. */
function ordered(piece: GraphNode, from: number, { gives, nodes, sorted }: PieceSorting): Piece {
  if (gives === "key") return { keys: sorted(piece), places: null };
  const within = sorted(piece);
  return { keys: nodes.take(piece, within), places: nodes.plus(within, from) };
}

/** The smaller keys of the two in the first, the larger ones in the second. */
function exchanged([first, second]: [Piece, Piece], sorting: PieceSorting): [Piece, Piece] {
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
      { keys: low, places: null },
      { keys: high, places: null },
    ];
  }
  const places = nodes.concat([first.places as GraphNode, second.places as GraphNode]);
  const [low, high] = apart(nodes.take(keys, order));
  const [near, far] = apart(nodes.take(places, order));
  return [
    { keys: low, places: near },
    { keys: high, places: far },
  ];
}
