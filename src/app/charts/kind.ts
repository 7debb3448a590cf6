/** A kind of chart as `kinds.ts` describes it. What draws it has a folder. */
import type { ReactNode } from "react";
import type { FrameContent } from "../../engine/present/plot/content.ts";
import type { ChartSettings } from "../../engine/present/plot/shown-chart.ts";
import type { Chart } from "../results/charts.ts";
import type { SeriesStyle } from "./frame/series-style.ts";
import type { ChartTable } from "./table.ts";

/** A frame of one series of a chart. */
export interface FramePart<Content> {
  readonly style: SeriesStyle;
  readonly content: Content;
}

export interface FrameProps<Content> {
  readonly name: string;
  /** The id of the element with the chart's summary. */
  readonly describedBy: string;
  /** The usual height of a chart in pixels. */
  readonly height: number;
  readonly settings: ChartSettings;
  /** The frame of the first series. */
  readonly content: Content;
  /** The frames of all series. */
  readonly parts: readonly FramePart<Content>[];
}

/** A component. It is declared as a method for the reason that `FrameKind` has. */
export type Component<Props> = { draw(props: Props): ReactNode }["draw"];

/**
 * A kind of frame. Its functions are methods, so that the table can list kinds with different contents: each kind
 * receives only its contents.
 */
export interface FrameKind<Content extends FrameContent = FrameContent> {
  /** One sentence, for screen readers and at a glance. */
  summary(content: Content): string;
  /** The numbers as a table, which is shown on demand and exported. */
  table(content: Content): ChartTable;
  /** The numbers by which two devices are compared; missing where only equality counts. */
  numbers?(content: Content): ArrayLike<number>;
  /** The content as a text, where nothing is drawn. */
  text?(content: Content): string;
  draw(): Promise<Component<FrameProps<Content>>>;
}

/** The kind of a chart's frames, with what draws them. */
export interface LoadedKind {
  readonly kind: FrameKind;
  readonly Drawing: Component<FrameProps<FrameContent>>;
}

/** The properties of a whole chart, with its title and its tools. */
export interface ViewProps {
  readonly chart: Chart;
  /** Null for a chart without frames. */
  readonly loaded: LoadedKind | null;
}
