/**
 * Puts the events of an execution's charts in order. The program announces a chart on its own port, and the engine
 * passes elements on by another: where these come first, they wait for the chart.
 */
import type { ExecutionChartEvent } from "./chart-events.ts";

export class ChartOrder {
  readonly #begun = new Set<string>();
  /** The tally of what an execution may show bounds these as well. */
  readonly #early = new Map<string, ExecutionChartEvent[]>();

  /** Returns the events that are due. Those of a chart that never begins are never returned. */
  take(event: ExecutionChartEvent): readonly ExecutionChartEvent[] {
    const name = chartOf(event);
    if (event.type === "chart") {
      this.#begun.add(name);
      const early = this.#early.get(name) ?? [];
      this.#early.delete(name);
      return [event, ...early];
    }
    if (this.#begun.has(name)) return [event];
    const early = this.#early.get(name) ?? [];
    early.push(event);
    this.#early.set(name, early);
    return [];
  }
}

function chartOf(event: ExecutionChartEvent): string {
  if (event.type === "chart") return event.chart.name;
  return event.type === "points" ? event.points.chart : event.frame.chart;
}
