/**
 * Shows on the page what a program shows, within the page's limits (`limits.ts`): a program that prints in an
 * endless loop must leave the page able to stop it. Beyond the limits, the beginning of the output is shown as
 * it comes, and its end when the round ends.
 */

import { Fault } from "../../engine/ir/fault.ts";
import { sizeOf } from "../../engine/ir/shape.ts";
import { edgesOf, shownExtent } from "../../engine/present/format-tensor.ts";
import {
  nextSlot,
  type Output,
  type Presenter,
  type Shown,
  type ShownTensor,
} from "../../engine/present/presenter.ts";
import { ChartSender } from "./chart-sender.ts";
import { cutMiddle } from "./cut-middle.ts";
import { detailSize, fitsLine } from "./detail-size.ts";
import type { OutputEntry } from "./events.ts";
import * as limits from "./limits.ts";
import { LoopSums } from "./loop-sums.ts";
import type { PrintedTensor, ProgramEvent } from "./messages.ts";

export interface PagePresenter extends Presenter {
  /** Shows the outputs and charts that were held back, and the sums of loops. */
  end(): void;
}

// Read before a program could replace it.
const now: () => number = performance.now.bind(performance);

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
  let reports = 0;
  let nextProgress = 0;
  return {
    output: (output) => {
      if (output.shown.kind !== "file" || files.takes(output)) outputs.add(output);
    },
    chart: (chart) => charts.chart(chart),
    points: (points) => charts.points(points),
    takesLivePoints: (count) => charts.takesLivePoints(count),
    choosesFrame: (chart, series, elements) => charts.choosesFrame(chart, series, elements),
    frame: (frame) => charts.frame(frame),
    pipeline: (pipeline) => {
      // Further ones are as good as the first; what they give the program can print.
      if (pipelines++ < limits.mostPipelines) tell({ type: "pipeline", ...pipeline });
    },
    progress: (progress) => {
      const isLast = progress.done === progress.total;
      const time = now();
      if (!isLast && time < nextProgress) return;
      nextProgress = time + limits.progressMilliseconds;
      if (reports++ < limits.mostProgress) tell({ type: "progress", ...progress });
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
  #nodes = 0;
  #nodeCharacters = 0;
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
    if (this.#delayed++ === 0) {
      this.#firstDelayed = output.slot;
      // The next output in this slot replaces it. A program that is stopped sends nothing more.
      const last = limits.mostLastOutputs.toLocaleString("en");
      this.#send(
        notice(output.slot, `of the outputs from here on, the last ${last} are shown at the end`),
      );
    }
    const text = cutMiddle(output.shown.text, limits.mostDelayedText);
    const delayed = { ...output, shown: { ...withoutDetail(output.shown), text }, tensors: [] };
    if (this.#last.length < limits.mostLastOutputs) {
      this.#last.push(delayed);
      return;
    }
    this.#last[this.#oldest] = delayed;
    this.#oldest = (this.#oldest + 1) % this.#last.length;
  }

  #send({ slot, position, shown, tensors, time }: Output): void {
    this.#outputs++;
    this.#characters += shown.text.length;
    const rest = { type: "output", slot, position, ...(time !== undefined && { time }) } as const;
    if (shown.kind === "file") {
      this.#tell({ ...rest, entry: shown, tensors: [] }, [shown.bytes.buffer]);
      return;
    }
    const sent = tensors.map((tensor) => this.#printed(tensor));
    // A line whose tensors are not sent has its text only.
    const isWhole = sent.every((tensor) => tensor !== null);
    const entry = isWhole ? this.#withRoom(shown) : withoutDetail(shown);
    this.#tell({ ...rest, entry, tensors: isWhole ? sent : [] });
  }

  /** The tensor, or its edges where there is no room for its elements; null where there is none for these. */
  #printed({ dtype, shape, elements }: ShownTensor): PrintedTensor | null {
    const all = elements as PrintedTensor["elements"];
    const isWhole = this.#elements + all.length <= limits.mostWholeElements;
    const kept = isWhole ? all : cutToEdges(all, shape);
    if (this.#elements + kept.length > limits.mostElements) return null;
    this.#elements += kept.length;
    return { dtype, shape, elements: kept };
  }

  /** A line without its values where there is no room for them. */
  #withRoom(shown: Exclude<Shown, { kind: "file" }>): OutputEntry {
    if (shown.kind !== "text" || shown.detail === undefined) return shown;
    const size = detailSize(shown.detail);
    const nodes = this.#nodes + size.nodes;
    const characters = this.#nodeCharacters + size.characters;
    const isOver = nodes > limits.mostNodes || characters > limits.mostNodeCharacters;
    if (isOver || !fitsLine(size)) return withoutDetail(shown);
    this.#nodes = nodes;
    this.#nodeCharacters = characters;
    return shown;
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

function withoutDetail<Each extends Shown>(shown: Each): Each {
  if (shown.kind !== "text") return shown;
  const { detail: _, ...rest } = shown;
  return rest as Each;
}

/** The elements at the edges, in an array of the same type. */
function cutToEdges(
  elements: PrintedTensor["elements"],
  shape: PrintedTensor["shape"],
): PrintedTensor["elements"] {
  // Only the edges of a large tensor were read.
  if (elements.length === sizeOf(shape.map(shownExtent))) return elements;
  const edges = edgesOf(elements, shape);
  const cut = elements.slice(0, edges.length);
  cut.set(edges);
  return cut;
}
