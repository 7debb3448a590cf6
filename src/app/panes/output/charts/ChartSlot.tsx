/** The place of a chart among the outputs. A chart that stands in a figure has none of its own. */
import type { CSSProperties, ReactNode } from "react";
import type { Chart } from "../../../store/charts.ts";
import { useResults } from "../../../store/results.ts";
import { ErrorBoundary } from "../../../ui/ErrorBoundary.tsx";
import { LazyPart, partOf } from "../../../ui/lazy-part.tsx";
import { figureOf, figuresWith } from "./figure.ts";
import "./charts.css";

const chartView = partOf("The chart", async () => (await import("./ChartView.tsx")).ChartView);

export function ChartSlot({ name }: { readonly name: string }): ReactNode {
  const charts = useResults((state) => state.charts);
  const chart = charts.find((each) => each.name === name);
  if (chart === undefined || figuresWith(charts, name).length > 0) return null;
  const figure = figureOf(chart);
  if (figure === null) return <OneChart chart={chart} />;
  const inside = figure.charts.map((each) => charts.find((known) => known.name === each));
  return (
    <section className="chart-grid-frame" aria-label={name}>
      <p className="chart-title">{chart.settings.title ?? name}</p>
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
