import { describe, expect, it } from "vitest";
import { sampleContents } from "../../../tests/charts/sample-contents.ts";
import type {
  FigureContent,
  FrameContent,
  HeatmapContent,
  TableContent,
} from "../../engine/present/plot/content.ts";
import type { Chart, PointSeries } from "../results/charts.ts";
import { chartRecord, linePoints, textFrame } from "../testing/charts.ts";
import { agreementWords as agreementOf } from "./agreement.ts";
import { figureOf, figuresWith } from "./figure/inside.ts";
import { stylesOf } from "./frame/series-style.ts";
import { devicesOf, frameAt, frameRange } from "./frames.ts";
import { kindOf } from "./kinds.ts";
import { pointsSummary, pointsTable } from "./points/points.ts";
import { csvOf, textOf } from "./table.ts";
import { percent } from "./words.ts";

const agreementWords = (one: FrameContent, other: FrameContent): string =>
  agreementOf(kindOf(one), one, other);
const heat = (...elements: number[]): HeatmapContent => ({
  ...sampleContents.heatmap,
  shape: [1, elements.length],
  elements: Float64Array.from(elements),
});
const chart = (changes: Partial<Chart>): Chart => chartRecord("loss", changes);
const series = (device: "gpu" | "cpu", name: string, ...y: number[]): PointSeries => ({
  device,
  name,
  mark: "line",
  runs: [linePoints(y)],
});

describe("a chart of points", () => {
  const two = chart({ points: [series("gpu", "", 3, 2), series("cpu", "test", 5)] });

  it("is summed up in one sentence", () => {
    expect(pointsSummary(two)).toBe("GPU: 2 points, last 2; test, CPU: 1 point, last 5");
    expect(pointsSummary(chart({}))).toBe("no points yet");
    const many = Array.from({ length: 6 }, (_, at) => series("gpu", `${at}`, 1));
    expect(pointsSummary(chart({ points: many }))).toContain("and 2 more series");
  });

  it("is a table with a row for each point, and a file of it", () => {
    const table = pointsTable(two);
    expect([table.count, table.row(0), table.row(2)]).toEqual([
      3,
      ["GPU", 0, 3],
      ["test, CPU", 0, 5],
    ]);
    expect(csvOf(table)).toBe('series,x,y\r\nGPU,0,3\r\nGPU,1,2\r\n"test, CPU",0,5\r\n');
  });

  it("distinguishes devices by colour, or by dashes if series have names", () => {
    expect(
      stylesOf([
        { device: "gpu", name: "" },
        { device: "cpu", name: "" },
      ]),
    ).toMatchObject([
      { label: "GPU", colour: "var(--gpu)" },
      { label: "CPU", colour: "var(--cpu)", dash: "6 4" },
    ]);
    const named = stylesOf([
      { device: "gpu", name: "a" },
      { device: "gpu", name: "b" },
    ]);
    expect(named.map(({ label, dash }) => [label, dash])).toEqual([
      ["a", "0"],
      ["b", "0"],
    ]);
    expect(named[0]?.colour).not.toBe(named[1]?.colour);
  });
});

describe("a frame", () => {
  const { bar, histogram, heatmap, images, contour, confusion, graph, table, text, figure } =
    sampleContents;
  const frames = [
    [bar, "2 bars, from 1 to 1", 2],
    [histogram, "7 values in 2 bins from 0 to 2, 1 value not finite", 2],
    [heatmap, "1 × 2 numbers, from 1 to 1", 1],
    [heat(Number.NaN), "1 × 1 numbers, none finite", 1],
    [confusion, "2 classes, 10 predictions, 50.0% correct", 2],
    [images, "1 image of 1 × 1 pixels, 3 channels", 1],
    [contour, "2 × 2 numbers, from 1 to 4", 2],
    [graph, "1 module, 3 parameters", 1],
    [table, "1 row of 2 columns", 1],
    [text, "4 characters", 1],
    [figure, "2 charts", 0],
  ] as const;

  it.each(frames)("%o is summed up as %s", (content, words, rows) => {
    expect(kindOf(content).summary(content)).toBe(words);
    const table = kindOf(content).table(content);
    expect(table.count).toBe(rows);
    if (rows > 0) expect(table.row(0)).toHaveLength(table.head.length);
  });

  it("in a file has no formulas, and quotes where they are needed", () => {
    const cells = ["=1+1", 'a "b"', "c,d"];
    const content: TableContent = { kind: "table", columns: [{ name: "x", cells }] };
    const table = kindOf(content).table(content);
    expect(textOf(table)).toBe('x\n=1+1\na "b"\nc,d');
    expect(csvOf(table)).toBe('x\r\n\'=1+1\r\n"a ""b"""\r\n"c,d"\r\n');
  });

  it("agrees with another device's up to rounding, or not", () => {
    expect(agreementWords(heat(1, 2), heat(1, 2))).toBe("the devices agree exactly");
    expect(agreementWords(heat(1, 2), heat(1, 2.00001))).toBe(
      "the devices agree to 5.0e-6 of the largest number",
    );
    expect(agreementWords(heat(1, 2), heat(1, 3))).toBe(
      "the devices differ by up to 33% of the largest number",
    );
    expect(agreementWords(heat(1, 2), heat(1, -2))).toBe(
      "the devices differ by at least the size of the largest number",
    );
    expect(agreementWords(heat(1, 2), heat(1))).toBe("the devices differ in shape");
    expect(agreementWords(heat(1, Number.NaN), heat(1, Number.NaN))).toBe(
      "the devices agree exactly",
    );
    expect(agreementWords(heat(1), heat(Number.NaN))).toBe(
      "the devices differ in values where one result is NaN or infinite",
    );
    const [one, other] = [textFrame("a").content, textFrame("b").content];
    expect(agreementWords(one, other)).toBe("the devices differ");
  });

  it("is found by its number, and the last one where none is chosen", () => {
    const known = { device: "gpu", name: "", frames: [heat(1), heat(2)], dropped: 3 } as const;
    expect(frameRange([known])).toEqual({ first: 3, count: 5 });
    expect(frameAt(known, 3)).toEqual(heat(1));
    expect(frameAt(known, 99)).toEqual(heat(2));
    expect(frameAt(known, null)).toEqual(heat(2));
    expect(devicesOf([known, { ...known, device: "cpu" }, known])).toEqual(["gpu", "cpu"]);
  });

  it("has its fractions in percent", () => {
    expect([percent(1), percent(0.1234), percent(0)]).toEqual(["100%", "12.3%", "0%"]);
  });
});

describe("a figure", () => {
  it("has the charts that it names, but no other figure", () => {
    const content: FigureContent = { kind: "figure", charts: ["loss", "all"], perRow: 2 };
    const frames = [{ device: "gpu", name: "", frames: [content], dropped: 0 }] as const;
    const all = chart({ name: "all", kind: "figure", frames });
    const charts = [chart({}), all];
    expect(figureOf(all)).toBe(content);
    expect(figuresWith(charts, "loss")).toEqual([all]);
    expect(figuresWith(charts, "all")).toEqual([]);
  });
});
