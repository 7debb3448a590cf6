/** A tensor's last two axes as a table, of which only the cells in sight are in the page. */
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef, useState } from "react";
import { formatScalar } from "../../../../../engine/present/format-number.ts";
import type { WholeTensor } from "./inspected.ts";
import { LeadingInputs } from "./LeadingInputs.tsx";
import { leadingAxes, matrixOf } from "./matrix.ts";

/** Sizes in pixels. */
const rowHeight = 22;
const columnWidth = 92;
const headWidth = 64;

export function TensorTable({ tensor }: { readonly tensor: WholeTensor }): ReactNode {
  const { shape, elements, dtype } = tensor;
  const axes = leadingAxes(shape);
  const [leading, setLeading] = useState<readonly number[]>(axes.map(() => 0));
  const { rows, columns, start } = matrixOf(shape, leading);
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
  return (
    <>
      <LeadingInputs axes={axes} indices={leading} choose={setLeading} />
      <div
        ref={frame}
        className="tensor-table code"
        role="table"
        aria-label="Elements"
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
      >
        <div
          role="rowgroup"
          style={{
            height: down.getTotalSize() + rowHeight,
            width: across.getTotalSize() + headWidth,
          }}
        >
          <div className="tensor-row head" role="row" style={{ height: rowHeight }}>
            {across.getVirtualItems().map(({ index, start: left }) => (
              <span
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                style={{ left: left + headWidth, width: columnWidth }}
              >
                {index}
              </span>
            ))}
          </div>
          {down.getVirtualItems().map(({ index: row, start: top }) => (
            <div
              key={row}
              className="tensor-row"
              role="row"
              aria-rowindex={row + 2}
              style={{ transform: `translateY(${top}px)`, height: rowHeight }}
            >
              <span className="row-head" role="rowheader" style={{ width: headWidth }}>
                {row}
              </span>
              {across.getVirtualItems().map(({ index: column, start: left }) => (
                <span
                  key={column}
                  role="cell"
                  aria-colindex={column + 2}
                  style={{ left: left + headWidth, width: columnWidth }}
                >
                  {formatScalar(elements[start + row * columns + column] as number, dtype)}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
