/**
 * Repeats a program after its first runs, on all devices alternately and in random order, so that drift favours none of
 * them, until the time suffices for one iteration only, which begins with the slowest. If every device can replay its recording, repeats time the devices' work, and a few executions of the program
 * measure what the program adds; otherwise executions of the program time all of it. Devices are never compared by
 * times of different kinds. At one param value the program is over, so everything ends with the budget, whatever is in
 * progress.
 */
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { Replayed } from "../../../engine/executor/replay/replays.ts";
import { shuffled } from "../../../engine/ir/numbers/shuffled.ts";
import { deviceTimeIn, type Traced } from "../account/engine-times.ts";
import type { Device } from "../messages/events.ts";
import type { HeldVariables } from "./execution.ts";
import {
  budgetMilliseconds,
  fewestSlices,
  firstRunOverRepeat,
  laterExecutions,
  maxIterationsEmulated,
  profiledExecutions,
  programExecutions,
  shortMilliseconds,
  sliceShare,
  slices,
  tracedRepeats,
} from "./repeat-counts.ts";
import type { RunReplay } from "./replay.ts";

/** The first run on a device on which the program works. */
export interface FirstRun {
  readonly device: Device;
  readonly milliseconds: number;
  /** Each host notes its work; there is one for each device that the run used. */
  readonly traces: readonly Traced[];
  readonly replay: RunReplay | null;
  /** Missing if its variables are not reported. */
  readonly held?: HeldVariables | undefined;
}

/** At one value, at each value of a sweep, or at each pair of a map. */
export type RepeatKind = keyof typeof slices;

export interface RepeatParts {
  readonly kind: RepeatKind;
  /** True if an animation begins once the repeats are over. */
  readonly isAnimated: boolean;
  /** True if one of the devices is an emulated GPU. */
  readonly isEmulated: boolean;
  now(): number;
  random(): number;
  isOver(): boolean;
  /** True if the samples so far say which device is faster, and by how much. */
  isSettled(): boolean;
  /** Runs the program once more. */
  run(device: Device, index: number, profile: Profile): Promise<void>;
  /** Ends the execution of the program that is in progress. */
  stopRun(): void;
  repeated(played: Replayed, device: Device, index: number, profile: Profile): void;
}

interface Player {
  readonly device: Device;
  readonly replay: RunReplay;
  /** The typical time of a repeat in milliseconds. */
  readonly milliseconds: number;
}

export async function repeat(cold: readonly FirstRun[], parts: RepeatParts): Promise<void> {
  try {
    await new Repetition(cold, parts).all();
  } finally {
    for (const { replay } of cold) replay?.drop();
  }
}

class Repetition {
  readonly #cold: readonly FirstRun[];
  readonly #parts: RepeatParts;
  readonly #kind: RepeatKind;
  readonly #budget: number;
  readonly #end: number;
  #index = 1;
  #slices = 0;
  /** True once whatever was in progress at the end of the budget was ended. */
  #isHalted = false;

  constructor(cold: readonly FirstRun[], parts: RepeatParts) {
    this.#cold = cold;
    this.#parts = parts;
    this.#kind = parts.kind;
    this.#budget = budgetMilliseconds[parts.isAnimated ? "animated" : parts.kind];
    this.#end = parts.now() + this.#budget;
  }

