import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ParamSpec, ParamValue } from "./events.ts";
import * as limits from "./limits.ts";
import type { ProgramEvent } from "./messages.ts";
import { readEvent } from "./program-event.ts";

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
  {
    type: "param",
    spec: { name: "n", min: 1, max: 2, step: 1, kind: "number", scale: "log2", value: 1 },
    value: 2,
  },
  { type: "device", device: "gpu", port: new MessageChannel().port1 },
  { type: "device", device: "gpu:low", port: new MessageChannel().port1 },
  { type: "fault", message: "oh", position: { line: 3, column: 1 } },
  { type: "done", milliseconds: 1.5, activity: null },
  {
    type: "pipeline",
    position: { line: 4, column: 1 },
    depth: 2,
    items: 3,
    milliseconds: 20,
    hidden: 0.5,
    starved: 0,
    times: [{ stage: "compute", item: 0, start: 1, end: 2 }],
  },
  {
    type: "loop",
    position: { line: 4, column: 1 },
    items: 3,
    milliseconds: 20,
    waited: 5,
    ready: 100,
    times: [
      { stage: "waiting", item: 0, start: 1, end: 2 },
      { stage: "program", item: 0, start: 2, end: 4 },
    ],
  },
  {
    type: "bench",
    position: { line: 5, column: 1 },
    name: "matmul",
    calls: 16,
    samples: [1.25, 1.5],
  },
  {
    type: "output",
    slot: 4,
    position: null,
    entry: { kind: "text", level: "log", text: "cleared", clears: true },
    tensors: [],
  },
  {
    type: "tail",
    from: 10,
    leftOut: 3,
    outputs: [
      { slot: 13, position: null, entry: { kind: "text", level: "warn", text: "a" }, time: 5 },
      {
        slot: 14,
        position: { line: 1, column: 2 },
        entry: { kind: "tensor", dtype: "i32", shape: [1], text: "[1]" },
      },
    ],
  },
  { type: "data worker", worker: 0, text: "(x) => x", port: new MessageChannel().port1 },
  { type: "data worker over", worker: 0 },
  {
    type: "output",
    slot: 3,
    position: null,
    entry: {
      kind: "text",
      level: "debug",
      text: "a 1",
      detail: {
        parts: [
          { kind: "text", text: "a ", style: null },
          { kind: "number", text: "1", left: 0 },
        ],
        stacks: [],
        depth: 2,
      },
    },
    tensors: [],
    time: 1_700_000_000_000.5,
  },
];

const kinds: readonly (readonly [ParamSpec, ParamValue])[] = [
  [{ kind: "choice", name: "c", choices: ["a", "b"], value: "a" }, "b"],
  [{ kind: "toggle", name: "t", value: false }, true],
  [{ kind: "colour", name: "ink", value: "#000000" }, "#ff8800"],
  [{ kind: "text", name: "prompt", maxLength: 9, lines: 1, value: "" }, "hello"],
  [{ kind: "drawing", name: "digit", shape: [2, 2], value: "2x2:" }, "2x2:ap3"],
];

