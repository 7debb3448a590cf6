/** The pane with the last run's kernels: their lines, executions and times. */
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { counted, formatTime, openEnd } from "../../controls/format.ts";
import { Table } from "../../controls/tables/Table.tsx";
import { kernelName } from "../../results/call-names.ts";
import { litLine, pointAt, useLitLine } from "../../results/lit-line.ts";
import { kernelCount, type RunPlan, runPlans, type StepRef, stepsAt } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { rooflinePoints } from "../../results/roofline.ts";
import { shownText, shownTimings } from "../../results/shown-timings.ts";
import { type LineSummary, type Measured, summariseLines } from "../../results/summary.ts";
import { sweptText } from "../../run/execution/swept-value.ts";
import { useMachine } from "../../shell/machine.ts";
import { useEmptyText } from "../empty-text.ts";
import { byTime } from "../timings/sentences.ts";
import { lineColumn, sourceColumn } from "../timings/time-columns.tsx";
import { IcicleChart } from "./IcicleChart.tsx";
import { hueOf } from "./icicle.ts";
import { KernelDetails } from "./KernelDetails.tsx";
import { RooflineChart } from "./RooflineChart.tsx";
import "./kernels.css";

export function KernelsPane(): ReactNode {
  const { timings, plans: reported, devices, options } = useResults();
  const [chosen, setChosen] = useState<{ readonly line: number; readonly name: string } | null>(
    null,
  );
  const source = useMemo(() => options?.source.split("\n") ?? [], [options]);
  const plans = useMemo(() => runPlans(reported, source), [reported, source]);
  const limits = useMachine((machine) => machine.limits);
  const points = useMemo(
    () => rooflinePoints(plans, timings, limits, (step) => kernelName(source, step)),
    [plans, timings, limits, source],
  );
  const sweep = options?.sweep ?? null;
  const shown = useMemo(() => shownTimings(timings, sweep), [timings, sweep]);
  const lines = useMemo(() => byTime(summariseLines(shown)), [shown]);
  const hues = useMemo(() => {
    const numbers = lines.map(({ line }) => line).sort((a, b) => a - b);
    return new Map(numbers.map((line, rank) => [line, hueOf(rank)]));
  }, [lines]);
  const lit = useLitLine(litLine);
  const empty = useEmptyText(
    timings.length === 0
      ? "Run a program to see its kernels"
      : "No timed kernel belongs to a line of the program",
  );
  if (lines.length === 0) return <p className="empty">{empty}</p>;
  const found = chosen === null ? [] : stepsAt(plans, chosen.line, chosen.name);
  return (
    <div className="kernels-pane">
      {sweep !== null && <p className="quiet-text">Times at {shownText(timings, sweep)}</p>}
      <Table
        label="Kernels"
        rows={lines}
        keyOf={({ line }) => line}
        rowProps={({ line }) => ({
          className: line === lit ? "lit" : undefined,
          onMouseEnter: () => pointAt(line),
          onMouseLeave: () => pointAt(null),
        })}
        columns={[
          {
            ...lineColumn,
            cell: (row) => (
              <>
                <span
                  className="line-swatch"
                  style={{ ["--hue" as string]: hues.get(row.line) ?? 0 }}
                  aria-hidden="true"
                />
                {lineColumn.cell(row)}
              </>
            ),
          },
          sourceColumn(source),
          {
            title: "Kernels",
            cell: ({ line, kernels }) => (
              <ul className="kernel-names">
                {kernels.map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      className="kernel-name text-link code"
                      aria-pressed={chosen?.line === line && chosen.name === name}
                      onClick={() => setChosen({ line, name })}
                    >
                      <Breakable name={shownName(source, plans, line, name)} />
                    </button>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            title: <>Execu&shy;tions</>,
            className: "numeric",
            cell: ({ executions }) => executions,
          },
          ...devices.map((device) => {
            const total = lines.reduce((sum, line) => sum + (line[device]?.median ?? 0), 0);
            return {
              title: `${deviceNames[device]} time, share`,
              className: "numeric",
              cell: ({ [device]: time }: LineSummary) => (
                <Share time={time} total={total} device={device} />
              ),
            };
          }),
        ]}
      />
      <IcicleChart
        lines={lines}
        plans={plans}
        timings={shown}
        source={source}
        hueOf={(line) => hues.get(line) ?? 0}
        choose={(line, name) => setChosen({ line, name })}
      />
      {chosen !== null && found.length > 0 ? (
        <ChosenKernel key={`${chosen.line} ${chosen.name}`} found={found} />
      ) : (
        <p className="quiet-text">
          {chosen === null
            ? "Select a kernel to see its code and times"
            : `The code of ${chosen.name} was not recorded: the run has too many plans`}
        </p>
      )}
      {points.length > 0 && <RooflineChart points={points} roofs={limits} />}
    </div>
  );
}

/** The program's name of the kernel, if its plan was reported. */
function shownName(
  source: readonly string[],
  plans: readonly RunPlan[],
  line: number,
  name: string,
): string {
  const [first] = stepsAt(plans, line, name);
  const step = first?.plan.steps[first.step];
  return step ? kernelName(source, step) : name;
}

/** Allows a line break between a kernel's ops, but not within them. */
function Breakable({ name }: { readonly name: string }): ReactNode {
  return name.split("+").map((op, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an op may come twice, and none moves
    <Fragment key={index}>
      {index > 0 && (
        <>
          <wbr />+
        </>
      )}
      {op}
    </Fragment>
  ));
}

interface ShareProps {
  readonly time: Measured | null;
  readonly total: number;
  readonly device: string;
}

function Share({ time, total, device }: ShareProps): ReactNode {
  if (time === null) return <span className="quiet-text">–</span>;
  // The fraction of an interval is not known.
  const isKnown = total > 0 && openEnd(time) === null;
  const percent = isKnown ? (100 * time.median) / total : 0;
  return (
    <>
      <span className="time">{formatTime(time)}</span>
      {isKnown && <span className="spread">{percent.toFixed(0)}%</span>}
      <span className="share-track" aria-hidden="true">
        <span className={`share-bar ${device}`} style={{ width: `${percent}%` }} />
      </span>
    </>
  );
}

/** The kernels with one name on one line, one of them in detail. Plans of other sizes have separate kernels. */
function ChosenKernel({ found }: { readonly found: readonly StepRef[] }): ReactNode {
  const [at, setAt] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `void`, because newer browsers return a promise, which the effect would treat as its cleanup.
    void element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const chosen = found[at] ?? found[0];
  if (chosen === undefined) return null;
  return (
    <div ref={element} className="chosen-kernel">
      {found.length > 1 && (
        <label className="choice">
          <span>{counted(found.length, "matching kernel")}</span>
          <select value={at} onChange={(event) => setAt(Number(event.target.value))}>
            {found.map(({ plan, step }, index) => (
              <option key={`${plan.id} ${step}`} value={index}>
                Plan {plan.number}, kernel {step + 1} of {kernelCount(plan)}
                {plan.param && `, ${sweptText(plan.param)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <KernelDetails {...chosen} />
    </div>
  );
}
