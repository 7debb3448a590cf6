/**
 * Splits a recording that contains a loop between iterations, so that a few iterations are planned, and the plan is
 * executed for all others. In: the nodes that have to be computed. Out: parts as those of `parts.ts`.
 *
 * A loop is found by its ops alone: the longest stretch in which each op equals the one a period before. Layers of a
 * network repeat too, but each reads separate weights, which are older than the recording. An iteration reads what
 * all iterations read, or what was made during the loop.
 */
import type { Node } from "../node.ts";
import { bytesKept, countOf, isPending, lastUsesOf } from "../parts.ts";
import { intern } from "../signature.ts";

/** Below this number of ops a plan of all costs little. */
const minOps = 96;
/** Fewer iterations are enough where each has many ops. */
const [minIterations, minLargeIterations] = [4, 2];
const largeIteration = 48;
/**
 * Planning an op takes about as long as launching a few parts, and the ops of a part are planned about twice: in it, and
 * in what remains of the loop. So their time together is least where the ops of a part are about half the root of all ops
 * times those of an iteration. Fewer than the first limit are launched no faster; more than the second take too long to
 * be planned.
 */
const [smallPart, largePart] = [16, 256];
/** The distances between equal ops that are tried as periods: those of inner loops and of the outermost. */
const maxPeriods = 8;

export interface LoopParts {
  /** For each part but the last, those of its nodes that later parts need. */
  readonly parts: readonly (readonly Node[])[];
  /** For a node of a loop, the one that stands for it in another iteration, the next one where there is one. */
  readonly peers: ReadonlyMap<Node, Node>;
}

interface Loop {
  /** The index of its first op, and the one after its last. */
  readonly start: number;
  readonly end: number;
  readonly period: number;
}

const none: LoopParts = { parts: [], peers: new Map() };

/**
 * No part where there is no loop, or where gradients may pass through the roots or through what iterations leave to
 * others, unless the recording `mustSplit`: a gradient would compute the iterations again, and a training step that is
 * computed in parts is recorded anew each time.
 */
export function loopParts(
  needed: readonly Node[],
  roots: readonly Node[],
  mustSplit: boolean,
): LoopParts {
  const ops = needed.filter(isPending);
  const isTracked = ({ tracked }: Node): boolean => tracked;
  if (ops.length < minOps || (!mustSplit && roots.some(isTracked))) return none;
  ops.sort((x, y) => x.serial - y.serial);
  const loop = loopIn(ops);
  if (loop === null) return none;
  const lastUses = lastUsesOf(ops, roots);
  const ends = endsOf(ops, loop, bytesKept(ops, lastUses));
  if (!isCarried(ops, ends)) return none;
  const parts: Node[][] = [];
  let from = 0;
  for (const end of ends) {
    const part: Node[] = [];
    for (let index = from; index <= end; index++)
      if ((lastUses[index] as number) > end) part.push(ops[index] as Node);
    if (!mustSplit && part.some(isTracked)) return none;
    parts.push(part);
    from = end + 1;
  }
  return { parts, peers: peersIn(ops, loop) };
}

/**
 * The indices of the last ops of all parts but the last. The first part ends in the first iteration. Parts have 2^k
 * iterations, those of the rest fewer and fewer, so that loops of any length are made of the same few graphs.
 */
function endsOf(ops: readonly Node[], { start, end, period }: Loop, kept: Float64Array): number[] {
  // In the second iteration, the one index after which the least is kept, and the last such.
  let first = start + period;
  for (let index = first; index < start + 2 * period; index++)
    if ((kept[index] as number) <= (kept[first] as number)) first = index;
  if (kept[first] === Number.POSITIVE_INFINITY) return [];
  const own = countOf(ops.slice(start, start + period));
  const best = Math.sqrt((countOf(ops) * own) / 4);
  const wanted = Math.min(largePart, Math.max(smallPart, best)) / own;
  let iterations = 2 ** Math.max(0, Math.floor(Math.log2(wanted)));
  let at = first - period;
  const ends = [at];
  for (let rest = Math.floor((end - 1 - at) / period); rest > 0; rest -= iterations) {
    while (iterations > rest) iterations /= 2;
    at += iterations * period;
    ends.push(at);
  }
  return ends.filter((index) => index < ops.length - 1);
}

/** Whether ops after the second part use some op before its end: else iterations share one graph without a state. */
function isCarried(ops: readonly Node[], [, end = 0]: readonly number[]): boolean {
  return lastUsesOf(ops, []).some((last, index) => index > 0 && index <= end && last > end);
}

/** The loop with the most ops; null where none has enough. */
function loopIn(ops: readonly Node[]): Loop | null {
  const likenesses = Int32Array.from(ops, likenessOf);
  let best: Loop | null = null;
  for (const period of periodsOf(likenesses)) {
    const loop = longestLoop(likenesses, period);
    const ops = loop.end - loop.start;
    const least = period < largeIteration ? minIterations : minLargeIterations;
    if (ops < least * period || ops < minOps) continue;
    if (best === null || ops > best.end - best.start) best = loop;
  }
  return best !== null && readsAlike(ops, best) ? best : null;
}

/** Equal for nodes of the same op, at the same position of the program, with results of the same type. */
function likenessOf({ op, dtype, shape, position, operands }: Node): number {
  let hash = intern(op?.name ?? "");
  const add = (word: number): void => {
    hash = Math.imul(hash ^ word, 0x01000193);
  };
  add(intern(dtype));
  add(operands.length);
  for (const extent of shape) add(extent);
  add(position?.line ?? -1);
  add(position?.column ?? -1);
  return hash;
}

/**
 * Distances between an op and the one before that is like it, those that the most ops may be repeated at, the shortest
 * first.
 */
function periodsOf(likenesses: Int32Array): number[] {
  const last = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const [index, likeness] of likenesses.entries()) {
    const before = last.get(likeness);
    last.set(likeness, index);
    if (before !== undefined) counts.set(index - before, (counts.get(index - before) ?? 0) + 1);
  }
  const found = [...counts].map(([period, count]) => ({ period, covered: period * count }));
  found.sort((x, y) => y.covered - x.covered);
  return found
    .slice(0, maxPeriods)
    .map(({ period }) => period)
    .sort((x, y) => x - y);
}

function longestLoop(likenesses: Int32Array, period: number): Loop {
  let best: Loop = { start: 0, end: 0, period };
  let start = 0;
  for (let index = period; index <= likenesses.length; index++) {
    if (index < likenesses.length && likenesses[index] === likenesses[index - period]) continue;
    if (index - start > best.end - best.start) best = { start, end: index, period };
    start = index - period + 1;
  }
  return best;
}

/** Whether iterations read the same values, apart from those that are younger than the loop. */
function readsAlike(ops: readonly Node[], { start, end, period }: Loop): boolean {
  const { serial } = ops[start] as Node;
  for (let index = start + period; index < end; index++) {
    const { operands } = ops[index] as Node;
    const before = (ops[index - period] as Node).operands;
    for (const [at, operand] of operands.entries()) {
      const other = before[at] as Node;
      // The first iteration may begin with other values than those that it leaves to the next.
      if (operand === other || operand.value === null || operand.serial > serial) continue;
      if (operand.value !== other.value) return false;
    }
  }
  return true;
}

function peersIn(ops: readonly Node[], { start, end, period }: Loop): Map<Node, Node> {
  const peers = new Map<Node, Node>();
  for (let index = start; index < end; index++) {
    const peer = index + period < end ? index + period : index - period;
    peers.set(ops[index] as Node, ops[peer] as Node);
  }
  return peers;
}
