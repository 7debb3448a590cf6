/**
 * Times a run by repeating the replay of its recording, awake: on a device that is kept busy between the samples, so
 * that its clock stays high. The first samples of a run are taken as it happens, with nothing else on the device.
 */
import type { DeviceClock } from "../../backend/clock/device-clock.ts";
import { type ClockReading, isAwake } from "../../ir/numbers/clock-share.ts";
import { smallest } from "../../ir/numbers/extremes.ts";
import { median } from "../../ir/numbers/statistics.ts";
import type { MessageRecording } from "./message-recording.ts";
import { type OpenHost, play } from "./replay-recording.ts";

/** The first part of the time, in which nothing else runs on the device. */
const firstShare = 0.25;
/** A sample lasts at least this many steps of the clock. */
const stepsPerSample = 20;
/** The time for a device to wake up before the samples, in milliseconds, besides the time for these. */
export const wakingMilliseconds = 250;
/** After so many milliseconds of samples the device is kept busy for a moment, and woken again if it fell asleep. */
const awakeMilliseconds = 8;
const momentMilliseconds = 1;

/** The device's clock while samples were taken: the lower one of before and after. */
export interface SampleClock extends ClockReading {
  /** The time of a repeat with nothing else on the device, and the clock then; null where it was not measured. */
  readonly asItHappens: { readonly milliseconds: number; readonly rate: number } | null;
}

export interface Samples {
  readonly milliseconds: readonly number[];
  /** Null for a device whose clock cannot be probed. */
  readonly clock: SampleClock | null;
}

export interface SampleOptions {
  /** The time to spend; there is at least one sample. */
  readonly milliseconds: number;
  /** The step of the clock in milliseconds. */
  readonly clockStep: number;
  readonly most: number;
  /** Whether the first replay must read the elements of the recorded run. */
  readonly compare: boolean;
  /** True for the run's first samples, which begin as it happens. */
  readonly isFirst: boolean;
  readonly cancelled: () => boolean;
  readonly clock: DeviceClock | null;
}

/**
 * The milliseconds of a replay, several times: each sample is the mean of as many replays as the clock's step requests.
 * Rejects with a Fault as `play` does.
 */
export async function samplesOf(
  recording: MessageRecording,
  open: OpenHost,
  { milliseconds, clockStep, most, compare, isFirst, cancelled, clock }: SampleOptions,
): Promise<Samples> {
  const begun = performance.now();
  const spent = (): number => performance.now() - begun;
  let isCompared = !compare;
  const once = async (): Promise<number> => {
    const { milliseconds: time } = await play(recording, open, !isCompared);
    isCompared = true;
    return time;
  };
  const early: number[] = [];
  if (isFirst || clock === null)
    do early.push(await once());
    while (spent() < firstShare * milliseconds && !cancelled());
  const asItWas = early.length > 0 ? await clock?.read() : undefined;
  const asItHappens = asItWas ? { milliseconds: median(early), rate: asItWas.rate } : null;
  if (early.length > 0 && spent() >= milliseconds)
    return {
      milliseconds: early.slice(0, 1),
      clock: asItWas ? { ...asItWas, asItHappens } : null,
    };
  const beforeWaking = spent();
  const woken = await clock?.wake(wakingMilliseconds, cancelled);
  const end = milliseconds + spent() - beforeWaking;
  const typical = early.length > 0 ? smallest(early) : await once();
  const plays = Math.max(1, Math.ceil((stepsPerSample * clockStep) / Math.max(typical, clockStep)));
  // A replay that takes all of the time is the only sample.
  const samples = early.length === 0 && spent() >= end ? [typical] : [];
  const isEnough = (): boolean =>
    samples.length > 0 &&
    (spent() + plays * typical >= end || samples.length >= most || cancelled());
  for (let busyAt = performance.now(); !isEnough(); ) {
    if (clock && performance.now() - busyAt >= awakeMilliseconds) {
      if (!isAwake(await clock.read(momentMilliseconds)))
        await clock.wake(wakingMilliseconds, cancelled);
      busyAt = performance.now();
    }
    let sum = 0;
    for (let count = 0; count < plays; count++) sum += await once();
    samples.push(sum / plays);
  }
  if (!clock || !woken) return { milliseconds: samples, clock: null };
  const { rate, highest } = await clock.read();
  return {
    milliseconds: samples,
    clock: { rate: Math.min(woken.rate, rate), highest, asItHappens },
  };
}
