/** Words on a run's progress. */
import { deviceNames, isPair } from "../../engine/ir/device-kinds.ts";
import type { Compiling, DeviceProgress } from "../results/results.ts";

/** The whole percents that are done. */
export function percentOf({ done, total }: DeviceProgress): number {
  return Math.floor((100 * done) / total);
}

/** "epochs: 412 of 938, 4 s left"; the time is left out until there is enough data for an estimate. */
export function progressText(progress: DeviceProgress): string {
  const { label, done, total } = progress;
  const [part, whole] = [done, total].map((count) =>
    Number.isInteger(count) ? count.toLocaleString("en") : count.toPrecision(3),
  );
  const left = secondsLeft(progress);
  const time = left === null ? "" : `, ${durationText(left)} left`;
  return `${label === "" ? "" : `${label}: `}${part} of ${whole}${time}`;
}

/** Shorter times predict nothing. */
const minMilliseconds = 300;

/** Null if too little was measured. The estimate assumes a constant rate. */
function secondsLeft({ from, at, done, total }: DeviceProgress): number | null {
  const [time, parts] = [at - from.at, done - from.done];
  if (time < minMilliseconds || parts <= 0 || done >= total) return null;
  return (((total - done) / parts) * time) / 1000;
}

/** "for 12 s"; empty at first, since a short run needs no clock. */
export function elapsedText(milliseconds: number): string {
  return milliseconds < 2000 ? "" : `for ${durationText(Math.floor(milliseconds / 1000))}`;
}

/** "4 s", "2 min", "3 h". */
function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = seconds / 60;
  return minutes < 90 ? `${Math.round(minutes)} min` : `${Math.round(minutes / 60)} h`;
}

/** "compiling 12 of 40 kernels for the GPU"; of two devices as one, the GPU is the one that compiles kernel by kernel. */
export function compilingText({ device, done, asked }: Compiling): string {
  const name = deviceNames[isPair(device) ? "gpu" : device];
  return `compiling ${done} of ${asked} kernels for the ${name}`;
}
