/** A plan in words: its kernels in order, with what each reads and writes. */
import { type ReactNode, useMemo } from "react";
import { kernelName } from "../../results/call-names.ts";
import { linesOf, type RunPlan, stepTimes } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { timesText, usesText } from "./plan-text.ts";

export function PlanList({ plan }: { readonly plan: RunPlan }): ReactNode {
  const timings = useResults((state) => state.timings);
  const source = useResults((state) => state.options?.source ?? "");
  const sourceLines = useMemo(() => source.split("\n"), [source]);
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
              <span className="code">{kernelName(sourceLines, step)}</span>
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
