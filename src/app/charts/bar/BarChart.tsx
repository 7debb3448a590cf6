/** Bars and histograms, with several series side by side or over each other. */
import { type ReactNode, useMemo } from "react";
import type { BarContent, HistogramContent } from "../../../engine/present/plot/shown-chart.ts";
import type { Chart } from "../../results/charts.ts";
import { type Domain, extentOf, paddedExtent, shortNumber } from "../frame/axis.ts";
import { Legend } from "../frame/Legend.tsx";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import type { SeriesStyle } from "../frame/series-style.ts";
import { useHidden } from "../frame/use-hidden.ts";
import { type Readout, type View, whiskerPath } from "../frame/view.ts";

interface Props<Content> {
  readonly chart: Chart;
  readonly describedBy: string;
  readonly height: number;
  readonly parts: readonly { readonly style: SeriesStyle; readonly content: Content }[];
}

/** The fraction of a bar's slot that is drawn. */
const filled = 0.8;

export function BarChart({ parts: all, ...props }: Props<BarContent>): ReactNode {
  return <WithLegend parts={all}>{(parts) => <Bars {...props} parts={parts} />}</WithLegend>;
}

export function HistogramChart({ parts: all, ...props }: Props<HistogramContent>): ReactNode {
  return <WithLegend parts={all}>{(parts) => <Bins {...props} parts={parts} />}</WithLegend>;
}

type Parts<Content> = Props<Content>["parts"];

interface LegendProps<Content> {
  readonly parts: Parts<Content>;
  readonly children: (shown: Parts<Content>) => ReactNode;
}

/** Lets the visitor hide series if there are several. */
function WithLegend<Content>({ parts, children }: LegendProps<Content>): ReactNode {
  const { shown, hidden, toggle } = useHidden(parts, ({ style }) => style.label);
  return (
    <>
      {children(shown)}
      {parts.length > 1 && (
        <Legend all={parts.map(({ style }) => style)} hidden={hidden} toggle={toggle} />
      )}
    </>
  );
}

function Bars({ chart, describedBy, height, parts }: Props<BarContent>): ReactNode {
  const count = parts.reduce((most, { content }) => Math.max(most, content.values.length), 0);
  const labels = parts.find(({ content }) => content.labels)?.content.labels ?? null;
  const kind = chart.settings.yScale ?? "linear";
  const base = useMemo(() => {
    const lists = parts.flatMap(({ content: { values, errors } }) =>
      errors
        ? [
            values.map((value, at) => value - (errors[at] ?? 0)),
            values.map((value, at) => value + (errors[at] ?? 0)),
          ]
        : [values],
    );
    return {
      x: [-0.5, Math.max(count, 1) - 0.5] as Domain,
      y: fromZero(extentOf(lists, kind), kind),
    };
  }, [parts, count, kind]);
  const each = filled / Math.max(1, parts.length);
  const leftOf = (part: number): number => -filled / 2 + part * each;
  const readout = (view: View, px: number): Readout | null => {
    const at = Math.round(view.x.valueAt(px));
    if (at < 0 || at >= count) return null;
    return {
      x: null,
      y: null,
      title: labels?.[at] ?? `bar ${at}`,
      lines: parts.map(({ style, content: { values, errors } }) => ({
        colour: style.colour,
        text: `${style.label}: ${shortNumber(values[at] ?? Number.NaN)}${errors ? ` ± ${shortNumber(errors[at] as number)}` : ""}`,
      })),
    };
  };
  return (
    <PlotFrame
      name={chart.name}
      describedBy={describedBy}
      settings={chart.settings}
      base={base}
      kinds={{ x: "linear", y: kind }}
      height={height}
      ticks={{ x: labels?.map((text, value) => ({ value, text })) }}
      readout={readout}
    >
      {(view) =>
        parts.map(({ style, content: { values, errors } }, part) => {
          const indices = Float64Array.from(values, (_, at) => at + leftOf(part) + each / 2);
          const edges = Float64Array.from(
            { length: values.length * 2 },
            (_, at) => (at >> 1) + leftOf(part) + (at & 1) * each,
          );
          return (
            <g key={style.label}>
              <path
                className="chart-bars"
                fill={style.colour}
                d={barPath(view, edges, values, 2)}
              />
              {errors && (
                <path
                  className="chart-whisker strong"
                  d={whiskerPath(
                    view,
                    indices,
                    values.map((value, at) => value - (errors[at] as number)),
                    values.map((value, at) => value + (errors[at] as number)),
                    Array.from(values, (_, at) => at),
                    4,
                  )}
                />
              )}
            </g>
          );
        })
      }
    </PlotFrame>
  );
}

