/**
 * Decides where a long recording is split, so that it is computed in parts. In: the nodes that have to be computed.
 * Out: for each part but the last, those of its nodes that later parts need.
 *
 * A part consists of ops that were recorded one after the other. It ends where the fewest bytes have to be kept,
 * as late as possible. The parts of a loop therefore end between two of its iterations, with what the loop carries, and
 * all but the first are the same graph.
 */
import { byteLength } from "../ir/dtype.ts";
import { sizeOf } from "../ir/shape.ts";
import { type Node, opsOf } from "./node.ts";

/** Maximum number of ops that are computed together: more than most programs record from one value to the next. */
export const maxOps = 8192;

/** The cost of keeping one more value, in bytes of elements. */
const bytesOfValue = 256;

/**
 * `needed` has the roots and all nodes that they need, in any order. No part has more than `most` ops. The result
 * is empty where one part is enough.
 */
export function partsOf(needed: readonly Node[], roots: readonly Node[], most: number): Node[][] {
  const ops = needed.filter(isPending);
  if (countOf(ops) <= most) return [];
  // Operands are recorded before their users. A walk from the roots would order a loop's iterations differently.
  ops.sort((x, y) => x.serial - y.serial);
  const lastUses = lastUsesOf(ops, roots);
  const kept = bytesKept(ops, lastUses);
  const parts: Node[][] = [];
  let left = countOf(ops);
  for (let start = 0; left > most; ) {
    const [from, to] = endsOf(ops, start, most);
    const end = cheapest(kept, from, to);
    left -= countOf(ops.slice(start, end + 1));
    const part: Node[] = [];
    for (let index = start; index <= end; index++)
      if ((lastUses[index] as number) > end) part.push(ops[index] as Node);
    parts.push(part);
    start = end + 1;
  }
  return parts;
}

/** The number of ops that nodes are computed with, those that a node stands for included. */
export function countOf(nodes: readonly Node[]): number {
  let count = 0;
  for (const node of nodes) count += opsOf(node);
  return count;
}

/** The range of indices in which a part ends that begins at `start`: it has about half of `most` ops at least. */
function endsOf(
  ops: readonly Node[],
  start: number,
  most: number,
): readonly [from: number, to: number] {
  let from = start;
  let to = start;
  let count = 0;
  for (let index = start; index < ops.length - 1; index++) {
    if (2 * count < most) from = index;
    count += opsOf(ops[index] as Node);
    if (count > most) break;
    to = index;
  }
  return [Math.min(from, to), to];
}

/** Whether both are results of one computation, which is done again for each part that needs any. */
function isSplit(node: Node, next: Node | undefined): boolean {
  const { op, operands } = node;
  return (
    (op?.kind === "expansion" || op?.kind === "iteration") &&
    op === next?.op &&
    next.operands.every((operand, index) => operand === operands[index])
  );
}

/** Whether the node has to be computed. Sources are computed wherever they are used. */
export function isPending(node: Node): boolean {
  return node.value === null && node.operands.length > 0;
}

/** For each index, the index of the last op that uses it. */
export function lastUsesOf(ops: readonly Node[], roots: readonly Node[]): Int32Array {
  const indices = new Map(ops.map((node, index) => [node, index]));
  const lastUses = new Int32Array(ops.length);
  for (const [index, { operands }] of ops.entries()) {
    for (const operand of operands) {
      const of = indices.get(operand);
      if (of !== undefined) lastUses[of] = index;
    }
  }
  for (const root of roots) {
    const index = indices.get(root);
    if (index !== undefined) lastUses[index] = ops.length;
  }
  return lastUses;
}

/** For each index, the bytes that a part which ends there has to keep. */
export function bytesKept(ops: readonly Node[], lastUses: Int32Array): Float64Array {
  const kept = new Float64Array(ops.length + 1);
  for (const [index, { dtype, shape }] of ops.entries()) {
    const bytes = byteLength(dtype, sizeOf(shape)) + bytesOfValue;
    kept[index] = (kept[index] as number) + bytes;
    const last = lastUses[index] as number;
    kept[last] = (kept[last] as number) - bytes;
  }
  for (let index = 1; index < kept.length; index++)
    kept[index] = (kept[index] as number) + (kept[index - 1] as number);
  for (const [index, node] of ops.entries())
    if (isSplit(node, ops[index + 1])) kept[index] = Number.POSITIVE_INFINITY;
  return kept;
}

/** The last of the indices where the fewest bytes are kept. */
function cheapest(kept: Float64Array, from: number, to: number): number {
  let best = to;
  for (let index = to; index >= from; index--)
    if ((kept[index] as number) < (kept[best] as number)) best = index;
  return best;
}
