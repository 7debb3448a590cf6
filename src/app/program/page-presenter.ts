/**
 * Shows on the page what a program shows, within the page's limits (`limits.ts`): a program that prints in an
 * endless loop must leave the page able to stop it. Beyond the limits, the beginning of the output is shown as
 * it comes, and its end when the round ends.
 */

import { Fault } from "../../engine/ir/fault.ts";
import {
  nextSlot,
  type Output,
  type Presenter,
  type ShownTensor,
} from "../../engine/present/presenter.ts";
import { ChartSender } from "./chart-sender.ts";
import { cutMiddle } from "./cut-middle.ts";
import * as limits from "./limits.ts";
import { LoopSums } from "./loop-sums.ts";
import type { PrintedTensor, ProgramEvent } from "./messages.ts";

export interface PagePresenter extends Presenter {
  /** Shows the outputs and charts that were held back, and the sums of loops. */
  end(): void;
}

type Tell = (event: ProgramEvent, transfer?: Transferable[]) => void;

export function pagePresenter(
  tell: Tell,
  params: Readonly<Record<string, number>>,
  failed: (error: unknown) => void,
): PagePresenter {
  const files = new FileLimit(failed);
  const outputs = new OutputLimit(tell);
  const loops = new LoopSums(limits.mostLoops);
  const charts = new ChartSender(tell, (what) =>
    outputs.add(notice(nextSlot(), `further ${what}`)),
  );
  let pipelines = 0;
  let benches = 0;
  let declared = 0;
  return {
    output: (output) => {
      if (output.shown.kind !== "file" || files.takes(output)) outputs.add(output);
    },
    chart: (chart) => charts.chart(chart),
    points: (points) => charts.points(points),
    takesLivePoint: () => charts.takesLivePoint(),
    frame: (frame) => charts.frame(frame),
    pipeline: (pipeline) => {
      // Further ones are as good as the first; what they give the program can print.
      if (pipelines++ < limits.mostPipelines) tell({ type: "pipeline", ...pipeline });
    },
    param: (spec) => {
      if (++declared > limits.mostParams) {
        throw new Fault(
          "unsupported",
          `param: unsupported number of params: a program can declare at most ${limits.mostParams}`,
        );
      }
      const asked = Object.hasOwn(params, spec.name) ? (params[spec.name] as number) : spec.value;
      // The program's range may have changed since the value was chosen.
      const value = Math.min(spec.max, Math.max(spec.min, asked));
      tell({ type: "param", spec, value });
      return value;
    },
    loop: (loop) => loops.add(loop),
    bench: (bench) => {
      if (benches < limits.mostBenches) tell({ type: "bench", ...bench });
      if (benches === limits.mostBenches)
        outputs.add(
          notice(
            nextSlot(),
            `further benches are not in the table: it can have at most ${limits.mostBenches}`,
          ),
        );
      benches++;
    },
    failed,
    end: () => {
      charts.end();
      outputs.end();
      for (const loop of loops.all()) tell({ type: "loop", ...loop });
    },
  };
}

class OutputLimit {
  readonly #tell: Tell;
  #outputs = 0;
  #characters = 0;
  #elements = 0;
  /** The last outputs beyond the limit, as a ring; the oldest is at `#oldest`. */
  readonly #last: Output[] = [];
  #oldest = 0;
  /** The number of outputs held back, including those that left the ring, and the slot of the first one. */
  #delayed = 0;
  #firstDelayed = 0;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  add(output: Output): void {
    const { shown } = output;
    const text = cutMiddle(shown.text, limits.mostText);
    const isFull =
      this.#delayed > 0 ||
      this.#outputs >= limits.mostFirstOutputs ||
      this.#characters + text.length > limits.mostFirstCharacters;
    // A file is never held back: its bytes have a limit of their own.
    if (isFull && shown.kind !== "file") this.#hold(output);
    else this.#send({ ...output, shown: { ...shown, text } });
  }

  end(): void {
    const left = this.#delayed - this.#last.length;
    if (left > 0) this.#send(notice(this.#firstDelayed, `${left} outputs were left out here`));
    for (let place = 0; place < this.#last.length; place++)
      this.#send(this.#last[(this.#oldest + place) % this.#last.length] as Output);
    this.#last.length = 0;
    this.#delayed = 0;
  }

  #hold(output: Output): void {
    if (this.#delayed++ === 0) this.#firstDelayed = output.slot;
    const text = cutMiddle(output.shown.text, limits.mostDelayedText);
    const delayed = { ...output, shown: { ...output.shown, text }, tensors: [] };
    if (this.#last.length < limits.mostLastOutputs) {
      this.#last.push(delayed);
      return;
    }
    this.#last[this.#oldest] = delayed;
    this.#oldest = (this.#oldest + 1) % this.#last.length;
  }

  #send({ slot, position, shown, tensors }: Output): void {
    this.#outputs++;
    this.#characters += shown.text.length;
    if (shown.kind === "file") {
      this.#tell({ type: "output", slot, position, entry: shown, tensors: [] }, [
        shown.bytes.buffer,
      ]);
      return;
    }
    this.#elements += tensors.reduce((sum, tensor) => sum + tensor.elements.length, 0);
    const sent = this.#elements > limits.mostElements ? [] : tensors.map(printed);
    this.#tell({ type: "output", slot, position, entry: shown, tensors: sent });
  }
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
    if (this.#files > limits.mostFiles)
      return refuse(`number of files: a run can offer at most ${limits.mostFiles}`);
    if (this.#bytes <= limits.mostFileBytes) return true;
    return refuse(
      `size of "${shown.name}": a run's files can have at most ${limits.mostFileBytes / 2 ** 20} MiB in total`,
    );
  }
}

function notice(slot: number, text: string): Output {
  return {
    slot,
    position: null,
    shown: { kind: "text", level: "warn", text: `… ${text}` },
    tensors: [],
  };
}

function printed({ dtype, shape, elements }: ShownTensor): PrintedTensor {
  return { dtype, shape, elements: elements as PrintedTensor["elements"] };
}
