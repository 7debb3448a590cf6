import { beforeEach, describe, expect, it } from "vitest";
import { testValues } from "../../../../tests/running/test-values.ts";
import * as tp from "../../api.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { referenceRun } from "../../testing/reference-run.ts";
import { allShown } from "../sequence.ts";
import type { FrameContent } from "./content.ts";
import { maxFrameElements } from "./limits.ts";
import type { ChartMessage, ShownChart, ShownFrame, ShownPoints } from "./shown-chart.ts";

const charts: ShownChart[] = [];
const points: ShownPoints[] = [];
const frames: ShownFrame[] = [];
const failures: unknown[] = [];

function collect(message: ChartMessage): boolean {
  if (message.type === "chart") charts.push(message);
  else if (message.type === "points") points.push(message);
  else frames.push(message);
  return true;
}

beforeEach(async () => {
  for (const shown of [charts, points, frames, failures]) shown.length = 0;
  enterProgram({
    presenter: {
      output: () => {},
      chart: collect,
      param: ({ value }) => value,
      failed: (error) => failures.push(error),
    },
  });
  await referenceRun();
});

const { plot } = tp;

const shownPoints = (): [string, number, number[], number[]][] =>
  points.map(({ chart, at, x, y }) => [chart, at, [...x], [...y]]);

async function contentOf(call: () => void): Promise<FrameContent> {
  call();
  await allShown();
  expect(failures).toEqual([]);
  return (frames.at(-1) as ShownFrame).content;
}

describe("a chart", () => {
  it("has up to a hundred series", () => {
    for (let at = 0; at < 100; at++) plot.line("many", at, { series: `${at}` });
    plot.line("many", 1, { series: "7" });
    expect(() => plot.line("many", 1, { series: "more" })).toThrow(
      'plot.line: unsupported number of series of "many": at most 100',
    );
  });

  it("knows the order in which its series were drawn, though numbers that are read arrive later", async () => {
    plot.line("two", tp.tensor([1]).mul(2), { series: "read" });
    plot.line("two", [1], { series: "own" });
    plot.bar("bars", tp.tensor([1]).mul(2), { series: "read" });
    plot.bar("bars", [1], { series: "own" });
    await allShown();
    expect(points.map(({ series, index }) => [series, index])).toEqual([
      ["own", 1],
      ["read", 0],
    ]);
    expect(frames.map(({ series, index }) => [series, index])).toEqual([
      ["read", 0],
      ["own", 1],
    ]);
  });

  it("that has no space leaves no trace, and the program goes on", () => {
    let capacity = 0;
    enterProgram({
      presenter: {
        output: () => {},
        chart: (message) => (message.type === "chart" ? capacity-- > 0 : collect(message)),
        param: ({ value }) => value,
        failed: (error) => failures.push(error),
      },
    });
    plot.line("full", 1);
    plot.heatmap("full", [[1]]);
    expect(points).toEqual([]);
    capacity = 1;
    plot.line("full", 2);
    expect(shownPoints()).toEqual([["full", 0, [0], [2]]]);
  });
});

describe("frames", () => {
  it("that are shown elsewhere are not read for the program, and of others the last is", async () => {
    let choice: "live" | "last" = "last";
    enterProgram({
      presenter: {
        output: () => {},
        chart: collect,
        choosesFrame: () => choice,
        param: ({ value }) => value,
        failed: (error) => failures.push(error),
      },
    });
    for (const value of [1, 2, 3]) plot.heatmap("w", tp.tensor([[value]]).mul(2));
    await allShown();
    expect(frames.map(({ content }) => content)).toMatchObject([{ elements: Float32Array.of(6) }]);
    choice = "live";
    plot.heatmap("w", tp.tensor([[4]]).mul(2));
    await allShown();
    expect([frames.length, failures]).toEqual([1, []]);
  });
});

