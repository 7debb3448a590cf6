/** Lines and dots of one chart, with bands, error bars and smoothing. */
import { type ReactNode, useContext, useId, useMemo, useState } from "react";
import { joinPoints } from "../../../engine/present/plot/merge.ts";
import type { ShownPoints } from "../../../engine/present/plot/shown-chart.ts";
import type { Chart, PointSeries } from "../../results/charts.ts";
import { paddedExtent } from "../frame/axis.ts";
import { colourAt, shareIn } from "../frame/colour-map.ts";
import { Legend } from "../frame/Legend.tsx";
import { type Domain, extentOf, shortNumber } from "../frame/numbers.ts";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import { type SeriesStyle, stylesOf } from "../frame/series-style.ts";
import { useHidden } from "../frame/use-hidden.ts";
import {
  bandPath,
  dotPath,
  linePath,
  type Readout,
  type View,
  whiskerPath,
} from "../frame/view.ts";
import { Surroundings } from "../surroundings.ts";
import { decimated, isAscending, rangeWithin, visibleDots } from "./decimate.ts";
import { exchangedCalls } from "./exchanged.ts";
import { nearestPoint } from "./nearest.ts";
import { smoothed } from "./smooth.ts";

interface Props {
  readonly chart: Chart;
  readonly describedBy: string;
  readonly height: number;
}

interface Drawn extends SeriesStyle {
  readonly series: PointSeries;
  readonly columns: ShownPoints;
  readonly isAscending: boolean;
}

/** Lines with fewer points are not smoothed. */
const minSmoothed = 20;

export function PointsChart({ chart, describedBy, height }: Props): ReactNode {
  const [weight, setWeight] = useState(0);
  const all = useMemo(() => drawnOf(chart), [chart]);
  const { shown, hidden, toggle } = useHidden(all, ({ label }) => label);
  const kinds = {
    x: chart.settings.xScale ?? "linear",
    y: chart.settings.yScale ?? "linear",
  } as const;
  const base = useMemo(() => {
    const columns = shown.map((each) => each.columns);
    const yLists = columns.flatMap(({ y, low, high }) => [y, ...(low && high ? [low, high] : [])]);
    const dots = shown.some(({ series }) => series.mark === "dots");
    return {
      x: paddedExtent(
        extentOf(
          columns.map(({ x }) => x),
          kinds.x,
        ),
        kinds.x,
        dots ? 0.03 : 0,
      ),
      y: paddedExtent(extentOf(yLists, kinds.y), kinds.y, 0.05),
    };
  }, [shown, kinds.x, kinds.y]);
  const isNoisy = all.some(
    ({ series, columns }) => series.mark === "line" && columns.y.length >= minSmoothed,
  );
  return (
    <>
      <ExchangedNotes chart={chart} />
      <PlotFrame
        name={chart.name}
        describedBy={describedBy}
        settings={chart.settings}
        base={base}
        kinds={kinds}
        height={height}
        readout={(view, x, y) => readoutAt(shown, view, x, y)}
      >
        {(view) =>
          shown.map((each) => <Marks key={each.label} drawn={each} view={view} weight={weight} />)
        }
      </PlotFrame>
      <div className="chart-controls">
        {all.length > 1 && <Legend all={all} hidden={hidden} toggle={toggle} />}
        {isNoisy && <Smoothing weight={weight} setWeight={setWeight} />}
      </div>
    </>
  );
}

function ExchangedNotes({ chart }: { readonly chart: Chart }): ReactNode {
  const { LineLink } = useContext(Surroundings);
  return exchangedCalls(chart).map(({ position, message }) => (
    <p key={position.line} className="chart-warning" role="note">
      {message} <LineLink position={position} />
    </p>
  ));
}

function drawnOf({ points }: Chart): readonly Drawn[] {
  const styles = stylesOf(points);
  return points.map((series, at) => {
    const columns = joinPoints(series.runs);
    const style = styles[at] as SeriesStyle;
    return { ...style, series, columns, isAscending: isAscending(columns.x) };
  });
}

interface MarksProps {
  readonly drawn: Drawn;
  readonly view: View;
  readonly weight: number;
}

