/**
 * Lays values out in arenas. In: lifetimes, and which values a device wants apart. Out: an arena and an
 * offset for each, such that those that live at one time share no bytes.
 *
 * Packing is as hard as it looks (Wilson et al., "Dynamic Storage Allocation", 1995), so a few orders are
 * tried and the smallest result is taken: by size, as what is large has the least choice, and by time.
 * Where all come out too large, what stood highest is placed first and so on. Before these come layouts
 * that give each value a whole arena while it lives: they leave a device free to see that kernels have
 * nothing to do with each other, and are taken where they are tight enough. Memory that is lent, as outputs are
 * before they are written, costs nothing.
 */
import type { Lifetime } from "./lifetimes.ts";
import { bytesOf } from "./task.ts";

/** Memory that is there anyway, until the task that something of its own is written by. */
export interface Loan {
  readonly bytes: number;
  readonly until: number;
}

export interface Layout {
  /** For each lifetime; what is lent comes before the arenas. */
  readonly places: readonly { readonly arena: number; readonly offset: number }[];
  /** Bytes of each arena. */
  readonly arenas: readonly number[];
  readonly bytes: number;
}

export interface LayoutRules {
  readonly arenaBytes: number;
  /** For each lifetime those that must be in another arena; null where all may be in one. */
  readonly apart: readonly ReadonlySet<number>[] | null;
  readonly loans: readonly Loan[];
  /** Bytes that no layout can do without, with all that is lent. */
  readonly least: number;
}

/** So many times the least is not worth another try. */
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
    const rounds = Math.min(mostRounds, mostPlaced / numbers.length);
    for (let round = 0; round < rounds && !isEnough(best as Layout, tight); round++) {
      const layout = new Packer(lifetimes, rules, false).pack(next);
      if (layout.bytes < (best as Layout).bytes) best = layout;
      next = promoted(next, layout, lifetimes, rules.loans.length, round);
    }
  }
  return best as Layout;
}

/** Places that are looked for in the rounds together, so that a long plan takes no longer than a short one. */
const mostPlaced = 16_384;
const mostRounds = 16;

/** What stands highest in one arena comes first the next time, the arenas in turn. */
function promoted(
  order: readonly number[],
  { places, arenas }: Layout,
  lifetimes: readonly Lifetime[],
  loans: number,
  round: number,
): readonly number[] {
  const shortened = arenas.length - 1 - (round % arenas.length);
  const isTop = (number: number): boolean => {
    const { arena, offset } = places[number] as Layout["places"][number];
    const end = offset + (lifetimes[number] as Lifetime).bytes;
    return arena - loans === shortened && end === arenas[shortened];
  };
  return [...order.filter(isTop), ...order.filter((number) => !isTop(number))];
}

class Packer {
  readonly #lifetimes: readonly Lifetime[];
  readonly #rules: LayoutRules;
  readonly #whole: boolean;
  /** What is lent first. */
  readonly #arenas: Arena[];
  readonly #places: { arena: number; offset: number }[] = [];

  constructor(lifetimes: readonly Lifetime[], rules: LayoutRules, whole: boolean) {
    this.#lifetimes = lifetimes;
    this.#rules = rules;
    this.#whole = whole;
    this.#arenas = rules.loans.map((loan) => new Arena(loan));
  }

  pack(order: readonly number[]): Layout {
    for (const number of order) this.#places[number] = this.#place(number);
    const arenas = this.#arenas.slice(this.#rules.loans.length).map(({ bytes }) => bytes);
    return { places: this.#places, arenas, bytes: arenas.reduce((sum, bytes) => sum + bytes, 0) };
  }

  /** Where an arena grows least, then where the gap is tightest; a new one where none has room to share. */
  #place(number: number): { arena: number; offset: number } {
    const lifetime = this.#lifetimes[number] as Lifetime;
    const { apart, arenaBytes } = this.#rules;
    const taken = new Set([...(apart?.[number] ?? [])].map((other) => this.#places[other]?.arena));
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
  /** Bytes that the arena gains. */
  readonly growth: number;
  /** Bytes of the gap that stay free. */
  readonly slack: number;
}

interface Placed {
  readonly offset: number;
  readonly lifetime: Lifetime;
}

/** Steps that are looked up together. */
const stretch = 32;
/** What a candidate that is found by its steps costs, in candidates that are looked through in order. */
const sortingCost = 8;

class Arena {
  bytes: number;
  readonly #loan: Loan | null;
  /** What lives in a stretch of steps, by offset. */
  readonly #living = new Map<number, Placed[]>();
  /** All, by offset. */
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

  /** Null where something else has the arena and it is to be had whole, or where what is lent has no room. */
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

  /** What may live at the same time, by offset, and perhaps more. */
  #near(lifetime: Lifetime): readonly Placed[] {
    const [from, to] = stretchesOf(lifetime);
    if (from === to) return this.#living.get(from) ?? [];
    let candidates = 0;
    for (let at = from; at <= to; at++) candidates += this.#living.get(at)?.length ?? 0;
    // A long life, as of what a gradient waits for, is beside most: a sorted list needs no sorting.
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

/** The first and the last one. */
function stretchesOf({ first, last }: Lifetime): readonly [number, number] {
  return [Math.floor(first / stretch), Math.floor(last / stretch)];
}

/** Behind all that have no greater offset. */
function insert(placed: Placed, among: Placed[]): void {
  let [low, high] = [0, among.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((among[middle] as Placed).offset <= placed.offset) low = middle + 1;
    else high = middle;
  }
  among.splice(low, 0, placed);
}
