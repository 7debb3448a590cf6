import { describe, expect, it } from "vitest";
import type { ChartSettings, FrameContent } from "../../engine/present/plot/shown-chart.ts";
import { type Drawn, drawingOf, wordsOf, xmlText } from "./draw.ts";
import { pictureOf } from "./pixels.ts";

const settings: ChartSettings = {
  title: null,
  xLabel: null,
  yLabel: null,
  unit: null,
  xScale: null,
  yScale: null,
};
const drawn = (changes: Partial<Drawn>): Drawn => ({
  name: "loss <1>",
  settings,
  series: [],
  frames: [],
  ...changes,
});
const framed = (content: FrameContent): Drawn => drawn({ frames: [{ name: "", content }] });
const address = (): string => "data:image/png;base64,AA";

describe("a chart outside of the page", () => {
  it("is a line through its finite points, with its name as text", () => {
    const series = [
      { name: "a", mark: "line", x: [0, 1, 2, 3], y: [1, 2, Number.NaN, 4] },
    ] as const;
    const svg = drawingOf(drawn({ series }), address) ?? "";
    expect(svg).toContain("loss &lt;1&gt;");
    expect(svg.match(/<path d="M[^"]*L[^"]*L[^"]*" fill="none"/)).not.toBeNull();
    expect(svg).not.toContain("NaN");
  });

  it("has numbers and no NaN where all values are the same, or none is finite", () => {
    for (const y of [[2, 2], [Number.NaN, Number.POSITIVE_INFINITY], []]) {
      const series = [{ name: "", mark: "dots", x: [0, 0], y }] as const;
      expect(drawingOf(drawn({ series }), address)).not.toMatch(/NaN|Infinity/);
    }
  });

  it("leaves out what a logarithmic axis cannot have", () => {
    const series = [{ name: "", mark: "dots", x: [1, 10, 100], y: [0, 1, 10] }] as const;
    const svg = drawingOf(drawn({ series, settings: { ...settings, yScale: "log" } }), address);
    expect(svg?.match(/h0/g)).toHaveLength(2);
  });

  it("has a bar for each value, and each bin of a histogram", () => {
    const values = Float64Array.of(1, -2, 3);
    const bars = drawingOf(framed({ kind: "bar", values, errors: null, labels: null }), address);
    expect(bars?.match(/H[\d.]+V/g)).toHaveLength(3);
    const edges = Float64Array.of(0, 1, 2);
    const counts = Float64Array.of(4, 5);
    const bins = drawingOf(framed({ kind: "histogram", edges, counts, leftOut: 0 }), address);
    expect(bins?.match(/H\d[\d.]*V/g)).toHaveLength(2);
  });

  it("shows matrices and images as pixels, each once", () => {
    const range = { map: "grey", min: 0, max: 1 } as const;
    const heat = {
      kind: "heatmap",
      shape: [1, 2],
      elements: Float32Array.of(0, 1),
      ...range,
    } as const;
    const picture = pictureOf({ ...heat, rows: null, columns: null });
    expect(picture).toEqual({
      width: 2,
      height: 1,
      pixels: Uint8ClampedArray.of(0, 0, 0, 255, 255, 255, 255, 255),
    });
    const images = pictureOf({
      kind: "images",
      shape: [2, 1, 1, 3],
      elements: Uint8Array.of(255, 0, 0, 0, 0, 255),
      captions: null,
      perRow: 2,
      ...range,
      max: null,
    });
    expect(Array.from(images?.pixels ?? [])).toEqual([255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255]);
    expect(drawingOf(framed({ ...heat, rows: null, columns: null }), address)).toContain(address());
  });

  it("has words where it is not drawn", () => {
    const columns = [{ name: "a", cells: Float64Array.of(1, 2) }];
    const table = framed({ kind: "table", columns });
    expect(drawingOf(table, address)).toBeNull();
    expect(wordsOf(table)).toBe("a\n1\n2");
  });

  it("has no character that XML refuses", () => {
    expect(xmlText("a\0<\ud800&\"'")).toBe("a\ufffd&lt;\ufffd&amp;&quot;&#39;");
  });
});
