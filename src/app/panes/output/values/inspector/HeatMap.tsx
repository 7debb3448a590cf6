/** A tensor's last two axes as colours. */
import { type ReactNode, useId, useMemo, useState } from "react";
import { formatScalar } from "../../../../../engine/present/format-number.ts";
import type { HeatmapContent } from "../../../../../engine/present/plot/content.ts";
import { ColourBar } from "../../../../charts/frame/ColourBar.tsx";
import { rangeOf } from "../../../../charts/frame/colour-map.ts";
import { MatrixFrame, maxHeight } from "../../../../charts/heatmap/MatrixFrame.tsx";
import { noSettings } from "../../../../results/charts.ts";
import { typedElements, type WholeTensor } from "./inspected.ts";
import { LeadingInputs } from "./LeadingInputs.tsx";
import { leadingAxes, matrixOf } from "./matrix.ts";
import type { TensorStatistics } from "./tensor-statistics.ts";

interface Props {
  readonly tensor: WholeTensor;
  readonly statistics: TensorStatistics;
}

export function HeatMap({ tensor, statistics }: Props): ReactNode {
  const { shape, elements, dtype } = tensor;
  const { min, max } = statistics;
  const axes = leadingAxes(shape);
  const [leading, setLeading] = useState<readonly number[]>(axes.map(() => 0));
  const describedBy = useId();
  const isVector = shape.length < 2;
  const content = useMemo((): HeatmapContent => {
    const { rows, columns, start } = matrixOf(shape, leading);
    return {
      kind: "heatmap",
      // A vector is drawn as one row.
      shape: isVector ? [1, rows] : [rows, columns],
      elements: typedElements(elements).subarray(start, start + rows * columns),
      rows: null,
      columns: null,
      map: (min ?? 0) < 0 && (max ?? 0) > 0 ? "diverging" : "viridis",
      min: null,
      max: null,
    };
  }, [shape, leading, elements, isVector, min, max]);
  const { map } = content;
  const range = useMemo(() => {
    const ends = Float64Array.of(min ?? 0, max ?? 0);
    return rangeOf({ map, min: null, max: null }, ends);
  }, [map, min, max]);
  if (content.elements.length === 0) return <p className="quiet-text">No elements</p>;
  const [rows, columns] = content.shape;
  const [low, high] = range.map((value) => formatScalar(value, "f32"));
  return (
    <figure className="tensor-drawing">
      <LeadingInputs axes={axes} indices={leading} choose={setLeading} />
      <MatrixFrame
        name={`Heat map of ${rows} rows and ${columns} columns, from ${low} to ${high}`}
        describedBy={describedBy}
        settings={noSettings}
        height={maxHeight}
        content={content}
        range={range}
        texts={null}
        describe={(row, column) => ({
          title: `[${[...leading, ...(isVector ? [] : [row]), column].join(", ")}]`,
          text: formatScalar(content.elements[row * columns + column] as number, dtype),
        })}
      />
      <figcaption id={describedBy}>
        <ColourBar map={map} range={range} unit={null} />
      </figcaption>
    </figure>
  );
}
