/** The pipelines, or the loops over data, of the last run: a lane for each stage, with its times on each item. */
import type { ReactNode } from "react";
import type { LoopTime, StageTime } from "../../../engine/present/presenter.ts";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { counted, formatMilliseconds, formatPercent } from "../../controls/format.ts";
import { tip } from "../../controls/tips/tip.ts";
import type { DeviceLoop, DevicePipeline } from "../../results/results.ts";
import { lanesOf } from "./lanes.ts";

type Time = StageTime | LoopTime;

const stageNames: Readonly<Record<Time["stage"], string>> = {
  upload: "Upload",
  compute: "Compute",
  download: "Readback",
  waiting: "Waiting",
  program: "Program",
};

interface Props<Timed extends DeviceLoop | DevicePipeline> {
  readonly title: string;
  readonly stages: readonly Time["stage"][];
  readonly timed: readonly Timed[];
  /** The words beside the device. */
  readonly words: (of: Timed) => ReactNode;
}

export function StageLanes<Timed extends DeviceLoop | DevicePipeline>(
  props: Props<Timed>,
): ReactNode {
  const { title, stages, timed, words } = props;
  if (timed.length === 0) return null;
  return (
    <section>
      <h2>
        {title} <span className="th-note">last items, each to its own scale</span>
      </h2>
      <ol className="pipeline-list">
        {timed.map((of, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever appended.
          <li key={index}>
            <p className="pipeline-title row">
              <DeviceBadge device={of.device} />
              {words(of)}
            </p>
            {lanesOf<Time["stage"]>(stages, of.times).map(({ stage, bars }) => (
              <div key={stage} className="pipeline-lane">
                <span className="quiet-text">{stageNames[stage]}</span>
                <span className="lane-track" aria-hidden="true">
                  {bars.map(({ item, left, width, milliseconds }) => (
                    <span
                      key={item}
                      className={`lane-bar ${stage}`}
                      style={{ left: `${left}%`, width: `${width}%` }}
                      {...tip(`item ${item}: ${formatMilliseconds(milliseconds)}`)}
                    />
                  ))}
                </span>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function loopWords({ position }: DeviceLoop): ReactNode {
  return position && <span>Line {position.line}</span>;
}

export function pipelineWords(pipeline: DevicePipeline): ReactNode {
  const { position, depth, items, milliseconds, hidden, starved } = pipeline;
  const overlap =
    hidden === null ? "" : `${formatPercent(hidden)} of transfers overlapped with compute, `;
  return (
    <>
      <span>
        {position && `Line ${position.line}: `}depth {depth}, {counted(items, "item")} in{" "}
        {formatMilliseconds(milliseconds)}
      </span>
      <span className="quiet-text">
        {overlap}compute idle {formatPercent(starved)} of the time
      </span>
    </>
  );
}
