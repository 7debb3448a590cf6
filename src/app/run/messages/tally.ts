/**
 * Counts what an execution of a program has sent to the page so far. A program shares its worker with the code that
 * sends, and may send anything: once that exceeds the page's limits, the worker is ended, and this states the reason.
 */
import { elementsOf } from "../../charts/size.ts";
import { detailSize } from "./detail-size.ts";
import {
  maxBatches,
  maxBenches,
  maxCharacters,
  maxChartMessages,
  maxCharts,
  maxDataWorkers,
  maxDevices,
  maxElements,
  maxFileBytes,
  maxFiles,
  maxFrames,
  maxFramesElements,
  maxLastOutputs,
  maxLiveCalls,
  maxLivePoints,
  maxLoops,
  maxNodeCharacters,
  maxNodes,
  maxNotices,
  maxOutputs,
  maxParams,
  maxPipelines,
  maxPoints,
  maxProgress,
  maxStages,
  maxTailOutputs,
  maxTails,
} from "./limits.ts";
import type { PrintedOutput, ProgramEvent } from "./program-event.ts";

/** Messages of the worker that show nothing: that it is ready, done, or has failed. */
const maxOthers = 100;
const maxMessages =
  maxOutputs +
  maxTails +
  maxBatches +
  maxLiveCalls +
  maxFrames +
  maxChartMessages +
  maxPipelines +
  maxLoops +
  maxBenches +
  maxProgress +
  maxParams +
  maxDevices +
  2 * maxDataWorkers +
  maxStages +
  maxOthers;

/** The outputs of all tails: the last one is long. */
const maxAllTails = maxTails * (maxTailOutputs + maxNotices) + maxLastOutputs;

export class Tally {
  #messages = 0;
  #outputs = 0;
  #tails = 0;
  #tailOutputs = 0;
  #characters = 0;
  #nodes = 0;
  #nodeCharacters = 0;
  #points = 0;
  #batches = 0;
  #frames = 0;
  #frameElements = 0;
  #pipelines = 0;
  #elements = 0;
  #files = 0;
  #fileBytes = 0;
  #devices = 0;
  #dataWorkers = 0;
  #loops = 0;
  #benches = 0;
  #progress = 0;
  #presets = 0;
  #stages = 0;
  readonly #charts = new Set<string>();
  readonly #params = new Set<string>();

  /** Counts an event. Returns null, or a sentence that names what there is too much of. */
  add(event: ProgramEvent | null): string | null {
    this.#messages++;
    switch (event?.type) {
      case "output":
        this.#addOutput(event);
        break;
      case "tail":
        this.#tails++;
        this.#tailOutputs += event.outputs.length;
        break;
      case "chart":
        this.#charts.add(event.chart);
        break;
      case "points":
        this.#batches++;
        this.#points += event.x.length;
        this.#charts.add(event.chart);
        break;
      case "frame":
        this.#frames++;
        this.#frameElements += elementsOf(event.content);
        this.#charts.add(event.chart);
        break;
      case "pipeline":
        this.#pipelines++;
        break;
      case "param":
        this.#params.add(event.spec.name);
        break;
      case "presets":
        this.#presets++;
        break;
      case "device":
        this.#devices++;
        break;
      case "data worker":
        this.#dataWorkers++;
        break;
      case "loop":
        this.#loops++;
        break;
      case "bench":
        this.#benches++;
        break;
      case "progress":
        this.#progress++;
        break;
      case "stage":
        this.#stages++;
        break;
      default:
    }
    const counts = [
      [this.#outputs, maxOutputs, "outputs"],
      [this.#tails, maxTails, "updates of the latest outputs"],
      [this.#tailOutputs, maxAllTails, "latest outputs"],
      [this.#characters, maxCharacters, "characters of output"],
      [this.#nodes, maxNodes, "values inside outputs"],
      [this.#nodeCharacters, maxNodeCharacters, "characters of values"],
      [this.#points, maxPoints + maxLivePoints, "points of charts"],
      [this.#batches, maxBatches + maxLiveCalls, "batches of points"],
      [this.#frames, maxFrames, "frames of charts"],
      [this.#frameElements, maxFramesElements, "elements of charts"],
      [this.#charts.size, maxCharts, "charts"],
      [this.#pipelines, maxPipelines, "pipelines"],
      [this.#params.size, maxParams, "params"],
      [this.#presets, 1, "lists of presets"],
      [this.#elements, maxElements, "printed elements"],
      [this.#files, maxFiles, "files"],
      [this.#fileBytes, maxFileBytes, "bytes of files"],
      [this.#devices, maxDevices, "requests for devices"],
      [this.#dataWorkers, maxDataWorkers, "requests for workers"],
      [this.#loops, maxLoops, "loops"],
      [this.#benches, maxBenches, "benches"],
      [this.#progress, maxProgress, "reports of progress"],
      [this.#stages, maxStages, "requests for a canvas"],
      [this.#messages, maxMessages, "messages"],
    ] as const;
    const over = counts.find(([count, most]) => count > most);
    return over
      ? `unsupported output: the program sent the page more than ${over[1]} ${over[2]}`
      : null;
  }

  #addOutput({ entry, tensors }: PrintedOutput): void {
    this.#outputs++;
    this.#characters += entry.text.length;
    this.#elements += tensors.reduce((sum, { elements }) => sum + elements.length, 0);
    if (entry.kind === "text" && entry.detail) {
      const { nodes, characters } = detailSize(entry.detail);
      for (const { elements } of entry.detail.arrays ?? []) this.#elements += elements.length;
      this.#nodes += nodes;
      this.#nodeCharacters += characters;
    }
    if (entry.kind !== "file") return;
    this.#files++;
    this.#fileBytes += entry.bytes.length;
  }
}
