/** Facts that the devices themselves detect when they are opened. */

import type { CpuFacts, GpuFacts } from "./machine.ts";

export type AdapterFacts = Pick<
  GpuFacts,
  | "vendor"
  | "architecture"
  | "device"
  | "description"
  | "driver"
  | "memoryBytes"
  | "features"
  | "limits"
  | "subgroupSizes"
>;

export type ProcessorFacts = Pick<CpuFacts, "singleThread" | "relaxedSimd">;
