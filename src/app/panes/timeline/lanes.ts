/** The stages of a pipeline as lanes of bars, in percent of the time that is drawn. */
import { largest, smallest } from "../../../engine/ir/extremes.ts";
import type { StageName, StageTime } from "../../../engine/present/presenter.ts";

export interface Bar {
  readonly item: number;
  readonly left: number;
  readonly width: number;
  readonly milliseconds: number;
}

export interface PipelineLane {
  readonly stage: StageName;
  readonly bars: readonly Bar[];
}

const stages: readonly StageName[] = ["upload", "compute", "download"];

export function lanesOf(times: readonly StageTime[]): readonly PipelineLane[] {
  const from = smallest(times.map(({ start }) => start));
  const length = largest(times.map(({ end }) => end)) - from;
  const percent = (milliseconds: number): number =>
    length > 0 ? (100 * milliseconds) / length : 0;
  return stages.map((stage) => ({
    stage,
    bars: times
      .filter((time) => time.stage === stage)
      .map(({ item, start, end }) => ({
        item,
        left: percent(start - from),
        width: percent(end - start),
        milliseconds: end - start,
      })),
  }));
}
