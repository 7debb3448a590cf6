/** The texts of the status bar. In: machine, program state, results. Out: short sentences. */

import type { DeviceInfo } from "../../engine/backend/backend.ts";
import type { Tuned } from "../../engine/backend/tuning.ts";
import { deviceNames, isPair, runnableKinds } from "../../engine/ir/device-kinds.ts";
import { largest } from "../../engine/ir/numbers/extremes.ts";
import { counted, formatMilliseconds, threeDigits } from "../controls/format.ts";
import { on, the } from "../controls/on-device.ts";
import { placementTotals } from "../results/placements.ts";
import type { Results } from "../results/results.ts";
import { executionsOf } from "../results/summary.ts";
import { isSameValue, sweepName, sweptText, valuesOf } from "../run/execution/swept-value.ts";
import type { Availability } from "../run/messages/engine-messages.ts";
import type { Sweep } from "../run/messages/events.ts";
import type { AnimationState } from "../run/player.ts";
import { deviceChoiceNames, type Phase } from "../run/session.ts";
import type { MachineState } from "./machine.ts";

export interface Status {
  readonly text: string;
  readonly warning: boolean;
  /** An addition, or the reason for the warning. */
  readonly note?: string;
  /** A press leads to this: the first error of the run, or its output. */
  readonly target?: "problem" | "output";
}

const available = (device: Availability): device is DeviceInfo => !("unavailable" in device);

export const softwareWarning = "this GPU is emulated on the CPU; timings do not reflect a real GPU";

export function gpuStatus(gpu: Availability | null, tuned: readonly Tuned[] = []): Status {
  if (gpu === null) return { text: "GPU: detecting", warning: false };
  if (!available(gpu)) {
    // The engine's sentence begins with its subject, which is already stated.
    return { text: `No GPU: ${gpu.unavailable.replace(/^gpu: /, "")}`, warning: true };
  }
  const text = `GPU: ${gpu.name}`;
  if (gpu.software) return { text, warning: true, note: softwareWarning };
  if (tuned.length === 0) return { text, warning: false };
  const gains = tuned.flatMap(({ choice, gain }) => (choice === null ? [] : gain.median));
  const faster =
    gains.length === 0
      ? "none faster"
      : `${gains.length} now faster, by up to ${threeDigits(largest(gains))}×`;
  const note = `${counted(tuned.length, "kernel")} tuned, ${faster}`;
  return { text, warning: false, note };
}

/**
 * The name states the number of threads. If there is only one because the page is not isolated, the text states that
 * too.
 */
export function cpuStatus(cpu: Availability | null, isolated: boolean): Status {
  if (cpu === null) return { text: "CPU: starting", warning: false };
  if (!available(cpu)) return { text: `No CPU backend: ${cpu.unavailable}`, warning: true };
  if (cpu.threads > 1 || isolated) return { text: `CPU: ${cpu.name}`, warning: false };
  const note = "one thread only, because the page is not cross-origin isolated";
  return { text: `CPU: ${cpu.name}`, warning: true, note };
}

interface RunContext {
  readonly isCompilerReady?: boolean;
  /** True once the engine has answered, so that a program can be started. */
  readonly isEngineReady?: boolean;
  /** True if the run waits for the device that the page recommends. */
  readonly isChoosing?: boolean;
  /** The reason that the results are out of date; missing while they are up to date. */
  readonly stale?: string;
  /** The device that the program's config chooses for the next run, if it does. */
  readonly configured?: string;
  /** The animation that runs after the run; null if there is none. */
  readonly playing?: Pick<AnimationState, "device" | "isPaused" | "isOver"> | null;
  /** False while other tabs hide the output, in which animations and errors are. */
  readonly isOutputShown?: boolean;
}

export function runStatus(
  phase: Phase,
  results: Results,
  {
    isCompilerReady = true,
    isEngineReady = true,
    isChoosing = false,
    stale = "",
    configured = "",
    playing = null,
    isOutputShown = true,
  }: RunContext = {},
): Status {
  switch (phase) {
    case "preparing":
      return {
        text: preparationOf(isEngineReady, isChoosing, isCompilerReady),
        warning: false,
      };
    case "running":
      return { text: progressOf(results), warning: false };
    case "stopping":
      return { text: "Stopping", warning: false };
    case "idle":
      break;
    default:
      phase satisfies never;
  }
  const took = formatMilliseconds(results.milliseconds);
  const ended = (text: string, warning: boolean): Status => ({
    text: stale === "" ? text : `${text}; ${stale}`,
    warning: warning || stale !== "",
  });
  switch (results.outcome) {
    case null:
      return {
        text: configured === "" ? "Ready" : `Ready: ${configured}, ${configuredWords}`,
        warning: false,
      };
    case "done": {
      const isWaiting = isAnimating(playing) && !isOutputShown;
      const words = isWaiting ? "; the animation waits in Output" : animationWords(playing);
      return {
        ...ended(`Done in ${took}${whereOf(results)}${repeatWords(results)}${words}`, false),
        ...(isWaiting && { target: "output" }),
      };
    }
    case "stopped":
      return ended("Stopped", false);
    case "failed":
      return { ...ended("Failed: see Output", true), target: "problem" };
    default:
      return results.outcome satisfies never;
  }
}

