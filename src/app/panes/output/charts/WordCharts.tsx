/** Charts of words: a model's modules, tables and texts. */
import { type CSSProperties, type ReactNode, useState } from "react";
import type { ShownModule } from "../../../../engine/present/plot/shown-chart.ts";
import { TableFrame } from "../../../ui/TableFrame.tsx";
import { shortNumber } from "./axis.ts";
import type { FrameProps } from "./frames.ts";
import { type ChartTable, frameTable } from "./table-of.ts";

export function ModelGraph({ name, describedBy, content }: FrameProps<"graph">): ReactNode {
  return (
    <ul className="chart-model" aria-label={name} aria-describedby={describedBy}>
      {content.modules.map((module, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: modules have no other name.
        <ModuleBox key={at} module={module} />
      ))}
    </ul>
  );
}

function ModuleBox({ module }: { readonly module: ShownModule }): ReactNode {
  const { label, depth, parameters, size } = module;
  const style = { "--depth": depth } as CSSProperties;
  return (
    <li className="chart-module" style={style}>
      <span className="code">{label}</span>
      <span className="chart-shapes">
        {parameters.map(({ name, shape }) => `${name} [${shape.join(", ")}]`).join("  ")}
      </span>
      <span className="chart-size">
        {size === 0 ? "nothing to learn" : size.toLocaleString("en")}
      </span>
    </li>
  );
}

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
