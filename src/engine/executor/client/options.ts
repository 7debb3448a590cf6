/** The options of a client. */
import type { CacheBudget } from "../../ir/cache-budgets.ts";
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
  /** Whether to send the host the names of what models and optimisers keep; false by default. */
  readonly tellsNames?: boolean;
}

export const idleMilliseconds = 100;
