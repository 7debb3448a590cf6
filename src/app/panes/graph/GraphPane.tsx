/** The pane with pictures of the last run's plans. */
import { type ReactNode, useMemo, useState } from "react";
import { kernelName } from "../../results/call-names.ts";
import { placementOf } from "../../results/placements.ts";
import { kernelCount, linesOf, type RunPlan, runPlans, stepTimes } from "../../results/plans.ts";
import { useResults } from "../../results/results.ts";
import { maxReportedPlans } from "../../run/execution/repeat-counts.ts";
import { allDevices } from "../../run/messages/events.ts";
import { useEmptyText } from "../empty-text.ts";
import { KernelDetails } from "../kernels/KernelDetails.tsx";
import { PlanPicture } from "./PlanPicture.tsx";
import { placementText, planTitle, timesText, usesText } from "./plan-text.ts";
import "./graph.css";

export function GraphPane(): ReactNode {
  const { plans: reported, outcome, timings, options } = useResults();
  const empty = useEmptyText(
    outcome === null
      ? "Run a program to see its kernels and the data that flows between them"
      : "This run executed no kernels",
  );
  const [wanted, setWanted] = useState<string | null>(null);
  const [step, setStep] = useState<number | null>(null);
  const source = useMemo(() => options?.source.split("\n") ?? [], [options]);
  const plans = useMemo(() => runPlans(reported, source), [reported, source]);
  const plan = plans.find(({ id }) => id === wanted) ?? plans[0];
  if (plan === undefined) return <p className="empty">{empty}</p>;
  const used = allDevices.filter((device) => plans.some(({ on }) => on[device] !== undefined));
  const placement = placementOf(timings, plan.id);
  const capped = allDevices.some(
    (device) => reported.filter((one) => one.device === device).length >= maxReportedPlans,
  );
  return (
    <div className="graph-pane">
      <label className="choice">
        <span>Plan</span>
        <select
          value={plan.id}
          onChange={(event) => {
            setWanted(event.target.value);
            setStep(null);
          }}
        >
          {plans.map((one) => (
            <option key={one.id} value={one.id}>
              {planTitle(one, used)}
            </option>
          ))}
        </select>
      </label>
      {capped && (
        <p className="quiet-text">Only the first {maxReportedPlans} plans of a run are shown.</p>
      )}
      {plan.omittedSteps > 0 && (
        <p className="quiet-text">
          Showing the first {plan.steps.length} of {kernelCount(plan).toLocaleString("en")} kernels.
        </p>
      )}
      {placement !== null && <p className="graph-placement">{placementText(placement)}</p>}
      <PlanPicture
        key={`picture ${plan.id}`}
        plan={plan}
        source={source}
        chosen={step}
        onChoose={setStep}
      />
      <PlanList plan={plan} source={source} />
      {step === null ? (
        <p className="quiet-text">Select a kernel to see its code and times</p>
      ) : (
        <KernelDetails key={`${plan.id} ${step}`} plan={plan} step={step} />
      )}
    </div>
  );
}

/** A plan in words: its kernels in order, with what each reads and writes. */
function PlanList(props: { plan: RunPlan; source: readonly string[] }): ReactNode {
  const { plan, source } = props;
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
