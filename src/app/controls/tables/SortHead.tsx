/** The head of a column; pressing it sorts the rows. */
import type { CSSProperties, ReactNode } from "react";
import { tip } from "../tips/tip.ts";
import type { SortedRows } from "./use-sorted-rows.ts";

interface Props {
  readonly title: string;
  readonly column: number;
  readonly sorted: SortedRows;
  readonly style?: CSSProperties;
  /** The column's index among all, if some are not in the page. */
  readonly index?: number;
}

const marks = { ascending: "▲", descending: "▼" } as const;

export function SortHead({ title, column, sorted, style, index }: Props): ReactNode {
  const { sorting, sortBy } = sorted;
  const isSorted = sorting?.column === column;
  const direction = isSorted ? (sorting.isFalling ? "descending" : "ascending") : undefined;
  return (
    <th scope="col" aria-sort={direction} aria-colindex={index} style={style}>
      <button
        type="button"
        className="sort-button"
        {...tip(`Sort by ${title}`)}
        onClick={() => sortBy(column)}
      >
        {title}
        <span aria-hidden="true" className="sort-mark">
          {direction && marks[direction]}
        </span>
      </button>
    </th>
  );
}
