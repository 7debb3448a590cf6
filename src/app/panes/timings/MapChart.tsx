/** A map of which device is faster over pairs of values of two params, explored by mouse and keyboard. */
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from "react";
import type { MapCell } from "../../results/sweep/sweep-map.ts";
import type { Sweep } from "../../run/messages/events.ts";
import { cellSentence, cellText } from "../../verdict/map-words.ts";
import {
  axisHeight,
  axisWidth,
  borderOf,
  cellHeight,
  cellWidth,
  colourOf,
  cornerOf,
  type MapSize,
  strongest,
  strongestColour,
} from "./map-shape.ts";

interface Props {
  readonly sweep: Sweep;
  readonly cells: readonly MapCell[];
  readonly summary: string;
}

/** The steps of the arrow keys, in columns and rows. */
const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function MapChart({ sweep, cells, summary }: Props): ReactNode {
  const id = useId();
  const size = { columns: sweep.values.length, rows: sweep.second?.values.length ?? 0 };
  const shown = cells.find(({ x, y }) => x === sweep.shown && y === sweep.second?.shown);
  const [chosen, setChosen] = useState<Pick<MapCell, "column" | "row"> | null>(null);
  const cellAt = (at: Pick<MapCell, "column" | "row">): MapCell | undefined =>
    cells.find(({ column, row }) => column === at.column && row === at.row);
  const at = (chosen && cellAt(chosen)) ?? shown;
  const press = (event: KeyboardEvent): void => {
    const [columns, rows] = steps[event.key] ?? [];
    if (!at || columns === undefined || rows === undefined) return;
    event.preventDefault();
    const next = cellAt({ column: at.column + columns, row: at.row + rows });
    if (next) setChosen(next);
  };
  const width = axisWidth + size.columns * cellWidth;
  const height = size.rows * cellHeight + axisHeight;
  return (
    <figure className="chart-figure">
      <div
        className="map-frame"
        style={{ maxWidth: width }}
        role="application"
        aria-label="Map: the arrow keys go over its cells. The table below has the same times."
        aria-describedby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated by keys.
        tabIndex={0}
        onKeyDown={press}
      >
        <svg className="map-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <defs>
            <pattern
              id={`${id}hatch`}
              width={7}
              height={7}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className="map-hatch" d="M0 0V7" />
            </pattern>
          </defs>
          {cells.map((cell) => (
            <Cell
              key={`${cell.column} ${cell.row}`}
              cell={cell}
              size={size}
              hatch={`url(#${id}hatch)`}
              onChoose={() => setChosen(cell)}
            />
          ))}
          <BorderLines cells={cells} size={size} />
          {cells.map((cell) => (
            <CellText key={`${cell.column} ${cell.row}`} cell={cell} size={size} />
          ))}
          {at && (
            <rect
              className="map-chosen"
              {...cornerOf(at, size)}
              width={cellWidth}
              height={cellHeight}
            />
          )}
          <Axes sweep={sweep} size={size} />
        </svg>
      </div>
      <p className="map-cell" aria-live="polite">
        {at && cellSentence(sweep, at)}
      </p>
      <Scale />
      <figcaption id={id} className="summary">
        {summary}
      </figcaption>
    </figure>
  );
}

interface CellProps {
  readonly cell: MapCell;
  readonly size: MapSize;
  readonly hatch: string;
  onChoose(): void;
}

function Cell({ cell, size, hatch, onChoose }: CellProps): ReactNode {
  const { x, y } = cornerOf(cell, size);
  const box = { x, y, width: cellWidth, height: cellHeight };
  return (
    <g onPointerEnter={onChoose} onPointerDown={onChoose}>
      <rect {...box} className="map-box" style={{ fill: colourOf(cell) }} />
      {cell.comparison?.faster === null && <rect {...box} fill={hatch} />}
    </g>
  );
}

/** The words in a cell, over the border's lines. */
function CellText({ cell, size }: Pick<CellProps, "cell" | "size">): ReactNode {
  const { x, y } = cornerOf(cell, size);
  return (
    <text
      className="map-text"
      x={x + cellWidth / 2}
      y={y + cellHeight / 2}
      dy="0.35em"
      textAnchor="middle"
    >
      {cellText(cell)}
    </text>
  );
}

function BorderLines({
  cells,
  size,
}: {
  readonly cells: readonly MapCell[];
  readonly size: MapSize;
}): ReactNode {
  const { columns, rows } = size;
  const border = useMemo(() => borderOf(cells, { columns, rows }), [cells, columns, rows]);
  return (
    <>
      <path className="map-border-end" d={border.ends} />
      <path className="map-border" d={border.middle} />
    </>
  );
}

function Axes({ sweep, size }: { readonly sweep: Sweep; readonly size: MapSize }): ReactNode {
  const bottom = size.rows * cellHeight;
  return (
    <g className="map-axes">
      {sweep.values.map((value, column) => (
        <text
          key={value}
          x={axisWidth + (column + 0.5) * cellWidth}
          y={bottom + 15}
          textAnchor="middle"
        >
          {value}
        </text>
      ))}
      {sweep.second?.values.map((value, row) => (
        <text
          key={value}
          x={axisWidth - 8}
          y={bottom - (row + 0.5) * cellHeight}
          dy="0.35em"
          textAnchor="end"
        >
          {value}
        </text>
      ))}
      <text x={axisWidth + (size.columns * cellWidth) / 2} y={bottom + 33} textAnchor="middle">
        {sweep.param}
      </text>
      <text transform={`translate(11 ${bottom / 2}) rotate(-90)`} textAnchor="middle">
        {sweep.second?.param}
      </text>
    </g>
  );
}

function Scale(): ReactNode {
  return (
    <div className="map-scale row">
      <span>CPU {strongest}× faster</span>
      <span
        className="map-scale-bar"
        aria-hidden="true"
        style={{
          background: `linear-gradient(in oklab to right, ${strongestColour("cpu")}, var(--surface), ${strongestColour("gpu")})`,
        }}
      />
      <span>GPU {strongest}× faster</span>
      <span className="quiet-text">
        Hatched, ≈: too close to call. Solid line: estimated crossover; dashed lines: bounds of its
        interval
      </span>
    </div>
  );
}
