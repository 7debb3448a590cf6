/** The times of a map over two params: its picture and its table. */
import { type ReactNode, useMemo } from "react";
import { ErrorBoundary } from "../../controls/ErrorBoundary.tsx";
import { useResults } from "../../results/results.ts";
import { areReplayed, quantityName } from "../../results/summary.ts";
import { mapCells } from "../../results/sweep/sweep-map.ts";
import { mapSentence } from "../../verdict/map-words.ts";
import { MapChart } from "./MapChart.tsx";
import { MapTable } from "./MapTable.tsx";
import { useModelledQuantity } from "./use-modelled-quantity.ts";

export function MapResults(): ReactNode {
  const { timings, options, outcome } = useResults();
  const [quantity, control] = useModelledQuantity(timings);
  const sweep = options?.sweep ?? null;
  const cells = useMemo(
    () => (sweep === null ? [] : mapCells(sweep, timings, quantity)),
    [sweep, timings, quantity],
  );
  if (sweep === null) return null;
  const isReplayed = areReplayed(timings);
  return (
    <>
      {control}
      <ErrorBoundary what="The map">
        <MapChart
          sweep={sweep}
          cells={cells}
          summary={mapSentence(sweep, cells, quantity, outcome !== null, isReplayed)}
        />
      </ErrorBoundary>
      <details className="map-table">
        <summary>All times</summary>
        <MapTable sweep={sweep} cells={cells} quantity={quantityName(quantity, isReplayed)} />
      </details>
    </>
  );
}
