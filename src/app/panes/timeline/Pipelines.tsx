/** The pipelines of the last run: a lane for each stage, with the times at which it was at work on each item. */
import type { ReactNode } from "react";
import type { StageName } from "../../../engine/present/presenter.ts";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { formatMilliseconds, formatPercent } from "../../controls/format.ts";
import type { DevicePipeline } from "../../results/results.ts";
import { Lanes } from "./Lanes.tsx";
import { lanesOf } from "./lanes.ts";

const stageNames: Readonly<Record<StageName, string>> = {
  upload: "Upload",
  compute: "Compute",
  download: "Readback",
};

const stages = Object.keys(stageNames) as StageName[];

export function Pipelines({
  pipelines,
}: {
  readonly pipelines: readonly DevicePipeline[];
}): ReactNode {
  if (pipelines.length === 0) return null;
  return (
    <section>
      <h2>
        Pipelines <span className="th-note">last items, each to its own scale</span>
      </h2>
      <ol className="pipelines">
        {pipelines.map((pipeline, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pipelines are only ever appended.
          <li key={index}>
            <Pipeline pipeline={pipeline} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pipeline({ pipeline }: { readonly pipeline: DevicePipeline }): ReactNode {
  const { device, position, depth, items, milliseconds } = pipeline;
  return (
    <>
      <p className="pipeline-title">
        <DeviceBadge device={device} />
        <span>
          {position && `Line ${position.line}: `}depth {depth}, {items}{" "}
          {items === 1 ? "item" : "items"} in {formatMilliseconds(milliseconds)}
        </span>
        <span className="quiet-text">{overlapOf(pipeline)}</span>
      </p>
      <Lanes lanes={lanesOf(stages, pipeline.times)} names={stageNames} />
    </>
  );
}

function overlapOf({ hidden, starved }: DevicePipeline): string {
  const idle = `compute idle ${formatPercent(starved)} of the time`;
  return hidden === null
    ? idle
    : `${formatPercent(hidden)} of transfers overlapped with compute, ${idle}`;
}
