import { describe, expect, it } from "vitest";
import { readGraphs, readReady, readRecording } from "./read-recording.ts";
import { maxGraphs, maxNotedValues, maxNotes } from "./shape-messages.ts";

const tensor = { kind: "tensor", dtype: "f32", shape: [2, 3], isParameter: false };
const recorded = (change: object = {}): object => ({
  type: "recorded",
  request: 1,
  positions: [{ index: 0, notes: [tensor] }],
  fault: null,
  isPartial: false,
  ...change,
});
const noted = (note: unknown): object => recorded({ positions: [{ index: 0, notes: [note] }] });
const read = (message: unknown): unknown => readRecording(message, { request: 1, probes: 5_000 });
const known = (message: object): object => {
  const { type: _, ...fields } = message as { type: string };
  return fields;
};

describe("what a realm for shapes sends", () => {
  it("is read field by field", () => {
    expect(read(recorded())).toEqual(known(recorded()));
    const fault = { kind: "mismatched", message: "no", position: { line: 1, column: 2 } };
    expect(read(recorded({ fault }))).toEqual(known(recorded({ fault })));
    const list = { kind: "list", length: 9, items: [tensor, null] };
    expect(read(noted(list))).toEqual(known(noted(list)));
  });

  it.each([
    ["no message", 7],
    ["another type", { type: "output" }],
    ["another request", recorded({ request: 2 })],
    ["an unknown dtype", noted({ ...tensor, dtype: "f64" })],
    ["a broken extent", noted({ ...tensor, shape: [-1] })],
    ["too many axes", noted({ ...tensor, shape: new Array(100).fill(1) })],
    ["too long a name", noted({ kind: "record", entries: [{ name: "n".repeat(999), tensor }] })],
    ["too many notes", recorded({ positions: [{ index: 0, notes: new Array(99).fill(tensor) }] })],
    [
      "a probe that the program does not have",
      recorded({ positions: [{ index: 5_000, notes: [] }] }),
    ],
    ["an unknown kind of fault", recorded({ fault: { kind: "odd", message: "", position: null } })],
  ])("is refused whole for %s", (_, message) => {
    expect(read(message)).toBe(null);
  });

  it("is refused as a whole for more expressions than the program has probes", () => {
    const positions = new Array(3).fill({ index: 0, notes: [] });
    expect(readRecording(recorded({ positions }), { request: 1, probes: 2 })).toBe(null);
    expect(readRecording(recorded({ positions }), { request: 1, probes: 3 })).not.toBe(null);
  });

  it("is refused whole for more tensors and extents than a program has", () => {
    const large = { ...tensor, shape: new Array(16).fill(1) };
    const many = (count: number): object =>
      recorded({
        positions: new Array(count / maxNotes).fill({
          index: 0,
          notes: new Array(maxNotes).fill(large),
        }),
      });
    const most = Math.floor(maxNotedValues / 17 / maxNotes) * maxNotes;
    expect(read(many(most))).not.toBe(null);
    expect(read(many(most + maxNotes))).toBe(null);
  });

  it("is an address of its own code at first", () => {
    const ready = { type: "ready", url: "blob:null/1", names: ["zeros"] };
    expect(readReady(ready)).toEqual(known(ready));
    expect(readReady({ ...ready, url: "https://elsewhere.test/" })).toBe(null);
    expect(readReady(recorded())).toBe(null);
  });
});

describe("the graphs that a realm sends", () => {
  const graph = { nodes: [1], positions: [{ line: 3, column: 4 }] };
  const sent = (graphs: unknown, request = 1): unknown =>
    readGraphs({ type: "recorded", request, graphs }, 1);

  it("are read for their positions; the engine checks the rest", () => {
    expect(sent([graph])).toEqual([graph]);
    expect(sent([])).toEqual([]);
  });

  it.each([
    ["a graph without positions", [{ nodes: [] }]],
    ["no graph", [null]],
    ["a position outside a text", [{ positions: [{ line: 0, column: 1 }] }]],
    ["a position of text", [{ positions: [{ line: "1", column: 1 }] }]],
    ["too many graphs", new Array(maxGraphs + 1).fill(graph)],
    ["no list", { length: 1, 0: graph }],
  ])("are refused together where there is %s", (_, graphs) => {
    expect(sent(graphs)).toBe(null);
  });

  it("are refused where they answer another request", () => {
    expect(sent([graph], 2)).toBe(null);
    expect(readGraphs(recorded(), 1)).toBe(null);
  });
});
