/**
 * The runs of an engine that can be replayed, by their numbers. In: the recording of each run that has ended. Out:
 * what the run takes on its device without its program.
 */
import { type DeviceKey, kindOfName } from "../../ir/device-kinds.ts";
import { fault } from "../../ir/fault.ts";
import type { Engine } from "../host/engine.ts";
import type { Host, RunListener, RunOptions } from "../host/host.ts";
import type { BusyTimes } from "../host/times/busy-times.ts";
import type { Profile } from "../host/times/sampling.ts";
import { type RunCosts, Timings } from "../host/times/timings.ts";
import type { MessageRecording } from "./message-recording.ts";
import { type OpenHost, play, type ReplayTime } from "./replay-recording.ts";
import { type SampleClock, samplesOf, wakingMilliseconds } from "./samples.ts";

interface Recorded {
  readonly device: DeviceKey;
  readonly messages: MessageRecording;
  readonly limits: Pick<RunOptions, "bytes" | "threads">;
  /** Remembers the times of the device's kernels in this run and in earlier ones. */
  readonly busy: BusyTimes;
  /** Whether a replay read the elements that the run read. */
  isCompared: boolean;
  /** True if repeats were timed, before which the device is not kept awake. */
  isTimed: boolean;
  /** The milliseconds of the last replay; infinity before the first. */
  last: number;
  /** The host of the replay in progress, if any. */
  host: Host | null;
}

export interface Replayed {
  /** The milliseconds of a replay, from the first message to the last element. */
  readonly samples: readonly number[];
  /** The costs of a replay that was profiled; else null. */
  readonly costs: RunCosts | null;
  /** The time at which a replay that was profiled began, on the clock of its trace. */
  readonly begun: number;
  /** The device's clock in these samples; missing for a device whose clock cannot be probed. */
  readonly clock?: SampleClock;
}

/** The time for a device without a clock to probe to warm up before a replay that is profiled. */
const warmingMilliseconds = 10;

/** The time for replays that are traced, of which one is kept, and the most of them. */
const tracingMilliseconds = 30;
const maxTraced = 64;

/** More samples than this do not narrow an interval enough to matter. */
const maxSamples = 256;

export class Replays {
  readonly #engine: Engine;
  readonly #clockStep: () => number;
  readonly #runs = new Map<number, Recorded>();
  /** The run that stays when it is dropped. */
  #retained: { readonly run: number; readonly recorded: Recorded } | null = null;

  /** `clockStep` returns the step of the clock in milliseconds. */
  constructor(engine: Engine, clockStep: () => number) {
    this.#engine = engine;
    this.#clockStep = clockStep;
  }

