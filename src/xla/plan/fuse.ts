/**
 * Planned ops as kernels, by the rules that XLA's fusion follows in the main: elementwise work goes along with who
 * reads it, unless it would read more that way than its result has; what has the same shape and depends on no further
 * sum or product is one kernel with several results; products, sorts and the like read their operands from memory.
 */
import { largest } from "../../engine/ir/numbers/extremes.ts";
import { sizeOf } from "../../engine/ir/shape.ts";
import type { FusionKind } from "./kinds.ts";
import { type PlannedGraph, type PlannedOp, throughViews } from "./planned-graph.ts";
import type { WorkKind } from "./types.ts";

export interface Traffic {
  readonly piece: PlannedOp;
  readonly bytes: number;
}

export interface Kernel {
  readonly kind: WorkKind;
  /** The times that what it reads and writes goes through memory. */
  readonly passes: number;
  /** The ops that it computes. */
  readonly pieces: readonly PlannedOp[];
  readonly reads: readonly Traffic[];
  /** The results that it leaves in memory. */
  readonly writes: readonly PlannedOp[];
}

/** Operands first. */
export function kernelsOf(ops: PlannedGraph): Kernel[] {
  return new Fusion(ops).kernels();
}

/** The order of an op within its level. */
const orderOf: Readonly<Record<FusionKind, number>> = {
  input: 0,
  core: 0,
  gathering: 0,
  elementwise: 1,
  view: 2,
};

/** A result is computed again for each of its readers where that reads no more than this fraction of its bytes. */
const worthReading = 1.25;

type Reads = ReadonlyMap<PlannedOp, number>;

/** A kernel with several results in the making. */
interface Group {
  readonly results: PlannedOp[];
}

class Fusion {
  readonly #ops: PlannedGraph;
  readonly #levels = new Map<PlannedOp, number>();
  readonly #parents = new Map<PlannedOp, PlannedOp>();
  readonly #readers = new Map<PlannedOp, PlannedOp[]>();
  readonly #targets: ReadonlySet<PlannedOp>;
  readonly #stored = new Set<PlannedOp>();
  /** The ops that are read from memory for each op that is not there itself. */
  readonly #reads = new Map<PlannedOp, Reads>();
  /** The ops that are read from memory for those that go to memory. */
  readonly #sources = new Map<PlannedOp, Reads>();
  readonly #numbers = new Map<PlannedOp, number>();
  readonly #computed = new Set<PlannedOp>();

  constructor(ops: PlannedGraph) {
    this.#ops = ops;
    this.#targets = new Set(ops.targets);
    for (const op of ops.all) this.#assignLevel(op);
    const all = [...ops.all].reverse();
    for (const op of all) this.#findReaders(op);
    for (const op of ops.all) this.#decide(op);
  }

