/** The loops over data of the last run: when each waited for an item, and when the program had it. */
import type { ReactNode } from "react";
import type { LoopStage } from "../../../engine/present/presenter.ts";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import type { DeviceLoop } from "../../results/results.ts";
import { Lanes } from "./Lanes.tsx";
import { lanesOf } from "./lanes.ts";

const stageNames: Readonly<Record<LoopStage, string>> = {
  waiting: "Waiting",
  program: "Program",
};
const stages = Object.keys(stageNames) as LoopStage[];

export function Loops({ loops }: { readonly loops: readonly DeviceLoop[] }): ReactNode {
  if (loops.length === 0) return null;
  return (
    <section>
      <h2>
        Loops over data <span className="th-note">last items, each to its own scale</span>
      </h2>
      <ol className="pipelines">
        {loops.map(({ device, position, times }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: loops are only ever appended.
          <li key={index}>
            <p className="pipeline-title">
              <DeviceBadge device={device} />
              {position && <span>Line {position.line}</span>}
            </p>
            <Lanes lanes={lanesOf(stages, times)} names={stageNames} />
          </li>
        ))}
      </ol>
    </section>
  );
}
