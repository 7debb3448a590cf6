/** Says what the outputs belong to: device, seed and params, and the value of a sweep. */
import type { ReactNode } from "react";
import { useResults } from "../../store/results.ts";
import { deviceChoiceNames } from "../../store/session.ts";

export function RunLine(): ReactNode {
  const { options, declared } = useResults();
  if (options === null) return null;
  const { sweep } = options;
  const used = [...declared].filter(([name]) => name !== sweep?.param);
  return (
    <p className="run-line">
      {deviceChoiceNames[options.choice]}, seed {options.seed}
      {sweep && `, sweep of ${sweep.param}; this is the output at ${sweep.param} = ${sweep.shown}`}
      {used.map(([name, value]) => `, ${name} = ${value}`)}
    </p>
  );
}
