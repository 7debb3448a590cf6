/** The messages with which a program draws, as the page passes them on: checked, with places in the visitor's text. */
import type { ShownChart, ShownFrame, ShownPoints } from "../../engine/present/plot/shown-chart.ts";
import type { Device, SourcePosition } from "./events.ts";

export interface PlacedChart extends Omit<ShownChart, "position"> {
  readonly position: SourcePosition | null;
}

/** The events of charts in a round. */
export type ChartRoundEvent =
  | { readonly type: "chart"; readonly chart: PlacedChart }
  | { readonly type: "points"; readonly points: ShownPoints }
  | { readonly type: "frame"; readonly frame: ShownFrame };

/** The events of charts in a run, with the device of the round. */
export type ChartEvent = ChartRoundEvent & { readonly device: Device };

/** The messages by which a program's worker tells of charts. */
export type ChartMessage =
  | ({ readonly type: "chart" } & ShownChart)
  | ({ readonly type: "points" } & ShownPoints)
  | ({ readonly type: "frame" } & ShownFrame);
