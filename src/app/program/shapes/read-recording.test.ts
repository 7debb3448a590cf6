import { describe, expect, it } from "vitest";
import { readShapeMessage } from "./read-recording.ts";

const tensor = { kind: "tensor", dtype: "f32", shape: [2, 3], isParameter: false };
const recorded = (change: object = {}): object => ({
  type: "recorded",
  request: 1,
  places: [{ place: 0, notes: [tensor] }],
  fault: null,
  isPartial: false,
  ...change,
});
const noted = (note: unknown): object => recorded({ places: [{ place: 0, notes: [note] }] });

describe("what a realm for shapes sends", () => {
  it("is read field by field", () => {
    expect(readShapeMessage(recorded())).toEqual(recorded());
    const fault = { kind: "mismatched", message: "no", position: { line: 1, column: 2 } };
    expect(readShapeMessage(recorded({ fault }))).toEqual(recorded({ fault }));
    const list = { kind: "list", length: 9, items: [tensor, null] };
    expect(readShapeMessage(noted(list))).toEqual(noted(list));
  });

  it.each([
    ["no message", 7],
    ["another type", { type: "output" }],
    ["an address of the network", { type: "ready", url: "https://elsewhere.test/", names: [] }],
    ["an unknown dtype", noted({ ...tensor, dtype: "f64" })],
    ["a broken extent", noted({ ...tensor, shape: [-1] })],
    ["too many axes", noted({ ...tensor, shape: new Array(100).fill(1) })],
    ["too long a name", noted({ kind: "record", entries: [{ name: "n".repeat(999), tensor }] })],
    ["too many notes", recorded({ places: [{ place: 0, notes: new Array(99).fill(tensor) }] })],
    ["an unknown kind of fault", recorded({ fault: { kind: "odd", message: "", position: null } })],
  ])("is refused whole for %s", (_, message) => {
    expect(readShapeMessage(message)).toBe(null);
  });
});
