/** The name of a device, in its colour. */
import type { ReactNode } from "react";
import { type Device, deviceNames } from "../program/events.ts";

export function DeviceBadge({ device }: { readonly device: Device }): ReactNode {
  return <span className={`badge ${device}`}>{deviceNames[device]}</span>;
}
