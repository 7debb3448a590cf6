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

/** The limits, and the words for what there is too much of. */
const limits = {
  outputs: [maxOutputs, "outputs"],
  tails: [maxTails, "updates of the latest outputs"],
  tailOutputs: [maxAllTails, "latest outputs"],
  characters: [maxCharacters, "characters of output"],
  nodes: [maxNodes, "values inside outputs"],
  nodeCharacters: [maxNodeCharacters, "characters of values"],
  points: [maxPoints + maxLivePoints, "points of charts"],
  batches: [maxBatches + maxLiveCalls, "batches of points"],
  frames: [maxFrames, "frames of charts"],
  frameElements: [maxFramesElements, "elements of charts"],
  charts: [maxCharts, "charts"],
  pipelines: [maxPipelines, "pipelines"],
  params: [maxParams, "params"],
  presets: [1, "lists of presets"],
  elements: [maxElements, "printed elements"],
  files: [maxFiles, "files"],
  fileBytes: [maxFileBytes, "bytes of files"],
  devices: [maxDevices, "requests for devices"],
  dataWorkers: [maxDataWorkers, "requests for workers"],
  loops: [maxLoops, "loops"],
  benches: [maxBenches, "benches"],
  progress: [maxProgress, "reports of progress"],
  stages: [maxStages, "requests for a canvas"],
  messages: [maxMessages, "messages"],
} as const;

type Counted = keyof typeof limits;
type Amounts = Partial<Record<Counted, number>>;

export class Tally {
  readonly #counts = new Map<Counted, number>();
  /** Charts and params, which come several times and count once. */
  readonly #names = new Set<string>();

  /** Counts an event. Returns null, or a sentence that names what there is too much of. */
  add(event: ProgramEvent | null): string | null {
    const amounts: Amounts = { ...this.#amountsOf(event), messages: 1 };
    for (const [what, amount] of Object.entries(amounts) as [Counted, number][])
      this.#counts.set(what, (this.#counts.get(what) ?? 0) + amount);
    const over = (Object.keys(amounts) as Counted[]).find(
      (what) => (this.#counts.get(what) ?? 0) > limits[what][0],
    );
    if (over === undefined) return null;
    const [most, words] = limits[over];
    return `unsupported output: the program sent the page more than ${most} ${words}`;
  }

  #amountsOf(event: ProgramEvent | null): Amounts {
    switch (event?.type) {
      case "output":
        return outputAmounts(event);
      case "tail":
        return { tails: 1, tailOutputs: event.outputs.length };
      case "chart":
        return { charts: this.#isNew(event.type, event.chart) };
      case "points":
        return { batches: 1, points: event.x.length, charts: this.#isNew("chart", event.chart) };
      case "frame":
        return {
          frames: 1,
          frameElements: elementsOf(event.content),
          charts: this.#isNew("chart", event.chart),
        };
      case "pipeline":
        return { pipelines: 1 };
      case "param":
        return { params: this.#isNew(event.type, event.spec.name) };
      case "presets":
        return { presets: 1 };
      case "device":
        return { devices: 1 };
      case "data worker":
        return { dataWorkers: 1 };
      case "loop":
        return { loops: 1 };
      case "bench":
        return { benches: 1 };
      case "progress":
        return { progress: 1 };
      case "stage":
        return { stages: 1 };
      default:
        return {};
    }
  }

  #isNew(kind: string, name: string): 0 | 1 {
    const key = `${kind} ${name}`;
    if (this.#names.has(key)) return 0;
    this.#names.add(key);
    return 1;
  }
}

function outputAmounts({ entry, tensors }: PrintedOutput): Amounts {
  const { detail = null } = entry.kind === "text" ? entry : {};
  const { nodes, characters } = detail ? detailSize(detail) : { nodes: 0, characters: 0 };
  const lists = [...tensors, ...(detail?.arrays ?? [])];
  return {
    outputs: 1,
    characters: entry.text.length,
    elements: lists.reduce((sum, { elements }) => sum + elements.length, 0),
    nodes,
    nodeCharacters: characters,
    ...(entry.kind === "file" && { files: 1, fileBytes: entry.bytes.length }),
  };
}
