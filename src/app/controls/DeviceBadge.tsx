/** The name of a device, in its colour. */

import type { ReactNode } from "react";
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import type { Device } from "../run/messages/events.ts";

export function DeviceBadge({ device }: { readonly device: Device }): ReactNode {
  return <span className={`badge ${device}`}>{deviceNames[device]}</span>;
}
