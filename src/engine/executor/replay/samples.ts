/** Times a run by repeating the replay of its recording. */

import type { MessageRecording } from "./message-recording.ts";
import { type OpenHost, play } from "./replay-recording.ts";

/** The first part of the time in which the device wakes up: an idle GPU runs at a fraction of its clock. */
const wakingShare = 0.25;
/** A sample lasts at least this many steps of the clock. */
const stepsPerSample = 20;

export interface SampleOptions {
  /** The time to spend; there is at least one sample. */
  readonly milliseconds: number;
  /** The step of the clock in milliseconds. */
  readonly clockStep: number;
  readonly most: number;
  /** Whether the first replay must read the elements of the recorded run. */
  readonly compare: boolean;
  readonly cancelled: () => boolean;
}

/**
 * The milliseconds of a replay, several times: each sample is the mean of as many replays as the clock's step requests.
 * Rejects with a Fault as `play` does.
 */
export async function samplesOf(
  recording: MessageRecording,
  open: OpenHost,
  { milliseconds, clockStep, most, compare, cancelled }: SampleOptions,
): Promise<number[]> {
  const begun = performance.now();
  const spent = (): number => performance.now() - begun;
  const once = async (isCompared: boolean): Promise<number> =>
    (await play(recording, open, isCompared)).milliseconds;
  let typical = await once(compare);
  if (spent() >= milliseconds) return [typical];
  while (spent() < wakingShare * milliseconds && !cancelled())
    typical = Math.min(typical, await once(false));
  const plays = Math.max(1, Math.ceil((stepsPerSample * clockStep) / Math.max(typical, clockStep)));
  const samples: number[] = [];
  do {
    let sum = 0;
    for (let count = 0; count < plays; count++) sum += await once(false);
    samples.push(sum / plays);
  } while (spent() + plays * typical < milliseconds && samples.length < most && !cancelled());
  return samples;
}
