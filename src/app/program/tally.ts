/**
 * Counts what a round of a program has sent to the page so far. A program shares its worker with the code that
 * sends, and may send anything: once that exceeds the page's limits, the worker is ended, and this states the
 * reason.
 */
import { elementsOf } from "./chart-size.ts";
import { detailSize } from "./detail-size.ts";
import {
  mostBatches,
  mostBenches,
  mostCharacters,
  mostChartMessages,
  mostCharts,
  mostDataWorkers,
  mostDevices,
  mostElements,
  mostFileBytes,
  mostFiles,
  mostFrames,
  mostFramesElements,
  mostLastOutputs,
  mostLiveCalls,
  mostLivePoints,
  mostLoops,
  mostNodeCharacters,
  mostNodes,
  mostNotices,
  mostOutputs,
  mostParams,
  mostPipelines,
  mostPoints,
  mostProgress,
  mostStages,
  mostTailOutputs,
  mostTails,
} from "./limits.ts";
import type { PrintedOutput, ProgramEvent } from "./messages.ts";

/** Messages of the worker that show nothing: that it is ready, done, or has failed. */
const mostOthers = 100;
const mostMessages =
  mostOutputs +
  mostTails +
  mostBatches +
  mostLiveCalls +
  mostFrames +
  mostChartMessages +
  mostPipelines +
  mostLoops +
  mostBenches +
  mostProgress +
  mostParams +
  mostDevices +
  2 * mostDataWorkers +
  mostStages +
  mostOthers;

/** The outputs of all tails: the last one is long. */
const mostAllTails = mostTails * (mostTailOutputs + mostNotices) + mostLastOutputs;

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

  /** Counts an event. Returns null, or a sentence that says what there is too much of. */
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
        this.#charts.add(event.name);
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
      [this.#outputs, mostOutputs, "outputs"],
      [this.#tails, mostTails, "reports of last outputs"],
      [this.#tailOutputs, mostAllTails, "last outputs"],
      [this.#characters, mostCharacters, "characters of output"],
      [this.#nodes, mostNodes, "values inside outputs"],
      [this.#nodeCharacters, mostNodeCharacters, "characters of values"],
      [this.#points, mostPoints + mostLivePoints, "points of charts"],
      [this.#batches, mostBatches + mostLiveCalls, "batches of points"],
      [this.#frames, mostFrames, "frames of charts"],
      [this.#frameElements, mostFramesElements, "elements of charts"],
      [this.#charts.size, mostCharts, "charts"],
      [this.#pipelines, mostPipelines, "pipelines"],
      [this.#params.size, mostParams, "params"],
      [this.#presets, 1, "lists of presets"],
      [this.#elements, mostElements, "printed elements"],
      [this.#files, mostFiles, "files"],
      [this.#fileBytes, mostFileBytes, "bytes of files"],
      [this.#devices, mostDevices, "requests for devices"],
      [this.#dataWorkers, mostDataWorkers, "requests for workers"],
      [this.#loops, mostLoops, "loops"],
      [this.#benches, mostBenches, "benches"],
      [this.#progress, mostProgress, "reports of progress"],
      [this.#stages, mostStages, "requests for a canvas"],
      [this.#messages, mostMessages, "messages"],
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
