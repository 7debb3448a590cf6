/** Shows how far the times of the last run can be trusted. */
import type { ReactNode } from "react";
import { useResults } from "../../results/results.ts";
import { shownTimings } from "../../results/shown-timings.ts";
import { useMachine } from "../../shell/machine.ts";
import { conditionsText } from "./conditions-text.ts";

export function ConditionList(): ReactNode {
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
