import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countOf, insertPoints, joinPoints } from "../../engine/present/plot/merge.ts";
import type { ChartMessage, ShownPoints } from "../../engine/present/plot/shown-chart.ts";
import { linePoints, shownChart, textFrame } from "../testing/charts.ts";
import { ChartFold, framesKept } from "./charts.ts";

const begun = shownChart("loss");
const points = (y: readonly number[], at: number): ChartMessage => linePoints(y, { at });
const text = (words: string): ChartMessage => textFrame(words);
const folded = (messages: readonly ChartMessage[], before: ChartFold = new ChartFold([])) => {
  const fold = new ChartFold(before.all());
  for (const message of messages) fold.add(message, "gpu");
  return fold;
};

describe("charts", () => {
  it("leave what was there before as it was", () => {
    const first = folded([begun, points([1, 2], 0)]);
    const [before] = first.all();
    const second = folded([points([3], 2)], first);
    expect(countOf(before?.points[0]?.runs ?? [])).toBe(2);
    expect(countOf(second.all()[0]?.points[0]?.runs ?? [])).toBe(3);
    const untouched = first.all();
    expect(new ChartFold(untouched).all()).toBe(untouched);
  });

  it("take neither points nor frames of charts that were not begun", () => {
    expect(folded([points([1], 0), text("a")]).all()).toEqual([]);
  });

  it("keep the last frames, and count the others", () => {
    const chart = shownChart("story", { kind: "text" });
    const frames = Array.from({ length: framesKept.count + 5 }, (_, at) => text(`${at}`));
    const [story] = folded([chart, ...frames]).all();
    expect(story?.frames[0]?.frames).toHaveLength(framesKept.count);
    expect(story?.frames[0]?.dropped).toBe(5);
    expect(story?.frames[0]?.frames.at(-1)).toEqual({ kind: "text", text: "104" });
  });

  it("gain options that they did not have", () => {
    const settings = { ...begun.settings, title: "Loss" };
    const [loss] = folded([begun, shownChart("loss", { settings })]).all();
    expect(loss?.settings.title).toBe("Loss");
  });
});

describe("the series of a chart", () => {
  const series = (name: string, index: number): ChartMessage =>
    linePoints([1], { series: name, index });

  it("are in the order of the program's calls on each device, in whatever order they arrive", () => {
    const fold = folded([begun, series("c", 2), series("a", 0), series("b", 1)]);
    for (const [name, index] of [["b", 1] as const, ["a", 0] as const])
      fold.add(series(name, index), "cpu");
    const [chart] = fold.all();
    expect(chart?.points.map(({ device, name }) => `${device} ${name}`)).toEqual([
      "gpu a",
      "gpu b",
      "gpu c",
      "cpu a",
      "cpu b",
    ]);
  });

  it("of bars are so too, and keep their order without indices", () => {
    const bars = shownChart("story", { kind: "text" });
    const frame = (series: string, index?: number): ChartMessage => ({
      ...textFrame("a"),
      series,
      index,
    });
    const names = (messages: readonly ChartMessage[]) =>
      folded([bars, ...messages])
        .all()[0]
        ?.frames.map(({ name }) => name);
    expect(names([frame("b", 1), frame("a", 0)])).toEqual(["a", "b"]);
    expect(names([frame("b"), frame("a")])).toEqual(["b", "a"]);
  });
});

describe("the points of a series", () => {
  const columns = (at: number, y: readonly number[]): ShownPoints => linePoints(y, { at });

  it("are in the order of the calls, in whatever order they arrive, each once", () => {
    const arrival = fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 })
      .chain((lengths) => {
        let at = 0;
        const parts = lengths.map((length) => {
          const part = columns(
            at,
            Array.from({ length }, (_, index) => at + index),
          );
          at += length;
          return part;
        });
        return fc.shuffledSubarray([...parts, ...parts.slice(0, 3)], { minLength: parts.length });
      });
    fc.assert(
      fc.property(arrival, (parts) => {
        const runs: ShownPoints[] = [];
        for (const part of parts) insertPoints(runs, part);
        const expected = [...new Set(parts.flatMap(({ x }) => [...x]))].sort((a, b) => a - b);
        expect([...joinPoints(runs).y]).toEqual(expected);
      }),
    );
  });

  it("are copied few times though they arrive one by one", () => {
    const runs: ShownPoints[] = [];
    for (let at = 0; at < 10_000; at++) insertPoints(runs, columns(at, [at]));
    expect(runs.length).toBeLessThan(20);
    expect(countOf(runs)).toBe(10_000);
  });

  it("have NaN where they have no band", () => {
    const band = { spread: "band", low: Float64Array.of(0), high: Float64Array.of(2) } as const;
    const runs: ShownPoints[] = [];
    insertPoints(runs, columns(0, [1]));
    insertPoints(runs, linePoints([1], { at: 1, ...band }));
    expect(joinPoints(runs)).toMatchObject({
      spread: "band",
      low: Float64Array.of(Number.NaN, 0),
      value: null,
    });
  });
});
