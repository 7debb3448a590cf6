import { describe, expect, it } from "vitest";
import type { ChartMessage } from "../../../engine/present/plot/shown-chart.ts";
import { elementsOf } from "../../charts/size.ts";
import { linePoints, shownChart, textFrame } from "../../testing/charts.ts";
import * as limits from "../messages/limits.ts";
import { ChartSender } from "./chart-sender.ts";

function sender() {
  const posted: ChartMessage[] = [];
  const leftOut: string[] = [];
  const charts = new ChartSender(
    (message) => posted.push(message),
    (what) => leftOut.push(what),
  );
  const points = (): [number, number[]][] =>
    posted.flatMap((message): [number, number[]][] =>
      message.type === "points" ? [[message.at, [...message.y]]] : [],
    );
  return { charts, posted, leftOut, points };
}

const frame = textFrame;

describe("points", () => {
  it("are sent at once where none were sent before, and then together", () => {
    const { charts, points } = sender();
    charts.send(linePoints([1]));
    expect(points()).toEqual([[0, [1]]]);
    charts.send(linePoints([2], { at: 1 }));
    charts.send(linePoints([3, 4], { at: 2 }));
    charts.end();
    expect(points()).toEqual([
      [0, [1]],
      [1, [2, 3, 4]],
    ]);
  });

  it("are sent in time where the program yields", async () => {
    const { charts, points } = sender();
    charts.send(linePoints([1]));
    charts.send(linePoints([2], { at: 1 }));
    while (points().length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(points()).toEqual([
      [0, [1]],
      [1, [2]],
    ]);
  });

  it("are sent in time where it never does", () => {
    const { charts, points } = sender();
    for (let at = 0; points().length < 3; at++) charts.send(linePoints([at], { at }));
    expect(points()[0]).toEqual([0, [0]]);
    expect(points()[1]?.[0]).toBe(1);
  });

  it("that do not follow each other, or are of several series, are sent apart", () => {
    const { charts, points } = sender();
    charts.send(linePoints([0]));
    charts.send(linePoints([1], { at: 7 }));
    charts.send(linePoints([2], { at: 5 }));
    charts.send(linePoints([3], { at: 0, series: "other" }));
    charts.end();
    expect(points().slice(1)).toEqual([
      [7, [1]],
      [5, [2]],
      [0, [3]],
    ]);
  });

  it("beyond the limit are left out, which is said once", () => {
    const { charts, posted, leftOut } = sender();
    const many = Array<number>(limits.maxPoints - 1).fill(1);
    charts.send(linePoints(many));
    charts.send(linePoints([1, 2], { at: many.length }));
    charts.send(linePoints([3], { at: many.length + 2 }));
    charts.end();
    const sent = posted.flatMap((message) => (message.type === "points" ? [message.x.length] : []));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(limits.maxPoints);
    expect(leftOut).toEqual(["points are not drawn: a run can draw at most 1,000,000"]);
  });
});

describe("charts and frames", () => {
  it("have no more charts than the page can draw", () => {
    const { charts, posted, leftOut } = sender();
    for (let at = 0; at < limits.maxCharts; at++)
      expect(charts.send(shownChart(`c${at}`))).toBe(true);
    expect(charts.send(shownChart("c1"))).toBe(true);
    const { length } = posted;
    for (const name of ["more", "and more"]) expect(charts.send(shownChart(name))).toBe(false);
    expect(posted).toHaveLength(length);
    expect(leftOut).toEqual(["charts are not drawn: a run can draw at most 50"]);
  });

  it("come no faster than anybody can see, and the last one always", () => {
    const { charts, posted } = sender();
    for (let at = 0; at < 500; at++) charts.send(frame(`${at}`));
    const before = posted.length;
    expect(before).toBeGreaterThanOrEqual(100);
    charts.end();
    expect(posted.at(-1)).toEqual(frame("499"));
    charts.end();
    expect(posted.length).toBeLessThanOrEqual(before + 1);
  });

  it("are shown by the engine as fast as they can be seen, after the first ones", () => {
    const { charts } = sender();
    const choices = Array.from({ length: 300 }, () => charts.choosesFrame("w", "", 4));
    expect(choices.slice(0, 100)).not.toContain("last");
    expect(choices.slice(100)).toContain("last");
    expect(charts.choosesFrame("other", "", 4)).toBe("live");
  });

  it("are not shown by the engine once there is no space for them", () => {
    const { charts } = sender();
    expect(charts.choosesFrame("w", "", limits.maxFramesElements)).toBe("last");
    expect(charts.choosesFrame("w", "", limits.maxFramesElements / 2 - 1)).toBe("live");
    expect(charts.choosesFrame("b", "", 2)).toBe("last");
    expect(charts.takesLivePoints(limits.maxLivePoints)).toBe(true);
    expect(charts.takesLivePoints(1)).toBe(false);
  });

  it("are counted by what they contain", () => {
    const columns = [
      { name: "a", cells: Float64Array.of(1, 2) },
      { name: "b", cells: ["xy", "z"] },
    ];
    const table = { kind: "table", columns, rows: 2, labels: null };
    expect([elementsOf(frame("abc").content), elementsOf(table)]).toEqual([3, 7]);
  });
});
