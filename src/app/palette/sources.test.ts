import { describe, expect, it, vi } from "vitest";
import type { PaletteItem } from "./item.ts";

vi.mock("./command-items.ts", () => ({ commandItems: () => [] }));
vi.mock("./docs-items.ts", () => ({ docsItems: () => [], otherNameItems: async () => [] }));
vi.mock("./program-items.ts", () => ({ programItems: async () => [] }));

const { allItems } = await import("./sources.ts");

const item: PaletteItem = { id: "a", group: "A", label: "a", icon: "file", run: () => {} };

describe("the palette's sources", () => {
  it("return their items in order, and one that fails does not affect the others", async () => {
    const found = await allItems([
      { what: "One", items: async () => [item] },
      { what: "Two", items: () => Promise.reject(new Error("no storage")) },
      { what: "Three", items: async () => [{ ...item, id: "b" }] },
    ]);
    expect(found.map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
