/** The kind of chart that `plot.bar` draws. */
import type { BarContent } from "../../../engine/present/plot/content.ts";
import type { FrameKind } from "../kind.ts";
import { counted, rangeWords } from "../words.ts";

export const bar: FrameKind<BarContent> = {
  summary: ({ values }) => `${counted(values.length, "bar")}, ${rangeWords(values)}`,
  table: ({ values, errors, labels }) => ({
    head: ["bar", "value", ...(errors ? ["error"] : [])],
    count: values.length,
    row: (at) => [
      labels?.[at] ?? at,
      values[at] as number,
      ...(errors ? [errors[at] as number] : []),
    ],
  }),
  numbers: ({ values }) => values,
  draw: async () => (await import("./BarChart.tsx")).BarChart,
};
