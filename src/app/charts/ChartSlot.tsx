/** The location of a chart among the outputs. A chart in a figure has no separate location. */
import type { CSSProperties, ReactNode } from "react";
import type { FigureContent } from "../../engine/present/plot/shown-chart.ts";
import { ErrorBoundary } from "../controls/ErrorBoundary.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { LineLink } from "../editor/PlaceLink.tsx";
import type { Chart } from "../results/charts.ts";
import { useResults } from "../results/results.ts";
import { useLit } from "../results/use-lit.ts";
import { figureOf, figuresWith } from "./figure/figure.ts";
import "./charts.css";
import { tip } from "../controls/tips/tip.ts";

const chartView = partOf("The chart", async () => (await import("./ChartView.tsx")).ChartView);

export function ChartSlot({ name }: { readonly name: string }): ReactNode {
  const charts = useResults((state) => state.charts);
  const chart = charts.find((each) => each.name === name);
  if (chart === undefined || figuresWith(charts, name).length > 0) return null;
  const figure = figureOf(chart);
  return figure === null ? (
    <OneChart chart={chart} />
  ) : (
    <Figure figure={figure} chart={chart} charts={charts} />
  );
}

interface FigureProps {
  readonly figure: FigureContent;
  readonly chart: Chart;
  readonly charts: readonly Chart[];
}

function Figure({ figure, chart, charts }: FigureProps): ReactNode {
  const { name, position, settings } = chart;
  const title = settings.title ?? name;
  const { isLit, handlers } = useLit(position?.line ?? null);
  const inside = figure.charts.map((each) => charts.find((known) => known.name === each));
  return (
    <section
      {...handlers}
      className={isLit ? "chart-grid-frame lit" : "chart-grid-frame"}
      aria-label={name}
    >
      <p className="chart-head">
        <span className="chart-title" {...tip(title)}>
          {title}
        </span>
        {position !== null && <LineLink position={position} />}
      </p>
      <div className="chart-grid-of" style={{ "--per-row": figure.perRow } as CSSProperties}>
        {inside.map(
          (each) => each && figureOf(each) === null && <OneChart key={each.name} chart={each} />,
        )}
      </div>
    </section>
  );
}

function OneChart({ chart }: { readonly chart: Chart }): ReactNode {
  return (
    <ErrorBoundary what={`The chart "${chart.name}"`}>
      <LazyPart part={chartView} given={{ chart }} />
    </ErrorBoundary>
  );
}
