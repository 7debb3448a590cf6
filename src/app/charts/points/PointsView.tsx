/** A chart of points on the page. */
import { type ReactNode, useId } from "react";
import { ChartShell, usualHeight } from "../ChartShell.tsx";
import type { ViewProps } from "../kind.ts";
import { PointsChart } from "./PointsChart.tsx";
import { pointsSummary, pointsTable } from "./points.ts";

export function PointsView({ chart }: ViewProps): ReactNode {
  const describedBy = useId();
  return (
    <ChartShell
      chart={chart}
      describedBy={describedBy}
      summary={pointsSummary(chart)}
      table={() => pointsTable(chart)}
    >
      <PointsChart chart={chart} describedBy={describedBy} height={usualHeight} />
    </ChartShell>
  );
}
