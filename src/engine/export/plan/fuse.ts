/**
 * Pieces as kernels, by the rules that XLA's fusion follows in the main: elementwise work goes along with who reads it,
 * unless it would read more that way than its result has; what has the same shape and depends on no further sum or product
 * is one kernel with several results; products, sorts and the like read their operands from memory.
 */
import { largest } from "../../ir/extremes.ts";
import { sizeOf } from "../../ir/shape.ts";
import { type PlannedOp, type Pieces, throughViews, type FusionKind } from "./pieces.ts";
import type { WorkKind } from "./types.ts";

export interface Traffic {
  readonly piece: PlannedOp;
  readonly bytes: number;
}

export interface Kernel {
  readonly kind: WorkKind;
  /** The times that what it reads and writes goes through memory. */
  readonly passes: number;
  /** The pieces that it computes. */
  readonly pieces: readonly PlannedOp[];
  readonly reads: readonly Traffic[];
  /** The results that it leaves in memory. */
  readonly writes: readonly PlannedOp[];
}

/** Operands first. */
export function kernelsOf(pieces: Pieces): Kernel[] {
  return new Fusion(pieces).kernels();
}

/** The turn of a piece within its level. */
const turnOf: Readonly<Record<FusionKind, number>> = {
  input: 0,
  core: 0,
  gathering: 0,
  elementwise: 1,
  view: 2,
};

/** A result is computed again for each of its readers where that reads no more than this share of its bytes. */
const worthReading = 1.25;

type Reads = ReadonlyMap<PlannedOp, number>;

/** A kernel with several results in the making. */
interface Group {
  readonly results: PlannedOp[];
}

class Fusion {
  readonly #pieces: Pieces;
  readonly #levels = new Map<PlannedOp, number>();
  readonly #parents = new Map<PlannedOp, PlannedOp>();
  readonly #readers = new Map<PlannedOp, PlannedOp[]>();
  readonly #targets: ReadonlySet<PlannedOp>;
  readonly #stored = new Set<PlannedOp>();
  /** The pieces that are read from memory for each piece that is not there itself. */
  readonly #reads = new Map<PlannedOp, Reads>();
  /** The pieces that are read from memory for those that go to memory. */
  readonly #sources = new Map<PlannedOp, Reads>();
  readonly #numbers = new Map<PlannedOp, number>();
  readonly #computed = new Set<PlannedOp>();

  constructor(pieces: Pieces) {
    this.#pieces = pieces;
    this.#targets = new Set(pieces.targets);
    for (const piece of pieces.all) this.#place(piece);
    const all = [...pieces.all].reverse();
    for (const piece of all) this.#findReaders(piece);
    for (const piece of pieces.all) this.#decide(piece);
  }

