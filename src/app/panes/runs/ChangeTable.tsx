/** A table of what two runs have, under its title: each with its time before and after, and the change. */
import type { ReactNode } from "react";
import { type Column, Table } from "../../controls/tables/Table.tsx";
import type { ComparisonRow } from "../../runs/compare-runs.ts";
import { Time } from "../timings/Time.tsx";
import { ChangeText } from "./ChangeText.tsx";

interface Props<Entry extends ComparisonRow> {
  readonly title: string;
  readonly label: string;
  readonly rows: readonly Entry[];
  /** The columns that identify a row; the first one is its header. */
  readonly columns: readonly Column<Entry>[];
  /** False if the runs differ in more than the program, so that no change is stated. */
  readonly isComparable: boolean;
}

export function ChangeTable<Entry extends ComparisonRow>(props: Props<Entry>): ReactNode {
  const { title, label, rows, columns, isComparable } = props;
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <Table
        label={label}
        rows={rows}
        columns={[
          ...columns,
          { title: "Before", className: "numeric", cell: ({ before }) => <Time time={before} /> },
          { title: "After", className: "numeric", cell: ({ after }) => <Time time={after} /> },
          isComparable && {
            title: "Change",
            titleClass: "",
            className: "verdict",
            cell: ({ change }) => <ChangeText change={change} />,
          },
        ]}
      />
    </>
  );
}
