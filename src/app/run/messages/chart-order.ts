/**
 * Puts the messages about an execution's charts in order. The program announces a chart on its own port, and the engine
 * passes elements on by another: where these come first, they wait for the chart.
 */
import type { ChartMessage } from "../../../engine/present/plot/shown-chart.ts";

export class ChartOrder {
  readonly #begun = new Set<string>();
  /** The tally of what an execution may show bounds these as well. */
  readonly #early = new Map<string, ChartMessage[]>();

  /** Returns the messages that are due. Those of a chart that never begins are never returned. */
  take(message: ChartMessage): readonly ChartMessage[] {
    const { type, chart } = message;
    const early = this.#early.get(chart) ?? [];
    if (type === "chart") {
      this.#begun.add(chart);
      this.#early.delete(chart);
      return [message, ...early];
    }
    if (this.#begun.has(chart)) return [message];
    early.push(message);
    this.#early.set(chart, early);
    return [];
  }
}
