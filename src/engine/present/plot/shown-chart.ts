/** The messages of a program about its charts, from its calls to the records of the page. */
import type { Position } from "../../ir/fault.ts";
import type { FrameContent } from "./content.ts";
import type { ColourMap } from "./options.ts";

export const colourMaps: readonly ColourMap[] = [
  "viridis",
  "magma",
  "inferno",
  "plasma",
  "cividis",
  "turbo",
  "grey",
  "diverging",
];

/** The options of a chart; those that the program did not give are null. */
export interface ChartSettings {
  readonly title: string | null;
  readonly xLabel: string | null;
  readonly yLabel: string | null;
  readonly unit: string | null;
  readonly xScale: "linear" | "log" | null;
  readonly yScale: "linear" | "log" | null;
}

/**
 * A chart, when it is first drawn and whenever an option is added to it. Charts of points grow; every other kind shows
 * a frame, which the next one replaces. An animation shows images.
 */
export interface ShownChart {
  readonly type: "chart";
  /** Its name. */
  readonly chart: string;
  readonly kind: string;
  /** Its index among the program's outputs. */
  readonly slot: number;
  readonly position: Position | null;
  readonly settings: ChartSettings;
}

export type Mark = "line" | "dots";

/** Points that are added to a chart; all lists are of one length. Any number may be NaN or infinite. */
export interface ShownPoints {
  readonly type: "points";
  readonly chart: string;
  /** The name of the series, or "" for one without a name. */
  readonly series: string;
  /** The index of the series in the order of the calls, since its numbers may arrive after those of later ones. */
  readonly index?: number | undefined;
  readonly mark: Mark;
  /** The number of points of the series before these, in the order of the calls. */
  readonly at: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The meaning of `low` and `high`. */
  readonly spread: "band" | "error" | null;
  readonly low: Float64Array | null;
  readonly high: Float64Array | null;
  /** The numbers that colour the dots. */
  readonly value: Float64Array | null;
  /** The call that passed them without names, if its x and y seem exchanged. */
  readonly exchangedAt?: Position | null | undefined;
}

/** A frame that replaces the one before, which a presenter may keep. */
export interface ShownFrame {
  readonly type: "frame";
  readonly chart: string;
  /** The name of the series, of which bars and histograms have several, or "". */
  readonly series: string;
  readonly index?: number | undefined;
  readonly content: FrameContent;
}

export type ChartMessage = ShownChart | ShownPoints | ShownFrame;
