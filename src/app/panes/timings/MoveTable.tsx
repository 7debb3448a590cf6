/** A table of what the program moved between devices, by source line. */
import type { ReactNode } from "react";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { formatBytes } from "../../controls/format.ts";
import { Table } from "../../controls/tables/Table.tsx";
import type { MoveSummary } from "../../results/moves.ts";
import type { Device } from "../../run/messages/events.ts";
import { lineColumn, timeColumns } from "./time-columns.tsx";

interface Props {
  readonly moves: readonly MoveSummary[];
  readonly devices: readonly Device[];
}

export function MoveTable({ moves, devices }: Props): ReactNode {
  return (
    <Table
      label="Transfers by line"
      rows={moves}
      columns={[
        lineColumn,
        {
          title: "Transferred",
          cell: ({ bytes, from, to }) =>
            `${formatBytes(bytes)} from ${deviceNames[from]} to ${deviceNames[to]}`,
        },
        ...timeColumns(devices, undefined, (device) => `Upload time in the ${device} run`),
      ]}
    />
  );
}
