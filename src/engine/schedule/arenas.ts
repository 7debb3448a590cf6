/**
 * Lays values out in arenas. In: lifetimes, and which values a device needs in different arenas. Out: an arena and
 * an offset for each value, such that values that live at the same time share no bytes.
 *
 * Optimal packing is NP-hard (see Wilson et al., "Dynamic Storage Allocation", 1995), so a few orders are tried
 * and the smallest result is used: by size, since large values have the least choice, and by time. Where all
 * results are too large, the values that stood highest are placed first in further attempts. Layouts that give each
 * value a whole arena while it lives are tried before these: they leave a device free to see that kernels are
 * independent, and are used where they are tight enough. Lent memory, such as outputs before they are written,
 * costs nothing.
 */
import type { Lifetime } from "./lifetimes.ts";
import { bytesOf } from "./task.ts";

/** Memory that exists anyway and is free until the task that writes its own content. */
export interface Loan {
  readonly bytes: number;
  readonly until: number;
}

export interface Layout {
  /** The slot of each lifetime; loans are numbered before the arenas. */
  readonly slots: readonly { readonly arena: number; readonly offset: number }[];
  /** The bytes of each arena. */
  readonly arenas: readonly number[];
  readonly bytes: number;
}

export interface LayoutRules {
  readonly arenaBytes: number;
  /** For each lifetime, those that must be in another arena; null where all may share one. */
  readonly apart: readonly ReadonlySet<number>[] | null;
  readonly loans: readonly Loan[];
  /** The bytes that no layout can do without, loans included. */
  readonly least: number;
}

/** A layout within this factor of the least is not worth another try. */
const tight = 1.1;

export function layOut(lifetimes: readonly Lifetime[], rules: LayoutRules): Layout {
  const lent = rules.loans.reduce((sum, { bytes }) => sum + bytes, 0);
  const isEnough = ({ bytes }: Layout, factor: number): boolean =>
    bytes + lent <= factor * rules.least;
  const numbers = [...lifetimes.keys()];
  const size = (number: number): number => (lifetimes[number] as Lifetime).bytes;
  const steps = (number: number): number => {
    const { first, last } = lifetimes[number] as Lifetime;
    return last - first + 1;
  };
  const bySize = numbers.toSorted((x, y) => size(y) - size(x) || x - y);
  const byArea = numbers.toSorted((x, y) => size(y) * steps(y) - size(x) * steps(x) || x - y);
  const tries: readonly (readonly [order: readonly number[], whole: boolean, enough: number])[] = [
    [numbers, true, tight],
    [bySize, true, tight],
    [bySize, false, 1],
    [numbers, false, 1],
    [byArea, false, 1],
  ];
  let best: Layout | null = null;
  for (const [order, whole, enough] of tries) {
    if (whole && !rules.apart) continue;
    const layout = new Packer(lifetimes, rules, whole).pack(order);
    if (best === null || layout.bytes < best.bytes) best = layout;
    if (isEnough(best, enough)) return best;
  }
  for (const order of [bySize, byArea]) {
    let next: readonly number[] = order;
    const rounds = Math.min(maxExecutions, maxPlaced / numbers.length);
    for (let round = 0; round < rounds && !isEnough(best as Layout, tight); round++) {
      const layout = new Packer(lifetimes, rules, false).pack(next);
      if (layout.bytes < (best as Layout).bytes) best = layout;
      next = promoted(next, layout, lifetimes, rules.loans.length, round);
    }
  }
  return best as Layout;
}

/** The total number of values placed in all attempts, so that a long plan takes no longer than a short one. */
const maxPlaced = 16_384;
const maxExecutions = 16;

/**
 * Moves the values that stand highest in one arena to the front of the order; successive attempts cycle through
 * the arenas.
 */
function promoted(
  order: readonly number[],
  { slots: places, arenas }: Layout,
  lifetimes: readonly Lifetime[],
  loans: number,
  round: number,
): readonly number[] {
  const shortened = arenas.length - 1 - (round % arenas.length);
  const isTop = (number: number): boolean => {
    const { arena, offset } = places[number] as Layout["slots"][number];
    const end = offset + (lifetimes[number] as Lifetime).bytes;
    return arena - loans === shortened && end === arenas[shortened];
  };
  return [...order.filter(isTop), ...order.filter((number) => !isTop(number))];
}

class Packer {
  readonly #lifetimes: readonly Lifetime[];
  readonly #rules: LayoutRules;
  readonly #whole: boolean;
  /** The loans come before the arenas. */
  readonly #arenas: Arena[];
  readonly #slots: { arena: number; offset: number }[] = [];

  constructor(lifetimes: readonly Lifetime[], rules: LayoutRules, whole: boolean) {
    this.#lifetimes = lifetimes;
    this.#rules = rules;
    this.#whole = whole;
    this.#arenas = rules.loans.map((loan) => new Arena(loan));
  }

