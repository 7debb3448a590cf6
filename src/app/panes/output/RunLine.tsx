/** Shows what the outputs belong to: device, seed and params, and the value of a sweep. */
import type { ReactNode } from "react";
import { formatBytes } from "../../controls/format.ts";
import { useResults } from "../../results/results.ts";
import { paramsAt, shownOf, sweepName, sweptText } from "../../run/execution/swept-value.ts";
import { paramText } from "../../run/messages/param-value.ts";
import { deviceChoiceNames } from "../../run/session.ts";
import { limitsOf } from "../../run/source/config-options.ts";
import { configuredWords } from "../../shell/status.ts";
import { selectionText } from "./selection-text.ts";

export function RunLine(): ReactNode {
  const { options, declared } = useResults();
  if (options === null) return null;
  const { sweep, config, selection } = options;
  const limits = limitsOf(config?.literals ?? null);
  const swept = sweep === null ? {} : paramsAt(shownOf(sweep));
  const used = [...declared].filter(([name]) => !Object.hasOwn(swept, name));
  return (
    <p className="run-line">
      {selection && `${selectionText(selection)}: `}
      {deviceChoiceNames[options.choice]}
      {config?.isChoice && `, ${configuredWords}`}
      {limits.threads !== undefined &&
        `, at most ${limits.threads} thread${limits.threads === 1 ? "" : "s"}`}
      {limits.bytes !== undefined && `, at most ${formatBytes(limits.bytes)}`}, seed {options.seed}
      {sweep && `, ${sweepName(sweep)} (output at ${sweptText(shownOf(sweep))})`}
      {options.once && ", run once without repeats (press Run to measure)"}
      {used.map(([name, value]) => `, ${name} = ${paramText(value)}`)}
    </p>
  );
}
