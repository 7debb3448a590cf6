/** The location of a chart among the outputs. A chart in a figure has no separate location. */
import { type CSSProperties, memo, type ReactNode, useContext } from "react";
import type { FigureContent } from "../../engine/present/plot/content.ts";
import { ErrorBoundary } from "../controls/ErrorBoundary.tsx";
import { LazyPart, type LoadablePart, partOf } from "../controls/lazy-part.tsx";
import { tip } from "../controls/tips/tip.ts";
import type { Chart } from "../results/charts.ts";
import { figureOf, figuresWith } from "./figure/inside.ts";
import { loadView } from "./kinds.ts";
import { Surroundings } from "./surroundings.ts";

interface Props {
  readonly name: string;
  /** All charts of the run. */
  readonly charts: readonly Chart[];
}

export function ChartSlot({ name, charts }: Props): ReactNode {
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
  const { useLit, LineLink } = useContext(Surroundings);
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

const OneChart: (props: { readonly chart: Chart }) => ReactNode = memo(
  ({ chart }: { readonly chart: Chart }) => (
    <ErrorBoundary what={`The chart "${chart.name}"`}>
      <LazyPart part={partFor(chart)} given={{ chart }} />
    </ErrorBoundary>
  ),
);

const parts = new Map<string, LoadablePart<{ readonly chart: Chart }>>();

/** Charts of one kind share a component where their frames are of one kind, too. */
function partFor({ kind, frames }: Chart): LoadablePart<{ readonly chart: Chart }> {
  const content = frames[0]?.frames.at(-1);
  const key = `${kind} ${content?.kind}`;
  const known = parts.get(key);
  if (known !== undefined) return known;
  const part = partOf("The chart", async () => {
    const { View, loaded } = await loadView(kind, content);
    return ({ chart }: { readonly chart: Chart }) => <View chart={chart} loaded={loaded} />;
  });
  parts.set(key, part);
  return part;
}
