/** The runs, newest first: two are chosen to be compared, one can be pinned. */

import { type ReactNode, useState } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { formatTime } from "../../controls/format.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { TableFrame } from "../../controls/TableFrame.tsx";
import { tip } from "../../controls/tips/tip.ts";
import { languageOf, titleOf } from "../../programs/draft.ts";
import { replaceProgram } from "../../programs/replace.ts";
import { quantityName } from "../../results/summary.ts";
import type { KeptRun } from "../../runs/kept-run.ts";
import { choose, pin, type Runs, removeRun, type Side } from "../../runs/runs.ts";
import { momentText, settingsText } from "./run-words.ts";

interface Props {
  readonly state: Runs;
  readonly compared: Readonly<Record<Side, KeptRun | null>>;
}

/** The number of runs listed until the visitor asks for all. */
const fewRuns = 6;

const sides: readonly Side[] = ["before", "after"];
const sideNames: Readonly<Record<Side, string>> = { before: "Before", after: "After" };

export function RunTable({ state, compared }: Props): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const { runs, pinned } = state;
  const { before, after } = compared;
  const listed = isWhole
    ? runs
    : runs.filter(
        (run, index) => index < fewRuns || run === before || run === after || run.id === pinned,
      );
  return (
    <>
      <TableFrame>
        <table className="table run-table" aria-label="Runs">
          <thead>
            <tr>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {sideNames[side]}
                </th>
              ))}
              <th scope="col">Run</th>
              <th scope="col" className="numeric">
                Time
              </th>
            </tr>
          </thead>
          <tbody>
            {listed.map((run) => (
              <RunRow key={run.id} run={run} compared={compared} isPinned={run.id === pinned} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      {listed.length < runs.length && (
        <SmallButton onClick={() => setWhole(true)}>Show all {runs.length} runs</SmallButton>
      )}
    </>
  );
}

interface RowProps {
  readonly run: KeptRun;
  readonly compared: Props["compared"];
  readonly isPinned: boolean;
}

function RunRow({ run, compared, isPinned }: RowProps): ReactNode {
  const title = titleOf(run.source);
  const when = momentText(run.when, Date.now());
  const { source, choice, params, seed } = run;
  return (
    <tr className={isPinned ? "pinned" : undefined}>
      {sides.map((side) => (
        <td key={side}>
          <label className="run-choice">
            <input
              type="radio"
              name={`runs-${side}`}
              aria-label={`${sideNames[side]}: ${title}, ${when}`}
              checked={compared[side] === run}
              onChange={() => choose(side, run.id)}
            />
          </label>
        </td>
      ))}
      <th scope="row">
        <span className="run-title">{title}</span>
        <span className="spread">
          {isPinned && "pinned · "}
          {when} · {settingsText(run)}
        </span>
        <span className="run-actions">
          <button
            type="button"
            className="place"
            aria-pressed={isPinned}
            aria-label={`Pin as the baseline: ${title}, ${when}`}
            onClick={() => pin(isPinned ? null : run.id)}
          >
            Pin
          </button>
          <button
            type="button"
            className="place"
            aria-label={`Open the program: ${title}, ${when}`}
            onClick={() =>
              replaceProgram(
                {
                  source,
                  device: choice,
                  params,
                  seed,
                  ...languageOf(run.languageVersion),
                  name: "the program of a run",
                },
                "shared",
              )
            }
          >
            Open
          </button>
          <button
            type="button"
            className="place"
            aria-label={`Delete: ${title}, ${when}`}
            onClick={() => removeRun(run.id)}
          >
            Delete
          </button>
        </span>
      </th>
      <td className="numeric">
        {run.devices.map(({ device, name, stages }) => (
          <span
            key={device}
            className="run-time"
            {...tip(`${quantityName("endToEnd", stages.program !== null)} on ${name}`)}
          >
            {deviceNames[device]}{" "}
            <span className="time">{stages.endToEnd ? formatTime(stages.endToEnd) : "–"}</span>
          </span>
        ))}
      </td>
    </tr>
  );
}
