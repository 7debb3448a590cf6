import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleContents } from "../../../tests/charts/sample-contents.ts";
import type { ChartMessage } from "../../engine/present/plot/shown-chart.ts";
import { readEvent } from "../run/messages/program-event.ts";
import { linePoints, shownChart } from "../testing/charts.ts";

const contents = Object.values(sampleContents);
const frame = (content: unknown): unknown => ({ type: "frame", chart: "a", series: "", content });

const good: readonly ChartMessage[] = [
  shownChart("loss", { position: { line: 1, column: 2 } }),
  linePoints([1, Number.NaN]),
  linePoints([1], {
    mark: "dots",
    spread: "band",
    low: Float64Array.of(0),
    high: Float64Array.of(2),
    value: Float64Array.of(3),
  }),
  ...contents.map((content): ChartMessage => ({ type: "frame", chart: "a", series: "s", content })),
];

describe("the chart messages of a program's worker", () => {
  it("is let through unchanged", () => {
    for (const message of good) expect(readEvent(structuredClone(message))).toEqual(message);
  });

  it("is refused where a field is missing or of another kind", () => {
    const others = [undefined, {}, [[]], "x".repeat(30_000), true, Number.NaN, [Number.NaN]];
    // A chart may have no position; any text within its limit is valid.
    const free = new Set(["position"]);
    for (const message of good)
      for (const field of Object.keys(message).filter((name) => !free.has(name)))
        for (const other of others)
          expect(readEvent({ ...message, [field]: other }), `${message.type}.${field}`).toBeNull();
    for (const content of contents)
      for (const field of Object.keys(content))
        for (const other of others)
          expect(
            readEvent(frame({ ...content, [field]: other })),
            `${content.kind}.${field}`,
          ).toBeNull();
  });

  it("is refused where fields are replaced by anything at all, or what is left is sound", () => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.anything(), fc.nat(), (message, anything, index) => {
        const fields = Object.keys(message);
        const field = fields[index % fields.length] as string;
        const read = readEvent({ ...message, [field]: anything });
        if (read !== null) expect(readEvent(structuredClone(read))).toEqual(read);
      }),
    );
  });

  it("has lists of the lengths that belong together", () => {
    const points = linePoints([1, 2]);
    const short = Float64Array.of(1);
    for (const wrong of [
      { y: short },
      { x: short },
      { value: short },
      { spread: "band" },
      { spread: "band", low: short, high: Float64Array.of(1, 2) },
      { low: Float64Array.of(1, 2), high: Float64Array.of(1, 2) },
      { x: new Float64Array(1_000_001), y: new Float64Array(1_000_001) },
      { x: new Float32Array(2) },
      { at: -1 },
      { series: "x".repeat(201) },
      { chart: "" },
    ])
      expect(readEvent({ ...points, ...wrong })).toBeNull();
  });

  it("has as many elements as its shape says, within the limit", () => {
    const { histogram, heatmap, images, contour, confusion, graph, table, text, figure } =
      sampleContents;
    const large = new Uint8Array(2 ** 22 + 1);
    for (const wrong of [
      { ...heatmap, elements: Float32Array.of(1) },
      { ...heatmap, shape: [2, 1] },
      { ...heatmap, shape: [1, 2 ** 22 + 1], elements: large, rows: null },
      { ...heatmap, min: 3 },
      { ...heatmap, max: Number.POSITIVE_INFINITY },
      { ...heatmap, map: "jet" },
      { ...heatmap, columns: ["a"] },
      { ...images, shape: [1, 1, 3, 1], captions: ["a", "b"] },
      { ...images, shape: [1, 1, 1, 2], elements: Uint8Array.of(1, 2) },
      { ...images, shape: [0, 1, 1, 3], elements: new Uint8Array(0), captions: [] },
      { ...images, perRow: 0 },
      { ...contour, x: [1, 1] },
      { ...contour, levels: 51 },
      { ...contour, shape: [1, 4] },
      { ...confusion, classes: 3 },
      {
        ...graph,
        modules: [
          {
            label: "a",
            depth: 0,
            isChain: false,
            size: 1,
            parameters: [{ name: "w", shape: [-1] }],
          },
        ],
      },
      {
        ...table,
        columns: [
          { name: "a", cells: Float64Array.of(1) },
          { name: "b", cells: [] },
        ],
      },
      { ...histogram, edges: Float64Array.of(2, 1, 0) },
      { ...histogram, counts: Float64Array.of(-1, 0.5) },
      { ...figure, charts: [""] },
      { ...text, text: "x".repeat(20_001) },
    ])
      expect(readEvent(frame(wrong)), JSON.stringify(wrong).slice(0, 100)).toBeNull();
  });
});
