/**
 * Pipelines: items are uploaded, computed and downloaded in stages that overlap, so that a device has work while
 * data moves. A depth of 1 is sequential, 2 is double buffering, and 3 triple buffering.
 */
import { checkedMembers } from "../../graph/checked.ts";
import { inContext } from "../../graph/context.ts";
import { callPosition } from "../../graph/position.ts";
import type { Source } from "../../graph/source.ts";
import { fault, type Position } from "../../ir/fault.ts";
import { largest } from "../../ir/numbers/extremes.ts";
import { presenter } from "../../present/presenter.ts";
import { type Depth, fixedDepth, MeasuredDepth } from "./depth.ts";
import type { PipelineReport } from "./report.ts";
import { Execution, PipelineRun, type PipelineStages } from "./run.ts";

export interface PipelineOptions<Item, Uploaded, Computed, Result>
  extends PipelineStages<Item, Uploaded, Computed, Result> {
  /**
   * The number of items in progress at the same time, from 1 to 64; default: 2. With "auto", 1 to 3 are tried
   * alternately on the first 42 items, and the smallest within 3% of the fastest is kept.
   */
  readonly depth?: number | "auto";
  /** The milliseconds that a call of a stage may take; default: 60,000. */
  readonly timeout?: number;
}

/** Stages to run items through; `pipeline` makes it. */
export interface Pipeline<Item, Result> {
  /**
   * The results of a list, a generator or a stream, in the order of its items. Nothing starts before the first result
   * is requested, and an item is taken from the source only when there is capacity for it.
   */
  run(source: AsyncIterable<Item> | Iterable<Item>): PipelineRun<Result>;
}

const maxDepth = 64;
const defaultTimeout = 60_000;

/**
 * A pipeline of three stages. Each handles one item at a time, in order, and all three may be at work at once, on
 * different items. Tensors that a stage returns are not waited for by the next one: the device computes in order.
 * An error of a stage ends the pipeline, once the results before it have been taken.
 */
export function pipeline<Item, Uploaded, Computed, Result>(
  options: PipelineOptions<Item, Uploaded, Computed, Result>,
): Pipeline<Item, Result> {
  const { depth = 2, timeout = defaultTimeout } = options;
  depthOf(depth);
  if (!(timeout > 0))
    throw fault("pipeline", `invalid timeout ${timeout}: expected milliseconds above 0`);
  return checkedMembers((member) => `pipeline.${member}`, ["Pipeline"], {
    run: (source: Source<Item>) => {
      const execution = new Execution(options, source, depthOf(depth), timeout);
      const position = callPosition();
      return new PipelineRun(
        () => execution.results(),
        () => execution.report(),
        inContext((report: PipelineReport) => show(report, position)),
      );
    },
  });
}

/** The last items that are drawn. */
const drawnItems = 40;

function show({ times, ...report }: PipelineReport, position: Position | null): void {
  const first = largest(times.map(({ item }) => item)) - drawnItems + 1;
  presenter().pipeline?.({
    position,
    depth: report.depth,
    items: report.items,
    milliseconds: report.milliseconds,
    hidden: report.hidden,
    starved: report.starved,
    times: times.filter(({ item }) => item >= first),
  });
}

function depthOf(depth: number | "auto"): Depth {
  if (depth === "auto") return new MeasuredDepth();
  if (Number.isInteger(depth) && depth >= 1 && depth <= maxDepth) return fixedDepth(depth);
  throw fault(
    "pipeline",
    `invalid depth ${depth}: expected an integer from 1 to ${maxDepth}, or "auto"`,
  );
}
