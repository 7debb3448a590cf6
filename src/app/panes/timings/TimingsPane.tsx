/** The pane with the program's times: in total, by source line, and over a param's values. */
import { type ReactNode, useMemo } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { ErrorBoundary } from "../../controls/ErrorBoundary.tsx";
import { formatBytes } from "../../controls/format.ts";
import { Table } from "../../controls/tables/Table.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { summariseMoves } from "../../results/moves.ts";
import { placementOf } from "../../results/placements.ts";
import { runPlans } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { shownText, shownTimings } from "../../results/shown-timings.ts";
import {
  areReplayed,
  executionsOf,
  measure,
  perDevice,
  summariseLines,
} from "../../results/summary.ts";
import { helpSentence } from "../../runs/help-sentence.ts";
import { againstPinned, useRuns } from "../../runs/runs.ts";
import { useMachine } from "../../shell/machine.ts";
import { softwareWarning } from "../../shell/status.ts";
import { showTab } from "../../shell/view.ts";
import { useEmptyText } from "../empty-text.ts";
import { placementText, planTitle } from "../graph/plan-text.ts";
import { crossingChange } from "../runs/crossing-change.ts";
import { AccountSection } from "./AccountSection.tsx";
import { BenchTable } from "./BenchTable.tsx";
import { conditionsText } from "./conditions-text.ts";
import { LineTable } from "./LineTable.tsx";
import { loopSentence } from "./loop-sentence.ts";
import { MapResults } from "./MapResults.tsx";
import { StageChart } from "./StageChart.tsx";
import { StageTable } from "./StageTable.tsx";
import { SweepResults } from "./SweepResults.tsx";
import { clockSentence, totalSentence } from "./sentences.ts";
import { lineColumn, timeColumns } from "./time-columns.tsx";
import "./timings.css";

export function TimingsPane(): ReactNode {
  const { timings, options, infos, devices, loops, benches } = useResults();
  const sweep = options?.sweep ?? null;
  const lines = useMemo(() => summariseLines(shownTimings(timings, sweep)), [timings, sweep]);
  const moves = useMemo(() => summariseMoves(shownTimings(timings, sweep)), [timings, sweep]);
  const empty = useEmptyText(
    "Run a program to see how long it takes; sweep a param to see how its time grows",
  );
  if (timings.length === 0 || options === null) return <p className="empty">{empty}</p>;
  const at = sweep === null ? "" : `, at ${shownText(timings, sweep)}`;
  return (
    <div className="timings-pane">
      {infos.gpu?.software && (
        <p className="warning">
          {infos.gpu.name}: {softwareWarning}
        </p>
      )}
      <AgainstPinned />
      {benches.length > 0 && (
        <>
          <h2>Benchmarks</h2>
          <BenchTable benches={benches} />
          <h2>Program</h2>
        </>
      )}
      {sweep === null && <Totals />}
      {sweep !== null && (sweep.second === undefined ? <SweepResults /> : <MapResults />)}
      <AccountSection timings={shownTimings(timings, sweep)} devices={devices} at={at} />
      {lines.length > 0 && (
        <>
          <h2>By line{at}</h2>
          <LineTable lines={lines} source={options.source} devices={devices} />
        </>
      )}
      {moves.length > 0 && (
        <>
          <h2>Transfers between devices{at}</h2>
          <Table
            label="Transfers by line"
            rows={moves}
            columns={[
              lineColumn,
              {
                title: "Transferred",
                cell: ({ bytes, from, to }) =>
                  `${formatBytes(bytes)} from ${deviceNames[from]} to ${deviceNames[to]}`,
              },
              ...timeColumns(devices, undefined, (device) => `Upload time in the ${device} run`),
            ]}
          />
        </>
      )}
      <PlacementTable />
      {loops.length > 0 && (
        <>
          <h2>Waiting for data{at}</h2>
          <ul className="loop-list" aria-label="Loops over data">
            {loops.map((loop, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: loops are only ever appended.
              <li key={index}>
                <DeviceBadge device={loop.device} />{" "}
                {loop.position && <LineLink position={loop.position} />} {loopSentence(loop)}
              </li>
            ))}
          </ul>
        </>
      )}
      <ConditionList />
      <p className="quiet-text">
        {clockSentence(infos)} Medians exclude the first run, which includes compilation.
      </p>
    </div>
  );
}

function Totals(): ReactNode {
  const { timings, infos, devices } = useResults();
  const summary = totalSentence(
    perDevice((device) => measure(executionsOf(timings, device), "endToEnd")),
    areReplayed(timings),
  );
  return (
    <>
      <ErrorBoundary what="The chart">
        <StageChart timings={timings} devices={devices} summary={summary} />
      </ErrorBoundary>
      <StageTable timings={timings} devices={devices} infos={infos} />
    </>
  );
}

/** States whether the change since the pinned run has helped, and links to the whole comparison. */
function AgainstPinned(): ReactNode {
  const compared = againstPinned(useRuns());
  if (compared === null) return null;
  return (
    <p className="against-pinned">
      Did the change since the baseline help? {helpSentence(compared.before, compared.after)}.{" "}
      {crossingChange(compared.before, compared.after)}{" "}
      <button type="button" className="place" onClick={() => showTab("Runs")}>
        Compare them
      </button>
    </p>
  );
}

/** Shows how far the times of the last run can be trusted. */
function ConditionList(): ReactNode {
  const { timings, devices, wasHidden, wasOnBattery, options } = useResults();
  const clockStep = useMachine(({ machine }) => machine?.browser.clockStepMilliseconds ?? 0);
  const { warnings, notes } = conditionsText({
    timings: shownTimings(timings, options?.sweep ?? null),
    devices,
    wasHidden,
    wasOnBattery,
    clockStep,
  });
  return (
    <>
      {warnings.map((text) => (
        <p key={text} className="warning">
          {text}
        </p>
      ))}
      {notes.map((text) => (
        <p key={text} className="quiet-text">
          {text}
        </p>
      ))}
    </>
  );
}

/** Empty if no plan was placed. */
function PlacementTable(): ReactNode {
  const { plans: reported, timings, devices } = useResults();
  const placed = useMemo(
    () =>
      runPlans(reported).flatMap((plan) => {
        const placement = placementOf(timings, plan.id);
        return placement === null ? [] : [{ plan, placement }];
      }),
    [reported, timings],
  );
  if (placed.length === 0) return null;
  return (
    <>
      <h2>Devices by plan</h2>
      <Table
        label="Devices by plan"
        rows={placed}
        columns={[
          { title: "Plan", cell: ({ plan }) => planTitle(plan, devices) },
          { title: "Where it ran", cell: ({ placement }) => placementText(placement) },
        ]}
      />
    </>
  );
}
