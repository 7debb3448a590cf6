/** The times of a sweep: its chart with a model of each device, its crossings, and its table. */
import { type ReactNode, useMemo } from "react";
import { CopyButton } from "../../controls/CopyButton.tsx";
import { deviceLines } from "../../controls/device-lines.tsx";
import { ErrorBoundary } from "../../controls/ErrorBoundary.tsx";
import { Table } from "../../controls/tables/Table.tsx";
import { useResults } from "../../results/results.ts";
import { areReplayed, quantityName, summariseSweep } from "../../results/summary.ts";
import { type Fit, largestError } from "../../results/sweep/cost-model.ts";
import { curveToShow } from "../../results/sweep/sent-curve.ts";
import { sweptSpecs } from "../../results/sweep/sweep-values.ts";
import { fitSweep } from "../../results/sweep/sweep-work.ts";
import type { Device } from "../../run/messages/events.ts";
import { useProgram } from "../../run/session.ts";
import { crossoverSentence, quotation } from "../../verdict/crossing-words.ts";
import type { ExtraCurve } from "./chart-points.ts";
import { clockFloors } from "./clock-floors.ts";
import { ghostCurves, ghostSentence } from "./ghost.ts";
import { modelSentence } from "./model-sentence.ts";
import { SweepChart } from "./SweepChart.tsx";
import { comparisonColumn, timeColumns } from "./time-columns.tsx";
import { useModelledQuantity } from "./use-modelled-quantity.ts";

export function SweepResults(): ReactNode {
  const { timings, plans, infos, options, devices, outcome } = useResults();
  const specs = useProgram((state) => state.specs);
  const [quantity, control] = useModelledQuantity(timings);
  const rowsOf = useMemo(
    () => ({
      endToEnd: summariseSweep(timings, "endToEnd"),
      kernel: summariseSweep(timings, "kernel"),
    }),
    [timings],
  );
  const fits = useMemo(
    () => devices.map((device) => ({ device, fit: fitSweep(plans, timings, device, quantity) })),
    [devices, plans, timings, quantity],
  );
  const models = useMemo(() => fits.flatMap(curveOf), [fits]);
  const sent = useProgram((state) => state.sent);
  const ghost = quantity === "endToEnd" ? curveToShow(sent, { options }) : null;
  const extra = useMemo(
    () => [...(ghost === null ? [] : ghostCurves(ghost, options?.sweep?.values ?? [])), ...models],
    [ghost, options, models],
  );
  const floors = useMemo(() => clockFloors(infos, timings, quantity), [infos, timings, quantity]);
  if (options?.sweep == null) return null;
  const { param, values } = options.sweep;
  const rows = rowsOf[quantity];
  const isReplayed = areReplayed(timings);
  const isDone = outcome === "done";
  const summary = crossoverSentence(param, rowsOf.endToEnd, rowsOf.kernel, isDone, isReplayed);
  const scale = sweptSpecs(specs).find(({ name }) => name === param)?.scale ?? "linear";
  return (
    <>
      {control}
      <ErrorBoundary what="The chart">
        <SweepChart
          param={param}
          values={values}
          scale={scale}
          rows={rows}
          devices={devices}
          extra={extra}
          floors={floors}
          summary={summary}
        />
      </ErrorBoundary>
      {outcome !== null && devices.length > 1 && (
        <div className="quote-row">
          <CopyButton
            name="Copy the sentence with the names of the devices"
            source="the sentence above"
            text={() => quotation(summary, devices, infos)}
          >
            Copy
          </CopyButton>
        </div>
      )}
      {ghost !== null && <p className="quiet-text">{ghostSentence(ghost)}</p>}
      {outcome !== null && <ModelList param={param} fits={fits} />}
      <Table
        label="Timings"
        rows={rows}
        keyOf={({ x }) => x}
        columns={[
          { title: param, className: "code", cell: ({ x }) => x },
          ...timeColumns(devices, quantityName(quantity, isReplayed).toLowerCase()),
          devices.length > 1 && comparisonColumn,
        ]}
      />
    </>
  );
}

function curveOf({ device, fit }: { device: Device; fit: Fit }): ExtraCurve | [] {
  if (fit.kind !== "model") return [];
  const { name, colour } = deviceLines[device];
  return { key: `${device}Model`, name: `${name}, model`, colour, dash: "1 3", points: fit.points };
}

interface ModelListProps {
  readonly param: string;
  readonly fits: readonly { readonly device: Device; readonly fit: Fit }[];
}

/** A model of each device's times over a sweep, in words. */
function ModelList({ param, fits }: ModelListProps): ReactNode {
  return (
    <section aria-label="Models">
      <h2>Scaling model</h2>
      <ul className="model-list">
        {fits.map(({ device, fit }) => (
          <li key={device}>{modelSentence(param, device, fit)}</li>
        ))}
      </ul>
      {fits.some(({ fit }) => fit.kind === "model") && (
        <p className="quiet-text">
          Dotted: time = latency + bytes / bandwidth + operations / rate, fitted to the medians.
          Bytes and operations are those that the engine counts for the kernels; a model that is off
          by more than {100 * largestError}% anywhere is not drawn.
        </p>
      )}
    </section>
  );
}
