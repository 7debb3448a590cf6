import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import * as tp from "../../../engine/api.ts";
import type { BoxContent } from "../../../engine/present/plot/content.ts";
import { boxContent } from "../../../engine/present/plot/quartiles.ts";
import type { ShownFrame } from "../../../engine/present/plot/shown-chart.ts";
import { allShown } from "../../../engine/present/sequence.ts";
import { enterProgram } from "../../../engine/testing/enter-program.ts";
import { referenceRun } from "../../../engine/testing/reference-run.ts";
import { LiveShows } from "../../run/messages/live-shows.ts";
import { readEvent } from "../../run/messages/program-event.ts";
import { chartRecord } from "../../testing/charts.ts";
import { kindOf, loadView } from "../kinds.ts";

let frames: ShownFrame[];

beforeEach(async () => {
  frames = [];
  enterProgram({
    presenter: {
      output: () => {},
      chart: (message) => message.type !== "frame" || frames.push(message) > 0,
      param: ({ value }) => value,
      failed: (error) => {
        throw error;
      },
    },
  });
  await referenceRun();
});

async function shownBy(call: () => void): Promise<BoxContent> {
  call();
  await allShown();
  return frames.at(-1)?.content as BoxContent;
}

const { plot } = tp;
/** Quartiles 2, 3 and 4, so whiskers reach from -1 to 7. */
const values = [1, 2, 3, 4, 100, Number.NaN, Number.POSITIVE_INFINITY];

describe("a box", () => {
  it("has quartiles, whiskers within 1.5 heights of the box, and outliers, without NaN", async () => {
    expect(await shownBy(() => plot.box("b", values))).toEqual({
      kind: "box",
      counts: Float64Array.of(5),
      summaries: Float64Array.of(1, 2, 3, 4, 4),
      outliers: Float64Array.of(100),
      outlierCounts: Float64Array.of(1),
      labels: null,
    });
    const even = await shownBy(() => plot.box("b", tp.tensor([4, 1, 3, 2])));
    expect([...even.summaries]).toEqual([1, 1.75, 2.5, 3.25, 4]);
    const none = await shownBy(() => plot.box("b", [Number.NaN]));
    expect([...none.counts, ...none.summaries]).toEqual([0, ...new Array(5).fill(Number.NaN)]);
  });

  it("stands for each column of a matrix, or for each of several named arrays", async () => {
    const rows = [
      [1, 10],
      [3, 30],
    ];
    for (const matrix of [rows, tp.tensor(rows)]) {
      const content = await shownBy(() => plot.box("b", matrix, { labels: ["x", "y"] }));
      expect(content.labels).toEqual(["x", "y"]);
      expect([...content.summaries]).toEqual([1, 1.5, 2, 2.5, 3, 10, 15, 20, 25, 30]);
    }
    const named = await shownBy(() => plot.box("b", { one: [1], several: tp.tensor([1, 2, 3]) }));
    expect(named.labels).toEqual(["one", "several"]);
    expect([...named.counts]).toEqual([1, 3]);
  });

  it("is refused with a way out", () => {
    expect(() => plot.box("b", tp.zeros([2, 2, 2]))).toThrow(
      'plot.box: invalid matrix of "b": expected rows and columns, got [2, 2, 2]',
    );
    expect(() => plot.box("b", tp.zeros([2, 101]))).toThrow(
      'plot.box: unsupported number of boxes of "b": 101, at most 100',
    );
    expect(() => plot.box("b", {})).toThrow('plot.box: missing values of "b"');
    expect(() => plot.box("b", [1], { labels: [] })).toThrow("mismatched labels");
  });
});

describe("a message with boxes", () => {
  const content = boxContent({ columns: null, labels: ["a", "b"] }, [
    Float64Array.from(values),
    Float64Array.of(5, 7),
  ]);
  const message = (changes: object) =>
    readEvent({ type: "frame", chart: "b", series: "", content: { ...content, ...changes } });

  it("is let through unchanged, and refused where its lists do not fit", () => {
    expect(message({})).toEqual({ type: "frame", chart: "b", series: "", content });
    for (const wrong of [
      { counts: Float64Array.of(1) },
      { counts: Float64Array.of(1, 0.5) },
      { summaries: new Float64Array(9) },
      { outliers: new Float64Array(2) },
      { outlierCounts: Float64Array.of(2, -1) },
      { outlierCounts: Float64Array.of(1, 1) },
      { labels: ["a"] },
    ])
      expect(message(wrong)).toBeNull();
  });

  it("is filled with the numbers that the engine read", () => {
    const fill = (columns: unknown, ...lists: Float32Array<ArrayBuffer>[]) => {
      const content = { kind: "box", columns, labels: null };
      const form = { type: "frame", chart: "b", series: "", content };
      const labels = lists.map(({ length }, part) => ({
        call: 1,
        part,
        dtype: "f32",
        size: length,
        show: part < lists.length - 1 ? null : { form, numbers: [...lists.keys()] },
      }));
      const shown = new LiveShows().take(
        labels,
        lists.map(({ buffer }) => buffer),
      );
      return shown.at(-1);
    };
    const matrix = Float32Array.of(1, 2, 3, 4);
    expect(fill(2, matrix)).toMatchObject({ content: { counts: Float64Array.of(2, 2) } });
    expect(fill(null, matrix, matrix)).toMatchObject({
      content: { counts: Float64Array.of(4, 4) },
    });
    for (const columns of [3, 0, 1e12, "2", undefined]) expect(fill(columns, matrix)).toBeNull();
  });

  it("is summed up, and is a table with a row for each box", () => {
    expect(kindOf(content).summary(content)).toBe("2 boxes, medians from 3 to 6, 1 outlier");
    const table = kindOf(content).table(content);
    expect(table.head).toHaveLength(table.row(0).length);
    expect([table.row(0), table.row(1)]).toEqual([
      ["a", 5, 1, 2, 3, 4, 4, 1],
      ["b", 2, 5, 5.5, 6, 6.5, 7, 0],
    ]);
  });

  it("is drawn with a body, a median and whiskers for each box, and a dot for each outlier", async () => {
    const { View, loaded } = await loadView("box", content);
    const series = { device: "cpu", name: "", frames: [content], dropped: 0 } as const;
    const chart = chartRecord("b", { kind: "box", frames: [series] });
    const markup = renderToStaticMarkup(<View chart={chart} loaded={loaded} />);
    expect(markup.match(/class="chart-bars"/g)).toHaveLength(2);
    expect(markup.match(/class="chart-whisker strong"/g)).toHaveLength(2);
    expect(markup.match(/\dh0/g)).toHaveLength(1);
    expect(markup).not.toContain("NaN");
  });
});
