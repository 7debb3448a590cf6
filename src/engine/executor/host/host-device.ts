/** The objects that a host shares with the hosts of other runs on its device. */
import type { Backend } from "../../backend/backend.ts";
import type { PersistentValues } from "./persistent-values.ts";
import type { Plans } from "./plans.ts";

export interface HostDevice {
  readonly backend: Backend;
  readonly plans: Plans;
  readonly persistent: PersistentValues;
}