testValues(
  `
a chart begins with its first call, among the outputs, and has the options of all of them
  tp.print("before")
  plot.line("loss", 1, { yScale: "log" })
  plot.line("loss", 2, { yScale: "linear", title: "Loss" })
  plot.line("loss", 3, { title: "Other" })
  plot.bar("bars", [1, 2])
  charts.map(({ chart, kind, slot }) => [chart, kind, slot])
      => [["loss", "points", 1], ["loss", "points", 1], ["bars", "bar", 2]]
  charts[1]?.settings
      => { title: "Loss", xLabel: null, yLabel: null, unit: null, xScale: null, yScale: "log" }
a chart has a name, texts that fit, and one kind
  plot.line("", 1)  // plot.line: invalid name: expected 1 to 200 characters
  plot.line("t1", 1, { title: "x".repeat(201) })
      // plot.line: invalid title of "t1": expected at most 200 characters
  plot.bar("t2", [1])
  plot.scatter("t2", 1, 1)
      // plot.scatter: mismatched chart "t2": it shows bars, not lines and dots: use another name
plot.line counts x separately for each line and series
  plot.line("p1", 5)
  plot.line("p1", [6, 7])
  plot.line("p1", 8, { series: "other" })
  plot.line("p2", 7)
  shownPoints()
      => [["p1", 0, [0], [5]], ["p1", 1, [1, 2], [6, 7]], ["p1", 0, [0], [8]], ["p2", 0, [0],
      [7]]]
  points.map(({ series }) => series)  => ["", "", "other", ""]
plot.line takes tensors, whose points say after how many others they come
  plot.line("p3", tp.tensor(2).mul(3), 10)
  plot.line("p3", 1, 11)
  plot.line("p3", tp.tensor([7, 8]), tp.tensor([1, 2]))
  plot.line("p3", tp.tensor([9]))
  shownPoints()  => [["p3", 1, [11], [1]]]
  allShown()
  shownPoints()
      => [["p3", 1, [11], [1]], ["p3", 0, [10], [6]], ["p3", 2, [1, 2], [7, 8]], ["p3", 4, [4],
      [9]]]
plot.line copies a program's arrays, which it may change
  y = new Float64Array([1, 2])
  plot.line("copied", y)
  y.fill(0)
  shownPoints()  => [["copied", 0, [0, 1], [1, 2]]]
plot.line has a band or error bars
  plot.line("band", [1, 2], { low: [0, 1], high: [2, 3] })
  plot.line("bars", tp.tensor([1, 2]), [0, 1], { error: tp.tensor([0.5, 1]) })
  allShown()
  points.map(({ spread, low, high }) => [spread, low && [...low], high && [...high]])
      => [["band", [0, 1], [2, 3]], ["error", [0.5, 1], [1.5, 3]]]
  plot.line("b1", 1, { low: 0 })  // plot.line: missing high of "b1": a band needs both
  plot.line("b2", 1, { low: 0, high: 2, error: 1 })
      // plot.line: unsupported option error of "b2" together with low and high: a line has either
      a band or error bars
  plot.line("b3", [1, 2], { error: [1] })  // plot.line: mismatched error of "b3": 1 for 2
plot.line takes y before x without names, and plot.scatter x before y, as in links of all versions
  plot.line("order", [1, 2], [3, 4])
  plot.scatter("order", [5, 6], [7, 8], { series: "dots" })
  shownPoints()  => [["order", 0, [3, 4], [1, 2]], ["order", 0, [5, 6], [7, 8]]]
plot.line and plot.scatter take points and options by name
  plot.line("named", { x: [3, 1], y: [5, 6], series: "a", xLabel: "time" })
  plot.line("heights", { y: [7, 8] })
  plot.scatter("named", { x: [0, 1], y: tp.tensor([2, 3]), value: [5, 6] })
  allShown()
  shownPoints()
      => [["named", 0, [3, 1], [5, 6]], ["heights", 0, [0, 1], [7, 8]], ["named", 0, [0, 1], [2, 3]]]
  charts[0]?.settings.xLabel  => "time"
  points.map(({ series, mark, value }) => [series, mark, value && [...value]])
      => [["a", "line", null], ["", "line", null], ["", "dots", [5, 6]]]
  plot.line("after", { y: [1] }, { series: "b", title: "After" })
  plot.scatter("after", { x: [0], y: [1] }, { series: "c" })
  points.slice(-2).map(({ chart, series }) => [chart, series])  => [["after", "b"], ["after", "c"]]
  charts.at(-1)?.settings.title  => "After"
  plot.line("n1", { y: [1], low: [0] })  // plot.line: missing high of "n1": a band needs both
  plot.line("n1", { x: [1, 2], y: [1] })
      // plot.line: mismatched points of "n1": 1 y for 2 x
plot.line says what it cannot draw
  plot.line("p4", tp.zeros([2, 2]))
      // plot.line: invalid y of "p4": expected numbers of rank 0 or 1, got [2, 2]
  plot.line("p4", tp.zeros([2]), 1)  // plot.line: mismatched points of "p4": 2 y for 1 x
  charts  => []
plot.scatter adds dots, coloured by a value, to the chart of lines with its name
  plot.line("fit", [1, 2])
  plot.scatter("fit", [0, 1], [2, 3], { series: "data", value: [5, 6] })
  charts.length  => 1
  points.map(({ mark, value }) => [mark, value && [...value]])
      => [["line", null], ["dots", [5, 6]]]
  plot.scatter("s1", [1], [1], { value: [1, 2] })
      // plot.scatter: mismatched value of "s1": 2 for 1
bars have labels and error bars, one for each
  content = await contentOf(() => plot.bar("bars", tp.tensor([1, 2]), { labels: ["a", "b"],
      error: [1, 2] }))
  content
      => { kind: "bar", values: Float64Array.of(1, 2), errors: Float64Array.of(1, 2),
      labels: ["a", "b"] }
  plot.bar("few", [1, 2], { labels: ["a"] })  // plot.bar: mismatched labels of "few": 1 for 2
  plot.bar("many", new Float64Array(10_001))
      // plot.bar: unsupported number of bars of "many": 10001, at most 10000
plot.histogram counts values in bins
  content = await contentOf(() => plot.histogram("counts", tp.tensor([0, 0.5, 1, 3, 4, NaN]),
      { bins: 4 }))
  content
      => { kind: "histogram", edges: Float64Array.of(0, 1, 2, 3, 4),
      counts: Float64Array.of(2, 1, 0, 2), leftOut: 1 }
  plot.histogram("none", [1], { bins: 0 })
      // plot.histogram: invalid bins 0 of "none": expected an integer from 1 to 1000
matrices are heat maps with named rows and columns
  matrix = [[1, 2, 3], [4, 5, 6]]
  content = await contentOf(() => plot.heatmap("heat", tp.tensor(matrix), { rows: ["a", "b"],
      map: "magma", min: 0 }))
  content
      => { kind: "heatmap", shape: [2, 3], elements: Float32Array.of(1, 2, 3, 4, 5, 6),
      rows: ["a", "b"], columns: null, map: "magma", min: 0, max: null }
  plot.heatmap("h1", [[1], [1, 2]])
      // plot.heatmap: mismatched rows of "h1": row 1 has 2 numbers, row 0 has 1
  plot.heatmap("h2", tp.zeros([2]))
      // plot.heatmap: invalid matrix of "h2": expected rows and columns, got [2]
  plot.heatmap("h3", matrix, { min: 1, max: 1 })
      // plot.heatmap: invalid range of "h3": from 1 to 1
  plot.heatmap("h4", matrix, { min: NaN })
      // plot.heatmap: invalid min NaN of "h4": expected a finite number
  plot.heatmap("h5", tp.zeros([1, maxFrameElements + 1]))
      // unsupported size of "h5": [1, 4194305] has more than 4194304 numbers: take a slice, or
      means of blocks
matrices are the heights of contours and surfaces
  matrix = [[1, 2, 3], [4, 5, 6]]
  contentOf(() => plot.contour("lines", matrix, { x: [-1, 1], levels: 5 }))
      => { kind: "contour", shape: [2, 3], elements: Float64Array.of(1, 2, 3, 4, 5, 6),
      x: [-1, 1], y: [0, 1], levels: 5, map: "viridis" }
  expect(await contentOf(() => plot.surface("hill", matrix))).toMatchObject({ kind: "surface" })
  plot.contour("c1", [[1, 2]])
      // plot.contour: invalid matrix of "c1": expected at least 2 rows and 2 columns, got [1, 2]
  plot.contour("c2", matrix, { y: [1, 1] })
      // plot.contour: invalid y [1, 1] of "c2": expected two different finite numbers
  plot.surface("c3", matrix, { levels: 51 })
      // plot.surface: invalid levels 51 of "c3": expected an integer from 1 to 50
matrices are counts of guesses
  counts = tp.tensor([[3, 1], [0, 4]], { dtype: "i32" })
  contentOf(() => plot.confusion("c", counts, { labels: ["a", "b"] }))
      => { kind: "confusion", elements: Int32Array.of(3, 1, 0, 4),
      classes: 2, labels: ["a", "b"] }
  matrix = [[1, 2, 3], [4, 5, 6]]
  plot.confusion("c4", matrix)
      // plot.confusion: invalid matrix of "c4": expected as many rows as columns, at most 200,
      got [2, 3]
images have floats from 0 to 1 or integers from 0 to 255
  floats = await contentOf(() => plot.image("grey", tp.zeros([2, 3]), { caption: "a" }))
  expect(floats).toMatchObject({ shape: [1, 2, 3, 1], min: 0, max: 1, captions: ["a"],
      map: "grey" })
  whole = tp.zeros([2, 3, 4], { dtype: "i32" })
  expect(await contentOf(() => plot.image("colour", whole))).toMatchObject({ shape: [1, 2, 3, 4],
      max: 255 })
  expect(await contentOf(() => plot.image("nested", [[[0, 1, 0]]]))).toMatchObject({ shape: [1, 1,
      1, 3], elements: Float64Array.of(0, 1, 0) })
images stand in rows, each with its caption
  content = await contentOf(() => plot.images("grid", tp.zeros([2, 3, 4]), { captions: ["a", "b"],
      columns: 2 }))
  expect(content).toMatchObject({ shape: [2, 3, 4, 1], captions: ["a", "b"], perRow: 2 })
images of other shapes are refused
  plot.image("i1", tp.zeros([2, 3, 2]))
      // plot.image: invalid image of "i1": expected a shape such as [h, w], [h, w, 3] or [h, w,
      4], got [2, 3, 2]
  plot.images("i2", tp.zeros([2, 3]))
      // plot.images: invalid images of "i2": expected a shape such as [n, h, w], [n, h, w, 3] or
      [n, h, w, 4], got [2, 3]
  plot.images("i3", tp.zeros([1001, 1, 1]))
      // plot.images: unsupported number of images of "i3": 1001, at most 1000: take a slice
  plot.image("i4", [[1, 2], [3]])
      // plot.image: mismatched lists of "i4": all lists at the same depth must have the same
      length
  plot.image("i5", [])  // got [0]
plot.graph lists the modules of a model, each before its parts, with their own parameters
  model = tp.nn.sequential(tp.nn.linear(2, 3), tp.nn.relu(), tp.nn.linear(3, 1))
  expect(await contentOf(() => plot.graph("model", model))).toMatchObject({ kind: "graph",
      modules: [{ depth: 0, isChain: true, parameters: [],
      size: 13 }, { label: "linear(2, 3)", depth: 1, isChain: false,
      parameters: [{ name: "weight", shape: [2, 3] }, { name: "bias", shape: [3] }],
      size: 9 }, { depth: 1, parameters: [],
      size: 0 }, { label: "linear(3, 1)", depth: 1, size: 4 }] })
  many = tp.nn.sequential(...Array.from({ length: 2000 }, () => tp.nn.relu()))
  plot.graph("many", many)
      // plot.graph: unsupported model of "many": 2001 modules, at most 2000: draw a part of it
plot.table has columns of numbers and texts
  content = await contentOf(() => plot.table("people", { name: ["a", "b"], age: tp.tensor([1, 2]),
      height: [3, 4] }))
  content
      => { kind: "table", columns: [{ name: "name", cells: ["a", "b"] }, { name: "age",
      cells: Float64Array.of(1, 2) }, { name: "height", cells: Float64Array.of(3, 4) }] }
  plot.table("t1", { a: [1], b: [1, 2] })
      // plot.table: mismatched columns of "t1": b has 2 rows, a has 1
  plot.table("t2", {})  // plot.table: invalid columns of "t2": expected 1 to 100, got 0
  plot.table("t3", { a: tp.zeros([maxFrameElements + 1]) })
      // plot.table: unsupported size of "t3": 4194305 cells, at most 4194304
plot.text and plot.figure show words, and charts in a grid
  contentOf(() => plot.text("story", "Once"))  => { kind: "text", text: "Once" }
  contentOf(() => plot.figure("all", ["loss", "story"]))
      => { kind: "figure", charts: ["loss", "story"], perRow: 2 }
  plot.text("long", "x".repeat(20_001))
      // plot.text: invalid text of "long": expected at most 20000 characters, got 20001
  plot.figure("f1", [])  // plot.figure: invalid charts of "f1": expected 1 to 50 names, got 0
  plot.figure("f2", ["f2"])
      // plot.figure: invalid charts of "f2": a figure cannot contain itself
frames come in the order of the calls though tensors take their time
  plot.text("order", "first")
  plot.heatmap("map", tp.zeros([2, 2]))
  plot.text("order", "last")
  frames.map(({ chart }) => chart)  => ["order"]
  allShown()
  frames.map(({ chart }) => chart)  => ["order", "map", "order"]
frames that cannot be computed fail in order
  referenceRun({ bytes: 2000 })
  plot.heatmap("huge", tp.ones([100, 100]).mul(2).add(tp.ones([100, 1])))
  allShown()
  expect(String(failures[0])).toContain("unsupported size")
  frames  => []
`,
  {
    allShown,
    charts,
    contentOf,
    failures,
    frames,
    maxFrameElements,
    plot,
    points,
    referenceRun,
    shownPoints,
    tp,
  },
);
