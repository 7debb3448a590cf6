import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProgramEvent } from "./messages.ts";
import { readEvent } from "./read-event.ts";

const good: readonly ProgramEvent[] = [
  { type: "ready", url: "blob:null/1", names: ["print"] },
  {
    type: "output",
    slot: 0,
    position: { line: 1, column: 2 },
    entry: { kind: "text", level: "log", text: "a" },
    tensors: [],
  },
  {
    type: "output",
    slot: 1,
    position: null,
    entry: { kind: "tensor", dtype: "f32", shape: [1], text: "[1.]" },
    tensors: [{ dtype: "f32", shape: [1], elements: new Float32Array([1]) }],
  },
  {
    type: "output",
    slot: 2,
    position: null,
    entry: { kind: "file", name: "a.npy", text: "a.npy, 1 bytes", bytes: new Uint8Array([7]) },
    tensors: [],
  },
  { type: "point", chart: "loss", x: 0, y: Number.NaN },
  {
    type: "param",
    spec: { name: "n", min: 1, max: 2, step: 1, scale: "log2", value: 1 },
    value: 2,
  },
  { type: "fault", message: "oh", position: { line: 3, column: 1 } },
  { type: "done", milliseconds: 1.5 },
];

describe("readEvent", () => {
  it("lets every event through unchanged", () => {
    for (const event of good) expect(readEvent(structuredClone(event))).toEqual(event);
  });

  it("gives an event or null for anything at all", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(readEvent(anything)).toBeNull();
      }),
    );
  });

  it("gives null for an event with a field of another kind", () => {
    const others = [undefined, {}, [[]], "x".repeat(5_000_000), true];
    const free = ["position", "x", "y", "value"];
    for (const event of good) {
      for (const field of Object.keys(event).filter((name) => !free.includes(name))) {
        for (const other of others)
          expect(readEvent({ ...event, [field]: other }), `${event.type}.${field}`).toBeNull();
      }
    }
  });

  it("gives null for numbers that cannot be", () => {
    expect(readEvent({ type: "done", milliseconds: -1 })).toBeNull();
    expect(readEvent({ type: "done", milliseconds: Number.NaN })).toBeNull();
    expect(readEvent({ ...good[1], slot: -1 })).toBeNull();
    expect(readEvent({ ...good[1], slot: 2 ** 70 })).toBeNull();
    expect(readEvent({ ...good[5], value: "1" })).toBeNull();
    expect(readEvent({ ...good[4], x: "1" })).toBeNull();
  });

  it("gives null for a file whose name hides something, or whose bytes are part of others", () => {
    const file = { kind: "file", name: "a.npy", text: "a", bytes: new Uint8Array(2) };
    const output = { ...good[1], entry: file };
    expect(readEvent(output)).toEqual(output);
    for (const wrong of [
      { name: "../a" },
      { bytes: new Uint8Array(4).subarray(2) },
      { bytes: [1] },
    ])
      expect(readEvent({ ...output, entry: { ...file, ...wrong } })).toBeNull();
  });

  it("takes a position that makes no sense as none", () => {
    expect(
      readEvent({ type: "fault", message: "oh", position: { line: -1, column: "x" } }),
    ).toEqual({
      type: "fault",
      message: "oh",
      position: null,
    });
  });
});
