/** A table of what two runs have, under its title: each with its time before and after, and the change. */
import type { ReactNode } from "react";
import { TableFrame } from "../../controls/TableFrame.tsx";
import type { ComparisonRow } from "../../runs/compare-runs.ts";
import { Time } from "../timings/Time.tsx";
import { ChangeText } from "./ChangeText.tsx";

interface Column<Entry> {
  readonly name: string;
  readonly className?: string;
  cell(row: Entry): ReactNode;
}

interface Props<Entry extends ComparisonRow> {
  readonly title: string;
  readonly label: string;
  readonly rows: readonly Entry[];
  /** The columns that identify a row; the first one is its header. */
  readonly columns: readonly [Column<Entry>, ...Column<Entry>[]];
  /** False if the runs differ in more than the program, so that no change is stated. */
  readonly isComparable: boolean;
}

export function ChangeTable<Entry extends ComparisonRow>(props: Props<Entry>): ReactNode {
  const { title, label, rows, columns, isComparable } = props;
  const [first, ...rest] = columns;
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <TableFrame>
        <table className="table" aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ name, className }) => (
                <th key={name} scope="col" className={className && `${className}-head`}>
                  {name}
                </th>
              ))}
              <th scope="col" className="numeric">
                Before
              </th>
              <th scope="col" className="numeric">
                After
              </th>
              {isComparable && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two runs never change.
              <tr key={index}>
                <th scope="row">{first.cell(row)}</th>
                {rest.map(({ name, className, cell }) => (
                  <td key={name} className={className && `${className}-cell code`}>
                    {cell(row)}
                  </td>
                ))}
                <td className="numeric">
                  <Time time={row.before} />
                </td>
                <td className="numeric">
                  <Time time={row.after} />
                </td>
                {isComparable && (
                  <td className="verdict">
                    <ChangeText change={row.change} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
