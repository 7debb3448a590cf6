/** The pane with the program's times: in total, by source line, and over a param's values. */
import { type ReactNode, useMemo } from "react";
import { ErrorBoundary } from "../../controls/ErrorBoundary.tsx";
import { summariseMoves } from "../../results/moves.ts";
import { useResults } from "../../results/results.ts";
import { shownText, shownTimings } from "../../results/shown-timings.ts";
import {
  areReplayed,
  executionsOf,
  measure,
  perDevice,
  summariseLines,
} from "../../results/summary.ts";
import { useProgram } from "../../run/session.ts";
import { softwareWarning } from "../../shell/status.ts";
import { AccountSection } from "./AccountSection.tsx";
import { AgainstPinned } from "./AgainstPinned.tsx";
import { BenchTable } from "./BenchTable.tsx";
import { ConditionList } from "./ConditionList.tsx";
import { LineTable } from "./LineTable.tsx";
import { LoopList } from "./LoopList.tsx";
import { MapResults } from "./MapResults.tsx";
import { MoveTable } from "./MoveTable.tsx";
import { PlacementTable } from "./PlacementTable.tsx";
import { StageChart } from "./StageChart.tsx";
import { StageTable } from "./StageTable.tsx";
import { SweepResults } from "./SweepResults.tsx";
import { clockSentence, totalSentence } from "./sentences.ts";
import "./timings.css";

export function TimingsPane(): ReactNode {
  const { timings, options, infos, devices, loops, benches } = useResults();
  const sweep = options?.sweep ?? null;
  const lines = useMemo(() => summariseLines(shownTimings(timings, sweep)), [timings, sweep]);
  const moves = useMemo(() => summariseMoves(shownTimings(timings, sweep)), [timings, sweep]);
  if (timings.length === 0 || options === null) return <NoTimings />;
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
          <MoveTable moves={moves} devices={devices} />
        </>
      )}
      <PlacementTable />
      {loops.length > 0 && (
        <>
          <h2>Waiting for data{at}</h2>
          <LoopList loops={loops} />
        </>
      )}
      <ConditionList />
      <p className="quiet-text">
        {clockSentence(infos)} Medians exclude the first run, which includes compilation.
      </p>
    </div>
  );
}

function NoTimings(): ReactNode {
  const phase = useProgram((state) => state.phase);
  return (
    <p className="empty">
      {phase === "idle"
        ? "Run a program to see how long it takes; sweep a param to see how its time grows"
        : "Waiting for the first times"}
    </p>
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
