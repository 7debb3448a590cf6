/** A program's drawing messages as the page passes them on: checked, with positions in the visitor's text. */
import type {
  ShownChart,
  ShownFrame,
  ShownPoints,
} from "../../../engine/present/plot/shown-chart.ts";
import type { Device } from "./events.ts";

/** The events of charts in an execution. */
export type ExecutionChartEvent =
  | { readonly type: "chart"; readonly chart: ShownChart }
  | { readonly type: "points"; readonly points: ShownPoints }
  | { readonly type: "frame"; readonly frame: ShownFrame };

/** The events of charts in a run, with the execution's device. */
export type ChartEvent = ExecutionChartEvent & { readonly device: Device };

/** The chart messages of a program's worker. */
export type ChartMessage =
  | ({ readonly type: "chart" } & ShownChart)
  | ({ readonly type: "points" } & ShownPoints)
  | ({ readonly type: "frame" } & ShownFrame);
