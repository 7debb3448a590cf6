/** The values of a run that failed, and the failures not reported to the program yet. */
import type { Value } from "../../graph/node.ts";
import { Fault } from "../../ir/fault.ts";
import type { Failed, Over } from "../protocol.ts";

export class Failures {
  /** The reasons why these values have no elements and never will. */
  readonly #reasons = new Map<number, Fault>();
  /** The first failure that no read has reported, such as that of an optimiser's step. */
  unreported: Fault | null = null;

  add(values: readonly number[], reason: Fault): void {
    for (const value of values) this.#reasons.set(value, reason);
  }

  /** The failure of the first of these values that failed, or null. */
  among(values: readonly Value[]): Fault | null {
    if (this.#reasons.size === 0) return null;
    for (const { id } of values) {
      const reason = this.#reasons.get(id);
      if (reason !== undefined) return reason;
    }
    return null;
  }

  /** Notes that the failure was reported to the program. */
  heard({ message, position }: Fault): void {
    const waiting = this.unreported;
    const isSame =
      waiting?.message === message &&
      waiting.position?.line === position?.line &&
      waiting.position?.column === position?.column;
    if (isSame) this.unreported = null;
  }

  /** Forgets values that no message will name again. */
  forget(values: readonly number[]): void {
    if (this.#reasons.size > 0) for (const value of values) this.#reasons.delete(value);
  }
}

export function faultOf({ kind, message, position }: Failed | Over): Fault {
  return new Fault(kind, message, position);
}
