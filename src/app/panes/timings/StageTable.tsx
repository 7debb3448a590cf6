/** The table "Timings" of a run at one size: each kind of time on each device. */

import type { ReactNode } from "react";
import type { DeviceInfo } from "../../../engine/backend/backend.ts";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { largest } from "../../../engine/ir/numbers/extremes.ts";
import { formatBytes } from "../../controls/format.ts";
import { Table } from "../../controls/tables/Table.tsx";
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
import { comparisonColumn } from "./time-columns.tsx";

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
  const replayed = areReplayed(timings);
  const rows = quantities
    .filter((quantity) => quantity !== "program" || replayed)
    .map((quantity) => ({
      quantity,
      ...perDevice((device) => measure(executionsOf(timings, device), quantity)),
    }));
  const bytes = (device: Device, quantity: Quantity): number =>
    quantity === "upload" || quantity === "readback"
      ? largest(executionsOf(timings, device).map(({ [quantity]: moved }) => moved?.bytes ?? 0))
      : 0;
  return (
    <Table
      label="Timings"
      rows={rows}
      columns={[
        {
          title: "Time",
          cell: ({ quantity }) => (
            <>
              {quantityName(quantity, replayed)}
              <span className="th-note">
                {explanations[quantity === "endToEnd" && !replayed ? "program" : quantity]}
              </span>
            </>
          ),
        },
        ...devices.map((device) => ({
          title: deviceNames[device],
          note: infos[device]?.name,
          className: "numeric",
          cell: ({ quantity, [device]: time }: (typeof rows)[number]) => {
            const moved = bytes(device, quantity);
            return (
              <>
                <Time time={time} />
                {moved > 0 && <span className="spread">{formatBytes(moved)}</span>}
              </>
            );
          },
        })),
        devices.length > 1 && {
          ...comparisonColumn,
          cell: (row) =>
            (row.quantity === "endToEnd" || row.quantity === "kernel") &&
            comparisonColumn.cell(row),
        },
      ]}
    />
  );
}
