import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changed, fieldsIn } from "../../testing/changed.ts";
import * as limits from "./limits.ts";
import { type ProgramEvent, readEvent } from "./program-event.ts";
import { Tally } from "./tally.ts";

const { port1: port } = new MessageChannel();
const position = { line: 1, column: 2 };
const line = { kind: "text", level: "log", text: "a" } as const;
const output = { type: "output", slot: 0, position, entry: line, tensors: [] } as const;
const time = { item: 0, start: 1, end: 2 };
const number = {
  kind: "number",
  name: "n",
  min: 1,
  max: 2,
  step: 1,
  scale: "log2",
  value: 1,
} as const;

/** A message of each form; none has a field that the page does not know. */
const samples = {
  ready: { type: "ready", url: "blob:null/1", names: ["print"] },
  line: output,
  lineWithValues: {
    ...output,
    position: null,
    time: 1_700_000_000_000.5,
    entry: {
      ...line,
      level: "debug",
      detail: {
        parts: [
          { kind: "text", text: "a ", style: null },
          { kind: "number", text: "1", left: 0 },
          { kind: "tensor", index: 0 },
        ],
        stacks: [],
        depth: 2,
      },
    },
    tensors: [{ dtype: "f32", shape: [1], elements: Float32Array.of(1) }],
  },
  clearing: { ...output, entry: { ...line, clears: true } },
  tensor: {
    ...output,
    entry: { kind: "tensor", dtype: "f32", shape: [1], text: "[1.]" },
    tensors: [{ dtype: "f32", shape: [2, 3], elements: new Float32Array(6) }],
  },
  file: {
    ...output,
    entry: { kind: "file", name: "a.npy", text: "a.npy, 2 bytes", bytes: Uint8Array.of(7, 8) },
  },
  variables: {
    type: "variables",
    held: [
      {
        file: "main.ts",
        name: "w",
        device: "gpu",
        dtype: "i32",
        shape: [1, 2],
        missing: null,
        elements: Int32Array.of(1, 2),
      },
      {
        file: "model.ts",
        name: "layers[0]",
        device: "cpu",
        dtype: "f32",
        shape: [],
        missing: "replaced",
        elements: null,
      },
    ],
  },
  tail: {
    type: "tail",
    from: 10,
    leftOut: 3,
    outputs: [
      { slot: 13, position: null, entry: { ...line, level: "warn" }, time: 5 },
      { slot: 14, position, entry: { kind: "tensor", dtype: "i32", shape: [1], text: "[1]" } },
    ],
  },
  pipeline: {
    type: "pipeline",
    position,
    depth: 2,
    items: 3,
    milliseconds: 20,
    hidden: 0.5,
    starved: 0,
    times: [{ stage: "compute", ...time }],
  },
  loop: {
    type: "loop",
    position,
    items: 3,
    milliseconds: 20,
    waited: 5,
    ready: 100,
    times: [
      { stage: "waiting", ...time },
      { stage: "program", ...time },
    ],
  },
  bench: { type: "bench", position, name: "matmul", calls: 16, samples: [1.25, 1.5] },
  progress: { type: "progress", position, label: "", done: 1, total: 2 },
  number: { type: "param", spec: number, value: 2 },
  choice: {
    type: "param",
    spec: { kind: "choice", name: "c", choices: ["a", "b"], value: "a" },
    value: "b",
  },
  toggle: { type: "param", spec: { kind: "toggle", name: "t", value: false }, value: true },
  colour: {
    type: "param",
    spec: { kind: "colour", name: "ink", value: "#000000" },
    value: "#ff8800",
  },
  words: {
    type: "param",
    spec: { kind: "text", name: "prompt", maxLength: 9, lines: 1, value: "" },
    value: "hello",
  },
  drawing: {
    type: "param",
    spec: { kind: "drawing", name: "digit", shape: [2, 2], value: "2x2:" },
    value: "2x2:ap3",
  },
  presets: {
    type: "presets",
    presets: [{ name: "small", values: { n: 1, way: "up", isOn: true } }],
  },
  device: { type: "device", device: "gpu", port },
  lowPower: { type: "device", device: "gpu:low", port },
  worker: { type: "data worker", worker: 0, text: "(x) => x", port },
  workerOver: { type: "data worker over", worker: 0 },
  stage: {
    type: "stage",
    picture: { shape: [4, 6, 3], map: "magma", min: 0, max: 1, fps: 30 },
  },
  fault: { type: "fault", message: "oh", position },
  done: { type: "done", milliseconds: 1.5, activity: null },
  traced: {
    type: "done",
    milliseconds: 1.5,
    activity: {
      running: Float64Array.of(1, 2, 4, 5),
      waiting: new Float64Array(0),
      until: Number.POSITIVE_INFINITY,
      begun: 1,
      origin: 1e12,
      clockStep: 0.1,
      recording: { milliseconds: 0.5, count: 3 },
    },
  },
} as const satisfies Record<string, ProgramEvent>;

