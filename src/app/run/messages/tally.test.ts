import { describe, expect, it } from "vitest";
import { sampleContents } from "../../../../tests/charts/sample-contents.ts";
import { linePoints, textFrame } from "../../testing/charts.ts";
import * as limits from "./limits.ts";
import type { ProgramEvent } from "./program-event.ts";
import { Tally } from "./tally.ts";

const output = (text = "a", elements = 0): ProgramEvent => ({
  type: "output",
  slot: 0,
  position: null,
  entry: { kind: "text", level: "log", text },
  tensors: [{ dtype: "f32", shape: [elements], elements: { length: elements } as never }],
});
const file = (bytes: number): ProgramEvent => ({
  type: "output",
  slot: 0,
  position: null,
  entry: { kind: "file", name: "a", text: "", bytes: { length: bytes } as never },
  tensors: [],
});
const points = (chart = "loss", x = new Float64Array(1)): ProgramEvent =>
  linePoints([], { chart, x });
const frame = (elements: number): ProgramEvent => ({
  ...textFrame("", "a"),
  content: { ...sampleContents.confusion, elements: new Uint8Array(elements), labels: null },
});
const param = (name: string): ProgramEvent => ({
  type: "param",
  spec: { name, min: 0, max: 1, step: 1, kind: "number", scale: "linear", value: 0 },
  value: 0,
});
const pipeline: ProgramEvent = {
  type: "pipeline",
  position: null,
  depth: 1,
  items: 0,
  milliseconds: 0,
  hidden: null,
  starved: 0,
  times: [],
};
const loop: ProgramEvent = {
  type: "loop",
  position: null,
  items: 1,
  milliseconds: 1,
  waited: 0,
  ready: 0,
  times: [],
};
const progress: ProgramEvent = {
  type: "progress",
  position: null,
  label: "",
  done: 1,
  total: 2,
};
const bench: ProgramEvent = { type: "bench", position: null, name: "a", calls: 1, samples: [1] };
const { port1: port } = new MessageChannel();
const worker: ProgramEvent = { type: "data worker", worker: 0, text: "() => 1", port };
const text = "x".repeat(100_000);
const maxLast =
  limits.maxTails * (limits.maxTailOutputs + limits.maxNotices) + limits.maxLastOutputs;
const lastLine = {
  slot: 0,
  position: null,
  entry: { kind: "text", level: "log", text: "" },
} as const;
const tailOf = (count: number): ProgramEvent => ({
  type: "tail",
  from: 0,
  leftOut: 0,
  outputs: Array(count).fill(lastLine),
});

describe("what the page counts of an execution", () => {
  it.each<[string, number, (index: number) => ProgramEvent | null]>([
    ["outputs", limits.maxOutputs, () => output("")],
    ["updates of the latest outputs", limits.maxTails, () => tailOf(0)],
    ["latest outputs", Math.floor(maxLast / 4_000), () => tailOf(4_000)],
    ["characters of output", Math.floor(limits.maxCharacters / text.length), () => output(text)],
    [
      "points of charts",
      4,
      () => points("a", new Float64Array((limits.maxPoints + limits.maxLivePoints) / 4)),
    ],
    ["batches of points", limits.maxBatches + limits.maxLiveCalls, () => points()],
    ["frames of charts", limits.maxFrames, () => frame(1)],
    ["elements of charts", 4, () => frame(limits.maxFramesElements / 4)],
    ["charts", limits.maxCharts, (index) => points(`chart ${index}`)],
    ["pipelines", limits.maxPipelines, () => pipeline],
    ["loops", limits.maxLoops, () => loop],
    ["benches", limits.maxBenches, () => bench],
    ["reports of progress", limits.maxProgress, () => progress],
    ["requests for workers", limits.maxDataWorkers, () => worker],
    ["params", limits.maxParams, (index) => param(`param ${index}`)],
    ["lists of presets", 1, () => ({ type: "presets", presets: [] })],
    ["requests for devices", limits.maxDevices, () => ({ type: "device", device: "gpu", port })],
    ["printed elements", 4, () => output("", limits.maxElements / 4)],
    ["files", limits.maxFiles, () => file(0)],
    ["bytes of files", 2, () => file(limits.maxFileBytes / 2)],
  ])("has room for %s up to the limit, and none beyond", (what, most, make) => {
    const tally = new Tally();
    for (let index = 0; index < most; index++) expect(tally.add(make(index))).toBeNull();
    expect(tally.add(make(most))).toMatch(
      new RegExp(`^unsupported output: the program sent the page more than \\d+ ${what}$`),
    );
  });

  it("are messages of every kind, those that mean nothing too", () => {
    for (const event of [
      null,
      { type: "done", milliseconds: 1, activity: null } as const,
      param("n"),
    ]) {
      const tally = new Tally();
      let said: string | null = null;
      for (let count = 0; said === null && count < 1_000_000; count++) said = tally.add(event);
      expect(said).toMatch(/more than \d+ messages$/);
    }
  });
});
