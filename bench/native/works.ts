/** The works of the PyTorch comparison: one list for both. */
import type { ListedOperands } from "./operands.ts";
import listed from "./works.json" with { type: "json" };

export interface NativeWork {
  readonly name: string;
  readonly title: string;
  /** The name of the computation, where it is not the work's own. */
  readonly compute?: string;
  readonly heads?: number;
  /** A step of Adam on the operands that are parameters; the result is the loss of each step. */
  readonly training?: boolean;
  /** The largest error that counts as right, as a fraction of the largest magnitude in the result. */
  readonly tolerance?: number;
  readonly operands: ListedOperands;
}

export const works: readonly NativeWork[] = listed as readonly NativeWork[];