type Sample = keyof typeof samples;
const all = Object.entries(samples) as [Sample, ProgramEvent][];

/** Values that fields of the right kind must not have, by their paths. */
const refusals: Partial<Record<Sample, Readonly<Record<string, readonly unknown[]>>>> = {
  ready: { url: ["https://example.com"], names: [Array(10_001).fill("a")] },
  line: { slot: [2 ** 70], "entry.text": ["x".repeat(300_000)], "entry.level": ["fatal"] },
  lineWithValues: { tensors: [[]], time: [1e16] },
  tensor: {
    "tensors.0.elements": [new Float32Array(5), new Int32Array(6)],
    "tensors.0.shape": [[2, 2], Array(17).fill(1)],
    tensors: [new Array(3), Array(1_001).fill(samples.tensor.tensors[0])],
  },
  file: { "entry.name": ["../a"], "entry.bytes": [new Uint8Array(4).subarray(2), [1]] },
  tail: {
    outputs: [[null], Array(limits.maxLastOutputs + 11).fill(samples.tail.outputs[0])],
    "outputs.0.slot": [9],
    "outputs.0.entry": [samples.file.entry, { ...line, detail: { parts: [], stacks: [] } }],
    "outputs.0.entry.text": ["x".repeat(3_000)],
  },
  pipeline: {
    hidden: [1.5],
    starved: [-0.1, 1.5],
    times: [Array(limits.maxStageTimes + 1).fill(samples.pipeline.times[0])],
    "times.0.stage": ["rest"],
    "times.0.start": [3],
  },
  loop: {
    items: [0.5],
    times: [Array(limits.maxLoopTimes + 1).fill(samples.loop.times[0])],
    "times.0.stage": ["upload"],
    "times.0.end": [0],
  },
  bench: {
    name: ["x".repeat(201)],
    calls: [0, 1.5],
    samples: [[], Array(1_001).fill(1), ["1"], { length: 1, 0: 1 }],
  },
  variables: {
    held: [Array(limits.maxHeldTensors + 1).fill(samples.variables.held[1])],
    "held.0.name": ["n".repeat(limits.maxVariableName + 1)],
    "held.0.device": ["tpu"],
    "held.0.elements": [null, Int32Array.of(1), Float32Array.of(1, 2)],
    "held.1.missing": [null, "lost"],
    "held.0": [
      {
        ...samples.variables.held[0],
        shape: [limits.maxHeldElements + 1],
        elements: new Int32Array(limits.maxHeldElements + 1),
      },
    ],
  },
  progress: { done: [3], total: [0], label: ["x".repeat(300)] },
  number: {
    value: ["1", 2.5],
    "spec.kind": ["date"],
    "spec.name": ["", "n".repeat(65)],
    "spec.min": [2, 0],
    "spec.step": [0],
    "spec.value": [3],
    "spec.scale": ["ln"],
    spec: [Number.MAX_VALUE, Number.POSITIVE_INFINITY].map((max) => ({
      ...number,
      min: -max,
      max,
      scale: "linear",
    })),
  },
  choice: {
    value: ["c"],
    "spec.value": ["c"],
    // One is a list of nothing without an end.
    "spec.choices": [
      { length: 2, 0: "a", 1: "b" },
      [],
      Array(9_000).fill("a"),
      new Array(2 ** 32 - 1),
      ["a", 1],
      ["a", "b".repeat(65)],
      ["a", "b", "b"],
    ],
  },
  colour: { value: ["red"], "spec.value": ["red"] },
  words: { value: ["too long a text"], "spec.maxLength": [1e9, 4], "spec.lines": [0] },
  drawing: {
    value: ["3x3:"],
    spec: [{ ...samples.drawing.spec, shape: [1e5, 1e5], value: "100000x100000:" }],
    "spec.shape": [[1, 1, 1], [3, 3], [2]],
  },
  presets: {
    presets: [[], [null], Array(51).fill(samples.presets.presets[0])],
    "presets.0.name": ["", "n".repeat(65)],
    "presets.0.values": [
      { n: [1] },
      { n: Number.NaN },
      { n: "a".repeat(20_000) },
      { ["n".repeat(65)]: 1 },
      Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, 1])),
    ],
  },
  device: { device: ["reference", "GPU", "gpu:high", "toString", ["gpu"]] },
  worker: { text: ["x".repeat(limits.maxFunctionText + 1), Object("x")] },
  stage: {
    "picture.shape": [
      [4, 6],
      [4, 6, 2],
      [0, 6, 1],
      [4.5, 6, 1],
      [8193, 1, 1],
      [4096, 4096, 1],
    ],
    "picture.map": ["mauve"],
    "picture.min": [1, Number.NEGATIVE_INFINITY],
    "picture.fps": [0, 1e9],
  },
  fault: { message: ["x".repeat(300_000)] },
  traced: {
    "activity.running": [[1, 2], Float64Array.of(1), new Float64Array(limits.maxActivity + 4)],
    "activity.until": [Number.NaN, "1"],
    "activity.begun": [Number.POSITIVE_INFINITY, "1"],
    "activity.origin": [Number.NaN, undefined],
    "activity.clockStep": [0, 1e9],
  },
};

