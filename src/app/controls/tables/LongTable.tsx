/** A table that is sorted by its columns, of which only the visible rows are in the page. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { useScrollable } from "../use-scrollable.ts";
import { SortHead } from "./SortHead.tsx";
import type { SortKey } from "./sort-rows.ts";
import { useSortedRows } from "./use-sorted-rows.ts";
import "./tables.css";

interface Props {
  readonly label: string;
  readonly describedBy?: string;
  readonly titles: readonly string[];
  /** The number of rows. */
  readonly count: number;
  readonly cell: (row: number, column: number) => ReactNode;
  /** The key that a cell is sorted by; numbers are aligned. Keeps its identity as long as the cells do. */
  readonly keyOf: (row: number, column: number) => SortKey;
}

/** The height of a row in pixels. */
const rowHeight = 24;
/** The rows kept in the page beyond the visible ones; a short table is complete, so that the browser can search it. */
const fewRows = 100;
const overscan = 12;

export function LongTable({ label, describedBy, titles, count, cell, keyOf }: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(frame);
  const sorted = useSortedRows(count, keyOf);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: count <= fewRows ? fewRows : overscan,
  });
  const shown = rows.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = rows.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div ref={frame} className="long-table" tabIndex={isScrollable ? 0 : undefined}>
      <table aria-label={label} aria-describedby={describedBy} aria-rowcount={count + 1}>
        <thead>
          <tr>
            {titles.map((title, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same.
              <SortHead key={column} title={title} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr style={{ height: above }} />}
          {shown.map(({ index }) => {
            const row = sorted.rowAt(index);
            return (
              <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
                {titles.map((_, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same.
                    key={column}
                    className={typeof keyOf(row, column) === "number" ? "aligned" : undefined}
                  >
                    {cell(row, column)}
                  </td>
                ))}
              </tr>
            );
          })}
          {below > 0 && <tr style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
