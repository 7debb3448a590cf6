/** The kind of chart that `plot.bar` draws. */
import {
  type BarContent,
  type BarForm,
  barContent,
} from "../../../engine/present/plot/bar-content.ts";
import { maxBars } from "../../../engine/present/plot/limits.ts";
import { isDoubles, isNames } from "../content-fields.ts";
import type { FrameKind } from "../kind.ts";
import { counted, rangeWords } from "../words.ts";

export const bar: FrameKind<BarContent> = {
  read({ values, errors, labels }) {
    if (!isDoubles(values) || values.length > maxBars) return null;
    const hasErrors = errors === null || (isDoubles(errors) && errors.length === values.length);
    return hasErrors && isNames(labels, values.length)
      ? { kind: "bar", values, errors, labels }
      : null;
  },
  fill: (form, numbers) => (numbers[0] ? barContent(form as unknown as BarForm, numbers) : null),
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
