/** The runs and repeats of a program as bars to scale, divided into parts where they were traced. */
import type { ReactNode } from "react";
import { largest } from "../../../engine/ir/numbers/extremes.ts";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { formatMilliseconds } from "../../controls/format.ts";
import { tip } from "../../controls/tips/tip.ts";
import { AccountBar, PartKey } from "../../results/AccountBar.tsx";
import { partNames } from "../../results/account-words.ts";
import { accountParts } from "../../run/account/account.ts";
import { sweptText } from "../../run/execution/swept-value.ts";
import type { ExecutionTiming } from "../../run/messages/events.ts";

/** The number of runs shown of each kind; a long sweep has more than anyone can read. */
const shown = 60;

interface Props {
  readonly title: string;
  readonly executions: readonly ExecutionTiming[];
}

export function ExecutionBars({ title, executions }: Props): ReactNode {
  if (executions.length === 0) return null;
  const longest = largest(
    executions.map(({ wall }) => wall),
    Number.MIN_VALUE,
  );
  const hidden = executions.length - shown;
  return (
    <section>
      <h2>
        {title} <span className="th-note">full width is {formatMilliseconds(longest)}</span>
      </h2>
      <ol className="execution-bars">
        {executions.slice(0, shown).map((timing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: executions are only ever appended.
          <li key={index} className="execution-bar">
            <DeviceBadge device={timing.device} />
            <span className="quiet-text">
              {timing.param && `${sweptText(timing.param)}, `}
              {executionName(timing)}
            </span>
            <span className="execution-track" aria-hidden="true">
              <span style={{ width: `${(100 * timing.wall) / longest}%` }}>
                {timing.account ? <AccountBar account={timing.account} /> : <UndividedBar />}
              </span>
            </span>
            <span className="time">{formatMilliseconds(timing.wall)}</span>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="quiet-text">and {hidden} more</p>}
    </section>
  );
}

/** The colours of the bars. */
export function ExecutionsLegend(): ReactNode {
  return (
    <ul className="timeline-legend">
      {accountParts.map((part) => (
        <li key={part}>
          <PartKey part={part} />
          {partNames[part]}
        </li>
      ))}
      <li>
        <span className="swatch timeline-rest" aria-hidden="true" /> Not traced
      </li>
    </ul>
  );
}

function UndividedBar(): ReactNode {
  return (
    <span className="execution-undivided" {...tip("Not traced, so its parts are not known")} />
  );
}

function executionName({ index, isReplay, account, kernel, endToEnd }: ExecutionTiming): string {
  const what = isReplay ? "repeat" : index === 0 ? "first run" : "later run";
  const isSlow = endToEnd.length === 0;
  if (isSlow && account !== null) return `${what}, traced`;
  const timed = kernel === null ? "" : ", kernels timed";
  return `${what}${timed}${isSlow ? ", slowed by tracing" : ""}`;
}
