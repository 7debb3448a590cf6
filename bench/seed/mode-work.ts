/** A work that a device does alone, or that both do by rows. */
import type { Compute } from "../engines/ours.ts";
import type { Reference } from "../reference.ts";
import type { Operand } from "../work.ts";

/** A function of operands, of which the rows of the first do not depend on each other. */
export interface ModeWork {
  readonly name: string;
  readonly title: string;
  /** Evaluations take these in turn; all but the first operand are shared. */
  readonly sets: readonly (readonly Operand[])[];
  readonly compute: Compute;
  readonly reference: Reference;
}
