import { describe, expect, it } from "vitest";
import { thinned } from "./thinned.ts";
import type { Version } from "./version.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = 1_000 * day;

const version = (age: number, why: Version["why"] = "pause", source = `${age}`): Version => ({
  program: "a",
  when: now - age,
  why,
  source,
  params: {},
  seed: 0,
});

const each = (count: number, step: number): readonly Version[] =>
  Array.from({ length: count }, (_, index) => version((count - 1 - index) * step));

describe("thinned", () => {
  it("keeps all versions of the last hour", () => {
    expect(thinned(each(60, minute), now)).toHaveLength(60);
  });

  it("keeps fewer versions the older they are, the first and the newest always", () => {
    const versions = each(24 * 400, hour);
    const kept = thinned(versions, now);
    const ages = kept.map(({ when }) => now - when);
    const within = (low: number, high: number): number =>
      ages.filter((age) => age > low && age <= high).length;
    expect(within(-1, day)).toBe(25);
    expect(within(2 * day, 3 * day)).toBe(24);
    expect(within(20 * day, 30 * day)).toBe(10);
    expect(within(100 * day, 170 * day)).toBe(10);
    expect(kept[0]).toBe(versions[0]);
    expect(kept.at(-1)).toBe(versions.at(-1));
  });

  it("prefers what was run to what was written after it", () => {
    const versions = [
      version(3 * day),
      version(2 * hour + 3 * minute, "run"),
      version(2 * hour + 2 * minute),
      version(0),
    ];
    expect(thinned(versions, now).map(({ why }) => why)).toEqual(["pause", "run", "pause"]);
  });

  it("drops the oldest where all are too long together, and never the newest", () => {
    const versions = [3, 2, 1, 0].map((age) => version(age, "pause", "x".repeat(100)));
    expect(thinned(versions, now, 250).map(({ when }) => now - when)).toEqual([1, 0]);
    expect(thinned(versions, now, 10).map(({ when }) => now - when)).toEqual([0]);
  });
});