function Marks({ drawn, view, weight }: MarksProps): ReactNode {
  const { columns, series } = drawn;
  if (series.mark === "dots") return <Dots drawn={drawn} view={view} />;
  const { x, y, low, high, spread } = columns;
  const [from, to] = drawn.isAscending ? rangeWithin(x, ...view.x.domain) : [0, x.length];
  const indices = decimated({ x, y }, from, to, Math.max(100, Math.round(view.width)));
  const isSmooth = weight > 0 && y.length >= minSmoothed;
  const line = { stroke: drawn.colour, strokeDasharray: drawn.dash, className: "chart-line" };
  return (
    <>
      {spread === "band" && low && high && (
        <path
          className="chart-band"
          fill={drawn.colour}
          d={bandPath(view, x, low, high, indices)}
        />
      )}
      <path {...line} opacity={isSmooth ? 0.25 : 1} d={linePath(view, x, y, indices)} />
      {isSmooth && <SmoothLine drawn={drawn} view={view} weight={weight} range={[from, to]} />}
      {y.length === 1 && <Dots drawn={drawn} view={view} />}
      {spread === "error" && low && high && (
        <path
          className="chart-whisker"
          stroke={drawn.colour}
          d={whiskerPath(view, x, low, high, indices, 3)}
        />
      )}
    </>
  );
}

function SmoothLine(props: MarksProps & { readonly range: readonly [number, number] }): ReactNode {
  const { drawn, view, weight, range } = props;
  const { x, y } = drawn.columns;
  const smooth = useMemo(() => smoothed(y, weight), [y, weight]);
  const indices = decimated({ x, y: smooth }, ...range, Math.max(100, Math.round(view.width)));
  return (
    <path
      className="chart-line"
      stroke={drawn.colour}
      strokeDasharray={drawn.dash}
      d={linePath(view, x, smooth, indices)}
    />
  );
}

/** From this many dots on, those that would cover each other are left out. */
const maxDots = 4_000;
const shades = 32;

function Dots({ drawn, view }: { readonly drawn: Drawn; readonly view: View }): ReactNode {
  const { x, y, value } = drawn.columns;
  const pixelOf = (dot: number): readonly [number, number] => [
    view.x.at(x[dot] as number),
    view.y.at(y[dot] as number),
  ];
  const square = x.length > maxDots ? 2 : 0.5;
  const visible = visibleDots(x.length, pixelOf, [view.width, view.height], square);
  const size = visible.length > maxDots ? 3 : 5;
  if (value === null)
    return (
      <path
        className="chart-dots"
        stroke={drawn.colour}
        strokeWidth={size}
        d={dotPath(visible.map(pixelOf))}
      />
    );
  const range: Domain = extentOf([value], "linear") ?? [0, 1];
  const groups = new Map<number, (readonly [number, number])[]>();
  for (const dot of visible) {
    const shade = Math.round(shareIn(range, value[dot] as number) * (shades - 1));
    groups.set(shade, [...(groups.get(shade) ?? []), pixelOf(dot)]);
  }
  return [...groups].map(([shade, dots]) => (
    <path
      key={shade}
      className="chart-dots"
      stroke={Number.isNaN(shade) ? "var(--text-quiet)" : colourAt("viridis", shade / (shades - 1))}
      strokeWidth={size}
      d={dotPath(dots)}
    />
  ));
}

/** The numbers nearest to the pointer: on lines those at its x, of dots the nearest one. */
function readoutAt(shown: readonly Drawn[], view: View, px: number, py: number): Readout | null {
  const found = shown.flatMap((drawn) => {
    const at = nearestPoint(
      drawn.columns,
      view,
      [px, py],
      drawn.series.mark === "line" && drawn.isAscending,
    );
    return at === null ? [] : [{ drawn, at }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const x = first.drawn.columns.x[first.at] as number;
  return {
    x: view.x.at(x),
    y: found.length === 1 ? finiteOr(view.y.at(first.drawn.columns.y[first.at] as number)) : null,
    title: `x ${view.x.textOf(x)}`,
    lines: found.map(({ drawn, at }) => ({
      colour: drawn.colour,
      text: pointText(drawn, at, view),
    })),
  };
}

function finiteOr(at: number): number | null {
  return Number.isFinite(at) ? at : null;
}

function pointText(
  { label, columns: { y, low, high, value } }: Drawn,
  at: number,
  view: View,
): string {
  const short = (list: Float64Array): string => view.y.textOf(list[at] as number);
  const spread = low && high ? ` [${short(low)}, ${short(high)}]` : "";
  return `${label}: ${short(y)}${spread}${value ? `, value ${shortNumber(value[at] as number)}` : ""}`;
}

function Smoothing(props: { weight: number; setWeight: (weight: number) => void }): ReactNode {
  const { weight, setWeight } = props;
  const id = useId();
  return (
    <label className="chart-slider" htmlFor={id}>
      Smoothing
      <input
        id={id}
        type="range"
        min={0}
        max={0.99}
        step={0.01}
        value={weight}
        onChange={({ currentTarget }) => setWeight(Number(currentTarget.value))}
      />
      <output htmlFor={id}>{weight.toFixed(2)}</output>
    </label>
  );
}
