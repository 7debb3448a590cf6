import { beforeEach, describe, expect, it } from "vitest";
import * as tp from "../../api.ts";
import { enterProgram } from "../../testing/enter-program.ts";
import { referenceRun } from "../../testing/reference-run.ts";
import { allShown } from "../sequence.ts";
import type { FrameContent } from "./content.ts";
import { maxFrameElements } from "./limits.ts";
import type { ChartMessage, ShownChart, ShownFrame, ShownPoints } from "./shown-chart.ts";

let charts: ShownChart[];
let points: ShownPoints[];
let frames: ShownFrame[];
let failures: unknown[];

function collect(message: ChartMessage): boolean {
  if (message.type === "chart") charts.push(message);
  else if (message.type === "points") points.push(message);
  else frames.push(message);
  return true;
}

beforeEach(async () => {
  charts = [];
  points = [];
  frames = [];
  failures = [];
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
  it("begins with its first call, among the outputs, and has the options of all of them", () => {
    tp.print("before");
    plot.line("loss", 1, { yScale: "log" });
    plot.line("loss", 2, { yScale: "linear", title: "Loss" });
    plot.line("loss", 3, { title: "Other" });
    plot.bar("bars", [1, 2]);
    expect(charts.map(({ chart, kind, slot }) => [chart, kind, slot])).toEqual([
      ["loss", "points", 1],
      ["loss", "points", 1],
      ["bars", "bar", 2],
    ]);
    expect(charts[1]?.settings).toEqual({
      title: "Loss",
      xLabel: null,
      yLabel: null,
      unit: null,
      xScale: null,
      yScale: "log",
    });
  });

  it("has a name, texts that fit, and one kind", () => {
    expect(() => plot.line("", 1)).toThrow("plot.line: invalid name: expected 1 to 200 characters");
    expect(() => plot.line("t1", 1, { title: "x".repeat(201) })).toThrow(
      'plot.line: invalid title of "t1": expected at most 200 characters',
    );
    plot.bar("t2", [1]);
    expect(() => plot.scatter("t2", 1, 1)).toThrow(
      'plot.scatter: mismatched chart "t2": it shows bars, not lines and dots: use another name',
    );
  });

  it("has up to a hundred series", () => {
    for (let at = 0; at < 100; at++) plot.line("many", at, { series: `${at}` });
    plot.line("many", 1, { series: "7" });
    expect(() => plot.line("many", 1, { series: "more" })).toThrow(
      'plot.line: unsupported number of series of "many": at most 100',
    );
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

describe("plot.line", () => {
  it("counts x separately for each line and series", () => {
    plot.line("p1", 5);
    plot.line("p1", [6, 7]);
    plot.line("p1", 8, { series: "other" });
    plot.line("p2", 7);
    expect(shownPoints()).toEqual([
      ["p1", 0, [0], [5]],
      ["p1", 1, [1, 2], [6, 7]],
      ["p1", 0, [0], [8]],
      ["p2", 0, [0], [7]],
    ]);
    expect(points.map(({ series }) => series)).toEqual(["", "", "other", ""]);
  });

  it("takes tensors, whose points say after how many others they come", async () => {
    plot.line("p3", tp.tensor(2).mul(3), 10);
    plot.line("p3", 1, 11);
    plot.line("p3", tp.tensor([7, 8]), tp.tensor([1, 2]));
    plot.line("p3", tp.tensor([9]));
    expect(shownPoints()).toEqual([["p3", 1, [11], [1]]]);
    await allShown();
    expect(shownPoints()).toEqual([
      ["p3", 1, [11], [1]],
      ["p3", 0, [10], [6]],
      ["p3", 2, [1, 2], [7, 8]],
      ["p3", 4, [4], [9]],
    ]);
  });

  it("copies a program's arrays, which it may change", () => {
    const y = new Float64Array([1, 2]);
    plot.line("copied", y);
    y.fill(0);
    expect(shownPoints()).toEqual([["copied", 0, [0, 1], [1, 2]]]);
  });

  it("has a band or error bars", async () => {
    plot.line("band", [1, 2], { low: [0, 1], high: [2, 3] });
    plot.line("bars", tp.tensor([1, 2]), [0, 1], { error: tp.tensor([0.5, 1]) });
    await allShown();
    expect(
      points.map(({ spread, low, high }) => [spread, low && [...low], high && [...high]]),
    ).toEqual([
      ["band", [0, 1], [2, 3]],
      ["error", [0.5, 1], [1.5, 3]],
    ]);
    expect(() => plot.line("b1", 1, { low: 0 })).toThrow(
      'plot.line: missing high of "b1": a band needs both',
    );
    expect(() => plot.line("b2", 1, { low: 0, high: 2, error: 1 })).toThrow(
      'plot.line: unsupported option error of "b2" together with low and high: a line has either a band or error bars',
    );
    expect(() => plot.line("b3", [1, 2], { error: [1] })).toThrow(
      'plot.line: mismatched error of "b3": 1 for 2',
    );
  });

  it("says what it cannot draw", () => {
    expect(() => plot.line("p4", tp.zeros([2, 2]))).toThrow(
      'plot.line: invalid y of "p4": expected numbers of rank 0 or 1, got [2, 2]',
    );
    expect(() => plot.line("p4", tp.zeros([2]), 1)).toThrow(
      'plot.line: mismatched points of "p4": 2 y for 1 x',
    );
    expect(charts).toEqual([]);
  });
});

describe("plot.scatter", () => {
  it("adds dots, coloured by a value, to the chart of lines with its name", () => {
    plot.line("fit", [1, 2]);
    plot.scatter("fit", [0, 1], [2, 3], { series: "data", value: [5, 6] });
    expect(charts).toHaveLength(1);
    expect(points.map(({ mark, value }) => [mark, value && [...value]])).toEqual([
      ["line", null],
      ["dots", [5, 6]],
    ]);
    expect(() => plot.scatter("s1", [1], [1], { value: [1, 2] })).toThrow(
      'plot.scatter: mismatched value of "s1": 2 for 1',
    );
  });
});

describe("bars", () => {
  it("have labels and error bars, one for each", async () => {
    const content = await contentOf(() =>
      plot.bar("bars", tp.tensor([1, 2]), { labels: ["a", "b"], error: [1, 2] }),
    );
    expect(content).toEqual({
      kind: "bar",
      values: Float64Array.of(1, 2),
      errors: Float64Array.of(1, 2),
      labels: ["a", "b"],
    });
    expect(() => plot.bar("few", [1, 2], { labels: ["a"] })).toThrow(
      'plot.bar: mismatched labels of "few": 1 for 2',
    );
    expect(() => plot.bar("many", new Float64Array(10_001))).toThrow(
      'plot.bar: unsupported number of bars of "many": 10001, at most 10000',
    );
  });
});

describe("plot.histogram", () => {
  it("counts values in bins", async () => {
    const content = await contentOf(() =>
      plot.histogram("counts", tp.tensor([0, 0.5, 1, 3, 4, Number.NaN]), { bins: 4 }),
    );
    expect(content).toEqual({
      kind: "histogram",
      edges: Float64Array.of(0, 1, 2, 3, 4),
      counts: Float64Array.of(2, 1, 0, 2),
      leftOut: 1,
    });
    expect(() => plot.histogram("none", [1], { bins: 0 })).toThrow(
      'plot.histogram: invalid bins 0 of "none": expected an integer from 1 to 1000',
    );
  });
});

describe("matrices", () => {
  const matrix = [
    [1, 2, 3],
    [4, 5, 6],
  ];

  it("are heat maps with named rows and columns", async () => {
    const content = await contentOf(() =>
      plot.heatmap("heat", tp.tensor(matrix), { rows: ["a", "b"], map: "magma", min: 0 }),
    );
    expect(content).toEqual({
      kind: "heatmap",
      shape: [2, 3],
      elements: Float32Array.of(1, 2, 3, 4, 5, 6),
      rows: ["a", "b"],
      columns: null,
      map: "magma",
      min: 0,
      max: null,
    });
    expect(() => plot.heatmap("h1", [[1], [1, 2]])).toThrow(
      'plot.heatmap: mismatched rows of "h1": row 1 has 2 numbers, row 0 has 1',
    );
    expect(() => plot.heatmap("h2", tp.zeros([2]))).toThrow(
      'plot.heatmap: invalid matrix of "h2": expected rows and columns, got [2]',
    );
    expect(() => plot.heatmap("h3", matrix, { min: 1, max: 1 })).toThrow(
      'plot.heatmap: invalid range of "h3": from 1 to 1',
    );
    expect(() => plot.heatmap("h4", matrix, { min: Number.NaN })).toThrow(
      'plot.heatmap: invalid min NaN of "h4": expected a finite number',
    );
    expect(() => plot.heatmap("h5", tp.zeros([1, maxFrameElements + 1]))).toThrow(
      'unsupported size of "h5": [1, 4194305] has more than 4194304 numbers: take a slice, or means of blocks',
    );
  });

  it("are the heights of contours and surfaces", async () => {
    expect(await contentOf(() => plot.contour("lines", matrix, { x: [-1, 1], levels: 5 }))).toEqual(
      {
        kind: "contour",
        shape: [2, 3],
        elements: Float64Array.of(1, 2, 3, 4, 5, 6),
        x: [-1, 1],
        y: [0, 1],
        levels: 5,
        map: "viridis",
      },
    );
    expect(await contentOf(() => plot.surface("hill", matrix))).toMatchObject({ kind: "surface" });
    expect(() => plot.contour("c1", [[1, 2]])).toThrow(
      'plot.contour: invalid matrix of "c1": expected at least 2 rows and 2 columns, got [1, 2]',
    );
    expect(() => plot.contour("c2", matrix, { y: [1, 1] })).toThrow(
      'plot.contour: invalid y [1, 1] of "c2": expected two different finite numbers',
    );
    expect(() => plot.surface("c3", matrix, { levels: 51 })).toThrow(
      'plot.surface: invalid levels 51 of "c3": expected an integer from 1 to 50',
    );
  });

  it("are counts of guesses", async () => {
    const counts = tp.tensor(
      [
        [3, 1],
        [0, 4],
      ],
      { dtype: "i32" },
    );
    expect(await contentOf(() => plot.confusion("c", counts, { labels: ["a", "b"] }))).toEqual({
      kind: "confusion",
      elements: Int32Array.of(3, 1, 0, 4),
      classes: 2,
      labels: ["a", "b"],
    });
    expect(() => plot.confusion("c4", matrix)).toThrow(
      'plot.confusion: invalid matrix of "c4": expected as many rows as columns, at most 200, got [2, 3]',
    );
  });
});

describe("images", () => {
  it("have floats from 0 to 1 or integers from 0 to 255", async () => {
    const floats = await contentOf(() => plot.image("grey", tp.zeros([2, 3]), { caption: "a" }));
    expect(floats).toMatchObject({
      shape: [1, 2, 3, 1],
      min: 0,
      max: 1,
      captions: ["a"],
      map: "grey",
    });
    const whole = tp.zeros([2, 3, 4], { dtype: "i32" });
    expect(await contentOf(() => plot.image("colour", whole))).toMatchObject({
      shape: [1, 2, 3, 4],
      max: 255,
    });
    expect(await contentOf(() => plot.image("nested", [[[0, 1, 0]]]))).toMatchObject({
      shape: [1, 1, 1, 3],
      elements: Float64Array.of(0, 1, 0),
    });
  });

  it("stand in rows, each with its caption", async () => {
    const content = await contentOf(() =>
      plot.images("grid", tp.zeros([2, 3, 4]), { captions: ["a", "b"], columns: 2 }),
    );
    expect(content).toMatchObject({ shape: [2, 3, 4, 1], captions: ["a", "b"], perRow: 2 });
  });

  it("of other shapes are refused", () => {
    expect(() => plot.image("i1", tp.zeros([2, 3, 2]))).toThrow(
      'plot.image: invalid image of "i1": expected a shape such as [h, w], [h, w, 3] or [h, w, 4], got [2, 3, 2]',
    );
    expect(() => plot.images("i2", tp.zeros([2, 3]))).toThrow(
      'plot.images: invalid images of "i2": expected a shape such as [n, h, w], [n, h, w, 3] or [n, h, w, 4], got [2, 3]',
    );
    expect(() => plot.images("i3", tp.zeros([1001, 1, 1]))).toThrow(
      'plot.images: unsupported number of images of "i3": 1001, at most 1000: take a slice',
    );
    expect(() => plot.image("i4", [[1, 2], [3]])).toThrow(
      'plot.image: mismatched lists of "i4": all lists at the same depth must have the same length',
    );
    expect(() => plot.image("i5", [])).toThrow("got [0]");
  });
});

describe("plot.graph", () => {
  it("lists the modules of a model, each before its parts, with their own parameters", async () => {
    const model = tp.nn.sequential(tp.nn.linear(2, 3), tp.nn.relu(), tp.nn.linear(3, 1));
    expect(await contentOf(() => plot.graph("model", model))).toMatchObject({
      kind: "graph",
      modules: [
        { depth: 0, isChain: true, parameters: [], size: 13 },
        {
          label: "linear(2, 3)",
          depth: 1,
          isChain: false,
          parameters: [
            { name: "weight", shape: [2, 3] },
            { name: "bias", shape: [3] },
          ],
          size: 9,
        },
        { depth: 1, parameters: [], size: 0 },
        { label: "linear(3, 1)", depth: 1, size: 4 },
      ],
    });
    const many = tp.nn.sequential(...Array.from({ length: 2000 }, () => tp.nn.relu()));
    expect(() => plot.graph("many", many)).toThrow(
      'plot.graph: unsupported model of "many": 2001 modules, at most 2000: draw a part of it',
    );
  });
});

describe("plot.table", () => {
  it("has columns of numbers and texts", async () => {
    const content = await contentOf(() =>
      plot.table("people", { name: ["a", "b"], age: tp.tensor([1, 2]), height: [3, 4] }),
    );
    expect(content).toEqual({
      kind: "table",
      columns: [
        { name: "name", cells: ["a", "b"] },
        { name: "age", cells: Float64Array.of(1, 2) },
        { name: "height", cells: Float64Array.of(3, 4) },
      ],
    });
    expect(() => plot.table("t1", { a: [1], b: [1, 2] })).toThrow(
      'plot.table: mismatched columns of "t1": b has 2 rows, a has 1',
    );
    expect(() => plot.table("t2", {})).toThrow(
      'plot.table: invalid columns of "t2": expected 1 to 100, got 0',
    );
    expect(() => plot.table("t3", { a: tp.zeros([maxFrameElements + 1]) })).toThrow(
      'plot.table: unsupported size of "t3": 4194305 cells, at most 4194304',
    );
  });
});

describe("plot.text and plot.figure", () => {
  it("show words, and charts in a grid", async () => {
    expect(await contentOf(() => plot.text("story", "Once"))).toEqual({
      kind: "text",
      text: "Once",
    });
    expect(await contentOf(() => plot.figure("all", ["loss", "story"]))).toEqual({
      kind: "figure",
      charts: ["loss", "story"],
      perRow: 2,
    });
    expect(() => plot.text("long", "x".repeat(20_001))).toThrow(
      'plot.text: invalid text of "long": expected at most 20000 characters, got 20001',
    );
    expect(() => plot.figure("f1", [])).toThrow(
      'plot.figure: invalid charts of "f1": expected 1 to 50 names, got 0',
    );
    expect(() => plot.figure("f2", ["f2"])).toThrow(
      'plot.figure: invalid charts of "f2": a figure cannot contain itself',
    );
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

  it("come in the order of the calls though tensors take their time", async () => {
    plot.text("order", "first");
    plot.heatmap("map", tp.zeros([2, 2]));
    plot.text("order", "last");
    expect(frames.map(({ chart }) => chart)).toEqual(["order"]);
    await allShown();
    expect(frames.map(({ chart }) => chart)).toEqual(["order", "map", "order"]);
  });

  it("that cannot be computed fail in order", async () => {
    await referenceRun({ bytes: 2000 });
    plot.heatmap(
      "huge",
      tp
        .ones([100, 100])
        .mul(2)
        .add(tp.ones([100, 1])),
    );
    await allShown();
    expect(String(failures[0])).toContain("unsupported size");
    expect(frames).toEqual([]);
  });
});