  kernels(): Kernel[] {
    const kernels: { kind: WorkKind; turn: number; results: readonly PlannedOp[] }[] = [];
    const groups = new Map<string | PlannedOp, Group>();
    for (const op of this.#ops.all) {
      if (!this.#stored.has(op)) continue;
      const name = this.#groupOf(op);
      const known = name === null ? undefined : groups.get(name);
      if (known) {
        known.results.push(op);
        continue;
      }
      const results = [op];
      if (name !== null) groups.set(name, { results });
      const order = 3 * (this.#levels.get(op) as number) + orderOf[op.fusionKind];
      kernels.push({ kind: op.kind, turn: order, results });
    }
    return kernels
      .sort((a, b) => a.turn - b.turn)
      .map(({ kind, results }) => this.#kernel(kind, results));
  }

  /**
   * The level counts the sums, products and changes of size before an op: ops of one level do not wait for each
   * other's kernels.
   */
  #assignLevel(op: PlannedOp): void {
    const { fusionKind, operands, shape } = op;
    const size = sizeOf(shape);
    let level = 0;
    for (const operand of operands) {
      const before = this.#levels.get(operand) as number;
      const isStep =
        fusionKind === "core" || fusionKind === "gathering" || this.#isResized(op, operand);
      level = Math.max(level, isStep ? before + 1 : before);
    }
    this.#levels.set(op, level);
    if (fusionKind !== "elementwise") return;
    for (const operand of operands) {
      const under = throughViews(operand);
      const isSame = under.fusionKind === "elementwise" && sizeOf(under.shape) === size;
      if (isSame && this.#levels.get(under) === level) this.#join(op, under);
    }
  }

  /** Whether an elementwise op reads an elementwise one of another size; constants are of any. */
  #isResized({ fusionKind, shape }: PlannedOp, operand: PlannedOp): boolean {
    if (fusionKind !== "elementwise") return false;
    const under = throughViews(operand);
    const isComputed = under.fusionKind === "elementwise" && under.operands.length > 0;
    return isComputed && sizeOf(under.shape) !== sizeOf(shape);
  }

  #join(x: PlannedOp, y: PlannedOp): void {
    const [a, b] = [this.#root(x), this.#root(y)];
    if (a !== b) this.#parents.set(b, a);
  }

  #root(op: PlannedOp): PlannedOp {
    let root = op;
    for (let next = this.#parents.get(root); next; next = this.#parents.get(root)) root = next;
    if (root !== op) this.#parents.set(op, root);
    return root;
  }

  #findReaders(op: PlannedOp): void {
    if (op.fusionKind === "view") return;
    for (const operand of op.operands) {
      const under = throughViews(operand);
      const readers = this.#readers.get(under) ?? [];
      readers.push(op);
      this.#readers.set(under, readers);
    }
  }

  #decide(op: PlannedOp): void {
    const { fusionKind, operands, bytes, maxRead } = op;
    if (fusionKind === "input") {
      this.#reads.set(op, new Map([[op, bytes]]));
      return;
    }
    const reads = new Map<PlannedOp, number>();
    for (const operand of operands)
      for (const [from, moved] of this.#reads.get(operand) as Reads) {
        const most = fusionKind === "view" ? bytes : maxRead;
        reads.set(from, Math.max(reads.get(from) ?? 0, Math.min(moved, most)));
      }
    const isStored =
      fusionKind === "view"
        ? this.#targets.has(op)
        : fusionKind !== "elementwise" || this.#isKept(op, total(reads));
    // A reader of a view reads what is under it, also where the view is copied for another reader.
    const isRead = isStored && fusionKind !== "view";
    this.#reads.set(op, isRead ? new Map([[op, bytes]]) : reads);
    if (!isStored) return;
    this.#stored.add(op);
    this.#sources.set(op, reads);
  }

  /** Whether an elementwise result goes to memory. `read` are the bytes that computing it again would read. */
  #isKept(op: PlannedOp, read: number): boolean {
    if (this.#targets.has(op)) return true;
    const root = this.#root(op);
    const outside = (this.#readers.get(op) ?? []).filter(
      (reader) => reader.fusionKind !== "elementwise" || this.#root(reader) !== root,
    );
    if (outside.some(({ fusionKind }) => fusionKind === "core")) return true;
    return outside.length > 1 && read > worthReading * op.bytes;
  }

  /** The name of the kernel that computes this result; null where it has a separate one. */
  #groupOf(op: PlannedOp): string | PlannedOp | null {
    if (op.fusionKind === "elementwise") return this.#root(op);
    if (op.kind !== "reductions") return null;
    const [most] = [...(this.#sources.get(op) as Reads)].sort((a, b) => b[1] - a[1]);
    if (!most) return null;
    const [operand] = op.operands;
    const numbers = [this.#levels.get(op), sizeOf(operand?.shape ?? []), this.#number(most[0])];
    return numbers.join();
  }

  #number(op: PlannedOp): number {
    const known = this.#numbers.get(op) ?? this.#numbers.size;
    this.#numbers.set(op, known);
    return known;
  }

  #kernel(kind: WorkKind, results: readonly PlannedOp[]): Kernel {
    const reads = new Map<PlannedOp, number>();
    const ops: PlannedOp[] = [];
    const own = new Set(results);
    for (const result of results) {
      for (const [from, bytes] of this.#sources.get(result) as Reads)
        if (!own.has(from)) reads.set(from, Math.max(reads.get(from) ?? 0, bytes));
      ops.push(result);
      this.#collect(result, ops);
    }
    return {
      kind,
      passes: largest(ops.map((op) => op.passes)),
      pieces: ops,
      reads: [...reads].map(([op, bytes]) => ({ piece: op, bytes })),
      writes: results,
    };
  }

  /** Adds what is computed along with a result; what several kernels compute counts in the first of them. */
  #collect(result: PlannedOp, ops: PlannedOp[]): void {
    const waiting = [...result.operands];
    for (let op = waiting.pop(); op; op = waiting.pop()) {
      if (op.fusionKind === "input" || this.#stored.has(op) || this.#computed.has(op)) continue;
      this.#computed.add(op);
      if (op.flops > 0) ops.push(op);
      for (const operand of op.operands) waiting.push(operand);
    }
  }
}

function total(reads: Reads): number {
  let sum = 0;
  for (const bytes of reads.values()) sum += bytes;
  return sum;
}
