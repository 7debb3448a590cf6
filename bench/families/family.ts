/**
 * A family of kernels and the sizes whose neighbours are looked at: what is computed of which operands,
 * what comes out, and what that takes at least.
 */
import type { Compute } from "../engines/ours.ts";
import type { Reference } from "../reference.ts";
import type { Device } from "../result.ts";
import type { Demand, Operand } from "../work.ts";

export type Sets = readonly (readonly Operand[])[];

export interface Family {
  readonly name: string;
  /** The work at size n. */
  title(n: number | string): string;
  /** What tiles, vectors and subgroups are cut for. */
  readonly sizes: Readonly<Record<Device, readonly number[]>>;
  sets(n: number): Sets;
  readonly compute: Compute;
  /** The result of the first set. */
  reference(n: number, sets: Sets): Reference;
  demand(n: number): Demand;
}
