import { describe, expect, it } from "vitest";
import { linePoints, shownChart, textFrame } from "../../testing/charts.ts";
import { ChartOrder } from "./chart-order.ts";

const begins = (name: string) => shownChart(name, { kind: "text" });
const frame = (chart: string, text = "") => textFrame(text, chart);
const points = (chart: string) => linePoints([1], { chart });

describe("the messages about an execution's charts", () => {
  it("go on as they come once the chart has begun", () => {
    const order = new ChartOrder();
    for (const event of [begins("a"), frame("a"), points("a"), begins("a"), frame("a")])
      expect(order.take(event)).toEqual([event]);
  });

  it("wait for their chart where the engine's port has overtaken the program's, in their order", () => {
    const order = new ChartOrder();
    expect(order.take(frame("a", "first"))).toEqual([]);
    expect(order.take(points("b"))).toEqual([]);
    expect(order.take(frame("a", "second"))).toEqual([]);
    expect(order.take(begins("a"))).toEqual([
      begins("a"),
      frame("a", "first"),
      frame("a", "second"),
    ]);
    expect(order.take(frame("a", "third"))).toEqual([frame("a", "third")]);
    expect(order.take(begins("b"))).toEqual([begins("b"), points("b")]);
  });
});
