/**
 * Collects what the last run showed and measured. In: the run's events, in order. Out: slots of output, charts,
 * timings, faults. It is a pure fold, so equal events produce equal results.
 */

import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { HardwareKind } from "../../engine/ir/device-kinds.ts";
import type {
  ShownBench,
  ShownLoop,
  ShownPipeline,
  ShownProgress,
} from "../../engine/present/presenter.ts";
import type { Recording } from "../run/execution/recording.ts";
import type {
  CompilingKernels,
  Device,
  ExecutionTiming,
  HeldVariable,
  ParamValue,
  ReportedPlan,
  RunEvent,
  RunOptions,
  SourcePosition,
} from "../run/messages/events.ts";
import { type Chart, ChartFold } from "./charts.ts";
import { chartEntry, type Slot, SlotFold } from "./slots.ts";

export interface Problem {
  readonly message: string;
  readonly position: SourcePosition | null;
  /** Null if it concerns the program, not one device. */
  readonly device: Device | null;
  /** A fault ends the run; a warning comes from the type checker, and the program runs nevertheless. */
  readonly severity: "fault" | "warning";
}

/** A pipeline of the program on one device. */
export interface DevicePipeline extends ShownPipeline {
  readonly device: Device;
}

/** The loops over data at one line of the program on one device. */
export interface DeviceLoop extends ShownLoop {
  readonly device: Device;
}

/** A bench of the program on one device. */
export interface DeviceBench extends ShownBench {
  readonly device: Device;
}

/** The progress of the current execution. Times are in milliseconds since the run began. */
export interface DeviceProgress extends ShownProgress {
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
  /** The engine's explanation of what Auto chose. */
  readonly reason: string;
  readonly infos: Partial<Record<Device, DeviceInfo>>;
  /** The reason why a chosen device does not take part. */
  readonly missing: { readonly device: HardwareKind; readonly message: string } | null;
  /** The devices that the program opens itself, by the device that it runs on. */
  readonly opened: Partial<Record<Device, readonly Device[]>>;
  /** The program's params with the values that the run used; for a swept one, the slider's value. */
  readonly declared: ReadonlyMap<string, ParamValue>;
  readonly slots: readonly Slot[];
  /** The tensors that the program's variables held at its end, by the device that it ran on. */
  readonly variables: Partial<Record<Device, readonly HeldVariable[]>>;
  readonly charts: readonly Chart[];
  readonly problems: readonly Problem[];
  readonly timings: readonly ExecutionTiming[];
  readonly plans: readonly ReportedPlan[];
  readonly pipelines: readonly DevicePipeline[];
  readonly loops: readonly DeviceLoop[];
  /** True if the page was in the background during the run. */
  readonly wasHidden: boolean;
  /** True if the browser reported that the computer ran on its battery. */
  readonly wasOnBattery: boolean;
  readonly benches: readonly DeviceBench[];
  /** The last report of the execution in progress; null if there is none. */
  readonly progress: DeviceProgress | null;
  /** The kernels that the execution in progress waits for; null if it waits for none. */
  readonly compiling: Compiling | null;
  /** Null until the program is over. */
  readonly outcome: Outcome | null;
  /** True from the program's end until its repeats have been measured; then no times follow. */
  readonly isMeasuring: boolean;
  /** The time until the program was over. */
  readonly milliseconds: number;
  /** The computations that the run has left for exports, or the reason why there are none; null until it is over. */
  readonly recording: Recording | { readonly refusal: string } | null;
}

/** The lists to which events add items. */
type Lists = Pick<Results, "problems" | "timings" | "plans" | "pipelines" | "loops" | "benches">;

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
    variables: {},
    charts: [],
    problems: [],
    timings: [],
    plans: [],
    pipelines: [],
    loops: [],
    wasHidden: false,
    wasOnBattery: false,
    benches: [],
    progress: null,
    compiling: null,
    outcome: null,
    isMeasuring: false,
    milliseconds: 0,
    recording: null,
  };
}