function Bins(props: Props<HistogramContent>): ReactNode {
  const { chart, describedBy, height, parts } = props;
  const kinds = {
    x: chart.settings.xScale ?? "linear",
    y: chart.settings.yScale ?? "linear",
  } as const;
  const base = useMemo(
    () => ({
      x: paddedExtent(
        extentOf(
          parts.map(({ content }) => content.edges),
          kinds.x,
        ),
        kinds.x,
        0.01,
      ),
      y: fromZero(
        extentOf(
          parts.map(({ content }) => content.counts),
          kinds.y,
        ),
        kinds.y,
      ),
    }),
    [parts, kinds.x, kinds.y],
  );
  const readout = (view: View, px: number): Readout | null => {
    const value = view.x.valueAt(px);
    const lines = parts.flatMap(({ style, content: { edges, counts } }) => {
      const bin = edges.findLastIndex((edge) => edge <= value);
      if (bin < 0 || bin >= counts.length) return [];
      const [from, to] = [shortNumber(edges[bin] as number), shortNumber(edges[bin + 1] as number)];
      const name = parts.length > 1 ? `${style.label}: ` : "";
      return [
        {
          colour: style.colour,
          text: `${name}${shortNumber(counts[bin] as number)} from ${from} to ${to}`,
        },
      ];
    });
    return lines.length === 0 ? null : { x: px, y: null, title: `x ${shortNumber(value)}`, lines };
  };
  return (
    <PlotFrame
      name={chart.name}
      describedBy={describedBy}
      settings={chart.settings}
      base={base}
      kinds={kinds}
      height={height}
      readout={readout}
    >
      {(view) =>
        parts.map(({ style, content: { edges, counts } }) => (
          <path
            key={style.label}
            className="chart-bars"
            fill={style.colour}
            opacity={parts.length > 1 ? 0.55 : 1}
            d={barPath(view, edges, counts, 1)}
          />
        ))
      }
    </PlotFrame>
  );
}

/** Bars begin at zero, or at the lower end of a log axis. */
function fromZero(extent: Domain | null, kind: "linear" | "log"): Domain {
  if (kind === "log") return paddedExtent(extent, kind, 0.1);
  const [low, high] = extent ?? [0, 1];
  if (low === 0 && high === 0) return [0, 1];
  const room = (Math.max(0, high) - Math.min(0, low)) * 0.06;
  return [low < 0 ? low - room : 0, high > 0 ? high + room : 0];
}

/** A bar between each pair of edges that are `step` apart. */
function barPath(view: View, edges: Float64Array, values: Float64Array, step: number): string {
  const floor = view.y.kind === "log" ? view.height : view.y.at(0);
  let path = "";
  for (let at = 0; at < values.length; at++) {
    const left = view.x.at(edges[at * step] as number);
    const right = view.x.at(edges[at * step + 1] as number);
    const top = view.y.at(values[at] as number);
    if (![left, right, top].every(Number.isFinite)) continue;
    const gap = step === 1 && right - left > 3 ? 0.5 : 0;
    path += `M${left + gap} ${floor}V${top}H${right - gap}V${floor}Z`;
  }
  return path;
}
