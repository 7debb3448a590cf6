import { describe, expect, it, vi } from "vitest";

vi.mock("../commands/runner.ts", () => ({ runner: { run: vi.fn(), stop: vi.fn() } }));

const { keyGroups } = await import("./key-rows.ts");

describe("the list of shortcuts", () => {
  it("has every group, and each command under its own", () => {
    const groups = keyGroups("");
    expect(groups.map(({ name }) => name)).toEqual([
      "Commands",
      "Panes",
      "Layout",
      "Device",
      "Settings",
      "In the editor",
    ]);
    expect(groups[0]?.rows).toContainEqual({ label: "Run", keys: ["Ctrl+Enter"] });
  });

  it("is narrowed down by an action or by a key", () => {
    const rows = (query: string) => keyGroups(query).flatMap((group) => group.rows);
    expect(rows("show kernels").map(({ label }) => label)).toEqual(["Show Kernels"]);
    expect(rows("f12").map(({ label }) => label)).toEqual(["Go to definition"]);
    expect(rows("no such thing")).toEqual([]);
  });
});
