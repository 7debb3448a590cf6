/** A confusion matrix with its counts and fractions. */
import { type ReactNode, useMemo } from "react";
import type { ConfusionContent, HeatmapContent } from "../../../engine/present/plot/content.ts";
import { type Domain, shortNumber } from "../frame/numbers.ts";
import { MatrixFrame, maxHeight } from "../heatmap/MatrixFrame.tsx";
import type { FrameProps } from "../kind.ts";
import { percent } from "../words.ts";

/** The maximum number of classes of matrices with written counts; fractions need at most half as many. */
const maxWritten = 20;

export function ConfusionChart(props: FrameProps<ConfusionContent>): ReactNode {
  const { content, settings } = props;
  const { classes, elements, labels } = content;
  const shares = useMemo(() => sharesOf(content), [content]);
  const heat: HeatmapContent = {
    kind: "heatmap",
    shape: [classes, classes],
    elements: shares,
    rows: labels,
    columns: labels,
    map: "viridis",
    min: 0,
    max: 1,
  };
  const named = { ...settings, xLabel: "predicted", yLabel: "actual" };
  const cell = (row: number, column: number): string =>
    `${shortNumber(elements[row * classes + column] as number)}`;
  const share = (row: number, column: number): string =>
    percent(heat.elements[row * classes + column] as number);
  return (
    <MatrixFrame
      {...props}
      content={heat}
      settings={named}
      range={wholeShare}
      height={Math.min(maxHeight, classes * 60 + 60)}
      texts={
        classes > maxWritten
          ? null
          : (row, column) => [
              cell(row, column),
              ...(classes <= maxWritten / 2 ? [share(row, column)] : []),
            ]
      }
      describe={(row, column) => ({
        title: `actual ${labels?.[row] ?? row}, predicted ${labels?.[column] ?? column}`,
        text: `${cell(row, column)}, ${share(row, column)} of actual ${labels?.[row] ?? row}`,
      })}
    />
  );
}

const wholeShare: Domain = [0, 1];

/** The fraction of each guess among those with the same truth. */
function sharesOf({ classes, elements }: ConfusionContent): Float64Array {
  const shares = new Float64Array(elements.length);
  for (let row = 0; row < classes; row++) {
    let total = 0;
    for (let column = 0; column < classes; column++)
      total += elements[row * classes + column] as number;
    for (let column = 0; column < classes; column++) {
      const at = row * classes + column;
      shares[at] = total > 0 ? (elements[at] as number) / total : 0;
    }
  }
  return shares;
}
