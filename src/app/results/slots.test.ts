import { describe, expect, it } from "vitest";
import type { Device, PlacedEntry, RunEvent } from "../run/messages/events.ts";
import { shownChart } from "../testing/charts.ts";
import { chartEntry, SlotFold } from "./slots.ts";

const line = (slot: number, text = `line ${slot}`): PlacedEntry => ({
  slot,
  position: { line: 1, column: 1 },
  entry: { kind: "text", level: "log", text },
});
const tail = (
  device: Device,
  leftOut: number,
  outputs: readonly PlacedEntry[],
): Extract<RunEvent, { type: "tail" }> => ({ type: "tail", device, from: 2, leftOut, outputs });
const textsOf = (fold: SlotFold, device: Device = "cpu"): (string | undefined)[] =>
  fold.list().map(({ entries }) => entries[device]?.text);

describe("the last outputs", () => {
  it("replace those that were the last ones before, with the number that was left out", () => {
    const fold = new SlotFold([]);
    for (const slot of [0, 1]) fold.put("cpu", line(slot));
    fold.putTail(tail("cpu", 0, [line(2), line(3)]));
    expect(textsOf(fold)).toEqual(["line 0", "line 1", "line 2", "line 3"]);
    fold.putTail(tail("cpu", 1, [line(3), line(4)]));
    expect(textsOf(fold).slice(2)).toEqual(["… 1 output omitted", "line 3", "line 4"]);
    fold.putTail(tail("cpu", 5_000, [line(5_002)]));
    expect(textsOf(fold).slice(2)).toEqual(["… 5,000 outputs omitted", "line 5002"]);
  });

  it("leave files, charts and the other device's outputs where they are", () => {
    const before = new SlotFold([]);
    before.put("cpu", chartEntry(shownChart("loss", { slot: 3 })));
    const bytes = new Uint8Array(1);
    const file = { kind: "file", name: "a", text: "a", bytes } as const;
    before.put("cpu", { slot: 4, position: null, entry: file });
    before.putTail(tail("gpu", 0, [line(5)]));
    const fold = new SlotFold(before.list());
    fold.putTail(tail("cpu", 0, [line(6)]));
    fold.putTail(tail("cpu", 0, [line(7)]));
    expect(textsOf(fold)).toEqual(["loss", "a", undefined, "line 7"]);
    expect(textsOf(fold, "gpu")).toEqual([undefined, undefined, "line 5", undefined]);
  });
});
