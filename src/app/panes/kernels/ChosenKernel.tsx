/** The kernels of one name at one line, one of them in detail: plans of other sizes have their own. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { kernelCount, type StepRef } from "../../store/plans.ts";
import { KernelDetails } from "./KernelDetails.tsx";

interface Props {
  /** At least one. */
  readonly found: readonly StepRef[];
}

export function ChosenKernel({ found }: Props): ReactNode {
  const [at, setAt] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers give a promise, which would be taken for what ends the effect.
    void element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const chosen = found[at] ?? found[0];
  if (chosen === undefined) return null;
  return (
    <div ref={element} className="chosen-kernel">
      {found.length > 1 && (
        <label className="choice">
          <span>Which of {found.length}</span>
          <select value={at} onChange={(event) => setAt(Number(event.target.value))}>
            {found.map(({ plan, step }, index) => (
              <option key={`${plan.id} ${step}`} value={index}>
                Plan {plan.number}, kernel {step + 1} of {kernelCount(plan)}
                {plan.param && `, ${plan.param.name} = ${plan.param.value}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <KernelDetails {...chosen} />
    </div>
  );
}
