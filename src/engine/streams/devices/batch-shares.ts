/**
 * The rows of each device in batches of several sizes. A number of rows that comes again and again has a decision of
 * its own; others, such as that of the last batch of an epoch, are divided in the ratio that was decided last.
 */
import { ShareDecision } from "./share-decision.ts";
import { proportional, type ShareTrial, trialOf } from "./shares.ts";

/** The rows of each device for the next step. */
export interface Division {
  readonly rows: readonly number[];
  /** Notes how long the step took, and each device for its rows. */
  took(milliseconds: number, parts: readonly number[]): void;
}

/** The cells that a batch is divided in, if it has as many rows. */
const maxCells = 16;
/** A number of rows has to come this many times in a row to get a separate decision, unless it is the first. */
const habit = 8;

export class BatchShares {
  readonly #devices: number;
  /** By number of rows. */
  readonly #decisions = new Map<number, ShareDecision>();
  #latest: ShareDecision | null = null;
  #lastRows = 0;
  #times = 0;

  constructor(devices: number) {
    this.#devices = devices;
  }

  /** Decides how to divide a batch of this many rows. */
  next(rows: number): Division {
    this.#times = rows === this.#lastRows ? this.#times + 1 : 1;
    this.#lastRows = rows;
    const decision = this.#decisionFor(rows);
    if (decision === null) return { rows: this.#usual(rows), took: () => {} };
    this.#latest = decision;
    const split = decision.next;
    return {
      rows: proportional(split.cells, rows),
      took: (milliseconds, parts) => decision.took(split, milliseconds, parts),
    };
  }

  /** The strategies for batches of this many rows, the one in use first. */
  trials(rows: number): readonly ShareTrial[] {
    const decision = this.#decisions.get(rows);
    if (!decision) return [{ rows: this.#usual(rows), milliseconds: null }];
    return decision.measured.map(({ cells, times }) => trialOf(proportional(cells, rows), times));
  }

  #decisionFor(rows: number): ShareDecision | null {
    const known = this.#decisions.get(rows);
    if (known) return known;
    if (this.#latest !== null && this.#times < habit) return null;
    const made = new ShareDecision(this.#devices, Math.min(maxCells, rows));
    this.#decisions.set(rows, made);
    return made;
  }

  /** A division without a decision: in the ratio of the latest one. */
  #usual(rows: number): readonly number[] {
    const decision = this.#latest ?? new ShareDecision(this.#devices, 1);
    return proportional(decision.best.cells, rows);
  }
}