  pack(order: readonly number[]): Layout {
    for (const number of order) this.#slots[number] = this.#allot(number);
    const arenas = this.#arenas.slice(this.#rules.loans.length).map(({ bytes }) => bytes);
    return { slots: this.#slots, arenas, bytes: arenas.reduce((sum, bytes) => sum + bytes, 0) };
  }

  /** Picks the offset where an arena grows least, then the tightest gap; a new arena where none can be shared. */
  #allot(number: number): { arena: number; offset: number } {
    const lifetime = this.#lifetimes[number] as Lifetime;
    const { apart, arenaBytes } = this.#rules;
    const taken = new Set([...(apart?.[number] ?? [])].map((other) => this.#slots[other]?.arena));
    let best: Gap & { arena: number } = {
      arena: this.#arenas.length,
      offset: 0,
      growth: lifetime.bytes,
      slack: 0,
    };
    for (const [at, arena] of this.#arenas.entries()) {
      if (taken.has(at)) continue;
      const gap = arena.gapFor(lifetime, this.#whole);
      if (gap === null || arena.bytes + gap.growth > arenaBytes) continue;
      const better = gap.growth - best.growth || gap.slack - best.slack;
      if (better < 0 || (apart === null && best.arena === this.#arenas.length))
        best = { ...gap, arena: at };
    }
    const arena = this.#arenas[best.arena] ?? new Arena();
    this.#arenas[best.arena] = arena;
    arena.add(lifetime, best.offset);
    return { arena: best.arena, offset: best.offset };
  }
}

interface Gap {
  readonly offset: number;
  /** The bytes that the arena grows by. */
  readonly growth: number;
  /** The bytes of the gap that stay free. */
  readonly slack: number;
}

interface Placed {
  readonly offset: number;
  readonly lifetime: Lifetime;
}

/** The number of steps that are looked up together. */
const stretch = 32;
/** The cost of a candidate found by its steps, relative to one found by scanning the sorted list. */
const sortingCost = 8;

class Arena {
  bytes: number;
  readonly #loan: Loan | null;
  /** The values that live in each stretch of steps, by offset. */
  readonly #living = new Map<number, Placed[]>();
  /** All placed values, by offset. */
  readonly #placed: Placed[] = [];

  constructor(loan: Loan | null = null) {
    this.#loan = loan;
    this.bytes = loan?.bytes ?? 0;
  }

  add(lifetime: Lifetime, offset: number): void {
    this.bytes = Math.max(this.bytes, offset + lifetime.bytes);
    const placed = { offset, lifetime };
    insert(placed, this.#placed);
    const [from, to] = stretchesOf(lifetime);
    for (let at = from; at <= to; at++) {
      const living = this.#living.get(at);
      if (living) insert(placed, living);
      else this.#living.set(at, [placed]);
    }
  }

  /** Null where the whole arena is wanted and something else lives in it, or where a loan has no space. */
  gapFor(lifetime: Lifetime, whole: boolean): Gap | null {
    if (this.#loan === null) return this.#gapFor(lifetime, whole);
    const { bytes, until } = this.#loan;
    const needed = bytesOf(lifetime.value);
    const gap = lifetime.last < until && needed <= bytes ? this.#gapFor(lifetime, whole) : null;
    return gap && gap.offset + needed <= bytes ? { ...gap, growth: 0 } : null;
  }

  #gapFor(lifetime: Lifetime, whole: boolean): Gap | null {
    const near = this.#near(lifetime);
    const { bytes } = lifetime;
    if (whole) {
      const growth = Math.max(0, bytes - this.bytes);
      const isTaken = near.some((placed) => overlap(placed.lifetime, lifetime));
      return isTaken ? null : { offset: 0, growth, slack: this.bytes + growth - bytes };
    }
    let end = 0;
    let best: Gap | null = null;
    for (const { offset, lifetime: other } of near) {
      if (!overlap(other, lifetime)) continue;
      const slack = offset - end - bytes;
      if (slack >= 0 && (best === null || slack < best.slack))
        best = { offset: end, growth: 0, slack };
      end = Math.max(end, offset + other.bytes);
    }
    const last = this.bytes - end - bytes;
    if (best !== null && (last < 0 || best.slack <= last)) return best;
    return { offset: end, growth: Math.max(0, -last), slack: Math.max(0, last) };
  }

  /** The values that may live at the same time, by offset, possibly with others. */
  #near(lifetime: Lifetime): readonly Placed[] {
    const [from, to] = stretchesOf(lifetime);
    if (from === to) return this.#living.get(from) ?? [];
    let candidates = 0;
    for (let at = from; at <= to; at++) candidates += this.#living.get(at)?.length ?? 0;
    // A long lifetime, as of a value that a gradient waits for, overlaps most others: the sorted list is cheaper
    // then.
    if (candidates * sortingCost > this.#placed.length) return this.#placed;
    const found = new Set<Placed>();
    for (let at = from; at <= to; at++)
      for (const placed of this.#living.get(at) ?? []) found.add(placed);
    return [...found].sort((x, y) => x.offset - y.offset);
  }
}

function overlap(x: Lifetime, y: Lifetime): boolean {
  return x.first <= y.last && x.last >= y.first;
}

/** The first and the last stretch of a lifetime. */
function stretchesOf({ first, last }: Lifetime): readonly [number, number] {
  return [Math.floor(first / stretch), Math.floor(last / stretch)];
}

/** Inserts after all entries with the same or a smaller offset. */
function insert(placed: Placed, among: Placed[]): void {
  let [low, high] = [0, among.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((among[middle] as Placed).offset <= placed.offset) low = middle + 1;
    else high = middle;
  }
  among.splice(low, 0, placed);
}
