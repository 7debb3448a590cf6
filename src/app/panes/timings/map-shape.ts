/**
 * The picture of a map. In: its cells. Out: their locations and colours, and the border between the devices with the
 * lines between which their medians' intervals do not decide. Rows go upwards, as in a chart.
 */
import { contour, type Segment } from "../../results/sweep/contour.ts";
import { type LogRatio, logRatio } from "../../results/sweep/crossing.ts";
import type { MapCell } from "../../results/sweep/sweep-map.ts";

export const cellWidth = 84;
export const cellHeight = 46;
/** The space for the values of the second param to the left, and for those of the first one below. */
export const axisWidth = 64;
export const axisHeight = 40;

export interface MapSize {
  readonly columns: number;
  readonly rows: number;
}

/** The corner of a cell at the top left. */
export function cornerOf(
  { column, row }: Pick<MapCell, "column" | "row">,
  { rows }: MapSize,
): { readonly x: number; readonly y: number } {
  return { x: axisWidth + column * cellWidth, y: (rows - 1 - row) * cellHeight };
}

/** The factor between the devices at which a colour is strongest. */
export const strongest = 10;
/** The percentage of a device's colour at its strongest, which leaves text on it readable in both themes. */
const maxColour = 50;

/**
 * A diverging scale from one device's colour (Okabe and Ito's) over that of the surface to the other one's, mixed in a
 * space in which equal steps look equal (Ottosson's Oklab), by the logarithm of the factor between the times.
 */
export function colourOf({ comparison }: Pick<MapCell, "comparison">): string {
  if (comparison === null || comparison.faster === null) return "var(--surface)";
  const share = Math.abs(Math.log(comparison.ratio)) / Math.log(strongest);
  const percent = Math.round(maxColour * Math.min(1, share));
  return scaleColour(comparison.faster, percent);
}

/** The end of the scale on a device's side. */
export function strongestColour(device: "gpu" | "cpu"): string {
  return scaleColour(device, maxColour);
}

function scaleColour(device: "gpu" | "cpu", percent: number): string {
  return `color-mix(in oklab, var(--${device}) ${percent}%, var(--surface))`;
}

export interface Border {
  /** The border of the medians, as the `d` of an SVG path. */
  readonly middle: string;
  /** The ends of the undecided range. */
  readonly ends: string;
}

export function borderOf(cells: readonly MapCell[], size: MapSize): Border {
  const lines = (value: (ratio: LogRatio) => number): readonly Segment[] =>
    contour(
      Array.from({ length: size.rows }, (_, row) =>
        Array.from({ length: size.columns }, (__, column) => {
          const cell = cells.find((each) => each.column === column && each.row === row);
          const ratio = cell?.gpu && cell.cpu && logRatio(cell.gpu, cell.cpu);
          return ratio ? bounded(value(ratio)) : null;
        }),
      ),
    );
  return {
    middle: pathOf(
      lines(({ middle }) => middle),
      size,
    ),
    ends: pathOf([...lines(({ best }) => best), ...lines(({ worst }) => worst)], size),
  };
}

/** An unbounded ratio, limited so that values can be interpolated. */
function bounded(logarithm: number): number {
  return Math.max(-30, Math.min(30, logarithm));
}

function pathOf(segments: readonly Segment[], { rows }: MapSize): string {
  const text = ([column, row]: Segment[0]): string => {
    const x = axisWidth + (column + 0.5) * cellWidth;
    const y = (rows - 0.5 - row) * cellHeight;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return segments.map(([from, to]) => `M${text(from)}L${text(to)}`).join("");
}
