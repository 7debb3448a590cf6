/**
 * Matches the lines of two versions of a program. In: their lines. Out: pairs of lines that are the same, that were
 * moved, or that were changed. Indentation does not count.
 *
 * The lines in common are found by patience (Bram Cohen's diff): the ends that are equal, then the lines that each
 * version has once, then the same between those. Lines left over that each version has once were moved; of those
 * that face each other between two matches, the ones with similar words were changed.
 */
import { heaviestPairs } from "./heaviest-pairs.ts";

export interface LineMatch {
  /** Indices of lines, from 0. */
  readonly before: number;
  readonly after: number;
  readonly kind: "same" | "moved" | "changed";
}

/** The depth to which unique lines split a stretch further, which bounds the time on adversarial texts. */
const deepest = 24;
/** The maximum number of pairs of lines that are compared one by one. */
const maxPairs = 10_000;
/** The fraction of words in common from which on a line counts as changed, not as another one. */
const similar = 0.5;

/** The matches, in the order of the lines before. */
export function matchLines(
  before: readonly string[],
  after: readonly string[],
): readonly LineMatch[] {
  const one = before.map((line) => line.trim());
  const other = after.map((line) => line.trim());
  const same = commonLines(one, other);
  const moved = movedLines(one, other, same);
  const changed = changedLines(one, other, same, moved);
  return [...same, ...moved, ...changed].sort((a, b) => a.before - b.before);
}

/** A stretch of both versions: from the first of each index to before the second. */
interface Stretch {
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
  readonly depth: number;
}

function commonLines(one: readonly string[], other: readonly string[]): readonly LineMatch[] {
  const matches: LineMatch[] = [];
  const add = (before: number, after: number): void =>
    void matches.push({ before, after, kind: "same" });
  const waiting: Stretch[] = [{ before: [0, one.length], after: [0, other.length], depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let [[from, to], [start, end]] = [next.before, next.after];
    while (from < to && start < end && one[from] === other[start]) add(from++, start++);
    while (from < to && start < end && one[to - 1] === other[end - 1]) add(--to, --end);
    if (from === to || start === end) continue;
    const pairs = anchors(one, other, {
      before: [from, to],
      after: [start, end],
      depth: next.depth,
    });
    if (pairs.length === 0) continue;
    for (const [before, after] of [...pairs, [to, end] as const]) {
      waiting.push({ before: [from, before], after: [start, after], depth: next.depth + 1 });
      if (before < to) add(before, after);
      [from, start] = [before + 1, after + 1];
    }
  }
  return matches.sort((a, b) => a.before - b.before);
}

/** Lines of the stretch that are the same for certain, in ascending order in both versions. */
function anchors(
  one: readonly string[],
  other: readonly string[],
  { before, after, depth }: Stretch,
): readonly (readonly [number, number])[] {
  if (depth < deepest) {
    const indices = singles(other, after);
    const pairs = [...singles(one, before)].flatMap(([line, index]) => {
      const there = indices.get(line);
      return there === undefined ? [] : [[index, there] as const];
    });
    if (pairs.length > 0) return longestAscending(pairs);
  }
  const [rows, columns] = [before[1] - before[0], after[1] - after[0]];
  // A stretch without a unique line, and too long to compare: its lines are left over.
  if (rows * columns > maxPairs) return [];
  return heaviestPairs(rows, columns, (row, column) =>
    one[before[0] + row] === other[after[0] + column] ? 1 : 0,
  ).map(([row, column]) => [before[0] + row, after[0] + column]);
}

/** The lines that occur once in a range, with their indices, in ascending order. */
function singles(
  lines: readonly string[],
  [from, to]: readonly [number, number],
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = from; index < to; index++) {
    const line = lines[index] as string;
    if (line === "" || repeated.has(line)) continue;
    if (found.delete(line)) repeated.add(line);
    else found.set(line, index);
  }
  return found;
}

/** The longest list of pairs with ascending first parts whose second parts ascend too (patience sorting). */
function longestAscending(
  pairs: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  /** The pair at the end of the best chain of each length, and the pair before each in its chain. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [, value]] of pairs.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as readonly [number, number])[1] < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const chain: (readonly [number, number])[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number)
    chain.push(pairs[index] as readonly [number, number]);
  return chain.reverse();
}

function movedLines(
  one: readonly string[],
  other: readonly string[],
  same: readonly LineMatch[],
): readonly LineMatch[] {
  const [kept, there] = matchedIn(same);
  const left = one.map((line, index) => (kept.has(index) ? "" : line));
  const right = other.map((line, index) => (there.has(index) ? "" : line));
  const indices = singles(right, [0, right.length]);
  return [...singles(left, [0, left.length])].flatMap(([line, before]) => {
    const after = indices.get(line);
    return after === undefined ? [] : [{ before, after, kind: "moved" as const }];
  });
}

/** Pairs up the lines that are left over between two lines that stayed the same. */
function changedLines(
  one: readonly string[],
  other: readonly string[],
  same: readonly LineMatch[],
  moved: readonly LineMatch[],
): readonly LineMatch[] {
  const [kept, there] = matchedIn(moved);
  let [from, start] = [0, 0];
  return [...same, { before: one.length, after: other.length }].flatMap(({ before, after }) => {
    const left = indices(from, before).filter((index) => !kept.has(index) && one[index] !== "");
    const right = indices(start, after).filter((index) => !there.has(index) && other[index] !== "");
    [from, start] = [before + 1, after + 1];
    if (left.length * right.length > maxPairs) return [];
    const words = left.map((index) => wordsOf(one[index] as string));
    const others = right.map((index) => wordsOf(other[index] as string));
    return heaviestPairs(left.length, right.length, (row, column) => {
      const share = likeness(words[row] as Words, others[column] as Words);
      return share >= similar ? share : 0;
    }).map(
      ([row, column]): LineMatch => ({
        before: left[row] as number,
        after: right[column] as number,
        kind: "changed",
      }),
    );
  });
}

function matchedIn(
  matches: readonly LineMatch[],
): readonly [before: ReadonlySet<number>, after: ReadonlySet<number>] {
  return [new Set(matches.map(({ before }) => before)), new Set(matches.map(({ after }) => after))];
}

function indices(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

type Words = ReadonlySet<string>;

function wordsOf(line: string): Words {
  return new Set(line.match(/[\p{L}\p{N}_$]+/gu) ?? []);
}

/** The fraction of words that both have (the coefficient of Dice and Sørensen): 1 if all are the same. */
function likeness(one: Words, other: Words): number {
  if (one.size + other.size === 0) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return (2 * both) / (one.size + other.size);
}
