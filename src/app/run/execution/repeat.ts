/**
 * Repeats a program after its first runs, on all devices alternately and in random order, so that drift favours none of
 * them. If every device can replay its recording, repeats time the devices' work, and a few executions of the program
 * measure what the program adds; otherwise executions of the program time all of it. Devices are never compared by
 * times of different kinds.
 */
import type { Profile } from "../../../engine/executor/host/times/sampling.ts";
import type { Replayed } from "../../../engine/executor/replay/replays.ts";
import { shuffled } from "../../../engine/ir/numbers/shuffled.ts";
import type { Device } from "../messages/events.ts";
import {
  budgetMilliseconds,
  firstRunOverRepeat,
  laterExecutions,
  maxIterationsEmulated,
  profiledExecutions,
  programExecutions,
  shortMilliseconds,
  slices,
  tracedRepeats,
} from "./repeat-counts.ts";
import type { RunReplay } from "./replay.ts";

/** The first run on a device on which the program works. */
export interface FirstRun {
  readonly device: Device;
  readonly milliseconds: number;
  readonly compileMilliseconds: number;
  readonly replay: RunReplay | null;
}

/** At one value, at each value of a sweep, or at each pair of a map. */
export type RepeatKind = keyof typeof budgetMilliseconds;

export interface RepeatParts {
  readonly kind: RepeatKind;
  /** True if one of the devices is an emulated GPU. */
  readonly isEmulated: boolean;
  now(): number;
  random(): number;
  isOver(): boolean;
  /** Runs the program once more. */
  run(device: Device, index: number, profile: Profile): Promise<void>;
  repeated(played: Replayed, device: Device, index: number, profile: Profile): void;
}

interface Player {
  readonly device: Device;
  readonly replay: RunReplay;
  /** The first repeat's time in milliseconds. */
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
  readonly #end: number;
  #index = 1;

  constructor(cold: readonly FirstRun[], parts: RepeatParts) {
    this.#cold = cold;
    this.#parts = parts;
    this.#kind = parts.kind;
    this.#end = parts.now() + budgetMilliseconds[this.#kind];
  }

  async all(): Promise<void> {
    const short = this.#cold.filter(({ milliseconds }) => milliseconds < shortMilliseconds);
    const players = await this.#players();
    const run =
      (profile: Profile) =>
      ({ device }: FirstRun) =>
        this.#parts.run(device, this.#index, profile);
    const profiled = profiledExecutions[this.#kind];
    if (players === null) {
      await this.#turns(short, laterExecutions, run("none"));
      await this.#trace(short, run("spans"));
      await this.#turns(short, profiled, run("all"));
      return;
    }
    const { count, milliseconds } = slices[this.#kind];
    await this.#turns(players, count, (player) => this.#repeat(player, "none", milliseconds));
    const quick = players.filter((player) => player.milliseconds < profiledMilliseconds);
    await this.#turns(quick, profiled, (player) => this.#repeat(player, "all", 0));
    // Repeats whose time is divided into parts, in which nothing is timed separately.
    if (this.#kind === "single")
      await this.#turns(players, tracedRepeats, (player) => this.#repeat(player, "spans", 0));
    await this.#turns(short, programExecutions[this.#kind], run("none"));
    await this.#trace(short, run("spans"));
  }

  /** Runs the program once more, if there is time, so that its time can be divided among all who used it. */
  async #trace(
    short: readonly FirstRun[],
    turn: (execution: FirstRun) => Promise<void>,
  ): Promise<void> {
    if (this.#kind === "single" && this.#parts.now() < this.#end) await this.#turns(short, 1, turn);
  }

  /**
   * Replays each recording once. Null if one of them cannot be replayed or produced other values, or if the repeats
   * take, or are expected to take, longer than there is time for.
   */
  async #players(): Promise<readonly Player[] | null> {
    const expected = this.#cold.reduce(
      (sum, { milliseconds, compileMilliseconds }) => sum + milliseconds - compileMilliseconds,
      0,
    );
    if (expected > firstRunOverRepeat * budgetMilliseconds[this.#kind]) return null;
    const players: Player[] = [];
    for (const { device, replay } of this.#cold) {
      const played = replay && (await this.#inTime(replay));
      const milliseconds = played?.samples[0];
      if (!replay || milliseconds === undefined) return null;
      players.push({ device, replay, milliseconds });
    }
    return players;
  }

  /** The first repeat of a recording; null if it fails, or is not over in time, which ends it. */
  async #inTime(replay: RunReplay): Promise<Replayed | null> {
    const end = setTimeout(() => replay.drop(), this.#end - this.#parts.now());
    try {
      return await replay.play("none", 0);
    } catch {
      return null;
    } finally {
      clearTimeout(end);
    }
  }

  /** Runs this many iterations over all of them while there is time, and at least one. */
  async #turns<Each>(
    all: readonly Each[],
    most: number,
    turn: (each: Each) => Promise<void>,
  ): Promise<void> {
    const turns = this.#parts.isEmulated ? Math.min(most, maxIterationsEmulated) : most;
    for (let count = 0; count < turns; count++) {
      if (this.#parts.isOver() || (count > 0 && this.#parts.now() >= this.#end)) return;
      for (const each of shuffled(all, this.#parts.random)) await turn(each);
      if (all.length > 0) this.#index++;
    }
  }

  async #repeat({ device, replay }: Player, profile: Profile, milliseconds: number): Promise<void> {
    const played = await replay.play(profile, milliseconds).catch(() => null);
    if (played && !this.#parts.isOver()) this.#parts.repeated(played, device, this.#index, profile);
  }
}

/** Longer repeats are not profiled once more: the first run has sampled the kernels. */
const profiledMilliseconds = 300;
