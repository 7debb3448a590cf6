/** A plan in words: its kernels in order, with what each reads and writes. */
import type { ReactNode } from "react";
import { kernelName } from "../../results/call-names.ts";
import { linesOf, type RunPlan, stepTimes } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { timesText, usesText } from "./plan-text.ts";

interface Props {
  readonly plan: RunPlan;
  /** The lines of the program. */
  readonly source: readonly string[];
}

export function PlanList({ plan, source }: Props): ReactNode {
  const timings = useResults((state) => state.timings);
  return (
    <details className="plan-list">
      <summary>The plan as a list</summary>
      <ol>
        {plan.steps.map((step, index) => {
          const times = timesText(stepTimes(timings, plan.id, index));
          const lines = linesOf(step.positions);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan's steps never change.
            <li key={index}>
              <span className="code">{kernelName(source, step)}</span>
              {lines.length > 0 && `, line ${lines.join(", ")}`}: reads{" "}
              {usesText(plan, step.inputs)}; writes {usesText(plan, step.outputs)}
              {times !== "" && `; ${times}`}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
