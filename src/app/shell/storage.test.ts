import { describe, expect, it } from "vitest";
import { guardedStorage, refusalOf } from "./storage.ts";

const inMemory = () => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
};

describe("guardedStorage", () => {
  it("reads back what was written, under the page's own prefix", () => {
    const backing = inMemory();
    const storage = guardedStorage(() => backing);
    backing.map.set("another site's", "on the same origin");
    expect(storage.write("draft", "print(1)")).toBe(true);
    expect(storage.read("draft")).toBe("print(1)");
    expect(storage.keys()).toEqual(["draft"]);
    expect([...backing.map.keys()]).toContain("tensorpad.draft");
    storage.remove("draft");
    expect(storage.read("draft")).toBeNull();
  });

  it("remembers nothing where storage is refused, and does not throw", () => {
    const storage = guardedStorage(() => {
      throw new Error("denied");
    });
    expect(storage.write("draft", "x")).toBe(false);
    storage.remove("draft");
    expect(storage.read("draft")).toBeNull();
    expect(storage.keys()).toEqual([]);
  });
});

describe("refusalOf", () => {
  const failing = (name: string) => ({
    ...inMemory(),
    setItem: () => {
      throw new DOMException("no", name);
    },
  });

  it("distinguishes storage that is full from storage that is refused", () => {
    expect(refusalOf(() => failing("QuotaExceededError"))).toBe("full");
    expect(refusalOf(() => failing("SecurityError"))).toBe("refused");
    expect(
      refusalOf(() => {
        throw new DOMException("denied", "SecurityError");
      }),
    ).toBe("refused");
  });

  it("treats storage with little space as full, and leaves nothing in it", () => {
    const backing = inMemory();
    expect(refusalOf(() => backing)).toBe("full");
    expect(backing.length).toBe(0);
  });
});
