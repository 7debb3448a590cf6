import { describe, expect, it } from "vitest";
import { guardedStorage } from "./storage.ts";

const inMemory = () => {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};

describe("guardedStorage", () => {
  it("reads back what was written, under the page's own prefix", () => {
    const backing = inMemory();
    const storage = guardedStorage(() => backing);
    storage.write("draft", "print(1)");
    expect(storage.read("draft")).toBe("print(1)");
    expect([...backing.map.keys()]).toEqual(["tensorpad.draft"]);
    storage.remove("draft");
    expect(storage.read("draft")).toBeNull();
  });

  it("remembers nothing where storage is refused, and does not throw", () => {
    const storage = guardedStorage(() => {
      throw new Error("denied");
    });
    storage.write("draft", "x");
    storage.remove("draft");
    expect(storage.read("draft")).toBeNull();
  });
});
