import { describe, expect, it } from "vitest";
import { repeatable } from "../../testing/repeatable.ts";
import { shuffled } from "./shuffled.ts";

describe("a shuffled list", () => {
  it("has the same items, and leaves the list as it was", () => {
    const items = [1, 2, 3, 4, 5];
    expect(shuffled(items).sort()).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5]);
    expect(shuffled([])).toEqual([]);
  });

  it("has each order about as often as any other", () => {
    const random = repeatable(5);
    const counts = new Map<string, number>();
    for (let iteration = 0; iteration < 6000; iteration++) {
      const order = shuffled(["a", "b", "c"], random).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