describe("a message of a program's worker", () => {
  it("is read as it was sent, without what else came with it", () => {
    for (const [, event] of all) {
      // A port stays the same object: it cannot be copied.
      const arrived = "port" in event ? event : structuredClone(event);
      expect(readEvent({ ...arrived, more: "x" })).toEqual(event);
    }
    const { number } = samples;
    expect(readEvent(changed(number, "spec.more", "x"))).toEqual(number);
  });

  it.each(all)("%s is refused where a field is missing or of another kind", (_, event) => {
    const numbers = [Number.NaN, Number.POSITIVE_INFINITY, -1];
    const others = [undefined, null, {}, [[]], "x".repeat(5_000_000), true, ...numbers];
    // An invalid position is none, and the values of a line and of a preset are tested separately.
    const isFree = (path: string, field: unknown, other: unknown): boolean =>
      /position|detail\.|values\./.test(path) ||
      (other === null && /^(activity|hidden|held\.\d\.(missing|elements))$/.test(path)) ||
      (other === true && typeof field === "boolean") ||
      (typeof other === "number" && /picture\.min|activity\.(until|begun|origin)/.test(path));
    for (const [path, field] of fieldsIn(event))
      for (const other of others.filter((other) => !isFree(path, field, other)))
        expect(readEvent(changed(event, path, other)), path).toBeNull();
  });

  it.each(Object.entries(refusals))(
    "%s is refused with values beyond its limits",
    (name, fields) => {
      for (const [path, values] of Object.entries(fields))
        for (const value of values)
          expect(readEvent(changed(samples[name as Sample], path, value)), path).toBeNull();
    },
  );

  it("may be at its limits", () => {
    const { pipeline, tensor, number } = samples;
    for (const event of [
      { ...pipeline, hidden: null, times: [] },
      changed(number, "spec", { ...number.spec, min: 0, scale: "linear" }),
      // A large tensor may come with only the elements at its edges.
      changed(tensor, "tensors.0", {
        dtype: "bool",
        shape: [1e6, 1e6],
        elements: new Uint8Array(36),
      }),
    ])
      expect(readEvent(event)).toEqual(event);
  });

  it("has no position where it is invalid", () => {
    const none = { ...samples.fault, position: null };
    for (const position of [undefined, 7, { line: -1, column: 1 }, { line: 1, column: "x" }])
      expect(readEvent({ ...samples.fault, position })).toEqual(none);
  });

  it("is a message or nothing, whatever it is", () => {
    fc.assert(fc.property(fc.anything(), (value) => readEvent(value) === null));
    const paths = all.flatMap(([, event]) =>
      fieldsIn(event).map(([path]) => [event, path] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), ([event, path], value) => {
        const read = readEvent(changed(event, path, value));
        if (read !== null && !("port" in read))
          expect(readEvent(structuredClone(read))).toEqual(read);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is nothing where a param's kind cannot become a text", () => {
    const spec = { kind: { toString: [] }, name: "n", value: 1 };
    expect(readEvent({ type: "param", spec, value: 1 })).toBeNull();
  });

  it("ends a program that asks for a second canvas", () => {
    const tally = new Tally();
    expect(tally.add(samples.stage)).toBeNull();
    expect(tally.add(samples.stage)).toContain("requests for a canvas");
  });
});
