/**
 * Collects what the last run showed and measured. In: the run's events, in order. Out: slots of output, charts, timings,
 * faults. It is a pure fold, so equal events give equal results.
 */

import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { HardwareKind } from "../../engine/ir/device-kinds.ts";
import type {
  CompilingKernels,
  Device,
  ParamValue,
  Place,
  PlacedBench,
  PlacedLoop,
  PlacedPipeline,
  PlacedProgress,
  RoundTiming,
  RoundTrace,
  RunEvent,
  RunOptions,
  ShownEntry,
  ToldPlan,
} from "../program/events.ts";
import { type Chart, ChartFold } from "./charts.ts";

/** One print of the program, with the result of each device. */
export interface Slot {
  readonly slot: number;
  readonly place: Place | null;
  readonly entries: Partial<Record<Device, ShownEntry>>;
  /** The largest relative difference; null if the shapes differ; undefined if the values were not compared. */
  readonly difference: number | null | undefined;
}

export interface Problem {
  readonly message: string;
  readonly place: Place | null;
  /** Null if it concerns the program, not one device. */
  readonly device: Device | null;
  /** A fault ends the run; a warning is the type checker's, and the program runs nevertheless. */
  readonly severity: "fault" | "warning";
}

/** A pipeline of the program on one device. */
export interface DevicePipeline extends PlacedPipeline {
  readonly device: Device;
}

/** The loops over data at one line of the program on one device. */
export interface DeviceLoop extends PlacedLoop {
  readonly device: Device;
}

/** A bench of the program on one device. */
export interface DeviceBench extends PlacedBench {
  readonly device: Device;
}

/** The progress of the present round. Times are in milliseconds since the run began. */
export interface DeviceProgress extends PlacedProgress {
  readonly device: Device;
  /** The time and the count at the first report of the same loop. */
  readonly from: { readonly at: number; readonly done: number };
  readonly at: number;
}

export interface Compiling extends CompilingKernels {
  readonly device: Device;
}

export type Outcome = "done" | "stopped" | "failed";

export interface Results {
  /** The options of the run; null before the first run. */
  readonly options: RunOptions | null;
  readonly devices: readonly Device[];
  /** The engine's words on what Auto chose and why. */
  readonly reason: string;
  readonly infos: Partial<Record<Device, DeviceInfo>>;
  /** Why a chosen device does not take part. */
  readonly missing: { readonly device: HardwareKind; readonly message: string } | null;
  /** The devices that the program opens itself, by the device that it runs on. */
  readonly opened: Partial<Record<Device, readonly Device[]>>;
  /** The program's params with the values that the run used; for a swept one, the slider's value. */
  readonly declared: ReadonlyMap<string, ParamValue>;
  readonly slots: readonly Slot[];
  /** The number of slots between the first and the last ones that are not kept. */
  readonly dropped: number;
  readonly charts: readonly Chart[];
  readonly problems: readonly Problem[];
  readonly timings: readonly RoundTiming[];
  readonly plans: readonly ToldPlan[];
  readonly pipelines: readonly DevicePipeline[];
  readonly loops: readonly DeviceLoop[];
  readonly traces: readonly RoundTrace[];
  /** Whether the page was in the background during the run. */
  readonly wasHidden: boolean;
  /** Whether the browser told that the computer ran on its battery. */
  readonly wasOnBattery: boolean;
  readonly benches: readonly DeviceBench[];
  /** The last report of the round that is in progress; null where there is none. */
  readonly progress: DeviceProgress | null;
  /** The kernels that the round in progress waits for; null where it waits for none. */
  readonly compiling: Compiling | null;
  readonly outcome: Outcome | null;
  readonly milliseconds: number;
}

/** The number of first and of last outputs that are kept. */
export const slotsKept = { first: 10_000, last: 2_000 } as const;

export function emptyResults(options: RunOptions | null): Results {
  return {
    options,
    devices: [],
    reason: "",
    infos: {},
    missing: null,
    opened: {},
    declared: new Map(),
    slots: [],
    dropped: 0,
    charts: [],
    problems: [],
    timings: [],
    plans: [],
    pipelines: [],
    loops: [],
    traces: [],
    wasHidden: false,
    wasOnBattery: false,
    benches: [],
    progress: null,
    compiling: null,
    outcome: null,
    milliseconds: 0,
  };
}

