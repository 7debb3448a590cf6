/** The pane with the program's times: in total, by source line, and over a param's values. */
import { type ReactNode, useMemo, useState } from "react";
import { summariseMoves } from "../../store/moves.ts";
import { useResults } from "../../store/results.ts";
import { useSession } from "../../store/session.ts";
import { shownTimings, shownValue } from "../../store/shown-timings.ts";
import {
  measure,
  perDevice,
  quantityNames,
  roundsOf,
  summariseLines,
  summariseSweep,
} from "../../store/summary.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { softwareWarning } from "../../ui/status.ts";
import { AccountSection } from "./AccountSection.tsx";
import { AgainstPinned } from "./AgainstPinned.tsx";
import { BenchTable } from "./BenchTable.tsx";
import { ConditionList } from "./ConditionList.tsx";
import { LineTable } from "./LineTable.tsx";
import { LoopList } from "./LoopList.tsx";
import { MoveTable } from "./MoveTable.tsx";
import { PlacementTable } from "./PlacementTable.tsx";
import { StageChart } from "./StageChart.tsx";
import { StageTable } from "./StageTable.tsx";
import { SweepChart } from "./SweepChart.tsx";
import { SweepTable } from "./SweepTable.tsx";
import { clockSentence, sweepSentence, totalSentence } from "./sentences.ts";
import "./timings.css";

const sweptQuantities = ["endToEnd", "kernel"] as const;

export function TimingsPane(): ReactNode {
  const { timings, options, infos, devices, loops, benches } = useResults();
  const sweep = options?.sweep ?? null;
  const lines = useMemo(() => summariseLines(shownTimings(timings, sweep)), [timings, sweep]);
  const moves = useMemo(() => summariseMoves(shownTimings(timings, sweep)), [timings, sweep]);
  if (timings.length === 0 || options === null) return <NoTimings />;
  return (
    <div className="timings">
      {infos.gpu?.software && (
        <p className="warning">
          {infos.gpu.name}: {softwareWarning}
        </p>
      )}
      <AgainstPinned />
      {benches.length > 0 && (
        <>
          <h2>Benches</h2>
          <BenchTable benches={benches} />
          <h2>The whole program</h2>
        </>
      )}
      {options.sweep === null ? <Totals /> : <Sweep />}
      <AccountSection timings={shownTimings(timings, sweep)} devices={devices} />
      {lines.length > 0 && (
        <>
          <h2>
            By line{options.sweep && `, at ${options.sweep.param} = ${shownValue(timings, sweep)}`}
          </h2>
          <LineTable lines={lines} source={options.source} devices={devices} />
        </>
      )}
      {moves.length > 0 && (
        <>
          <h2>Between devices</h2>
          <MoveTable moves={moves} devices={devices} />
        </>
      )}
      <PlacementTable />
      {loops.length > 0 && (
        <>
          <h2>Waiting for data</h2>
          <LoopList loops={loops} />
        </>
      )}
      <ConditionList />
      <p className="quiet-text">
        {clockSentence(infos)} The first round, which compiles, is left out of the others' medians.
      </p>
    </div>
  );
}

function NoTimings(): ReactNode {
  const phase = useSession((state) => state.phase);
  return (
    <p className="empty">
      {phase === "idle"
        ? "Run a program to see how long it takes; sweep a param to see how that grows"
        : "Waiting for the first times"}
    </p>
  );
}

function Totals(): ReactNode {
  const { timings, infos, devices } = useResults();
  const summary = totalSentence(
    perDevice((device) => measure(roundsOf(timings, device), "endToEnd")),
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

function Sweep(): ReactNode {
  const { timings, options, devices, outcome } = useResults();
  const specs = useSession((state) => state.specs);
  const [quantity, setQuantity] = useState<(typeof sweptQuantities)[number]>("endToEnd");
  const rows = useMemo(() => summariseSweep(timings, quantity), [timings, quantity]);
  if (options?.sweep == null) return null;
  const { param, values } = options.sweep;
  const complete = outcome === "done";
  const scale = specs.find(({ name }) => name === param)?.scale ?? "linear";
  return (
    <>
      <div className="segments small" role="radiogroup" aria-label="Time">
        {sweptQuantities.map((name) => (
          <label key={name} className="segment">
            <input
              type="radio"
              name="quantity"
              checked={quantity === name}
              onChange={() => setQuantity(name)}
            />
            <span>{quantityNames[name]}</span>
          </label>
        ))}
      </div>
      <ErrorBoundary what="The chart">
        <SweepChart
          param={param}
          values={values}
          scale={scale}
          rows={rows}
          devices={devices}
          summary={sweepSentence(param, rows, complete)}
        />
      </ErrorBoundary>
      <SweepTable param={param} quantity={quantityNames[quantity]} rows={rows} devices={devices} />
    </>
  );
}
