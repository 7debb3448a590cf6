/** The stages of a pipeline or of a loop over data as lanes of bars, in percent of the time that is drawn. */
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";

/** The time in which a stage worked on an item. */
interface StageTime<Stage> {
  readonly stage: Stage;
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

interface Bar {
  readonly item: number;
  readonly left: number;
  readonly width: number;
  readonly milliseconds: number;
}

export interface Lane<Stage> {
  readonly stage: Stage;
  readonly bars: readonly Bar[];
}

/** A lane for each of the stages, in their order. */
export function lanesOf<Stage>(
  stages: readonly Stage[],
  times: readonly StageTime<Stage>[],
): readonly Lane<Stage>[] {
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
