import { describe, expect, it } from "vitest";
import type { Level, LineContext } from "../../../../engine/present/presenter.ts";
import type { Slot } from "../../../results/slots.ts";
import { type SlotFilter, shownSlots, textOf } from "./shown-slots.ts";

const slot = (
  number: number,
  text: string,
  about: LineContext = {},
  level: Level = "log",
): Slot => ({
  slot: number,
  position: { line: 1, column: 1 },
  entries: { cpu: { kind: "text", level, text, detail: { parts: [], stacks: [], ...about } } },
  difference: undefined,
});
const clearing = (number: number): Slot => ({
  ...slot(number, ""),
  entries: { cpu: { kind: "text", level: "log", text: "cleared", clears: true } },
});
const all: SlotFilter = {
  hidden: new Set(),
  words: "",
  areRepeatsMerged: true,
  clearedTo: -1,
  showsCleared: false,
  toggled: new Set(),
};
const numbers = (slots: readonly Slot[], filter: Partial<SlotFilter> = {}): number[] =>
  shownSlots(slots, { ...all, ...filter }).map((shown) => shown.slot.slot);

describe("shownSlots", () => {
  const slots = [
    slot(0, "Loss 1"),
    slot(1, "careful", {}, "warn"),
    slot(2, "loss 2"),
    slot(3, "epoch", { group: "closed" }),
    slot(4, "inside", { depth: 1 }),
    slot(5, "deeper", { depth: 1, group: "open" }),
    slot(6, "deepest", { depth: 2 }),
    slot(7, "after"),
  ];

  it("hides what the program cleared but charts, counts it, and shows it on demand", () => {
    const chart: Slot = {
      ...slot(1, ""),
      entries: { cpu: { kind: "chart", name: "loss", text: "loss" } },
    };
    const some = [slot(0, "a"), chart, clearing(2), slot(3, "b"), clearing(4), slot(5, "c")];
    expect(numbers(some)).toEqual([1, 4, 5]);
    expect(shownSlots(some, all).map(({ cleared }) => cleared)).toEqual([0, 2, 0]);
    expect(numbers(some, { showsCleared: true })).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("hides what is in a closed group, and shows it when the group is opened", () => {
    expect(numbers(slots)).toEqual([0, 1, 2, 3, 7]);
    expect(numbers(slots, { toggled: new Set([3]) })).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(numbers(slots, { toggled: new Set([3, 5]) })).toEqual([0, 1, 2, 3, 4, 5, 7]);
  });

  it("shows the levels and words that are asked for, after what was cleared", () => {
    expect(numbers(slots, { hidden: new Set(["warn"]) })).toEqual([0, 2, 3, 7]);
    expect(numbers(slots, { words: " LOSS " })).toEqual([0, 2]);
    expect(numbers(slots, { clearedTo: 2 })).toEqual([3, 7]);
  });

  it("counts equal lines of one position, and nothing else", () => {
    const same = [slot(0, "a"), slot(1, "a"), slot(2, "a"), slot(3, "b"), slot(4, "a")];
    const shown = shownSlots(same, all);
    expect(shown.map(({ count }) => count)).toEqual([3, 1, 1]);
    expect(textOf(shown)).toBe("a\na\na\nb\na");
    expect(numbers(same, { areRepeatsMerged: false })).toEqual([0, 1, 2, 3, 4]);
    const elsewhere = { ...slot(1, "a"), position: { line: 2, column: 1 } };
    expect(numbers([slot(0, "a"), elsewhere])).toEqual([0, 1]);
    expect(numbers([slot(0, "a"), slot(1, "a", {}, "warn")])).toEqual([0, 1]);
    expect(numbers([slot(0, "a"), { ...slot(1, "a"), difference: 0 }])).toEqual([0, 1]);
  });
});
