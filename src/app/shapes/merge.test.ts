import { describe, expect, it } from "vitest";
import type { Note, TensorNote } from "../../engine/shapes/note.ts";
import type { RecordedFault, Recording } from "../run/shapes/read-recording.ts";
import { mergeRecordings } from "./merge.ts";
import { hintText } from "./shape-text.ts";

const tensor = (shape: readonly number[], dtype: TensorNote["dtype"] = "f32"): TensorNote => ({
  kind: "tensor",
  dtype,
  shape,
  isParameter: false,
});

const recording = (
  notes: Readonly<Record<number, readonly Note[]>>,
  fault: RecordedFault | null = null,
): Recording => ({
  request: 1,
  positions: Object.entries(notes).map(([index, each]) => ({ index: Number(index), notes: each })),
  fault,
  isPartial: fault !== null,
});

const texts = (one: Recording, other: Recording): string[] =>
  mergeRecordings(one, other).expressions.map(({ index, first }) => `${index} ${hintText(first)}`);

describe("two recordings of a program", () => {
  it("together show what does not depend on data", () => {
    expect(texts(recording({ 0: [tensor([0, 3])] }), recording({ 0: [tensor([1, 3])] }))).toEqual([
      "0 f32[?, 3]",
    ]);
    expect(texts(recording({ 0: [tensor([2])] }), recording({ 0: [tensor([2, 2])] }))).toEqual([
      "0 f32[…]",
    ]);
    expect(texts(recording({ 0: [tensor([2])] }), recording({ 0: [tensor([2], "i32")] }))).toEqual([
      "0 ?[2]",
    ]);
  });

  it("include what only one of them reached, as in a branch", () => {
    expect(texts(recording({ 0: [tensor([1])] }), recording({ 1: [tensor([2])] }))).toEqual([
      "0 f32[1]",
      "1 f32[2]",
    ]);
  });

  it("leave the length of a list open where loops that end early made it", () => {
    const list = (length: number): Note => ({
      kind: "list",
      length,
      items: Array.from({ length }, () => tensor([4])),
    });
    expect(texts(recording({ 0: [list(2)] }), recording({ 0: [list(3)] }))).toEqual([
      "0 ? × f32[4]",
    ]);
    expect(texts(recording({ 0: [list(3)] }), recording({ 0: [list(3)] }))).toEqual([
      "0 3 × f32[4]",
    ]);
  });

  it("have a fault where both end with it, and none where it depends on data", () => {
    const fault = (message: string, line = 3): RecordedFault => ({
      kind: "mismatched",
      message,
      position: { line, column: 7 },
    });
    const merged = (one: RecordedFault | null, other: RecordedFault | null) =>
      mergeRecordings(recording({}, one), recording({}, other)).fault;
    expect(merged(fault("a"), fault("a"))).toEqual(fault("a"));
    expect(merged(fault("a"), fault("b"))).toBe(null);
    expect(merged(fault("a"), fault("a", 4))).toBe(null);
    expect(merged(fault("a"), null)).toBe(null);
  });
});