  /** Keeps a recording until it is dropped, and returns null; else the reason why its run cannot be replayed. */
  keep(
    run: number,
    recorded: Pick<Recorded, "device" | "messages" | "limits" | "busy">,
  ): string | null {
    const { refusal, entries } = recorded.messages;
    if (refusal !== null) return refusal;
    if (entries.length === 0) return "it sends the engine no messages";
    this.#runs.set(run, {
      ...recorded,
      isCompared: false,
      isTimed: false,
      last: Number.POSITIVE_INFINITY,
      host: null,
    });
    return null;
  }

  /**
   * Replays a run for about so many milliseconds, at least once; a profiled run yields one sample. Rejects with a Fault
   * where the run is not known, or cannot be replayed.
   */
  async play(run: number, profile: Profile, milliseconds: number): Promise<Replayed> {
    const recorded = this.#runs.get(run);
    if (!recorded) throw fault("replay", `unknown run ${run}: it has no stored recording`);
    if (profile !== "none") {
      const clock = await this.#wake(run, recorded);
      const profiled =
        profile === "spans"
          ? await this.#traced(run, recorded)
          : await this.#profiled(recorded, profile);
      const { begun, timings, milliseconds: sample } = profiled;
      return { samples: [sample], costs: timings.total(), begun, ...(clock && { clock }) };
    }
    const { messages, isCompared, isTimed, last } = recorded;
    const { milliseconds: samples, clock } = await samplesOf(
      messages,
      this.#opener(recorded, profile),
      {
        milliseconds,
        clockStep: this.#clockStep(),
        most: maxSamples,
        compare: !isCompared,
        // The first replay was timed with nothing else on the device if it took as long as these samples.
        isFirst: !isTimed && !(isCompared && last >= milliseconds),
        cancelled: () => !this.#runs.has(run),
        clock: await this.#engine.clockOf(recorded.device),
      },
    );
    recorded.isCompared = true;
    recorded.isTimed ||= milliseconds > 0;
    recorded.last = samples.at(-1) ?? recorded.last;
    return { samples, costs: null, begun: 0, ...(clock && { clock }) };
  }

  async #profiled(recorded: Recorded, profile: Profile): Promise<ProfiledPlay> {
    const timings = new Timings(kindOfName(recorded.device), profile, recorded.busy);
    const opener = this.#opener(recorded, profile, { costs: timings });
    const time = await play(recorded.messages, opener, !recorded.isCompared);
    recorded.isCompared = true;
    recorded.last = time.milliseconds;
    return { ...time, timings };
  }

  /**
   * Traces several replays and returns the one in the middle of the later half: the code that notes spans is as new to
   * the browser in the first ones as the device is asleep.
   */
  async #traced(run: number, recorded: Recorded): Promise<ProfiledPlay> {
    const plays: ProfiledPlay[] = [];
    const end = performance.now() + tracingMilliseconds;
    do plays.push(await this.#profiled(recorded, "spans"));
    while (
      performance.now() + recorded.last < end &&
      plays.length < maxTraced &&
      this.#runs.has(run)
    );
    const later = plays.slice(Math.floor(plays.length / 2));
    later.sort((a, b) => a.milliseconds - b.milliseconds);
    return later[Math.floor((later.length - 1) / 2)] as ProfiledPlay;
  }

  /** Wakes the device before one replay; without a clock to probe, by replaying a short run for a while. */
  async #wake(run: number, recorded: Recorded): Promise<SampleClock | null> {
    const clock = await this.#engine.clockOf(recorded.device);
    if (clock) {
      const woken = await clock.wake(wakingMilliseconds, () => !this.#runs.has(run));
      return { ...woken, asItHappens: null };
    }
    const opener = this.#opener(recorded, "none");
    const end = performance.now() + warmingMilliseconds;
    while (performance.now() + recorded.last < end) await play(recorded.messages, opener, false);
    return null;
  }

  /** Keeps a run until another is to be kept, even where it is dropped before; null keeps none. */
  retain(run: number | null): void {
    this.stopRetained();
    const recorded = run === null ? undefined : this.#runs.get(run);
    this.#retained =
      run === null || recorded === undefined ? null : { run, recorded: { ...recorded } };
  }

  /** A retained run, to be replayed by the caller. Throws a Fault where it is not kept. */
  retained(run: number): { readonly messages: MessageRecording; readonly open: OpenHost } {
    if (this.#retained?.run !== run)
      throw fault("export", "missing run: it has no stored recording: press Run again");
    const { recorded } = this.#retained;
    return { messages: recorded.messages, open: this.#opener(recorded, "none") };
  }

  /** Stops a replay of the retained run that is in progress. */
  stopRetained(): void {
    this.#retained?.recorded.host?.stop();
  }

  /** Forgets a run, and stops a replay of it that is in progress. */
  drop(run: number): void {
    const recorded = this.#runs.get(run);
    this.#runs.delete(run);
    recorded?.host?.stop();
  }

  #opener(recorded: Recorded, profile: Profile, listener: RunListener = {}): OpenHost {
    const { device, limits } = recorded;
    return async (channel) => {
      const host = await this.#engine.run(
        device,
        channel,
        { ...limits, profile, checked: true },
        listener,
      );
      recorded.host = host;
      return host;
    };
  }
}

interface ProfiledPlay extends ReplayTime {
  readonly timings: Timings;
}
