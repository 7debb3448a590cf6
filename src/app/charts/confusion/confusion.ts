/** The kind of chart that `plot.confusion` draws. */
import type { ConfusionContent } from "../../../engine/present/plot/content.ts";
import { shortNumber } from "../frame/numbers.ts";
import type { FrameKind } from "../kind.ts";
import { matrixTable } from "../table.ts";
import { percent } from "../words.ts";

export const confusion: FrameKind<ConfusionContent> = {
  summary({ classes, elements }) {
    let [right, total] = [0, 0];
    for (let at = 0; at < elements.length; at++) {
      total += elements[at] as number;
      if (at % (classes + 1) === 0) right += elements[at] as number;
    }
    const share = total > 0 ? `, ${percent(right / total)} correct` : "";
    return `${classes} classes, ${shortNumber(total)} predictions${share}`;
  },
  table: ({ classes, elements, labels }) => matrixTable(classes, elements, labels, labels),
  numbers: ({ elements }) => elements,
  draw: async () => (await import("./ConfusionChart.tsx")).ConfusionChart,
};