  async all(): Promise<void> {
    const timer = setTimeout(() => this.#halt(), this.#budget);
    try {
      const players = await this.#players();
      if (this.#kind !== "single") clearTimeout(timer);
      await (players === null ? this.#programs() : this.#replays(players));
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends what is in progress: at a value of a sweep only a first slice that takes too long. */
  #halt(): void {
    this.#isHalted = this.#kind === "single";
    for (const { replay } of this.#cold) replay?.drop();
    this.#parts.stopRun();
  }

  async #programs(): Promise<void> {
    await this.#run(laterExecutions, "none");
    if (this.#kind === "single") await this.#run(1, "spans");
    await this.#run(profiledExecutions[this.#kind], "all");
    if (this.#kind !== "single") return;
    let further = this.#most(slices.single.count) - this.#most(laterExecutions);
    while (further-- > 0 && !this.#parts.isSettled()) await this.#run(1, "none");
  }

  /** First the times that answer which device is faster, then where they went, and then what the program adds. */
  async #replays(players: readonly Player[]): Promise<void> {
    const { count } = slices[this.#kind];
    await this.#slice(players, count, this.#end - (1 - sliceShare) * this.#budget);
    const quick = players.filter((player) => player.milliseconds < profiledMilliseconds);
    await this.#turns(quick, profiledExecutions[this.#kind], (player) =>
      this.#repeat(player, "all"),
    );
    // Repeats whose time is divided into parts, in which nothing is timed separately.
    if (this.#kind === "single")
      await this.#turns(players, tracedRepeats, (player) => this.#repeat(player, "spans"));
    await this.#run(programExecutions[this.#kind], "none");
    if (this.#kind === "single") await this.#run(1, "spans");
    await this.#slice(players, count, this.#end);
  }

  /** Repeats each recording in slices until the question is settled, until this time, and so often in all. */
  async #slice(players: readonly Player[], count: number, end: number): Promise<void> {
    const { milliseconds } = slices[this.#kind];
    const turn = (player: Player): Promise<void> => this.#repeat(player, "none", milliseconds);
    const isFew = (): boolean => this.#kind === "single" && this.#slices < fewestSlices;
    const isTime = (): boolean => this.#isTime(isFew() ? this.#end : end);
    while (this.#slices < this.#most(count) && !this.#parts.isSettled() && isTime()) {
      const fitting = this.#fitting(players);
      if (fitting.length === 0) return;
      const sum = fitting.reduce((sum, player) => sum + player.milliseconds, 0);
      // The quicker ones still fit in afterwards.
      const isLast = this.#parts.now() + 2 * sum > this.#end;
      await this.#turn(isLast ? fitting.toReversed() : this.#shuffled(fitting), turn);
      this.#slices++;
    }
  }

  /** Those that the rest of the budget suffices for, with the quickest chosen first and returned first. */
  #fitting(players: readonly Player[]): readonly Player[] {
    let left = this.#end - this.#parts.now();
    const quickestFirst = players.toSorted((a, b) => a.milliseconds - b.milliseconds);
    return quickestFirst.filter(({ milliseconds }) => {
      left -= milliseconds;
      return left >= 0;
    });
  }

  /**
   * Repeats each recording in a first slice, whose samples count if all devices have some. Null if one of them cannot be
   * replayed or produced other values, or if the repeats take, or are expected to take, longer than there is time for.
   */
  async #players(): Promise<readonly Player[] | null> {
    const shortestFirst = this.#cold
      .map((each) => ({ ...each, expected: deviceTimeIn(each.traces) }))
      .toSorted((a, b) => a.expected - b.expected);
    const expected = shortestFirst.reduce((sum, each) => sum + each.expected, 0);
    const isKnown = this.#cold.every(({ replay }) => replay !== null);
    if (!isKnown || expected > firstRunOverRepeat * this.#budget) return null;
    const { milliseconds } = slices[this.#kind];
    const found: (Player & { readonly played: Replayed })[] = [];
    for (const { device, replay } of shortestFirst) {
      const played = replay && (await firstSlice(replay, milliseconds));
      const typical = played?.samples[0];
      if (!replay || !played || typical === undefined) return null;
      found.push({ device, replay, milliseconds: typical, played });
    }
    if (this.#parts.isOver()) return null;
    for (const { played, device } of found)
      this.#parts.repeated(played, device, this.#index, "none");
    this.#index++;
    this.#slices++;
    return found;
  }

  /** Executes the program so often on each device on which that is short. */
  #run(count: number, profile: Profile): Promise<void> {
    const isShort = ({ milliseconds }: FirstRun): boolean => milliseconds < shortMilliseconds;
    return this.#turns(this.#cold.filter(isShort), count, ({ device }) =>
      this.#parts.run(device, this.#index, profile),
    );
  }

  /** Runs this many iterations over all of them while there is time. */
  async #turns<Each>(
    all: readonly Each[],
    count: number,
    turn: (each: Each) => Promise<void>,
  ): Promise<void> {
    // The program at a value of a sweep is not over before it was measured once in each way.
    const isNeeded = this.#kind !== "single";
    for (let done = 0; done < this.#most(count); done++) {
      if (!(isNeeded && done === 0) && !this.#isTime(this.#end)) return;
      await this.#turn(this.#shuffled(all), turn);
    }
  }

  #shuffled<Each>(all: readonly Each[]): readonly Each[] {
    return shuffled(all, this.#parts.random);
  }

  /** One iteration over all of them, in this order. */
  async #turn<Each>(all: readonly Each[], turn: (each: Each) => Promise<void>): Promise<void> {
    for (const each of all) if (!this.#isHalted && !this.#parts.isOver()) await turn(each);
    if (all.length > 0) this.#index++;
  }

  #most(count: number): number {
    return this.#parts.isEmulated ? Math.min(count, maxIterationsEmulated) : count;
  }

  #isTime(end: number): boolean {
    return !this.#isHalted && !this.#parts.isOver() && this.#parts.now() < end;
  }

  async #repeat({ device, replay }: Player, profile: Profile, milliseconds = 0): Promise<void> {
    const played = await replay.play(profile, milliseconds).catch(() => null);
    if (played && !this.#parts.isOver()) this.#parts.repeated(played, device, this.#index, profile);
  }
}

/** The first repeat finds its values checked and its code new; it counts only if it lasts as long as a slice. */
async function firstSlice(replay: RunReplay, milliseconds: number): Promise<Replayed | null> {
  try {
    const first = await replay.play("none", 0);
    const isLong = (first.samples[0] ?? 0) >= milliseconds;
    return isLong ? first : await replay.play("none", milliseconds);
  } catch {
    return null;
  }
}

/** Longer repeats are not profiled once more: the first run has sampled the kernels. */
const profiledMilliseconds = 300;
