/** The kernels with one name on one line, one of them in detail. Plans of other sizes have separate kernels. */

import { type ReactNode, useEffect, useRef, useState } from "react";
import { kernelCount, type StepRef } from "../../results/plans.ts";
import { sweptText } from "../../run/execution/swept-value.ts";
import { KernelDetails } from "./KernelDetails.tsx";

interface Props {
  /** The kernels; at least one. */
  readonly found: readonly StepRef[];
}

export function ChosenKernel({ found }: Props): ReactNode {
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
          <span>{found.length} matching kernels</span>
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
