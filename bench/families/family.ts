/**
 * A family of kernels and the sizes whose neighbours are measured: the computation, its operands,
 * its expected result, and its minimum demand.
 */
import type { Compute } from "../engines/ours.ts";
import type { Reference } from "../reference.ts";
import type { Device } from "../result.ts";
import type { Demand, Operand } from "../work.ts";

export type Sets = readonly (readonly Operand[])[];

export interface Family {
  readonly name: string;
  /** The title at size n. */
  title(n: number | string): string;
  /** Sizes that suit tiles, vectors and subgroups. */
  readonly sizes: Readonly<Record<Device, readonly number[]>>;
  sets(n: number): Sets;
  readonly compute: Compute;
  /** The reference for the first set. */
  reference(n: number, sets: Sets): Reference;
  demand(n: number): Demand;
}
