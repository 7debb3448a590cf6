/** The table "Timings" of a sweep: one row for each value of the param. */
import type { ReactNode } from "react";
import { Table } from "../../controls/tables/Table.tsx";
import type { SweepRow } from "../../results/summary.ts";
import type { Device } from "../../run/messages/events.ts";
import { comparisonColumn, timeColumns } from "./time-columns.tsx";

interface Props {
  readonly param: string;
  readonly quantity: string;
  readonly rows: readonly SweepRow[];
  readonly devices: readonly Device[];
}

export function SweepTable({ param, quantity, rows, devices }: Props): ReactNode {
  return (
    <Table
      label="Timings"
      rows={rows}
      keyOf={({ x }) => x}
      columns={[
        { title: param, className: "code", cell: ({ x }) => x },
        ...timeColumns(devices, quantity.toLowerCase()),
        devices.length > 1 && comparisonColumn,
      ]}
    />
  );
}
