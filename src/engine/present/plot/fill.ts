/** Fills the numbers of a call into its form. The page does the same with what the engine reads for it. */
import { type BarForm, barContent } from "./bar-content.ts";
import { type HistogramForm, histogramContent } from "./bins.ts";
import type { Numbers } from "./live.ts";
import { type BoxForm, boxContent } from "./quartiles.ts";
import type { FrameContent } from "./shown-chart.ts";
import { type TableForm, tableContent } from "./table-content.ts";

/** The content of a frame with this kind and form, and with the numbers in the order of the call. */
export function filledFrame(form: FrameContent, numbers: Numbers): FrameContent {
  switch (form.kind) {
    case "bar":
      return barContent(form as FrameContent & BarForm, numbers);
    case "histogram":
      return histogramContent(form as FrameContent & HistogramForm, numbers);
    case "box":
      return boxContent(form as FrameContent & BoxForm, numbers);
    case "table":
      return tableContent(form as FrameContent & TableForm, numbers);
    default: {
      const [elements] = numbers;
      return elements ? ({ ...form, elements } as FrameContent) : form;
    }
  }
}
