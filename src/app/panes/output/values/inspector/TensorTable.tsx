/** A tensor's last two axes as a table, of which only the visible cells are in the page. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { formatScalar } from "../../../../../engine/present/format-number.ts";
import { SortHead } from "../../../../controls/tables/SortHead.tsx";
import type { SortKey } from "../../../../controls/tables/sort-rows.ts";
import { useSortedRows } from "../../../../controls/tables/use-sorted-rows.ts";
import "../../../../controls/tables/tables.css";
import type { WholeTensor } from "./inspected.ts";
import { LeadingInputs } from "./LeadingInputs.tsx";
import { leadingAxes, matrixOf } from "./matrix.ts";

/** Sizes in pixels. */
const rowHeight = 24;
const columnWidth = 100;
const headWidth = 64;

export function TensorTable({ tensor }: { readonly tensor: WholeTensor }): ReactNode {
  const { shape, elements, dtype } = tensor;
  const axes = leadingAxes(shape);
  const [leading, setLeading] = useState<readonly number[]>(axes.map(() => 0));
  const { rows, columns, start } = matrixOf(shape, leading);
  const keyOf = useCallback(
    (row: number, column: number): SortKey => {
      const element = elements[start + row * columns + column] as number;
      return Number.isNaN(element) ? null : element;
    },
    [elements, start, columns],
  );
  const sorted = useSortedRows(rows, keyOf);
  const frame = useRef<HTMLDivElement>(null);
  const getScrollElement = (): HTMLDivElement | null => frame.current;
  const down = useVirtualizer({
    count: rows,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const across = useVirtualizer({
    count: columns,
    horizontal: true,
    getScrollElement,
    estimateSize: () => columnWidth,
    overscan: 2,
  });
  const shownRows = down.getVirtualItems();
  const shownColumns = across.getVirtualItems();
  const above = shownRows[0]?.start ?? 0;
  const below = down.getTotalSize() - (shownRows.at(-1)?.end ?? 0);
  const before = shownColumns[0]?.start ?? 0;
  const after = across.getTotalSize() - (shownColumns.at(-1)?.end ?? 0);
  return (
    <>
      <LeadingInputs axes={axes} indices={leading} choose={setLeading} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section ref={frame} className="tensor-table code" aria-label="Elements" tabIndex={0}>
        <table
          aria-rowcount={rows + 1}
          aria-colcount={columns + 1}
          style={{ width: across.getTotalSize() + headWidth }}
        >
          <thead>
            <tr style={{ height: rowHeight }}>
              <td style={{ width: headWidth }} />
              <Space width={before} />
              {shownColumns.map(({ index }) => (
                <SortHead
                  key={index}
                  title={`${index}`}
                  column={index}
                  sorted={sorted}
                  index={index + 2}
                  style={{ width: columnWidth }}
                />
              ))}
              <Space width={after} />
            </tr>
          </thead>
          <tbody>
            {above > 0 && <tr style={{ height: above }} />}
            {shownRows.map(({ index }) => {
              const row = sorted.rowAt(index);
              return (
                <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
                  <th scope="row">{row}</th>
                  <Space width={before} />
                  {shownColumns.map(({ index: column }) => (
                    <td key={column} aria-colindex={column + 2}>
                      {formatScalar(elements[start + row * columns + column] as number, dtype)}
                    </td>
                  ))}
                  <Space width={after} />
                </tr>
              );
            })}
            {below > 0 && <tr style={{ height: below }} />}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Replaces the columns out of sight. */
function Space({ width }: { readonly width: number }): ReactNode {
  return width > 0 && <td aria-hidden="true" style={{ width }} />;
}