  kernels(): Kernel[] {
    const kernels: { kind: WorkKind; turn: number; results: readonly PlannedOp[] }[] = [];
    const groups = new Map<string | PlannedOp, Group>();
    for (const piece of this.#pieces.all) {
      if (!this.#stored.has(piece)) continue;
      const name = this.#groupOf(piece);
      const known = name === null ? undefined : groups.get(name);
      if (known) {
        known.results.push(piece);
        continue;
      }
      const results = [piece];
      if (name !== null) groups.set(name, { results });
      const turn = 3 * (this.#levels.get(piece) as number) + turnOf[piece.way];
      kernels.push({ kind: piece.kind, turn, results });
    }
    return kernels
      .sort((a, b) => a.turn - b.turn)
      .map(({ kind, results }) => this.#kernel(kind, results));
  }

  /**
   * The level counts the sums, products and changes of size before a piece: pieces of one level do not wait for each
   * other's kernels.
   */
  #place(piece: PlannedOp): void {
    const { way, operands, shape } = piece;
    const size = sizeOf(shape);
    let level = 0;
    for (const operand of operands) {
      const before = this.#levels.get(operand) as number;
      const isStep = way === "core" || way === "gathering" || this.#isResized(piece, operand);
      level = Math.max(level, isStep ? before + 1 : before);
    }
    this.#levels.set(piece, level);
    if (way !== "elementwise") return;
    for (const operand of operands) {
      const under = throughViews(operand);
      const isSame = under.way === "elementwise" && sizeOf(under.shape) === size;
      if (isSame && this.#levels.get(under) === level) this.#join(piece, under);
    }
  }

  /** Whether an elementwise piece reads an elementwise one of another size; constants are of any. */
  #isResized({ way, shape }: PlannedOp, operand: PlannedOp): boolean {
    if (way !== "elementwise") return false;
    const under = throughViews(operand);
    const isComputed = under.way === "elementwise" && under.operands.length > 0;
    return isComputed && sizeOf(under.shape) !== sizeOf(shape);
  }

  #join(x: PlannedOp, y: PlannedOp): void {
    const [a, b] = [this.#root(x), this.#root(y)];
    if (a !== b) this.#parents.set(b, a);
  }

  #root(piece: PlannedOp): PlannedOp {
    let root = piece;
    for (let next = this.#parents.get(root); next; next = this.#parents.get(root)) root = next;
    if (root !== piece) this.#parents.set(piece, root);
    return root;
  }

  #findReaders(piece: PlannedOp): void {
    if (piece.way === "view") return;
    for (const operand of piece.operands) {
      const under = throughViews(operand);
      const readers = this.#readers.get(under) ?? [];
      readers.push(piece);
      this.#readers.set(under, readers);
    }
  }

  #decide(piece: PlannedOp): void {
    const { way, operands, bytes, maxRead } = piece;
    if (way === "input") {
      this.#reads.set(piece, new Map([[piece, bytes]]));
      return;
    }
    const reads = new Map<PlannedOp, number>();
    for (const operand of operands)
      for (const [from, moved] of this.#reads.get(operand) as Reads) {
        const most = way === "view" ? bytes : maxRead;
        reads.set(from, Math.max(reads.get(from) ?? 0, Math.min(moved, most)));
      }
    const isStored =
      way === "view"
        ? this.#targets.has(piece)
        : way !== "elementwise" || this.#isKept(piece, total(reads));
    // Who reads a view reads what is under it, also where the view is copied for somebody else.
    const isRead = isStored && way !== "view";
    this.#reads.set(piece, isRead ? new Map([[piece, bytes]]) : reads);
    if (!isStored) return;
    this.#stored.add(piece);
    this.#sources.set(piece, reads);
  }

  /** Whether an elementwise result goes to memory. `read` are the bytes that computing it again would read. */
  #isKept(piece: PlannedOp, read: number): boolean {
    if (this.#targets.has(piece)) return true;
    const root = this.#root(piece);
    const outside = (this.#readers.get(piece) ?? []).filter(
      (reader) => reader.way !== "elementwise" || this.#root(reader) !== root,
    );
    if (outside.some(({ way }) => way === "core")) return true;
    return outside.length > 1 && read > worthReading * piece.bytes;
  }

  /** The name of the kernel that gives this result; null where it has one of its own. */
  #groupOf(piece: PlannedOp): string | PlannedOp | null {
    if (piece.way === "elementwise") return this.#root(piece);
    if (piece.kind !== "reductions") return null;
    const [most] = [...(this.#sources.get(piece) as Reads)].sort((a, b) => b[1] - a[1]);
    if (!most) return null;
    const [operand] = piece.operands;
    const numbers = [this.#levels.get(piece), sizeOf(operand?.shape ?? []), this.#number(most[0])];
    return numbers.join();
  }

  #number(piece: PlannedOp): number {
    const known = this.#numbers.get(piece) ?? this.#numbers.size;
    this.#numbers.set(piece, known);
    return known;
  }

  #kernel(kind: WorkKind, results: readonly PlannedOp[]): Kernel {
    const reads = new Map<PlannedOp, number>();
    const pieces: PlannedOp[] = [];
    const own = new Set(results);
    for (const result of results) {
      for (const [from, bytes] of this.#sources.get(result) as Reads)
        if (!own.has(from)) reads.set(from, Math.max(reads.get(from) ?? 0, bytes));
      pieces.push(result);
      this.#collect(result, pieces);
    }
    return {
      kind,
      passes: largest(pieces.map((piece) => piece.passes)),
      pieces,
      reads: [...reads].map(([piece, bytes]) => ({ piece, bytes })),
      writes: results,
    };
  }

  /** Adds what is computed along with a result; what several kernels compute counts in the first of them. */
  #collect(result: PlannedOp, pieces: PlannedOp[]): void {
    const waiting = [...result.operands];
    for (let piece = waiting.pop(); piece; piece = waiting.pop()) {
      if (piece.way === "input" || this.#stored.has(piece) || this.#computed.has(piece)) continue;
      this.#computed.add(piece);
      if (piece.flops > 0) pieces.push(piece);
      for (const operand of piece.operands) waiting.push(operand);
    }
  }
}

function total(reads: Reads): number {
  let sum = 0;
  for (const bytes of reads.values()) sum += bytes;
  return sum;
}
