import { deviceNames, isPair } from "../../engine/ir/device-kinds.ts";
import type { Device } from "../run/messages/events.ts";

/** "the GPU", "Auto". */
export const the = (device: Device): string =>
  isPair(device) ? deviceNames[device] : `the ${deviceNames[device]}`;

/** "on the GPU", "on Auto". */
export const on = (device: Device): string => `on ${the(device)}`;
