/** Lines of equal height, filled between. */
import { contours } from "d3-contour";
import { type ReactNode, useMemo } from "react";
import type { FieldContent } from "../../../engine/present/plot/content.ts";
import { ColourBar } from "../frame/ColourBar.tsx";
import { colourAt, shareIn } from "../frame/colour-map.ts";
import { type Domain, extentOf, numberTextIn } from "../frame/numbers.ts";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import { proportionOf } from "../frame/proportion.ts";
import type { View } from "../frame/view.ts";
import type { FrameProps } from "../kind.ts";

export function ContourChart(props: FrameProps<FieldContent>): ReactNode {
  const { name, describedBy, settings, height, content } = props;
  const { shape, elements, map, x, y } = content;
  const [rows, columns] = shape;
  const range = extentOf([elements], "linear") ?? [0, 1];
  const levels = useMemo(() => levelsOf(content), [content]);
  const cellOf = (view: View, px: number, py: number): readonly [number, number] => [
    Math.round(shareOf(y, view.y.valueAt(py)) * (rows - 1)),
    Math.round(shareOf(x, view.x.valueAt(px)) * (columns - 1)),
  ];
  return (
    <>
      <PlotFrame
        name={name}
        describedBy={describedBy}
        settings={{ ...settings, unit: null }}
        base={{ x: ascending(x), y: ascending(y) }}
        kinds={{ x: "linear", y: "linear" }}
        height={height + 180}
        proportion={proportionOf(x, y)}
        hasGrid={false}
        readout={(view, px, py) => {
          const [row, column] = cellOf(view, px, py);
          const value = elements[row * columns + column];
          if (value === undefined) return null;
          return {
            x: px,
            y: py,
            title: `(${view.x.textOf(view.x.valueAt(px))}, ${view.y.textOf(view.y.valueAt(py))})`,
            lines: [{ text: `≈ ${numberTextIn(range)(value)}`, colour: null }],
          };
        }}
      >
        {(view) =>
          levels.map(({ value, rings }) => (
            <path
              key={value}
              className="chart-contour"
              fill={colourAt(map, shareIn(range, value))}
              d={ringsPath(view, rings, content)}
            />
          ))
        }
      </PlotFrame>
      <ColourBar map={map} range={range} unit={settings.unit} />
    </>
  );
}

interface Level {
  readonly value: number;
  readonly rings: readonly (readonly (readonly number[])[])[];
}

/** The areas above each level, the lowest first; numbers that are not finite count as the lowest. */
function levelsOf({ shape: [rows, columns], elements, levels }: FieldContent): readonly Level[] {
  const [low, high] = extentOf([elements], "linear") ?? [0, 1];
  const values = Array.from(elements, (value) => (Number.isFinite(value) ? value : low));
  const thresholds = Array.from({ length: levels }, (_, at) => low + ((high - low) * at) / levels);
  return contours()
    .size([columns, rows])
    .thresholds(thresholds)(values)
    .map(({ value, coordinates }) => ({ value, rings: coordinates.flat() }));
}

/** d3-contour counts from the corners of cells, in whose middles the numbers are. */
function ringsPath(view: View, rings: Level["rings"], { shape, x, y }: FieldContent): string {
  const [rows, columns] = shape;
  const along = ([first, last]: Domain, count: number, at: number): number =>
    first + ((last - first) * Math.min(count - 1, Math.max(0, at - 0.5))) / (count - 1);
  return rings
    .map((ring) => {
      const points = ring.map(([column = 0, row = 0]) => {
        const [px, py] = [view.x.at(along(x, columns, column)), view.y.at(along(y, rows, row))];
        return `${px.toFixed(1)} ${py.toFixed(1)}`;
      });
      return `M${points.join("L")}Z`;
    })
    .join("");
}

function ascending([first, last]: Domain): Domain {
  return first < last ? [first, last] : [last, first];
}

function shareOf([first, last]: Domain, value: number): number {
  return (value - first) / (last - first);
}
