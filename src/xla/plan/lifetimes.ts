/**
 * The order of kernels and the bytes that are alive: at each step, of the kernels whose operands are there, the one
 * that frees most beyond what it adds, as XLA's scheduler does where memory is short.
 */
import type { Kernel } from "./fuse.ts";
import type { PlannedOp } from "./planned-graph.ts";

export interface Lifetimes {
  /** Maximum number of bytes of results of kernels that are alive at once; targets do not count. */
  readonly peak: number;
  /** The bytes of all of them together. */
  readonly all: number;
}

/** `bytesOf` returns the bytes of an op's result on one device. */
export function lifetimesOf(
  kernels: readonly Kernel[],
  targets: readonly PlannedOp[],
  bytesOf: (op: PlannedOp) => number,
): Lifetimes {
  const kept = new Set(targets);
  const counted = (op: PlannedOp): number => (kept.has(op) ? 0 : bytesOf(op));
  const writer = new Map<PlannedOp, number>();
  for (const [index, { writes }] of kernels.entries())
    for (const op of writes) writer.set(op, index);
  const readersLeft = new Map<PlannedOp, number>();
  const followers: number[][] = kernels.map(() => []);
  const missing = kernels.map(({ reads }, index) => {
    const before = new Set<number>();
    for (const { piece } of reads) {
      readersLeft.set(piece, (readersLeft.get(piece) ?? 0) + 1);
      const from = writer.get(piece);
      if (from !== undefined && from !== index) before.add(from);
    }
    for (const from of before) followers[from]?.push(index);
    return before.size;
  });
  let [alive, peak, all] = [0, 0, 0];
  const added = kernels.map(({ writes }) => writes.reduce((sum, op) => sum + counted(op), 0));
  const freedBy = (index: number): number => {
    let freed = 0;
    for (const { piece } of kernels[index]?.reads ?? [])
      if (readersLeft.get(piece) === 1 && writer.has(piece)) freed += counted(piece);
    return freed;
  };
  const ready = [...kernels.keys()].filter((key) => missing[key] === 0);
  while (ready.length > 0) {
    const index = takeBest(ready, (index) => freedBy(index) - (added[index] as number));
    alive += added[index] as number;
    all += added[index] as number;
    peak = Math.max(peak, alive);
    alive -= freedBy(index);
    for (const { piece } of kernels[index]?.reads ?? [])
      readersLeft.set(piece, (readersLeft.get(piece) as number) - 1);
    for (const next of followers[index] ?? []) {
      missing[next] = (missing[next] as number) - 1;
      if (missing[next] === 0) ready.push(next);
    }
  }
  return { peak, all };
}

/** Removes and returns the one of most worth, the first of equals. */
function takeBest(ready: number[], worthOf: (index: number) => number): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, index] of ready.entries()) {
    const worth = worthOf(index);
    if (worth > most) [best, most] = [at, worth];
  }
  return ready.splice(best, 1)[0] as number;
}
