/** The result of a run at neighbouring sizes. */
import type { Cell, Roofline, Run, Used } from "../result.ts";
import type { Demand } from "../work.ts";

export const places = ["below", "at", "above"] as const;
/** n − 1, n and n + 1. */
export type Place = (typeof places)[number];

export interface NeighbourRow {
  readonly name: string;
  readonly n: number;
  readonly title: string;
  readonly demands: Readonly<Record<Place, Demand>>;
  readonly cells: Readonly<Partial<Record<Place, Cell>>>;
  /** Of size n. */
  readonly roofline: Roofline | null;
}

export interface NeighbourResult extends Run {
  readonly engine: Used;
  readonly rows: readonly NeighbourRow[];
}
