/** A matrix as colours: heat maps, and confusion matrices with their counts and fractions. */
import { type ReactNode, useMemo } from "react";
import type { ConfusionContent, HeatmapContent } from "../../../engine/present/plot/shown-chart.ts";
import { type Domain, shortNumber, type Tick } from "../frame/axis.ts";
import { bitmapOf } from "../frame/bitmap.ts";
import { ColourBar } from "../frame/ColourBar.tsx";
import { colourTable, matrixPixels, rangeOf, shareIn } from "../frame/colour-map.ts";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import type { View } from "../frame/view.ts";
import type { FrameProps } from "../frames.ts";
import { percent } from "../summary.ts";

const maxHeight = 440;

export function HeatmapChart(props: FrameProps<"heatmap">): ReactNode {
  const { content, settings } = props;
  const { shape, elements, map } = content;
  const [, columns] = shape;
  const range = useMemo(() => rangeOf(content, content.elements), [content]);
  return (
    <>
      <MatrixFrame
        {...props}
        range={range}
        height={maxHeight}
        texts={null}
        describe={(row, column) => ({
          title: `${content.rows?.[row] ?? `row ${row}`}, ${content.columns?.[column] ?? `column ${column}`}`,
          text: shortNumber(elements[row * columns + column] as number),
        })}
      />
      <ColourBar map={map} range={range} unit={settings.unit} />
    </>
  );
}

/** The maximum number of classes of matrices with written counts; fractions need at most half as many. */
const maxWritten = 20;

export function ConfusionChart(props: FrameProps<"confusion">): ReactNode {
  const { content, settings } = props;
  const { classes, elements, labels } = content;
  const shares = useMemo(() => sharesOf(content), [content]);
  const heat: HeatmapContent = {
    kind: "heatmap",
    shape: [classes, classes],
    elements: shares,
    rows: labels,
    columns: labels,
    map: "viridis",
    min: 0,
    max: 1,
  };
  const named = { ...settings, xLabel: "predicted", yLabel: "actual" };
  const cell = (row: number, column: number): string =>
    `${shortNumber(elements[row * classes + column] as number)}`;
  const share = (row: number, column: number): string =>
    percent(heat.elements[row * classes + column] as number);
  return (
    <MatrixFrame
      {...props}
      content={heat}
      settings={named}
      range={wholeShare}
      height={Math.min(maxHeight, classes * 60 + 60)}
      texts={
        classes > maxWritten
          ? null
          : (row, column) => [
              cell(row, column),
              ...(classes <= maxWritten / 2 ? [share(row, column)] : []),
            ]
      }
      describe={(row, column) => ({
        title: `actual ${labels?.[row] ?? row}, predicted ${labels?.[column] ?? column}`,
        text: `${cell(row, column)}, ${share(row, column)} of actual ${labels?.[row] ?? row}`,
      })}
    />
  );
}

const wholeShare: Domain = [0, 1];

/** The fraction of each guess among those with the same truth. */
function sharesOf({ classes, elements }: ConfusionContent): Float64Array {
  const shares = new Float64Array(elements.length);
  for (let row = 0; row < classes; row++) {
    let total = 0;
    for (let column = 0; column < classes; column++)
      total += elements[row * classes + column] as number;
    for (let column = 0; column < classes; column++) {
      const at = row * classes + column;
      shares[at] = total > 0 ? (elements[at] as number) / total : 0;
    }
  }
  return shares;
}

interface MatrixProps extends Omit<FrameProps<"heatmap">, "content"> {
  readonly content: HeatmapContent;
  readonly range: Domain;
  /** The lines written in a cell; null if there are none. */
  readonly texts: ((row: number, column: number) => readonly string[]) | null;
  readonly describe: (
    row: number,
    column: number,
  ) => { readonly title: string; readonly text: string };
}

function MatrixFrame(props: MatrixProps): ReactNode {
  const { name, describedBy, settings, height, content, range, texts, describe } = props;
  const { shape, elements, map, rows, columns } = content;
  const [down, across] = shape;
  const picture = useMemo(
    () => bitmapOf(matrixPixels(elements, map, range), across, down),
    [elements, map, across, down, range],
  );
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
