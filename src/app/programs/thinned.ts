/** Bounds a program's history: the older its versions are, the fewer are kept. */
import type { Version } from "./version.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** One version of at most that age is kept for each span; of those older than all of these, one for each week. */
const spans: readonly { readonly age: number; readonly span: number }[] = [
  { age: hour, span: 0 },
  { age: day, span: 10 * minute },
  { age: 14 * day, span: hour },
  { age: 90 * day, span: day },
];

/** The maximum number of characters of all versions of one program. */
const maxCharacters = 1_000_000;

function spanOf(age: number): number {
  return spans.find((each) => age <= each.age)?.span ?? 7 * day;
}

/**
 * The versions to keep, in the given order, which is that of their times. Of each span, the last version that was run
 * is kept, or otherwise the last one. The first and the newest version are always kept, unless there are too many
 * characters: then the oldest are dropped first, and the newest is kept.
 */
export function thinned(
  versions: readonly Version[],
  now: number,
  most: number = maxCharacters,
): readonly Version[] {
  const chosen = new Map<string, Version>();
  for (const version of versions) {
    const span = spanOf(now - version.when);
    const index = span === 0 ? `at ${version.when}` : `${span} ${Math.floor(version.when / span)}`;
    const before = chosen.get(index);
    if (before?.why !== "run" || version.why === "run") chosen.set(index, version);
  }
  const ends = [versions[0], versions.at(-1)];
  const kept = new Set(chosen.values());
  const inTime = versions.filter((version) => kept.has(version) || ends.includes(version));
  let room = most;
  const fitting = new Set(
    inTime.toReversed().filter((version, index) => {
      room -= version.source.length;
      return index === 0 || room >= 0;
    }),
  );
  return inTime.filter((version) => fitting.has(version));
}
