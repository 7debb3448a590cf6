/** GPU or CPU, in its colour and in words. */
import type { ReactNode } from "react";
import { type Device, deviceNames } from "../program/events.ts";

export function DeviceBadge({ device }: { readonly device: Device }): ReactNode {
  return <span className={`badge ${device}`}>{deviceNames[device]}</span>;
}
