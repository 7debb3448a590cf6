/**
 * The destination of what a program shows. In a page's worker, the bootstrap provides a presenter that notifies the
 * page; elsewhere it is the console.
 */
import { contextSlot, currentContext } from "../graph/context.ts";
import { noteEffect } from "../graph/loops/effects.ts";
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { AnimationStage } from "./animate/stage.ts";
import { DeclaredParams } from "./params/declared.ts";
import type { ParamValue } from "./params/kinds/kind.ts";
import type { ParamSpec, Preset } from "./params/spec.ts";
import { ChartList } from "./plot/chart-list.ts";
import type { ChartMessage } from "./plot/shown-chart.ts";
import type { ShownArray, ShownPart, Stack, ValueTree } from "./value-tree.ts";

export const levels = ["debug", "log", "info", "warn", "error"] as const;
export type Level = (typeof levels)[number];

/** The console's additions to the values of a line. */
export interface LineContext {
  /** The number of groups around the line. */
  readonly depth?: number;
  /** The line begins a group. */
  readonly group?: "open" | "closed";
  readonly table?: ShownTable;
  /** The calls that led to a trace. */
  readonly trace?: Stack;
  /** The line says that what was put out before it is cleared. */
  readonly clears?: true;
}

/** The rows of `console.table`. The first column has their indices or keys. */
export interface ShownTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (ValueTree | null)[])[];
  /** The numbers of rows and columns left out. */
  readonly moreRows: number;
  readonly moreColumns: number;
}

/** A line with its values as trees. */
export interface LineDetail extends Omit<LineContext, "clears"> {
  readonly parts: readonly ShownPart[];
  /** The stacks of the errors in it. */
  readonly stacks: readonly Stack[];
  /** The large arrays of numbers in it; missing where there are none. */
  readonly arrays?: readonly ShownArray[];
}

export type Shown =
  | {
      readonly kind: "text";
      readonly level: Level;
      readonly text: string;
      readonly clears?: true;
      /** Missing where the text is complete. */
      readonly detail?: LineDetail;
    }
  | {
      readonly kind: "tensor";
      readonly dtype: DType;
      readonly shape: Shape;
      readonly text: string;
    }
  | {
      readonly kind: "file";
      readonly name: string;
      /** A description in words. */
      readonly text: string;
      /** The bytes, which the presenter owns. */
      readonly bytes: Uint8Array<ArrayBuffer>;
    };

export interface ShownTensor {
  readonly dtype: DType;
  readonly shape: Shape;
  /** All elements, or for a large tensor those at the edges of its axes. */
  readonly elements: ArrayLike<number>;
}

export interface Output {
  /** Numbers the program's outputs in the order of the calls, from 0. */
  readonly slot: number;
  readonly position: Position | null;
  readonly shown: Shown;
  /** The printed tensors, by which devices are compared. */
  readonly tensors: readonly ShownTensor[];
  /** The time of the call, in milliseconds since the epoch. */
  readonly time?: number;
}

export type StageName = "upload" | "compute" | "download";

/** The interval in which a stage of a pipeline worked on an item, in milliseconds since the pipeline began. */
export interface StageTime {
  readonly stage: StageName;
  /** The index of the item. */
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

/** A pipeline that is over, to be drawn. */
export interface ShownPipeline {
  readonly position: Position | null;
  readonly depth: number;
  /** The number of results. */
  readonly items: number;
  readonly milliseconds: number;
  /** The fraction of the transfers that overlapped computations; null where nothing was transferred. */
  readonly hidden: number | null;
  /** The fraction of the time in which nothing was there to compute. */
  readonly starved: number;
  /** The times of its last items. */
  readonly times: readonly StageTime[];
}

export type LoopStage = "waiting" | "program";

/** The interval in which a loop waited for an item, or the program had it, in milliseconds since the loop began. */
export interface LoopTime {
  readonly stage: LoopStage;
  /** The index of the item. */
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

/** A loop over a stream of data that is over. Times in milliseconds, as `StreamReport` has them. */
export interface ShownLoop {
  readonly position: Position | null;
  /** The number of items that the program received. */
  readonly items: number;
  readonly milliseconds: number;
  /** The time for which the program waited for items. */
  readonly waited: number;
  /** The time for which items were ready before the program requested them. */
  readonly ready: number;
  /** The times of its last items. */
  readonly times: readonly LoopTime[];
}

/** The measured times of a function of the program. */
export interface ShownBench {
  readonly position: Position | null;
  readonly name: string;
  /** The number of calls that each sample is the mean of. */
  readonly calls: number;
  /** The milliseconds of one call, in the order in which they were measured. */
  readonly samples: readonly number[];
}

/** The progress of a program, or of a loop over data. */
export interface ShownProgress {
  readonly position: Position | null;
  /** The program's word for it; empty where it has none. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Receives what a program shows, in the order of the program's calls. */
export interface Presenter {
  output(output: Output): void;
  /** Whether there is space for so many numbers of an array; missing where they are not shown. */
  takesNumbers?(count: number): boolean;
  /** Begins a chart, or adds something to it. Returns false where there is no space for another one. */
  chart?(message: ChartMessage): boolean;
  /** Whether the engine may show so many more points directly, before the program that plotted them yields. */
  takesLivePoints?(count: number): boolean;
  /**
   * Whether the engine shows a frame of so many elements directly, before the program yields, or only the last one
   * of its series is read then. Missing where all frames are shown.
   */
  choosesFrame?(chart: string, series: string, elements: number): "live" | "last";
  /** The stage of a running animation; missing where its frames are only computed. */
  readonly stage?: AnimationStage;
  /** Missing where pipelines are not drawn. */
  pipeline?(pipeline: ShownPipeline): void;
  /** Missing where nothing reports who waited. */
  loop?(loop: ShownLoop): void;
  /** Missing where benches have no table; their results are outputs as well. */
  bench?(bench: ShownBench): void;
  /** Missing where nothing reports a program's progress. */
  progress?(progress: ShownProgress): void;
  /** The value to use; the spec has the program's own value, which replaces one that the param cannot have. */
  param(spec: ParamSpec): ParamValue;
  /** Missing where no preset can be chosen. */
  presets?(presets: readonly Preset[]): void;
  /** Reports that something to show could not be computed. */
  failed(error: unknown): void;
}

const console_: Presenter = {
  output: ({ shown }) => {
    if (shown.kind === "file") {
      console.warn(
        `download: ${shown.text}: no page can offer the file; write the bytes to a file instead`,
      );
      return;
    }
    const text =
      shown.kind === "text"
        ? shown.text
        : `${shown.dtype}[${shown.shape.join(", ")}]\n${shown.text}`;
    console[shown.kind === "text" ? shown.level : "log"](text);
  },
  param: ({ value }) => value,
  failed: (error) => {
    // A print is not awaited, so the error surfaces as an unhandled rejection.
    void Promise.reject(error);
  },
};

const shown = contextSlot(() => ({
  params: new DeclaredParams(),
  charts: new ChartList(),
  slots: 0,
}));

export function presenter(): Presenter {
  noteEffect();
  return currentContext().providers.presenter ?? console_;
}

export function nextSlot(): number {
  noteEffect();
  return shown.value.slots++;
}

/** The params of the program. */
export function declaredParams(): DeclaredParams {
  return shown.value.params;
}

export function chartList(): ChartList {
  return shown.value.charts;
}