export function fold(results: Results, events: readonly RunEvent[]): Results {
  const slots = new SlotList(results.slots, results.dropped);
  const charts = new ChartFold(results.charts);
  const timings: RoundTiming[] = [];
  const plans: ToldPlan[] = [];
  const pipelines: DevicePipeline[] = [];
  const loops: DeviceLoop[] = [];
  const traces: RoundTrace[] = [];
  const benches: DeviceBench[] = [];
  const problems: Problem[] = [];
  let rest: Partial<Results> = {};
  for (const event of events) {
    switch (event.type) {
      case "started":
        rest = { ...rest, devices: event.devices, reason: event.reason };
        break;
      case "device":
        rest = { ...rest, infos: { ...(rest.infos ?? results.infos), [event.device]: event.info } };
        break;
      case "output":
        slots.change(event.slot, (slot) => ({
          ...slot,
          place: slot.place ?? event.place,
          entries: { ...slot.entries, [event.device]: event.entry },
        }));
        break;
      case "difference":
        slots.change(event.slot, (slot) => ({ ...slot, difference: event.relative }));
        break;
      case "chart":
      case "points":
      case "frame":
        if (charts.add(event) && event.type === "chart")
          slots.change(event.chart.slot, withChart(event));
        break;
      case "timing":
        timings.push(event.timing);
        rest = { ...rest, progress: null, compiling: null };
        break;
      case "progress": {
        const before = rest.progress === undefined ? results.progress : rest.progress;
        rest = { ...rest, progress: progressAfter(before, event) };
        break;
      }
      case "compiling": {
        const { device, kernels } = event;
        const isOver = kernels.done === kernels.asked;
        rest = { ...rest, compiling: isOver ? null : { ...kernels, device } };
        break;
      }
      case "trace":
        traces.push(event.trace);
        break;
      case "plan":
        plans.push(event.plan);
        break;
      case "pipeline":
        pipelines.push({ ...event.pipeline, device: event.device });
        break;
      case "loop":
        loops.push({ ...event.loop, device: event.device });
        break;
      case "bench":
        benches.push({ ...event.bench, device: event.device });
        break;
      case "fault":
        problems.push({
          message: event.message,
          place: event.place,
          device: event.device,
          severity: "fault",
        });
        break;
      case "finished":
        rest = {
          ...rest,
          outcome: event.outcome,
          milliseconds: event.milliseconds,
          progress: null,
          compiling: null,
        };
        break;
      case "hidden":
        rest = { ...rest, wasHidden: true };
        break;
      case "battery":
        rest = { ...rest, wasOnBattery: true };
        break;
      case "missing":
        rest = { ...rest, missing: { device: event.device, message: event.message } };
        break;
      case "opened":
        rest = { ...rest, opened: withOpened(rest.opened ?? results.opened, event) };
        break;
      // The page's menu is not part of the results.
      case "presets":
        break;
      case "param":
        rest = {
          ...rest,
          declared: new Map(rest.declared ?? results.declared).set(event.spec.name, event.value),
        };
        break;
      default:
        event satisfies never;
    }
  }
  return {
    ...results,
    ...rest,
    slots: slots.list(),
    dropped: slots.dropped,
    charts: charts.all(),
    problems: problems.length > 0 ? [...results.problems, ...problems] : results.problems,
    timings: timings.length > 0 ? [...results.timings, ...timings] : results.timings,
    pipelines: pipelines.length > 0 ? [...results.pipelines, ...pipelines] : results.pipelines,
    loops: loops.length > 0 ? [...results.loops, ...loops] : results.loops,
    traces: traces.length > 0 ? [...results.traces, ...traces] : results.traces,
    benches: benches.length > 0 ? [...results.benches, ...benches] : results.benches,
    plans: plans.length > 0 ? [...results.plans, ...plans] : results.plans,
  };
}

/** Reports of one loop follow each other; one that starts again, or another loop, begins anew. */
function progressAfter(
  before: DeviceProgress | null,
  { device, progress, at }: Extract<RunEvent, { type: "progress" }>,
): DeviceProgress {
  const { label, place, done, total } = progress;
  const goesOn =
    before !== null &&
    before.device === device &&
    before.label === label &&
    before.place?.line === place?.line &&
    before.total === total &&
    before.done <= done;
  return { ...progress, device, at, from: goesOn ? before.from : { at, done } };
}

/** A chart stands where the program first drew it. */
function withChart({
  device,
  chart: { name, place },
}: Extract<RunEvent, { type: "chart" }>): (slot: Slot) => Slot {
  const entry = { kind: "chart", name, text: name } as const;
  return (slot) => ({
    ...slot,
    place: slot.place ?? place,
    entries: { ...slot.entries, [device]: entry },
  });
}

/** Each round opens its devices again. */
function withOpened(
  opened: Results["opened"],
  { device, other }: Extract<RunEvent, { type: "opened" }>,
): Results["opened"] {
  const known = opened[device] ?? [];
  return known.includes(other) ? opened : { ...opened, [device]: [...known, other] };
}

/** Slots in the order of their numbers. Those in the middle beyond `slotsKept` are dropped, except files and charts. */
class SlotList {
  readonly #before: readonly Slot[];
  /** Slots between these two were dropped. */
  readonly #gap: { readonly after: number; readonly before: number } | null;
  #map: Map<number, Slot> | null = null;
  dropped: number;

  constructor(before: readonly Slot[], dropped: number) {
    this.#before = before;
    const [last, next] = [before[slotsKept.first - 1], before.at(-slotsKept.last)];
    this.#gap = dropped > 0 && last && next ? { after: last.slot, before: next.slot } : null;
    this.dropped = dropped;
  }

  change(number: number, update: (slot: Slot) => Slot): void {
    this.#map ??= new Map(this.#before.map((slot) => [slot.slot, slot]));
    const known = this.#map.get(number);
    const isDropped = this.#gap !== null && number > this.#gap.after && number < this.#gap.before;
    const slot = update(known ?? { slot: number, place: null, entries: {}, difference: undefined });
    if (known !== undefined || !isDropped || isKept(slot)) this.#map.set(number, slot);
  }

  list(): readonly Slot[] {
    if (this.#map === null) return this.#before;
    const all = [...this.#map.values()].sort((a, b) => a.slot - b.slot);
    const { first, last } = slotsKept;
    if (all.length <= first + last) return all;
    const kept = all.filter(
      (slot, place) => place < first || place >= all.length - last || isKept(slot),
    );
    this.dropped += all.length - kept.length;
    return kept;
  }
}

function isKept({ entries }: Slot): boolean {
  return Object.values(entries).some(({ kind }) => kind === "file" || kind === "chart");
}

export const useResults: UseBoundStore<StoreApi<Results>> = create<Results>(() =>
  emptyResults(null),
);
