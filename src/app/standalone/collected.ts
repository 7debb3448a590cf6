/** Collects the charts of a program that runs outside of the page. In: a presenter's calls. Out: what to draw. */
import type { ShownChart, ShownFrame, ShownPoints } from "../../engine/present/plot/shown-chart.ts";
import type { Drawn, DrawnSeries } from "./draw.ts";

interface Growing {
  readonly name: string;
  readonly mark: DrawnSeries["mark"];
  readonly x: number[];
  readonly y: number[];
}

export class CollectedChart {
  #shown: ShownChart;
  readonly #series = new Map<string, Growing>();
  readonly #frames = new Map<string, ShownFrame>();

  constructor(shown: ShownChart) {
    this.#shown = shown;
  }

  get kind(): ShownChart["kind"] {
    return this.#shown.kind;
  }

  get title(): string {
    return this.#shown.settings.title ?? this.#shown.name;
  }

  describe(shown: ShownChart): void {
    this.#shown = shown;
  }

  points({ series, mark, x, y }: ShownPoints): void {
    const growing = this.#series.get(series) ?? { name: series, mark, x: [], y: [] };
    this.#series.set(series, growing);
    for (const value of x) growing.x.push(value);
    for (const value of y) growing.y.push(value);
  }

  frame(frame: ShownFrame): void {
    this.#frames.set(frame.series, frame);
  }

  drawn(): Drawn {
    const { name, settings } = this.#shown;
    const frames = [...this.#frames].map(([series, { content }]) => ({ name: series, content }));
    return { name, settings, series: [...this.#series.values()], frames };
  }
}
