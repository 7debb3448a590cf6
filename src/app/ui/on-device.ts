import { deviceNames, isPair } from "../../engine/ir/device-kinds.ts";
import type { Device } from "../program/events.ts";

/** "on the GPU", "on Auto". */
export function on(device: Device): string {
  return isPair(device) ? `on ${deviceNames[device]}` : `on the ${deviceNames[device]}`;
}
