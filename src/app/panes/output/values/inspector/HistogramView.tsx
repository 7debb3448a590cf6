/** The distribution of a tensor's finite elements. */
import { type ReactNode, useId, useMemo } from "react";
import { largest } from "../../../../../engine/ir/numbers/extremes.ts";
import { formatScalar } from "../../../../../engine/present/format-number.ts";
import { histogramContent } from "../../../../../engine/present/plot/bins.ts";
import { HistogramChart } from "../../../../charts/histogram/HistogramChart.tsx";
import { kindOf } from "../../../../charts/kinds.ts";
import { noSettings } from "../../../../results/charts.ts";
import { typedElements, type WholeTensor } from "./inspected.ts";

interface Props {
  readonly tensor: WholeTensor;
}

const bins = 40;
const height = 180;
const style = { label: "", colour: "var(--kernel)", dash: "0" };

export function HistogramView({ tensor: { elements } }: Props): ReactNode {
  const describedBy = useId();
  const content = useMemo(() => histogramContent({ bins }, [typedElements(elements)]), [elements]);
  const { edges, counts, leftOut } = content;
  const finite = elements.length - leftOut;
  if (finite === 0) return <p className="quiet-text">No finite elements</p>;
  const most = largest(counts);
  const edge = (bin: number): string => formatScalar(edges[bin] as number, "f32");
  const modal = counts.indexOf(most);
  const name = `Histogram of ${finite.toLocaleString("en")} elements from ${edge(0)} to ${edge(bins)}; largest bin: ${most.toLocaleString("en")}, from ${edge(modal)} to ${edge(modal + 1)}`;
  return (
    <figure className="tensor-drawing">
      <HistogramChart
        {...{ name, describedBy, height, content }}
        settings={noSettings}
        parts={[{ style, content }]}
      />
      <figcaption id={describedBy}>{kindOf(content).summary(content)}</figcaption>
    </figure>
  );
}