/** The first of the things that a run waits for before it begins. */
function preparationOf(
  isEngineReady: boolean,
  isChoosing: boolean,
  isCompilerReady: boolean,
): string {
  if (!isEngineReady) return "Loading the engine";
  if (isChoosing) return "Choosing the device for this computer";
  return isCompilerReady ? "Compiling the program" : "Loading the compiler";
}

type Animation = NonNullable<RunContext["playing"]>;

function isAnimating(playing: Animation | null): playing is Animation {
  return playing !== null && !playing.isOver;
}

/** "; animating on the GPU". */
function animationWords(playing: Animation | null): string {
  if (!isAnimating(playing)) return "";
  return `; ${playing.isPaused ? "paused" : "animating"} ${on(playing.device)}`;
}

/**
 * " · 20 timed repeats": how many samples the page's times are of. The number is stated once, at the end, since the
 * status is announced.
 */
function repeatWords({ timings, isMeasuring }: Results): string {
  if (isMeasuring) return " · measuring…";
  const runs = timings.filter(({ isReplay }) => !isReplay).length;
  const repeats = runnableKinds
    .flatMap((device) => executionsOf(timings, device))
    .reduce((sum, { isReplay, endToEnd }) => sum + (isReplay ? endToEnd.length : 0), 0);
  if (repeats > 0) return ` · ${counted(repeats, "timed repeat")}`;
  return runs > 1 ? ` · ${counted(runs, "run")} of the program` : "";
}

/** The engine's present activity. */
function progressOf(results: Results): string {
  const { options, devices, timings, outcome } = results;
  // They are of the run before, until the new one has something to show.
  if (outcome !== null) return "Running the program again";
  if (devices.length === 0) return "Starting the program";
  const reason = reasonOf(results);
  if (options?.sweep) {
    return `Running a ${sweepName(options.sweep)}${progressIn(options.sweep, timings)}: ${reason}`;
  }
  return `Running the program: ${reason}`;
}

/** ", 3 of 8"; the value itself if the sweep continues at further values. */
function progressIn(sweep: Sweep, timings: Results["timings"]): string {
  const value = timings.at(-1)?.param;
  if (!value) return "";
  const values = valuesOf(sweep);
  const index = values.findIndex((each) => isSameValue(each, value));
  if (index < 0) return `, now near the crossover, at ${sweptText(value)}`;
  return `, ${index + 1} of ${values.length}`;
}

export const configuredWords = "chosen by the program's config";

/** " on the CPU", or after a point the devices with the reason why they ran; and whether the config chose them. */
function whereOf(results: Results): string {
  const chosen = choiceWords(results);
  if (chosen !== null) return ` · ${withConfig(results, chosen)}`;
  const names = results.devices.map(the).join(" and ");
  return names === "" ? "" : ` on ${withConfig(results, names)}`;
}

/** The devices that run, with the reason if there is one, and the note that the program's config has chosen them. */
function reasonOf(results: Results): string {
  const { devices, options } = results;
  const names = devices.map((device) => deviceNames[device]).join(" and ");
  const chosen = options === null ? "" : deviceChoiceNames[options.choice];
  return withConfig(results, choiceWords(results) ?? (names === "" ? chosen : names));
}

function withConfig({ options }: Results, words: string): string {
  return options?.config?.isChoice ? `${words}, ${configuredWords}` : words;
}

/** The engine's choice of devices with its reason; null if the visitor chose exactly the devices that run. */
function choiceWords({ reason, options, devices, timings }: Results): string | null {
  const asked = options?.choice === "compare" ? 2 : 1;
  const placed = placementTotals(timings);
  if (placed !== null) {
    const kind = devices.find(isPair) ?? "auto";
    const split = placed.split > 0 ? `, ${counted(placed.split, "plan")} split` : "";
    return `${deviceNames[kind]}: ${counted(placed.gpu, "plan")} on the GPU, ${counted(placed.cpu, "plan")} on the CPU${split}, by measured time`;
  }
  const asAsked = !isPair(options?.choice ?? "") && devices.length === asked;
  return reason === "" || asAsked ? null : reason;
}

/** The GPU and the CPU, as reported by the run, or otherwise as they were found. */
export function hardwareStatuses(machine: MachineState, { infos }: Results): readonly Status[] {
  return [
    gpuStatus(infos.gpu ?? machine.gpu, machine.tuned),
    cpuStatus(infos.cpu ?? machine.cpu, machine.isolated),
  ];
}
