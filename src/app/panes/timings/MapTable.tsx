/** The table "Map": both times of each pair of values. */
import type { ReactNode } from "react";
import { Table } from "../../controls/tables/Table.tsx";
import type { MapCell } from "../../results/sweep/sweep-map.ts";
import type { Sweep } from "../../run/messages/events.ts";
import { comparisonColumn, timeColumns } from "./time-columns.tsx";

interface Props {
  readonly sweep: Sweep;
  readonly cells: readonly MapCell[];
  readonly quantity: string;
}

export function MapTable({ sweep, cells, quantity }: Props): ReactNode {
  return (
    <Table
      label="Map"
      rows={cells}
      keyOf={({ x, y }) => `${x} ${y}`}
      columns={[
        {
          title: `${sweep.param}, ${sweep.second?.param}`,
          className: "code",
          cell: ({ x, y }) => `${x}, ${y}`,
        },
        ...timeColumns(["gpu", "cpu"], quantity.toLowerCase()),
        comparisonColumn,
      ]}
    />
  );
}
