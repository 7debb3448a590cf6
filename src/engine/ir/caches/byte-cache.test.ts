import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteCache } from "./byte-cache.ts";

const budget = { bytes: 100, unproven: 40 };

describe("a cache bounded by bytes", () => {
  it("evicts what was used least recently once its bytes exceed the budget", () => {
    const evicted: string[] = [];
    const cache = new ByteCache<string, number>({ bytes: 30, unproven: 30 }, (_, key) =>
      evicted.push(key),
    );
    for (const key of ["a", "b", "c"]) cache.set(key, 0, 10);
    expect(evicted).toEqual([]);
    cache.set("d", 0, 10);
    expect(evicted).toEqual(["a"]);
    cache.set("e", 0, 15);
    expect(evicted).toEqual(["a", "b", "c"]);
    expect([cache.count, cache.bytes]).toEqual([2, 25]);
  });

  it("keeps what is used again while others come that are used once", () => {
    const cache = new ByteCache<string, number>(budget);
    cache.set("again", 1, 50);
    for (let count = 0; count < 1000; count++) {
      if (count % 40 === 0) expect(cache.get("again")).toBe(1);
      cache.set(`once ${count}`, count, 10);
    }
    expect(cache.bytes).toBe(90);
  });

  it("evicts what was used again once entries of four times the budget came since", () => {
    const cache = new ByteCache<string, number>(budget);
    cache.set("again", 1, 50);
    cache.get("again");
    for (let count = 0; count < 40; count++) cache.set(`once ${count}`, count, 10);
    expect(cache.peek("again")).toBe(1);
    cache.set("one more", 1, 10);
    expect(cache.peek("again")).toBeUndefined();
    expect(cache.bytes).toBe(40);
  });

  it("keeps what comes back after it was evicted, so that entries that alternate stay", () => {
    const cache = new ByteCache<string, number>(budget);
    let made = 0;
    for (let iteration = 0; iteration < 10; iteration++)
      for (const key of ["a", "b", "c"])
        cache.getOrMake(
          key,
          () => ++made,
          () => 30,
        );
    expect(made).toBe(5);
    expect(cache.bytes).toBe(90);
  });

  it("keeps the entry added last, however large it is", () => {
    const cache = new ByteCache<string, number>(budget);
    cache.set("small", 1, 10);
    cache.set("large", 2, 1000);
    expect([cache.count, cache.get("large")]).toEqual([1, 2]);
    cache.set("other", 3, 10);
    expect([cache.get("large"), cache.get("other")]).toEqual([undefined, 3]);
  });

  it("does not call deleted and replaced entries evicted", () => {
    const evicted: number[] = [];
    const cache = new ByteCache<string, number>(budget, (value) => evicted.push(value));
    cache.set("a", 1, 10);
    cache.set("a", 2, 20);
    cache.delete("a");
    cache.delete("b");
    expect([evicted, cache.count, cache.bytes]).toEqual([[], 0, 0]);
  });

  it("evicts others where an entry grows", () => {
    const cache = new ByteCache<string, number>(budget);
    cache.set("a", 1, 10);
    cache.set("b", 2, 10);
    cache.resize("b", 35);
    expect([cache.get("a"), cache.get("b"), cache.bytes]).toEqual([undefined, 2, 35]);
  });

  it("agrees with a plain model, and never exceeds its budget by more than one entry", () => {
    const action = fc.record({
      key: fc.integer({ min: 0, max: 12 }),
      bytes: fc.integer({ min: 1, max: 60 }),
      what: fc.constantFrom("set", "get", "delete", "resize"),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const model = new Map<number, number>();
        const cache = new ByteCache<number, number>(budget, (_, key) => model.delete(key));
        for (const { key, bytes, what } of actions) {
          if (what === "set") {
            model.set(key, bytes);
            cache.set(key, key, bytes);
            expect(model.has(key)).toBe(true);
          } else if (what === "get") expect(cache.get(key)).toBe(model.has(key) ? key : undefined);
          else if (what === "delete") {
            model.delete(key);
            cache.delete(key);
          } else {
            if (model.has(key)) model.set(key, bytes);
            cache.resize(key, bytes);
          }
          const held = [...model.values()];
          expect(cache.count).toBe(held.length);
          expect(cache.bytes).toBe(held.reduce((sum, bytes) => sum + bytes, 0));
          expect(cache.bytes).toBeLessThanOrEqual(Math.max(budget.bytes, ...held));
        }
      }),
    );
  });
});
