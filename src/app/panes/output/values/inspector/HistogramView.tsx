/** The distribution of a tensor's finite elements. */
import { type ReactNode, useMemo } from "react";
import { largest } from "../../../../../engine/ir/numbers/extremes.ts";
import { formatScalar } from "../../../../../engine/present/format-number.ts";
import type { WholeTensor } from "./inspected.ts";
import { histogramOf, type TensorStatistics } from "./tensor-statistics.ts";

interface Props {
  readonly tensor: WholeTensor;
  readonly statistics: TensorStatistics;
}

/** Units of the drawing, which is as wide as its frame. */
const height = 100;

export function HistogramView({ tensor, statistics }: Props): ReactNode {
  const histogram = useMemo(() => histogramOf(tensor.elements, statistics), [tensor, statistics]);
  if (histogram === null) return <p className="quiet-text">No finite elements</p>;
  const { counts, min, max } = histogram;
  const most = largest(counts);
  const edge = (bin: number): string =>
    formatScalar(min + (max - min) * (bin / counts.length), "f32");
  const modal = counts.indexOf(most);
  const summary = `Histogram of ${statistics.finite.toLocaleString("en")} elements from ${edge(0)} to ${edge(counts.length)}; largest bin: ${most.toLocaleString("en")}, from ${edge(modal)} to ${edge(modal + 1)}`;
  return (
    <figure className="histogram">
      <svg
        viewBox={`0 0 ${counts.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {counts.map((count, bin) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its index.
            key={bin}
            x={bin + 0.05}
            width={0.9}
            y={height - (count / most) * height}
            height={(count / most) * height}
          >
            <title>{`${edge(bin)} to ${edge(bin + 1)}: ${count.toLocaleString("en")}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>{edge(0)}</span>
        <span className="quiet-text">largest bin: {most.toLocaleString("en")}</span>
        <span>{edge(counts.length)}</span>
      </figcaption>
    </figure>
  );
}
