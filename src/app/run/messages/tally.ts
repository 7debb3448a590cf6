/**
 * Counts what an execution of a program has sent to the page so far. A program shares its worker with the code that
 * sends, and may send anything: once that exceeds the page's limits, the worker is ended, and this states the reason.
 */
import { elementsOf } from "../../charts/size.ts";
import { detailSize } from "./detail-size.ts";
import * as limits from "./limits.ts";
import type { PrintedOutput, ProgramEvent } from "./program-event.ts";

/** Messages of the worker that show nothing: that it is ready, done, or has failed. */
const maxOthers = 100;
const maxMessages =
  limits.maxOutputs +
  limits.maxTails +
  limits.maxBatches +
  limits.maxLiveCalls +
  limits.maxFrames +
  limits.maxChartMessages +
  limits.maxPipelines +
  limits.maxLoops +
  limits.maxBenches +
  limits.maxProgress +
  limits.maxParams +
  limits.maxDevices +
  2 * limits.maxDataWorkers +
  limits.maxStages +
  maxOthers;

/** The outputs of all tails: the last one is long. */
const maxAllTails =
  limits.maxTails * (limits.maxTailOutputs + limits.maxNotices) + limits.maxLastOutputs;

/** The most of everything that an execution may send, in the order in which it is reported. */
const maxCounts = [
  ["outputs", limits.maxOutputs],
  ["updates of the latest outputs", limits.maxTails],
  ["latest outputs", maxAllTails],
  ["characters of output", limits.maxCharacters],
  ["values inside outputs", limits.maxNodes],
  ["characters of values", limits.maxNodeCharacters],
  ["points of charts", limits.maxPoints + limits.maxLivePoints],
  ["batches of points", limits.maxBatches + limits.maxLiveCalls],
  ["frames of charts", limits.maxFrames],
  ["elements of charts", limits.maxFramesElements],
  ["charts", limits.maxCharts],
  ["pipelines", limits.maxPipelines],
  ["params", limits.maxParams],
  ["lists of presets", 1],
  ["printed elements", limits.maxElements],
  ["files", limits.maxFiles],
  ["bytes of files", limits.maxFileBytes],
  ["requests for devices", limits.maxDevices],
  ["requests for workers", limits.maxDataWorkers],
  ["loops", limits.maxLoops],
  ["benches", limits.maxBenches],
  ["reports of progress", limits.maxProgress],
  ["requests for a canvas", limits.maxStages],
  ["lists of variables", 1],
  ["messages", maxMessages],
] as const;
type Counted = (typeof maxCounts)[number][0];

/** The limit that a message of each type counts towards. */
const kinds: Partial<Record<ProgramEvent["type"], Counted>> = {
  output: "outputs",
  tail: "updates of the latest outputs",
  points: "batches of points",
  frame: "frames of charts",
  pipeline: "pipelines",
  presets: "lists of presets",
  device: "requests for devices",
  "data worker": "requests for workers",
  loop: "loops",
  bench: "benches",
  progress: "reports of progress",
  stage: "requests for a canvas",
  variables: "lists of variables",
};

export class Tally {
  readonly #counts = new Map<Counted, number>();
  readonly #charts = new Set<string>();
  readonly #params = new Set<string>();

  /** Counts an event. Returns null, or a sentence that names what there is too much of. */
  add(event: ProgramEvent | null): string | null {
    this.#count("messages");
    if (event !== null) this.#addEvent(event);
    this.#counts.set("charts", this.#charts.size).set("params", this.#params.size);
    const over = maxCounts.find(([name, most]) => (this.#counts.get(name) ?? 0) > most);
    return over
      ? `unsupported output: the program sent the page more than ${over[1]} ${over[0]}`
      : null;
  }

  #count(name: Counted, more = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + more);
  }

  #addEvent(event: ProgramEvent): void {
    const kind = kinds[event.type];
    if (kind !== undefined) this.#count(kind);
    switch (event.type) {
      case "output":
        this.#addOutput(event);
        break;
      case "tail":
        this.#count("latest outputs", event.outputs.length);
        break;
      case "chart":
        this.#charts.add(event.chart);
        break;
      case "points":
        this.#count("points of charts", event.x.length);
        this.#charts.add(event.chart);
        break;
      case "frame":
        this.#count("elements of charts", elementsOf(event.content));
        this.#charts.add(event.chart);
        break;
      case "param":
        this.#params.add(event.spec.name);
        break;
      default:
    }
  }

  #addOutput({ entry, tensors }: PrintedOutput): void {
    const elements = [tensors, entry.kind === "text" ? (entry.detail?.arrays ?? []) : []].flat();
    for (const { elements: printed } of elements) this.#count("printed elements", printed.length);
    this.#count("characters of output", entry.text.length);
    if (entry.kind === "text" && entry.detail) {
      const { nodes, characters } = detailSize(entry.detail);
      this.#count("values inside outputs", nodes);
      this.#count("characters of values", characters);
    }
    if (entry.kind !== "file") return;
    this.#count("files");
    this.#count("bytes of files", entry.bytes.length);
  }
}
