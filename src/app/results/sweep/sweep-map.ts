/**
 * The map of a sweep over two params. In: the sweep and what was measured. Out: a cell for each pair of values, with the
 * times of both devices there.
 */
import type { ExecutionTiming, Sweep } from "../../run/messages/events.ts";
import { type Comparison, compare } from "../statistics.ts";
import { type Measured, measure, perDevice, type Quantity, type SweepRow } from "../summary.ts";

export interface MapCell {
  readonly x: number;
  readonly y: number;
  /** The indices of both values among those of their params. */
  readonly column: number;
  readonly row: number;
  readonly gpu: Measured | null;
  readonly cpu: Measured | null;
  /** Null if a device was not measured. */
  readonly comparison: Comparison | null;
}

/** All cells of the map, row by row; none of a sweep over one param. */
export function mapCells(
  { values, second }: Sweep,
  timings: readonly ExecutionTiming[],
  quantity: Quantity,
): readonly MapCell[] {
  return (second?.values ?? []).flatMap((y, row) =>
    values.map((x, column): MapCell => {
      const met = timings.filter(({ param }) => param?.value === x && param.second?.value === y);
      const timeOn = (device: "gpu" | "cpu"): Measured | null =>
        measure(
          met.filter((timing) => timing.device === device),
          quantity,
        );
      const [gpu, cpu] = [timeOn("gpu"), timeOn("cpu")];
      return { x, y, column, row, gpu, cpu, comparison: compare(gpu, cpu) };
    }),
  );
}

/** The cells of one row as a sweep over the first param. */
export function rowOfMap(cells: readonly MapCell[], y: number): readonly SweepRow[] {
  return cells
    .filter((cell) => cell.y === y)
    .map(({ x, gpu, cpu }) => ({ ...perDevice(() => null), x, gpu, cpu }));
}
