/** The options of a client. */
import type { OwnerNotes } from "../../graph/value-owners.ts";
import type { CacheBudget } from "../../ir/caches/cache-budgets.ts";
import type { DeviceKind } from "../../ir/device-kinds.ts";
import type { Fault } from "../../ir/fault.ts";

export interface ClientOptions {
  /** The kind of the host's device. */
  readonly kind: DeviceKind;
  readonly seed: number;
  /** Called when the run is over: nothing more will be computed. */
  readonly onFailed?: (fault: Fault) => void;
  /** The bytes of the graphs that the host may know at the same time; default: `cacheBudgets.graphs`. */
  readonly graphBudget?: CacheBudget;
  /** The time without messages after which releases are sent that wait for an evaluation; default 100. */
  readonly idleMilliseconds?: number;
  /** The models and optimisers of which the host gets the names of what they keep; none by default. */
  readonly owners?: OwnerNotes | null;
}

export const idleMilliseconds = 100;
