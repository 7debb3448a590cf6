/** Charts of words: tables and texts. */
import { type ReactNode, useState } from "react";
import { TableFrame } from "../../../ui/TableFrame.tsx";
import { shortNumber } from "./axis.ts";
import type { FrameProps } from "./frames.ts";
import { type ChartTable, frameTable } from "./table-of.ts";

export function TableChart({ name, describedBy, content }: FrameProps<"table">): ReactNode {
  return <NumberTable label={name} describedBy={describedBy} table={frameTable(content)} />;
}

export function TextChart({ name, describedBy, content }: FrameProps<"text">): ReactNode {
  return (
    <p className="chart-text" role="note" aria-label={name} aria-describedby={describedBy}>
      {content.text}
    </p>
  );
}

const rowsShown = 200;
const columnsShown = 50;

interface TableProps {
  readonly label: string;
  readonly describedBy: string;
  readonly table: ChartTable;
}

/** The first rows and columns of a table, with a button for more rows. */
export function NumberTable({ label, describedBy, table }: TableProps): ReactNode {
  const [asked, setAsked] = useState(rowsShown);
  const { head, count, row } = table;
  const rows = Array.from({ length: Math.min(count, asked) }, (_, at) => at);
  const left = [
    ...(count > asked ? [`${(count - asked).toLocaleString("en")} more rows`] : []),
    ...(head.length > columnsShown ? [`${head.length - columnsShown} more columns`] : []),
  ];
  return (
    <div className="chart-table">
      <TableFrame>
        <table aria-label={label} aria-describedby={describedBy}>
          <thead>
            <tr>
              {head.slice(0, columnsShown).map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name.
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((at) => (
              <tr key={at}>
                {row(at)
                  .slice(0, columnsShown)
                  .map((cell, place) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
                      key={place}
                      className={typeof cell === "number" ? "chart-number" : undefined}
                    >
                      {typeof cell === "number" ? shortNumber(cell) : cell}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {left.length > 0 && (
        <p className="left-out">
          {left.join(" and ")}, which the CSV file has
          {count > asked && (
            <button
              type="button"
              className="button small"
              onClick={() => setAsked(asked + rowsShown)}
            >
              Show {Math.min(rowsShown, count - asked)} more
            </button>
          )}
        </p>
      )}
    </div>
  );
}
