/** The pane with the last run's kernels: their lines, executions and times. */

import { Fragment, type ReactNode, useMemo, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { formatTime, openEnd } from "../../controls/format.ts";
import { LineLink } from "../../editor/PlaceLink.tsx";
import { kernelName } from "../../results/call-names.ts";
import { litLine, pointAt, useLitLine } from "../../results/lit-line.ts";
import { type RunPlan, runPlans, stepsAt } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { rooflinePoints } from "../../results/roofline.ts";
import { shownText, shownTimings } from "../../results/shown-timings.ts";
import { type Measured, summariseLines } from "../../results/summary.ts";
import { useMachine } from "../../shell/machine.ts";
import { byTime } from "../timings/sentences.ts";
import { ChosenKernel } from "./ChosenKernel.tsx";
import { IcicleChart } from "./IcicleChart.tsx";
import { hueOf } from "./icicle.ts";
import { RooflineChart } from "./RooflineChart.tsx";
import "./kernels.css";
import { TableFrame } from "../../controls/TableFrame.tsx";
import { tip } from "../../controls/tips/tip.ts";

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
  if (lines.length === 0) {
    return (
      <p className="empty">
        {timings.length === 0
          ? "Run a program to see its kernels"
          : "No timed kernel belongs to a line of the program"}
      </p>
    );
  }
  const totals = devices.map((device) =>
    lines.reduce((sum, line) => sum + (line[device]?.median ?? 0), 0),
  );
  const found = chosen === null ? [] : stepsAt(plans, chosen.line, chosen.name);
  return (
    <div className="kernels">
      {sweep !== null && <p className="quiet-text">Times at {shownText(timings, sweep)}</p>}
      <TableFrame>
        <table className="table" aria-label="Kernels">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col" className="source-head">
                Source
              </th>
              <th scope="col">Kernels</th>
              <th scope="col" className="numeric">
                Execu&shy;tions
              </th>
              {devices.map((device) => (
                <th key={device} scope="col" className="numeric">
                  {deviceNames[device]} time, share
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={line.line}
                className={line.line === lit ? "lit" : undefined}
                onMouseEnter={() => pointAt(line.line)}
                onMouseLeave={() => pointAt(null)}
              >
                <th scope="row">
                  <span
                    className="line-swatch"
                    style={{ ["--hue" as string]: hues.get(line.line) ?? 0 }}
                    aria-hidden="true"
                  />
                  <LineLink position={{ line: line.line, column: 1 }} />
                </th>
                <td className="source-cell code" {...tip(source[line.line - 1]?.trim() ?? "")}>
                  {source[line.line - 1]?.trim()}
                </td>
                <td>
                  <ul className="kernel-names">
                    {line.kernels.map((name) => (
                      <li key={name}>
                        <button
                          type="button"
                          className="kernel-name"
                          aria-pressed={chosen?.line === line.line && chosen.name === name}
                          onClick={() => setChosen({ line: line.line, name })}
                        >
                          <Breakable name={shownName(source, plans, line.line, name)} />
                        </button>
                      </li>
                    ))}
                  </ul>
                </td>
                <td className="numeric">{line.executions}</td>
                {devices.map((device, index) => (
                  <td key={device} className="numeric">
                    <Share time={line[device]} total={totals[index] ?? 0} device={device} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
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
