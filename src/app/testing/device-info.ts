/** For tests: a device of the smallest limits, which computes nothing. */
import type { DeviceInfo } from "../../engine/backend/backend.ts";

export function deviceInfo(change: Partial<DeviceInfo> = {}): DeviceInfo {
  const kind = change.kind ?? "gpu";
  return {
    kind,
    name: kind,
    software: false,
    maxBufferBytes: 1,
    memoryBytes: 1,
    supportsF16: false,
    threads: 1,
    details: {},
    clock: { name: "wall", stepMilliseconds: 1 },
    ...change,
  };
}
