/** A table whose rows all are in the page. Its first column heads the rows. */
import type { ComponentProps, Key, ReactNode } from "react";
import { TableFrame } from "../TableFrame.tsx";

export interface Column<Row> {
  readonly title: ReactNode;
  /** Quiet words under the title. */
  readonly note?: ReactNode;
  /** The class of its cells, and of its title unless that has another one. */
  readonly className?: string;
  readonly titleClass?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell below all rows; missing in a table without a last line. */
  readonly foot?: ReactNode;
}

interface Props<Row> {
  readonly label: string;
  /** Columns that are false are left out. */
  readonly columns: readonly (Column<Row> | false)[];
  readonly rows: readonly Row[];
  /** Identifies a row that may move; default: its index. */
  readonly keyOf?: (row: Row) => Key;
  readonly rowProps?: (row: Row) => ComponentProps<"tr">;
  readonly className?: string;
}

export function Table<Row>(props: Props<Row>): ReactNode {
  const { label, rows, keyOf, rowProps, className = "table" } = props;
  const columns = props.columns.filter((column) => column !== false);
  return (
    <TableFrame>
      <table className={className} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, note, className, titleClass = className }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same.
              <th key={at} scope="col" className={titleClass}>
                {title}
                {note !== undefined && <span className="th-note">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf?.(row) ?? index} {...rowProps?.(row)}>
              {cellsOf(columns, ({ cell }) => cell(row))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>{cellsOf(columns, ({ foot }) => foot)}</tr>
          </tfoot>
        )}
      </table>
    </TableFrame>
  );
}

function cellsOf<Row>(
  columns: readonly Column<Row>[],
  contentOf: (column: Column<Row>) => ReactNode,
): ReactNode {
  return columns.map((column, at) => {
    const { className } = column;
    const content = contentOf(column);
    if (at > 0)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same titles.
        <td key={at} className={className}>
          {content}
        </td>
      );
    return (
      <th key="head" scope="row" className={className}>
        {content}
      </th>
    );
  });
}
