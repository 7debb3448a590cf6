/** The frame of a matrix that is drawn as colours, with texts in its cells. */
import { type ReactNode, useMemo } from "react";
import type { HeatmapContent } from "../../../engine/present/plot/content.ts";
import type { Tick } from "../frame/axis.ts";
import { bitmapOf } from "../frame/bitmap.ts";
import { colourTable, fittingMatrix, matrixPixels, shareIn } from "../frame/colour-map.ts";
import type { Domain } from "../frame/numbers.ts";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import type { View } from "../frame/view.ts";
import type { FrameProps } from "../kind.ts";

export const maxHeight = 440;

interface MatrixProps extends Omit<FrameProps<HeatmapContent>, "parts"> {
  readonly range: Domain;
  /** The lines written in a cell; null if there are none. */
  readonly texts: ((row: number, column: number) => readonly string[]) | null;
  readonly describe: (
    row: number,
    column: number,
  ) => { readonly title: string; readonly text: string };
}

export function MatrixFrame(props: MatrixProps): ReactNode {
  const { name, describedBy, settings, height, content, range, texts, describe } = props;
  const { shape, elements, map, rows, columns } = content;
  const [down, across] = shape;
  const picture = useMemo(() => {
    const { elements: drawn, shape } = fittingMatrix(elements, [down, across]);
    return bitmapOf(matrixPixels(drawn, map, range), shape[1], shape[0]);
  }, [elements, map, across, down, range]);
  const paint = (context: CanvasRenderingContext2D, { x, y }: View): void => {
    if (picture === null) return;
    const [left, top, right, bottom] = [
      x.at(-0.5),
      y.at(-0.5),
      x.at(across - 0.5),
      y.at(down - 0.5),
    ];
    context.imageSmoothingEnabled = right - left < across;
    context.drawImage(picture, left, top, right - left, bottom - top);
  };
  return (
    <PlotFrame
      name={name}
      describedBy={describedBy}
      settings={{ ...settings, unit: null }}
      base={{ x: [-0.5, across - 0.5], y: [-0.5, down - 0.5] }}
      kinds={{ x: "linear", y: "linear" }}
      height={height}
      proportion={across / down}
      isDownwards
      hasGrid={false}
      ticks={{ x: namedTicks(columns, across), y: namedTicks(rows, down) }}
      paint={paint}
      readout={(view, px, py) => {
        const [column, row] = [Math.round(view.x.valueAt(px)), Math.round(view.y.valueAt(py))];
        if (column < 0 || row < 0 || column >= across || row >= down) return null;
        const { title, text } = describe(row, column);
        return { x: null, y: null, title, lines: [{ text, colour: null }] };
      }}
    >
      {(view) => texts && <CellTexts view={view} content={content} range={range} texts={texts} />}
    </PlotFrame>
  );
}

interface CellProps extends Pick<MatrixProps, "content" | "range"> {
  readonly view: View;
  readonly texts: (row: number, column: number) => readonly string[];
}

function CellTexts({ view, content, range, texts }: CellProps): ReactNode {
  const { shape, elements, map } = content;
  const [down, across] = shape;
  const cells = Array.from({ length: down * across }, (_, at) => at);
  const room = view.x.at(1) - view.x.at(0);
  return cells.map((at) => {
    const [row, column] = [Math.floor(at / across), at % across];
    const lines = texts(row, column).slice(0, room > 44 ? 2 : 1);
    const isLight = lightness(map, shareIn(range, elements[at] as number)) > 0.55;
    return (
      <text
        key={at}
        className="chart-cell"
        x={view.x.at(column)}
        y={view.y.at(row) + 4 - (lines.length - 1) * 6}
        fill={isLight ? "#10151b" : "#ffffff"}
        textAnchor="middle"
      >
        {lines.map((line, index) => (
          <tspan key={index === 0 ? "count" : "share"} x={view.x.at(column)} dy={index * 13}>
            {line}
          </tspan>
        ))}
      </text>
    );
  });
}

/** Returns how light a colour of the map looks, from 0 to 1. */
function lightness(map: HeatmapContent["map"], share: number): number {
  const at = Math.round((Number.isNaN(share) ? 0 : share) * 255) * 3;
  const [red = 0, green = 0, blue = 0] = colourTable(map).subarray(at, at + 3);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** The names of rows or columns, or their numbers if they are few enough to be readable. */
function namedTicks(names: readonly string[] | null, count: number): readonly Tick[] {
  const every = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(1, count / 4))));
  if (names !== null) return names.map((text, value) => ({ value, text: text.slice(0, 16) }));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => ({
    value: at * every,
    text: `${at * every}`,
  }));
}