export function fold(results: Results, events: readonly RunEvent[]): Results {
  const slots = new SlotFold(results.slots);
  const charts = new ChartFold(results.charts);
  const added = new Map<keyof Lists, unknown[]>();
  const add = <Name extends keyof Lists>(name: Name, item: Lists[Name][number]): void => {
    const items = added.get(name);
    if (items) items.push(item);
    else added.set(name, [item]);
  };
  let next = results;
  const set = (changes: Partial<Results>): void => {
    next = { ...next, ...changes };
  };
  for (const event of events) {
    switch (event.type) {
      case "started":
        set({ devices: event.devices, reason: event.reason });
        break;
      case "device":
        set({ infos: { ...next.infos, [event.device]: event.info } });
        break;
      case "output":
        slots.put(event.device, event);
        break;
      case "tail":
        slots.putTail(event);
        break;
      case "difference":
        slots.change(event.slot, (slot) => ({ ...slot, difference: event.relative }));
        break;
      case "chart":
      case "points":
      case "frame":
        if (charts.add(event, event.device) && event.type === "chart")
          slots.put(event.device, chartEntry(event));
        break;
      case "timing":
        add("timings", event.timing);
        set({ progress: null, compiling: null });
        break;
      case "progress":
        set({ progress: progressAfter(next.progress, event) });
        break;
      case "compiling": {
        const { device, kernels } = event;
        const isOver = kernels.done === kernels.asked;
        set({ compiling: isOver ? null : { ...kernels, device } });
        break;
      }
      case "variables":
        set({ variables: { ...next.variables, [event.device]: event.held } });
        break;
      case "recorded":
        set({ recording: event.recording });
        break;
      case "plan":
        add("plans", event.plan);
        break;
      case "pipeline":
        add("pipelines", event);
        break;
      case "loop":
        add("loops", event);
        break;
      case "bench":
        add("benches", event);
        break;
      case "fault": {
        const { type: _, ...problem } = event;
        add("problems", { ...problem, severity: "fault" });
        break;
      }
      case "finished":
        set({
          outcome: event.outcome,
          isMeasuring: true,
          milliseconds: event.milliseconds,
          progress: null,
          compiling: null,
        });
        break;
      case "measured":
        set({ isMeasuring: false });
        break;
      case "hidden":
        set({ wasHidden: true });
        break;
      case "battery":
        set({ wasOnBattery: true });
        break;
      case "missing":
        set({ missing: { device: event.device, message: event.message } });
        break;
      case "opened":
        set({ opened: withOpened(next.opened, event) });
        break;
      // The page's menu is not part of the results.
      case "presets":
        break;
      case "param":
        set({
          declared: new Map(next.declared).set(event.spec.name, event.value),
        });
        break;
      default:
        event satisfies never;
    }
  }
  return {
    ...next,
    slots: slots.list(),
    charts: charts.all(),
    ...Object.fromEntries([...added].map(([name, items]) => [name, [...results[name], ...items]])),
  };
}

/** Reports of one loop follow each other; a loop that starts again, or another one, begins a new series. */
function progressAfter(
  before: DeviceProgress | null,
  progress: Extract<RunEvent, { type: "progress" }>,
): DeviceProgress {
  const { device, at, label, position, done, total } = progress;
  const goesOn =
    before !== null &&
    before.device === device &&
    before.label === label &&
    before.position?.line === position?.line &&
    before.total === total &&
    before.done <= done;
  return { ...progress, from: goesOn ? before.from : { at, done } };
}

/** Each execution opens its devices again. */
function withOpened(
  opened: Results["opened"],
  { device, other }: Extract<RunEvent, { type: "opened" }>,
): Results["opened"] {
  const known = opened[device] ?? [];
  return known.includes(other) ? opened : { ...opened, [device]: [...known, other] };
}

export const useResults: UseBoundStore<StoreApi<Results>> = create<Results>(() =>
  emptyResults(null),
);
