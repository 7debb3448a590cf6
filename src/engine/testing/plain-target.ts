/** For tests: a device without any optional feature, with 32 KiB of workgroup memory. */
import type { WgslTarget } from "../target/wgsl/writer/module.ts";

export const plainTarget: WgslTarget = {
  f16: false,
  subgroups: false,
  subgroupMatrices: false,
  workgroupMemory: true,
  subgroupSizes: null,
  maxWorkgroupStorageBytes: 32768,
  maxInvocations: 256,
  maxStorageBuffers: 8,
  maxGroups: 65535,
};
