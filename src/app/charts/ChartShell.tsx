/** Shows a chart's title, summary and tools around its drawing, or its numbers as a table instead. */
import { type ReactNode, useContext, useRef, useState } from "react";
import { tip } from "../controls/tips/tip.ts";
import type { Chart } from "../results/charts.ts";
import { ChartTools } from "./ChartTools.tsx";
import { Surroundings } from "./surroundings.ts";
import { NumberTable } from "./table/NumberTable.tsx";
import type { ChartTable } from "./table.ts";

/** The height of a chart in pixels, unless its kind has another. */
export const usualHeight = 230;

interface ShellProps {
  readonly chart: Chart;
  readonly describedBy: string;
  readonly summary: string;
  readonly table: () => ChartTable;
  /** False for words, which are not drawn. */
  readonly isDrawn?: boolean;
  readonly children: ReactNode;
}

export function ChartShell(props: ShellProps): ReactNode {
  const { chart, describedBy, summary, table, isDrawn = true, children } = props;
  const { useLit, LineLink } = useContext(Surroundings);
  const figure = useRef<HTMLElement>(null);
  const [isTableShown, showTable] = useState(false);
  const title = chart.settings.title ?? chart.name;
  const { isLit, handlers } = useLit(chart.position?.line ?? null);
  return (
    <figure ref={figure} {...handlers} className={isLit ? "chart-figure lit" : "chart-figure"}>
      <figcaption className="chart-head">
        <span className="chart-title" {...tip(title)}>
          {title}
        </span>
        <span className="chart-summary" id={describedBy}>
          {summary}
        </span>
        <ChartTools
          chart={chart.name}
          title={title}
          figure={figure}
          isDrawn={isDrawn}
          table={table}
          isTableShown={isTableShown}
          showTable={isDrawn ? showTable : null}
        />
        {chart.position !== null && <LineLink position={chart.position} />}
      </figcaption>
      {children}
      {isTableShown && (
        <NumberTable label={`Data of ${chart.name}`} describedBy={describedBy} table={table()} />
      )}
    </figure>
  );
}
