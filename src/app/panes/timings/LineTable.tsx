/** A table of the kernel time of each source line on each device. */
import type { ReactNode } from "react";
import { Table } from "../../controls/tables/Table.tsx";
import type { LineSummary } from "../../results/summary.ts";
import type { Device } from "../../run/messages/events.ts";
import { comparisonColumn, lineColumn, sourceColumn, timeColumns } from "./time-columns.tsx";

interface Props {
  readonly lines: readonly LineSummary[];
  readonly source: string;
  readonly devices: readonly Device[];
}

export function LineTable({ lines, source, devices }: Props): ReactNode {
  return (
    <Table
      label="Timings by line"
      rows={lines}
      keyOf={({ line }) => line}
      columns={[
        lineColumn,
        sourceColumn(source.split("\n")),
        ...timeColumns(devices, undefined, (device) => `${device} kernel time`),
        devices.length > 1 && comparisonColumn,
      ]}
    />
  );
}
