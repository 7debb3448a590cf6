/** The content of a frame with a table. */
import { doubles } from "./doubles.ts";
import type { Numbers } from "./live.ts";
import type { FrameContent } from "./shown-chart.ts";

export interface TableContent extends FrameContent {
  readonly kind: "table";
  readonly columns: readonly {
    readonly name: string;
    readonly cells: Float64Array | readonly string[];
  }[];
}

export interface TableForm {
  readonly columns: readonly {
    readonly name: string;
    /** Null for a column of numbers. */
    readonly words: readonly string[] | null;
  }[];
}

/** The numbers are those of each column; null for a column of words. */
export function tableContent({ columns }: TableForm, numbers: Numbers): TableContent {
  return {
    kind: "table",
    columns: columns.map(({ name, words }, at) => ({
      name,
      cells: words ?? doubles(numbers[at] ?? new Float64Array()),
    })),
  };
}
