import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noSettings } from "../results/charts.ts";
import { emptyResults, fold, type Results } from "../results/results.ts";
import type { RunEvent } from "../run/messages/events.ts";
import { linePoints, shownChart } from "../testing/charts.ts";
import { runOptions } from "../testing/run-options.ts";
import { decodeLink, encodeLink, linkLength, type SharedProgram } from "./link.ts";
import { outputToSend, readOutput } from "./sent-output.ts";

const source = "print(1)";
const device = "gpu";
const written = (slot: number, text: string, level: "log" | "warn" = "log"): RunEvent => ({
  type: "output",
  device,
  slot,
  position: null,
  entry: { kind: "text", level, text },
});
const tensor: RunEvent = {
  type: "output",
  device,
  slot: 2,
  position: null,
  entry: { kind: "tensor", dtype: "f32", shape: [2, 2], text: "[[1., 2.],\n [3., 4.]]" },
};
const chart = (name: string, kind: string, slot: number): RunEvent => ({
  ...shownChart(name, { kind, slot, settings: { ...noSettings, title: "Loss of the model" } }),
  device,
});
const line = (count: number): RunEvent => ({
  ...linePoints(Array.from({ length: count }, (_, at) => (at === 77 ? 99 : 1 / (1 + at)))),
  device,
});
const bars = {
  type: "frame",
  device,
  chart: "counts",
  series: "",
  content: {
    kind: "bar",
    values: Float64Array.of(1, Number.NaN, 3),
    errors: null,
    labels: ["a", "b", "c"],
  },
} as const;
const run = (...events: readonly RunEvent[]): Results =>
  fold(emptyResults(runOptions({ source })), [
    { type: "started", devices: [device], reason: "" },
    ...events,
    { type: "finished", outcome: "done", milliseconds: 1 },
  ]);
/** Returns the output that a reader of the link is shown. */
function received(results: Results) {
  const output = outputToSend(results, source)?.value;
  const program: SharedProgram = { source, device: "compare", params: {}, seed: 0, output };
  const decoded = decodeLink(encodeLink(program));
  return readOutput(decoded.ok ? decoded.program.output : null);
}

describe("an output in a link", () => {
  it("has the texts, their levels, and the types of tensors, in their order", () => {
    const read = received(
      run(written(0, "a <b>bold</b> word"), written(1, "care", "warn"), tensor),
    );
    expect(read).toMatchObject({
      device,
      leftOut: 0,
      entries: [
        { text: "a <b>bold</b> word", level: "log", type: "", times: 1 },
        { text: "care", level: "warn", type: "" },
        { text: "[[1., 2.],\n [3., 4.]]", level: "log", type: "f32[2, 2]" },
      ],
    });
  });

  it("has consecutive equal lines once, with their number", () => {
    const read = received(
      run(...[0, 1, 2].map((slot) => written(slot, "again")), written(3, "end")),
    );
    expect(read?.entries).toMatchObject([
      { text: "again", times: 3 },
      { text: "end", times: 1 },
    ]);
  });

  it("has charts as a program draws them, a long line by its extremes", () => {
    const read = received(
      run(chart("loss", "points", 0), line(5_000), chart("counts", "bar", 1), bars),
    );
    expect(read?.entries).toEqual([{ chart: "loss" }, { chart: "counts" }]);
    const [loss, counts] = read?.charts ?? [];
    const [points] = loss?.points[0]?.runs ?? [];
    expect(points?.x.length).toBeLessThan(80);
    expect([points?.x.at(0), points?.x.at(-1), Math.max(...(points?.y ?? []))]).toEqual([
      0, 4999, 99,
    ]);
    expect(loss?.settings.title).toBe("Loss of the model");
    expect(counts?.frames[0]?.frames).toEqual([bars.content]);
  });

  it("leaves out and counts what is too large, and stays short enough for every link", () => {
    const long = Array.from({ length: 300 }, (_, slot) =>
      written(slot, `${slot} ${"x".repeat(999)}`),
    );
    const results = run(...long);
    const sent = outputToSend(results, source);
    expect(sent?.leftOut).toBeGreaterThan(200);
    expect((sent?.sent ?? 0) + (sent?.leftOut ?? 0)).toBe(300);
    expect(received(results)?.leftOut).toBe(sent?.leftOut);
    const program = { source, device, params: {}, seed: 0, output: sent?.value } as const;
    expect(linkLength(encodeLink(program).length)).not.toBe("refused");
  });

  it("is none of a run of another text, of one that was stopped, and of one that showed nothing", () => {
    const done = run(written(0, "a"));
    expect(outputToSend(done, "print(2)")).toBeNull();
    expect(outputToSend({ ...done, outcome: "stopped" }, source)).toBeNull();
    expect(outputToSend(run(), source)).toBeNull();
  });
});

describe("an output from somebody else", () => {
  const item = { c: "a", k: "points", p: [["", "line", [0, 1], [2, 3]]] };
  const entriesOf = (...i: readonly unknown[]) => readOutput({ d: "cpu", i });

  it("has no control characters and no marks that change the direction of text", () => {
    expect(entriesOf("a\u202eb\u0000\n\tc")?.entries).toEqual([
      { text: "ab\n\tc", level: "log", type: "", times: 1 },
    ]);
  });

  it.each([
    ["lists of different lengths", { ...item, p: [["", "line", [0, 1], [2]]] }],
    ["a kind that does not exist", { ...item, k: "constructor" }],
    ["a frame of another kind", { ...item, k: "bar" }],
    ["no content", { c: "a", k: "points" }],
    ["options that are none", { ...item, o: { title: 7 } }],
    ["an animation", { c: "a", k: "animation", f: [["", { kind: "bar" }]] }],
    [
      "a shape without its elements",
      {
        c: "a",
        k: "heatmap",
        f: [
          [
            "",
            {
              kind: "heatmap",
              shape: [9, 9],
              elements: [1],
              rows: null,
              columns: null,
              map: "viridis",
              min: null,
              max: null,
            },
          ],
        ],
      },
    ],
  ])("leaves out a chart with %s", (_, chart) => {
    expect(entriesOf("text", chart)).toMatchObject({
      entries: [{ text: "text" }],
      charts: [],
      leftOut: 1,
    });
  });

  it.each([
    ["a text that is too long", ["x".repeat(10_000)]],
    ["too many entries", Array(1_000).fill("a")],
    ["an unknown level", [["a", "fatal"]]],
    ["a nested list", [[["a"]]]],
    ["a number", [7]],
  ])("is none with %s", (_, i) => {
    expect(entriesOf(...i)).toBeNull();
  });

  it("is read or refused without an exception, whatever it is", () => {
    fc.assert(fc.property(fc.anything(), (value) => void readOutput(value)));
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom(item, "a", ["a", "warn"]));
    fc.assert(
      fc.property(fc.array(part), fc.jsonValue(), (i, n) => {
        const read = readOutput({ d: "cpu", i, n });
        for (const chart of read?.charts ?? [])
          expect(chart.points.length + chart.frames.length).toBeGreaterThan(0);
      }),
    );
  });
});
