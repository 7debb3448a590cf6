/**
 * Where what a program shows goes. In a page's worker the bootstrap sets a presenter that tells the
 * page; elsewhere it is the console.
 */
import type { DType } from "../ir/dtype.ts";
import type { Position } from "../ir/fault.ts";
import type { Shape } from "../ir/shape.ts";
import type { ParamSpec } from "./param-spec.ts";

export type Shown =
  | { readonly kind: "text"; readonly level: "log" | "warn" | "error"; readonly text: string }
  | {
      readonly kind: "tensor";
      readonly dtype: DType;
      readonly shape: Shape;
      readonly text: string;
    }
  | {
      readonly kind: "file";
      readonly name: string;
      /** What it is, in words. */
      readonly text: string;
      /** The presenter's own. */
      readonly bytes: Uint8Array<ArrayBuffer>;
    };

export interface ShownTensor {
  readonly dtype: DType;
  readonly shape: Shape;
  /** All of them; of a large tensor, those at the edges of its axes. */
  readonly elements: ArrayLike<number>;
}

export interface Output {
  /** Counts the program's outputs in the order of the calls, from 0. */
  readonly slot: number;
  readonly position: Position | null;
  readonly shown: Shown;
  /** The tensors that were printed, to compare devices by. */
  readonly tensors: readonly ShownTensor[];
}

/** Calls come in the order in which the program made its own. */
export interface Presenter {
  output(output: Output): void;
  /** A chart of that name begins. Throws a Fault where there is no room for another. */
  chart?(name: string): void;
  point(chart: string, x: number, y: number): void;
  /** The value to use, in the spec's range; the spec has the program's own. */
  param(spec: ParamSpec): number;
  /** Something to show could not be computed. */
  failed(error: unknown): void;
}

const console_: Presenter = {
  output: ({ shown }) => {
    if (shown.kind === "file") {
      console.warn(
        `download: ${shown.text}: there is no page here that offers it: write the bytes`,
      );
      return;
    }
    const text =
      shown.kind === "text"
        ? shown.text
        : `${shown.dtype}[${shown.shape.join(", ")}]\n${shown.text}`;
    console[shown.kind === "text" ? shown.level : "log"](text);
  },
  point: () => {},
  param: ({ value }) => value,
  failed: (error) => {
    // Nobody waits for a print, so this surfaces as an unhandled rejection.
    void Promise.reject(error);
  },
};

let current: Presenter = console_;

/** What the present run has declared. No object of the presenter's is a key: a program may change what maps do. */
let params = new Set<string>();
/** Points that the charts have so far, by name; also the next x. */
let charts = new Map<string, number>();
let slots = 0;

/** A run begins. Null puts the console back. */
export function present(presenter: Presenter | null): void {
  current = presenter ?? console_;
  params = new Set();
  charts = new Map();
  slots = 0;
}

export function presenter(): Presenter {
  return current;
}

export function nextSlot(): number {
  return slots++;
}

/** False for a name that the run has declared before. */
export function declareParam(name: string): boolean {
  const { size } = params;
  return params.add(name).size > size;
}

/** Makes room for points in a chart, and returns how many it has before them. */
export function addPoints(chart: string, count: number): number {
  const before = charts.get(chart);
  if (before === undefined) current.chart?.(chart);
  charts.set(chart, (before ?? 0) + count);
  return before ?? 0;
}
