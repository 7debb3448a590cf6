import { describe, expect, it } from "vitest";
import type { PaletteItem } from "./item.ts";
import { groupItems, searchItems } from "./search.ts";

const item = (label: string, group: string, words = ""): PaletteItem => ({
  id: `${group} ${label}`,
  group,
  label,
  icon: "commands",
  words,
  run: () => {},
});
const items = [
  item("Run", "Commands"),
  item("Show Timings", "Panes"),
  item("Device: CPU", "Device"),
  item("Device: GPU", "Device"),
  item("softmax", "Reference"),
  item("logSoftmax", "Reference"),
  item("Theme", "Settings", "setting colours of the page"),
];
const found = (query: string) =>
  searchItems(query, items).flatMap((group) => group.items.map(({ label }) => label));

describe("the palette's search", () => {
  it("puts the exact name first", () => {
    expect(found("run")[0]).toBe("Run");
    expect(found("softmax")).toEqual(["softmax", "logSoftmax"]);
  });

  it("finds words in any order", () => {
    expect(found("cpu dev")[0]).toBe("Device: CPU");
  });

  it("forgives letters that were left out", () => {
    expect(found("tmngs")).toContain("Show Timings");
    expect(found("softmx")).toContain("softmax");
  });

  it("finds what is said beside the name", () => {
    expect(found("colours")).toEqual(["Theme"]);
  });

  it("finds nothing for what is not there", () => {
    expect(found("quaternion zebra")).toEqual([]);
  });
});

describe("groupItems", () => {
  it("keeps the order of groups and of the items in each", () => {
    const groups = groupItems([items[2], items[0], items[3]].flatMap((each) => each ?? []));
    expect(groups.map(({ value }) => value)).toEqual(["Device", "Commands"]);
    expect(groups[0]?.items.map(({ label }) => label)).toEqual(["Device: CPU", "Device: GPU"]);
  });
});