describe("readEvent", () => {
  it("lets every event through unchanged", () => {
    // A port stays the same object: it cannot be copied.
    const arrived = (event: ProgramEvent): unknown =>
      "port" in event ? event : structuredClone(event);
    for (const event of good) expect(readEvent(arrived(event))).toEqual(event);
  });

  it("refuses progress that is no part of a whole", () => {
    const progress = { type: "progress", position: null, label: "", done: 1, total: 2 };
    expect(readEvent(progress)).toEqual(progress);
    for (const change of [
      { done: 3 },
      { done: -1 },
      { done: Number.NaN },
      { total: 0, done: 0 },
      { total: Number.POSITIVE_INFINITY },
      { label: "x".repeat(300) },
      { label: 1 },
    ])
      expect(readEvent({ ...progress, ...change })).toBeNull();
  });

  it("refuses benches without samples, with too many, and with times that are none", () => {
    const bench = { type: "bench", position: null, name: "a", calls: 1, samples: [1] };
    expect(readEvent(bench)).toEqual(bench);
    for (const change of [
      { name: "x".repeat(201) },
      { name: 7 },
      { calls: 0 },
      { calls: 1.5 },
      { samples: [] },
      { samples: new Array(1_001).fill(1) },
      { samples: [1, Number.NaN] },
      { samples: [-1] },
      { samples: ["1"] },
      { samples: { length: 1, 0: 1 } },
    ])
      expect(readEvent({ ...bench, ...change })).toBeNull();
  });

  it("returns an event or null for any value", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(readEvent(anything)).toBeNull();
      }),
    );
  });

  it("returns null for an event with a field of another kind", () => {
    const others = [undefined, {}, [[]], "x".repeat(5_000_000), true];
    const free = ["position", "value"];
    for (const event of good) {
      for (const field of Object.keys(event).filter((name) => !free.includes(name))) {
        // A line may have no time.
        for (const other of field === "time" ? others.slice(1) : others)
          expect(readEvent({ ...event, [field]: other }), `${event.type}.${field}`).toBeNull();
      }
    }
  });

  it("returns null for invalid times of a pipeline", () => {
    const pipeline = good.find(({ type }) => type === "pipeline");
    const time = { stage: "upload", item: 0, start: 1, end: 2 };
    expect(readEvent({ ...pipeline, hidden: null, times: [] })).not.toBeNull();
    expect(readEvent({ ...pipeline, hidden: 1.5 })).toBeNull();
    expect(readEvent({ ...pipeline, starved: -0.1 })).toBeNull();
    expect(readEvent({ ...pipeline, milliseconds: Number.NaN, activity: null })).toBeNull();
    expect(
      readEvent({ ...pipeline, times: Array(limits.maxStageTimes + 1).fill(time) }),
    ).toBeNull();
    for (const other of [
      { stage: "rest" },
      { item: -1 },
      { start: 3 },
      { end: Number.POSITIVE_INFINITY },
    ])
      expect(readEvent({ ...pipeline, times: [{ ...time, ...other }] })).toBeNull();
  });

  it("returns null for an invalid loop or worker", () => {
    const loop = good.find(({ type }) => type === "loop");
    const time = { stage: "waiting", item: 0, start: 1, end: 2 };
    for (const wrong of [
      { items: 0.5 },
      { milliseconds: -1 },
      { waited: Number.NaN },
      { ready: "1" },
      { times: null },
      { times: [{ ...time, stage: "upload" }] },
      { times: [{ ...time, end: 0 }] },
      { times: Array(limits.maxLoopTimes + 1).fill(time) },
    ])
      expect(readEvent({ ...loop, ...wrong })).toBeNull();
    const worker = good.find(({ type }) => type === "data worker");
    const text = "x".repeat(limits.maxFunctionText + 1);
    for (const wrong of [{ worker: -1 }, { text }, { text: Object("x") }, { port: {} }])
      expect(readEvent({ ...worker, ...wrong })).toBeNull();
    expect(readEvent({ type: "data worker over", worker: "0" })).toBeNull();
  });

  it("returns null for last outputs that hold more than lines of text", () => {
    const tail = good.find(({ type }) => type === "tail");
    const [line] = (tail as ProgramEvent & { type: "tail" }).outputs;
    const file = { kind: "file", name: "a", text: "a", bytes: new Uint8Array(1) };
    const detail = { parts: [], stacks: [] };
    for (const wrong of [
      null,
      { ...line, slot: 9 },
      { ...line, entry: file },
      { ...line, entry: { ...line?.entry, detail } },
      { ...line, entry: { ...line?.entry, text: "x".repeat(3_000) } },
    ])
      expect(readEvent({ ...tail, outputs: [wrong] })).toBeNull();
    expect(
      readEvent({ ...tail, outputs: Array(limits.maxLastOutputs + 11).fill(line) }),
    ).toBeNull();
    expect(readEvent({ ...tail, leftOut: -1 })).toBeNull();
    expect(readEvent({ ...tail, outputs: [{ ...line, tensors: [1] }] })).toEqual({
      ...tail,
      outputs: [line],
    });
  });

  it("returns null for invalid numbers", () => {
    expect(readEvent({ type: "done", milliseconds: 1 })).toBeNull();
    expect(readEvent({ type: "done", milliseconds: 1, activity: {} })).toBeNull();
    expect(readEvent({ type: "done", milliseconds: -1, activity: null })).toBeNull();
    expect(readEvent({ type: "done", milliseconds: Number.NaN, activity: null })).toBeNull();
    expect(
      readEvent({ type: "done", milliseconds: Number.POSITIVE_INFINITY, activity: null }),
    ).toBeNull();
    expect(readEvent({ ...good[1], slot: -1 })).toBeNull();
    expect(readEvent({ ...good[1], slot: 2 ** 70 })).toBeNull();
    expect(readEvent({ ...good[4], value: "1" })).toBeNull();
  });

  it("returns null for a param that no slider and no sweep can have", () => {
    const param = good[4] as ProgramEvent & { type: "param" };
    for (const wrong of [
      { name: "" },
      { name: "n".repeat(65) },
      { min: 2 },
      { min: 0 },
      { min: Number.NEGATIVE_INFINITY, scale: "linear" },
      { min: -Number.MAX_VALUE, max: Number.MAX_VALUE, scale: "linear" },
      { step: 0 },
      { step: Number.NaN },
      { value: 3 },
      { scale: "ln" },
    ])
      expect(readEvent({ ...param, spec: { ...param.spec, ...wrong } })).toBeNull();
    expect(readEvent({ ...param, value: 2.5 })).toBeNull();
    expect(
      readEvent({ ...param, spec: { ...param.spec, min: 0, scale: "linear" } }),
    ).not.toBeNull();
  });

  it("reads a param of each kind as it was declared, without what else came with it", () => {
    for (const [spec, value] of kinds) {
      const event = { type: "param", spec, value };
      expect(readEvent({ ...event, spec: { ...spec, more: "x" } })).toEqual(event);
    }
  });

  it.each<[string, object, unknown?]>([
    ["an unknown kind", { kind: "date" }],
    ["no kind", { kind: undefined }],
    ["choices that are no list", { kind: "choice", choices: { length: 1, 0: "a" }, value: "a" }],
    ["no choices", { kind: "choice", choices: [], value: "a" }],
    ["9,000 choices", { kind: "choice", choices: Array(9_000).fill("a"), value: "a" }],
    [
      "a list of nothing without an end",
      { kind: "choice", choices: new Array(2 ** 32 - 1), value: "a" },
    ],
    ["choices that are no texts", { kind: "choice", choices: [1], value: 1 }],
    ["a long choice", { kind: "choice", choices: ["a".repeat(65)], value: "a".repeat(65) }],
    ["a choice that is none", { kind: "choice", choices: ["a"], value: "b" }],
    ["a value in use that is no choice", { kind: "choice", choices: ["a"], value: "a" }, "b"],
    ["a toggle with a number", { kind: "toggle", value: 1 }],
    ["a colour by name", { kind: "colour", value: "red" }],
    ["a text that is too long", { kind: "text", maxLength: 2, lines: 1, value: "abc" }],
    ["a text without a limit", { kind: "text", maxLength: 1e9, lines: 1, value: "a" }],
    [
      "a drawing that is too large",
      { kind: "drawing", shape: [1e5, 1e5], value: "100000x100000:" },
    ],
    ["a drawing of three axes", { kind: "drawing", shape: [1, 1, 1], value: "1x1:" }],
    ["a drawing of another shape", { kind: "drawing", shape: [2, 2], value: "3x3:" }],
  ])("gives null for a param with %s", (_, fields, value) => {
    const spec = { name: "n", ...fields };
    const used = value ?? ("value" in fields ? fields.value : 1);
    expect(readEvent({ type: "param", spec, value: used })).toBeNull();
  });

  it("reads presets, and returns null for invalid ones and too many", () => {
    const presets = [{ name: "small", values: { n: 1, way: "up", isOn: true } }];
    expect(readEvent({ type: "presets", presets })).toEqual({ type: "presets", presets });
    const [preset] = presets;
    for (const wrong of [
      null,
      {},
      [],
      [null],
      [{ ...preset, name: 1 }],
      [{ ...preset, name: "n".repeat(65) }],
      [{ ...preset, values: null }],
      [{ ...preset, values: {} }],
      [{ ...preset, values: { n: [1] } }],
      [{ ...preset, values: { n: Number.NaN } }],
      [{ ...preset, values: { n: "a".repeat(20_000) } }],
      [{ ...preset, values: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, 1])) }],
      Array(51).fill(preset),
    ])
      expect(readEvent({ type: "presets", presets: wrong })).toBeNull();
  });

  it("returns null for elements that do not fit their shape", () => {
    const output = good[2] as ProgramEvent & { type: "output" };
    const read = (dtype: string, shape: number[], elements: unknown) =>
      readEvent({ ...output, tensors: [{ dtype, shape, elements }] });
    expect(read("f32", [2, 3], new Float32Array(6))).not.toBeNull();
    expect(read("f32", [2, 3], new Float32Array(5))).toBeNull();
    expect(read("i32", [2, 3], new Float32Array(6))).toBeNull();
    // A large tensor may come with only the elements at its edges.
    expect(read("bool", [1e6, 1e6], new Uint8Array(36))).not.toBeNull();
    expect(read("bool", [1e6, 1e6], new Uint8Array(37))).toBeNull();
  });

  it("returns null for text that is longer than the page accepts", () => {
    const output = good[1] as ProgramEvent & { type: "output" };
    const text = "x".repeat(300_000);
    expect(readEvent({ ...output, entry: { ...output.entry, text } })).toBeNull();
    expect(readEvent({ type: "fault", message: text, position: null })).toBeNull();
    expect(readEvent({ type: "ready", url: "https://example.com", names: [] })).toBeNull();
  });

  it("returns null for a file whose name hides something, or whose bytes are shared", () => {
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

  it("returns null for a device of no known kind, and for one without a port", () => {
    const { port1: port } = new MessageChannel();
    for (const kind of ["reference", "GPU", "gpu:high", "toString", null, ["gpu"]])
      expect(readEvent({ type: "device", device: kind, port })).toBe(null);
    for (const wrong of [undefined, {}, { postMessage: () => {} }])
      expect(readEvent({ type: "device", device: "gpu", port: wrong })).toBe(null);
  });

  it("reads an invalid position as none", () => {
    expect(
      readEvent({ type: "fault", message: "oh", position: { line: -1, column: "x" } }),
    ).toEqual({
      type: "fault",
      message: "oh",
      position: null,
    });
  });
});
