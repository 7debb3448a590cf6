/**
 * Shows on the page what a program shows, within the page's limits (`limits.ts`): a program that prints in an
 * endless loop must leave the page able to stop it.
 */

import { Fault } from "../../../engine/ir/fault.ts";
import { fitted } from "../../../engine/present/params/fitted.ts";
import type { Output, Presenter } from "../../../engine/present/presenter.ts";
import type { ParamValues } from "../messages/events.ts";
import * as limits from "../messages/limits.ts";
import { ChartSender } from "./chart-sender.ts";
import { LoopSums } from "./loop-sums.ts";
import { OutputLimit, type SendToPage } from "./output-limit.ts";

export interface PagePresenter extends Presenter {
  /** Shows the outputs and charts that were held back, and the totals of loops. */
  end(): void;
}

// Read before a program could replace it.
const now: () => number = performance.now.bind(performance);

export function pagePresenter(
  tell: SendToPage,
  params: ParamValues,
  failed: (error: unknown) => void,
): PagePresenter {
  const files = new FileLimit(failed);
  const outputs = new OutputLimit(tell);
  const loops = new LoopSums(limits.maxLoops);
  const charts = new ChartSender(tell, (what) => outputs.say(`further ${what}`));
  let pipelines = 0;
  let benches = 0;
  let declared = 0;
  let reports = 0;
  let nextProgress = 0;
  let isOver = false;
  return {
    output: (output) => {
      // A proxy's traps may still print when the program is over and its variables are read.
      if (isOver) return;
      if (output.shown.kind !== "file" || files.takes(output)) outputs.add(output);
    },
    takesNumbers: (count) => outputs.takesNumbers(count),
    chart: (message) => charts.send(message),
    takesLivePoints: (count) => charts.takesLivePoints(count),
    choosesFrame: (chart, series, elements) => charts.choosesFrame(chart, series, elements),
    pipeline: (pipeline) => {
      // The program can print the results of further ones.
      if (pipelines++ < limits.maxPipelines) tell({ type: "pipeline", ...pipeline });
    },
    progress: (progress) => {
      const isLast = progress.done === progress.total;
      const time = now();
      if (!isLast && time < nextProgress) return;
      nextProgress = time + limits.progressMilliseconds;
      if (reports++ < limits.maxProgress) tell({ type: "progress", ...progress });
    },
    param: (spec) => {
      if (++declared > limits.maxParams) {
        throw new Fault(
          "unsupported",
          `param: unsupported number of params: a program can declare at most ${limits.maxParams}`,
        );
      }
      const asked = Object.hasOwn(params, spec.name) ? params[spec.name] : spec.value;
      const value = fitted(spec, asked);
      tell({ type: "param", spec, value });
      return value;
    },
    presets: (presets) => tell({ type: "presets", presets }),
    loop: (loop) => loops.add(loop),
    bench: (bench) => {
      if (benches < limits.maxBenches) tell({ type: "bench", ...bench });
      if (benches === limits.maxBenches)
        outputs.say(
          `further benches are not shown: the table can have at most ${limits.maxBenches}`,
        );
      benches++;
    },
    failed,
    end: () => {
      isOver = true;
      charts.end();
      outputs.end();
      for (const loop of loops.all()) tell({ type: "loop", ...loop });
    },
  };
}

class FileLimit {
  readonly #failed: (error: unknown) => void;
  #files = 0;
  #bytes = 0;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  takes({ shown, position }: Output): boolean {
    if (shown.kind !== "file") return false;
    this.#files++;
    this.#bytes += shown.bytes.length;
    const refuse = (what: string): false => {
      this.#failed(new Fault("unsupported", `download: unsupported ${what}`, position));
      return false;
    };
    if (this.#files > limits.maxFiles)
      return refuse(`number of files: a run can offer at most ${limits.maxFiles}`);
    if (this.#bytes <= limits.maxFileBytes) return true;
    return refuse(
      `size of "${shown.name}": a run's files can have at most ${limits.maxFileBytes / 2 ** 20} MiB in total`,
    );
  }
}
