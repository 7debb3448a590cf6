/** A work that runs in every mode. */
import type { Compute } from "../engines/ours.ts";
import type { Reference } from "../reference.ts";
import type { Operand } from "../work.ts";

export interface ModeWork {
  readonly name: string;
  readonly title: string;
  /** Evaluations rotate through these sets, which share all but the first operand. */
  readonly sets: readonly (readonly Operand[])[];
  readonly compute: Compute;
  readonly reference: Reference;
}
