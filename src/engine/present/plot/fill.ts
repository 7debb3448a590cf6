/** Fills the numbers of a call into its form. The page does the same with what the engine reads for it. */
import { type HistogramForm, histogramContent } from "./bins.ts";
import type { BarContent, Elements, FrameContent, FrameForm, TableContent } from "./content.ts";
import { doubles } from "./doubles.ts";
import type { Numbers } from "./live.ts";
import { type BoxForm, boxContent } from "./quartiles.ts";

/** The content of a frame with this kind and form, and with the numbers in the order of the call. */
export function filledFrame(form: FrameForm, numbers: Numbers): FrameContent {
  switch (form.kind) {
    case "bar":
      return barContent(form as FrameForm & BarForm, numbers);
    case "histogram":
      return histogramContent(form as FrameForm & HistogramForm, numbers);
    case "box":
      return boxContent(form as FrameForm & BoxForm, numbers);
    case "table":
      return tableContent(form as FrameForm & TableForm, numbers);
    default: {
      const [elements] = numbers;
      return { ...form, ...(elements && { elements }) } as FrameContent;
    }
  }
}

export type BarForm = Pick<BarContent, "labels">;

/** The numbers are values and errors. */
function barContent({ labels }: BarForm, [values, errors]: Numbers): BarContent {
  return {
    kind: "bar",
    values: doubles(values as Elements),
    errors: errors ? doubles(errors) : null,
    labels,
  };
}

export interface TableForm {
  readonly columns: readonly {
    readonly name: string;
    /** Null for a column of numbers. */
    readonly words: readonly string[] | null;
  }[];
}

/** The numbers are those of each column; null for a column of words. */
function tableContent({ columns }: TableForm, numbers: Numbers): TableContent {
  const none = new Float64Array();
  const cellsAt = (at: number): Float64Array => doubles(numbers[at] ?? none);
  return {
    kind: "table",
    columns: columns.map(({ name, words }, at) => ({ name, cells: words ?? cellsAt(at) })),
  };
}
