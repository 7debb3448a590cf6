/** The table "Timings" of a run at one size: each kind of time on each device. */

import type { ReactNode } from "react";
import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { largest } from "../../../engine/ir/numbers/extremes.ts";
import { formatBytes } from "../../controls/format.ts";
import { TableFrame } from "../../controls/TableFrame.tsx";
import {
  areReplayed,
  executionsOf,
  measure,
  perDevice,
  type Quantity,
  quantities,
  quantityName,
} from "../../results/summary.ts";
import type { Device, ExecutionTiming } from "../../run/messages/events.ts";
import { Time } from "./Time.tsx";
import { Verdict } from "./Verdict.tsx";

interface Props {
  readonly timings: readonly ExecutionTiming[];
  readonly devices: readonly Device[];
  readonly infos: Partial<Record<Device, DeviceInfo>>;
}

const explanations: Readonly<Record<Quantity, string>> = {
  endToEnd: "repeats of the device's work, without JavaScript",
  program: "first statement to last result, JavaScript included",
  kernel: "sum over kernels, on the device's clock",
  upload: "to the device, one at a time",
  readback: "from the device, one at a time",
  compile: "later runs reuse the compiled code",
};

export function StageTable({ timings, devices, infos }: Props): ReactNode {
  const comparing = devices.length > 1;
  const replayed = areReplayed(timings);
  const shown = quantities.filter((quantity) => quantity !== "program" || replayed);
  const bytes = (device: Device, quantity: Quantity): number => {
    if (quantity !== "upload" && quantity !== "readback") return 0;
    return largest(
      executionsOf(timings, device).map((execution) => execution[quantity]?.bytes ?? 0),
      0,
    );
  };
  return (
    <TableFrame>
      <table className="table" aria-label="Timings">
        <thead>
          <tr>
            <th scope="col">Time</th>
            {devices.map((device) => (
              <th key={device} scope="col" className="numeric">
                {deviceNames[device]}
                <span className="th-note">{infos[device]?.name}</span>
              </th>
            ))}
            {comparing && <th scope="col">Comparison</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((quantity) => {
            const times = perDevice((device) => measure(executionsOf(timings, device), quantity));
            return (
              <tr key={quantity}>
                <th scope="row">
                  {quantityName(quantity, replayed)}
                  <span className="th-note">
                    {explanations[quantity === "endToEnd" && !replayed ? "program" : quantity]}
                  </span>
                </th>
                {devices.map((device) => {
                  const moved = bytes(device, quantity);
                  return (
                    <td key={device} className="numeric">
                      <Time time={times[device]} />
                      {moved > 0 && <span className="spread">{formatBytes(moved)}</span>}
                    </td>
                  );
                })}
                {comparing && (
                  <td className="verdict">
                    {(quantity === "endToEnd" || quantity === "kernel") && (
                      <Verdict gpu={times.gpu} cpu={times.cpu} />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}
