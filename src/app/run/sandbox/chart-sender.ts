/**
 * Sends charts to the page: points in batches, and frames no faster than they can be seen. Nothing waits for the
 * program to yield, since it may never do so.
 */
import { endOf, joinPoints } from "../../../engine/present/plot/merge.ts";
import type {
  ChartMessage,
  ShownChart,
  ShownFrame,
  ShownPoints,
} from "../../../engine/present/plot/shown-chart.ts";
import { elementsOf } from "../../charts/size.ts";
import * as limits from "../messages/limits.ts";
import { Paced } from "./paced.ts";

/** Read before a program may replace it. */
const now = performance.now.bind(performance);

const pace = [
  { upTo: limits.maxBatches / 5, milliseconds: 30 },
  { upTo: limits.maxBatches / 2, milliseconds: 200 },
  { upTo: limits.maxBatches, milliseconds: 2_000 },
];
/** Frames of a chart that are all sent, however fast they come. */
const firstFrames = 100;
const frameMilliseconds = 33;
/** The elements of the first frames of a series, which the engine shows at any pace; the page keeps as many. */
const firstElements = 2 ** 22;
/** The time between frames that the engine shows, by the fraction of the space for frames that is used. */
const framePace = [
  { upTo: 0.1, milliseconds: frameMilliseconds },
  { upTo: 0.5, milliseconds: 200 },
  { upTo: 1, milliseconds: 2_000 },
];

interface FrameState {
  sent: number;
  last: number;
  /** The elements of the frames that the engine showed. */
  elements: number;
  /** A frame that came too early, which is sent at the end unless others follow. */
  waiting: ShownFrame | null;
}

export class ChartSender {
  readonly #tell: (message: ChartMessage) => void;
  readonly #leftOut: (what: string) => void;
  readonly #charts = new Set<string>();
  readonly #frames = new Map<string, FrameState>();
  #pending = new Map<string, ShownPoints[]>();
  #points = 0;
  #live = 0;
  #liveCalls = 0;
  #batches = 0;
  readonly #paced = new Paced(pace, () => this.#flush());
  #sentFrames = 0;
  #elements = 0;
  #saidFrames = false;
  #saidCharts = false;

  /** `leftOut` is called once for each kind of item for which there is no space. */
  constructor(tell: (message: ChartMessage) => void, leftOut: (what: string) => void) {
    this.#tell = tell;
    this.#leftOut = leftOut;
  }

  /** Returns false if there is no space for a further chart. */
  send(message: ChartMessage): boolean {
    if (message.type === "chart") return this.#begin(message);
    if (message.type === "points") this.#addPoints(message);
    else this.#replaceFrame(message);
    return true;
  }

  #begin(message: ShownChart): boolean {
    const { chart } = message;
    if (!this.#charts.has(chart) && this.#charts.size >= limits.maxCharts) {
      if (!this.#saidCharts)
        this.#leftOut(`charts are not drawn: a run can draw at most ${limits.maxCharts}`);
      this.#saidCharts = true;
      return false;
    }
    this.#charts.add(chart);
    this.#tell(message);
    return true;
  }

  #addPoints(points: ShownPoints): void {
    const room = limits.maxPoints - this.#points;
    this.#points += points.x.length;
    const taken = points.x.length <= room ? points : joinPoints([points], Math.max(0, room));
    if (room >= 0 && taken.x.length < points.x.length)
      this.#leftOut(
        `points are not drawn: a run can draw at most ${limits.maxPoints.toLocaleString("en")}`,
      );
    if (taken.x.length === 0) return;
    const { chart, series, mark, spread, value } = taken;
    const key = JSON.stringify([chart, series, mark, spread, value === null]);
    const pending = this.#pending.get(key);
    if (pending && endOf(pending.at(-1) as ShownPoints) === taken.at) pending.push(taken);
    else {
      if (pending) this.#send(pending);
      this.#pending.set(key, [taken]);
    }
    this.#paced.ask(this.#batches);
  }

  takesLivePoints(count: number): boolean {
    if (this.#liveCalls >= limits.maxLiveCalls || this.#live + count > limits.maxLivePoints)
      return false;
    this.#liveCalls++;
    this.#live += count;
    return true;
  }

  /**
   * The engine shows the first frames, which may come at any pace and so have a slider, and then as many as can be
   * seen; fewer once much of the space for frames is used.
   */
  choosesFrame(chart: string, series: string, elements: number): "live" | "last" {
    const state = this.#stateOf(chart, series);
    const taken = Math.max(
      this.#sentFrames / (limits.maxFrames / 2),
      (this.#elements + elements) / (limits.maxFramesElements / 2),
    );
    const wait = framePace.find(({ upTo }) => taken < upTo)?.milliseconds;
    const time = now();
    const isFirst = state.sent < firstFrames && state.elements + elements <= firstElements;
    if (wait === undefined || (!isFirst && time - state.last < wait)) return "last";
    state.sent++;
    state.last = time;
    state.elements += elements;
    // A frame that waits is older than this one.
    state.waiting = null;
    this.#sentFrames++;
    this.#elements += elements;
    return "live";
  }

  #replaceFrame(frame: ShownFrame): void {
    const state = this.#stateOf(frame.chart, frame.series);
    const time = now();
    const isSoon = state.sent >= firstFrames && time - state.last < frameMilliseconds;
    // Space is left for the last frame of each chart.
    const isFull =
      this.#sentFrames >= limits.maxFrames / 2 ||
      this.#elements + elementsOf(frame.content) > limits.maxFramesElements / 2;
    if (isFull && !this.#saidFrames) {
      this.#saidFrames = true;
      this.#leftOut("frames are not drawn, except the last one of each chart");
    }
    state.waiting = frame;
    if (isSoon || isFull) return;
    state.sent++;
    state.last = time;
    this.#sendFrame(state);
  }

  /** Sends everything that waits. */
  end(): void {
    this.#flush();
    for (const state of this.#frames.values()) this.#sendFrame(state);
  }

  #stateOf(chart: string, series: string): FrameState {
    const key = JSON.stringify([chart, series]);
    const state = this.#frames.get(key) ?? {
      sent: 0,
      last: Number.NEGATIVE_INFINITY,
      elements: 0,
      waiting: null,
    };
    this.#frames.set(key, state);
    return state;
  }

  #sendFrame(state: FrameState): void {
    const { waiting } = state;
    if (waiting === null) return;
    state.waiting = null;
    this.#sentFrames++;
    this.#elements += elementsOf(waiting.content);
    this.#tell(waiting);
  }

  #flush(): void {
    const pending = [...this.#pending.values()];
    this.#pending = new Map();
    for (const parts of pending) this.#send(parts);
  }

  #send(parts: readonly ShownPoints[]): void {
    this.#batches++;
    this.#tell(joinPoints(parts));
  }
}
