/** Lanes of bars, one for each stage. */
import type { ReactNode } from "react";
import { formatMilliseconds } from "../../controls/format.ts";
import { tip } from "../../controls/tips/tip.ts";
import type { Lane } from "./lanes.ts";

interface Props<Stage extends string> {
  readonly lanes: readonly Lane<Stage>[];
  readonly names: Readonly<Record<Stage, string>>;
}

export function Lanes<Stage extends string>({ lanes, names }: Props<Stage>): ReactNode {
  return (
    <div className="lanes">
      {lanes.map(({ stage, bars }) => (
        <div key={stage} className="lane">
          <span className="execution-name">{names[stage]}</span>
          <span className="lane-track" aria-hidden="true">
            {bars.map(({ item, left, width, milliseconds: taken }) => (
              <span
                key={item}
                className={`span lane-bar ${stage}`}
                style={{ left: `${left}%`, width: `${width}%` }}
                {...tip(`item ${item}: ${formatMilliseconds(taken)}`)}
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
