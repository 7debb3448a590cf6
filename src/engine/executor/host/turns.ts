/**
 * The large results of a loop's last turns. A loop runs the same plan again and again, and the program does not say
 * that it has finished with the results of earlier turns; the garbage collector says so late, and the more seldom the
 * less garbage the program makes. New memory costs a device much more than memory that it has. So each plan has room
 * for the results of a few turns: those before are dropped, and computed again if somebody asks for them after all.
 * Then the plan gets twice the room, and what was asked for stays.
 */
import type { Stored } from "./values.ts";

/** Identifies the plan that results are of. */
export type PlanIdentity = object;

interface Room {
  /** The number of turns whose results may stay. */
  turns: number;
  /** The results of the last turns, oldest first. */
  readonly last: (readonly Stored[])[];
}

/** With the turn in progress there are four. */
const firstRoom = 3;
/** Results of fewer bytes than this cost little to have. */
const largeBytes = 2 ** 20;

export class Turns {
  readonly #drop: (value: Stored) => boolean;
  readonly #rooms = new WeakMap<PlanIdentity, Room>();

  /** `drop` takes a value's elements away if it can be computed again, and says whether it did. */
  constructor(drop: (value: Stored) => boolean) {
    this.#drop = drop;
  }

  /** Makes room for another turn of the plan, whose results are so large. */
  begin(plan: PlanIdentity, bytes: number): void {
    if (bytes < largeBytes) return;
    const room = this.#rooms.get(plan);
    if (room === undefined) return;
    while (room.last.length > room.turns - 1) {
      for (const value of room.last.shift() ?? []) if (!value.isKept) this.#drop(value);
    }
  }

  /** Takes the results of a turn. */
  made(plan: PlanIdentity, results: readonly (Stored | null)[]): void {
    const large = results.filter((value) => value !== null && value.byteLength >= largeBytes);
    if (large.length === 0) return;
    const room = this.#rooms.get(plan) ?? { turns: firstRoom, last: [] };
    this.#rooms.set(plan, room);
    room.last.push(large as Stored[]);
  }

  /** Notes that somebody asked for a result that was dropped. */
  missed(plan: PlanIdentity): void {
    const room = this.#rooms.get(plan);
    if (room !== undefined) room.turns *= 2;
  }
}
