/** The summary of a pipeline's times. In: the times of its stages. Out: sums, and how much of them overlapped. */
import { largest, smallest } from "../../ir/numbers/extremes.ts";
import type { StageName, StageTime } from "../../present/presenter.ts";
import type { DepthTrial } from "./depth.ts";
import { lengthOf, type Span, shared, union } from "./spans.ts";

/** A pipeline's times so far, in milliseconds. The times of stages are those of the last 1,000 items or more. */
export interface PipelineReport {
  /** The number of results that were returned. */
  readonly items: number;
  /** The maximum number of items in progress at the same time, or with "auto" the current limit. */
  readonly depth: number;
  /** From the first item asked of the source to the last result. */
  readonly milliseconds: number;
  /** The time for which each stage was at work, and for which the source was waited for. */
  readonly busy: Readonly<Record<StageName | "source", number>>;
  /** The fraction of the time of uploads and downloads that overlapped with `compute`; null where there were none. */
  readonly hidden: number | null;
  /** The fraction of the time in which `compute` was idle because it had no input. */
  readonly starved: number;
  /** The time of the slowest stage: no depth could take less. */
  readonly ideal: number;
  /** The peak bytes of all tensors on the devices in use, as seen after each upload. */
  readonly peakBytes: number;
  readonly times: readonly StageTime[];
  /** With depth "auto", the milliseconds from one result to the next at each depth that was tried. */
  readonly trials: readonly DepthTrial[];
}

/** The items whose times are kept. */
const maxItems = 1000;

export class Times {
  readonly #stages: Record<StageName, StageTime[]> = { upload: [], compute: [], download: [] };
  #source = 0;

  took(time: StageTime): void {
    const times = this.#stages[time.stage];
    times.push(time);
    if (times.length > 2 * maxItems) times.splice(0, maxItems);
  }

  waitedForSource(milliseconds: number): void {
    this.#source += milliseconds;
  }

  summary(): Pick<PipelineReport, "busy" | "hidden" | "starved" | "ideal" | "times"> {
    const { upload, compute, download } = this.#stages;
    const times = [...upload, ...compute, ...download];
    const transfers = union([...upload, ...download].map(spanOf));
    const computing = union(compute.map(spanOf));
    const [transferred, all] = [lengthOf(transfers), durationOf(times)];
    const busy = {
      source: this.#source,
      upload: lengthOf(union(upload.map(spanOf))),
      compute: lengthOf(computing),
      download: lengthOf(union(download.map(spanOf))),
    };
    return {
      busy,
      hidden: transferred === 0 ? null : lengthOf(shared(transfers, computing)) / transferred,
      starved: all === 0 ? 0 : 1 - busy.compute / all,
      ideal: largest(Object.values(busy)),
      times,
    };
  }
}

function spanOf({ start, end }: StageTime): Span {
  return [start, end];
}

/** From the first start to the last end. */
function durationOf(times: readonly StageTime[]): number {
  if (times.length === 0) return 0;
  return largest(times.map(({ end }) => end)) - smallest(times.map(({ start }) => start));
}
