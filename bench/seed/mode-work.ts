/** A work that every mode does. */
import type { Compute } from "../engines/ours.ts";
import type { Reference } from "../reference.ts";
import type { Operand } from "../work.ts";

export interface ModeWork {
  readonly name: string;
  readonly title: string;
  /** Evaluations take these in turn; all but the first operand are shared. */
  readonly sets: readonly (readonly Operand[])[];
  readonly compute: Compute;
  readonly reference: Reference;
}
