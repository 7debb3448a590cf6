/**
 * All that the page knows of a printed tensor: its elements, statistics, a table, pictures, and text for other
 * programs; and in Compare the other device's values and the difference.
 */
import { type ReactNode, useId, useMemo, useState } from "react";
import { deviceNames } from "../../../../../engine/ir/device-kinds.ts";
import { largest } from "../../../../../engine/ir/numbers/extremes.ts";
import { formatScalar } from "../../../../../engine/present/format-number.ts";
import { formatTensor } from "../../../../../engine/present/format-tensor.ts";
import { histogramContent } from "../../../../../engine/present/plot/bins.ts";
import { HistogramChart } from "../../../../charts/histogram/HistogramChart.tsx";
import { kindOf } from "../../../../charts/kinds.ts";
import { CopyButton } from "../../../../controls/CopyButton.tsx";
import { Segments } from "../../../../controls/Segments.tsx";
import { noSettings } from "../../../../results/charts.ts";
import type { Device } from "../../../../run/messages/events.ts";
import { TensorText } from "../../TensorText.tsx";
import type { DeviceElements } from "../inspectable.ts";
import { csvText, jsonText, numpyText } from "./copy-text.ts";
import { HeatMap } from "./HeatMap.tsx";
import { ImageView } from "./ImageView.tsx";
import {
  differenceOf,
  hasEdgesOnly,
  type ShownElements,
  typedElements,
  type WholeTensor,
} from "./inspected.ts";
import { imageLayoutOf } from "./matrix.ts";
import { TensorTable } from "./TensorTable.tsx";
import { statisticsOf, type TensorStatistics } from "./tensor-statistics.ts";
import "../../../../charts/charts.css";

interface Props {
  /** The elements of the shown device, and those of others that can be compared with it. */
  readonly tensors: readonly DeviceElements[];
}

type ViewName = "Values" | "Statistics" | "Table" | "Heat map" | "Image" | "Histogram";
type Source = Device | "difference";

export function TensorInspector({ tensors }: Props): ReactNode {
  const [first, second] = tensors;
  const [source, setSource] = useState<Source>(first?.device ?? "cpu");
  const [view, setView] = useState<ViewName>("Statistics");
  const tensor = useMemo(() => chosen(source, tensors), [source, tensors]);
  const statistics = useMemo(() => tensor && statisticsOf(tensor.elements), [tensor]);
  if (first === undefined || tensor === null || statistics === null) return null;
  if (hasEdgesOnly(first.elements)) return <EdgesOnly tensor={first.elements} />;

  const image = imageLayoutOf(tensor.shape, statistics);
  const views: ViewName[] = ["Values", "Statistics", "Table", "Heat map", "Histogram"];
  if (image) views.push("Image");
  const shown = views.includes(view) ? view : "Statistics";
  const sources: Source[] = [
    ...tensors.map(({ device }) => device),
    ...(second ? ["difference" as const] : []),
  ];
  return (
    <section className="tensor-inspector" aria-label="Tensor">
      <div className="inspector-bar row">
        <Segments
          label="View"
          values={views}
          nameOf={(name) => name}
          chosen={shown}
          choose={setView}
        />
        {second && (
          <Segments
            label="Values from"
            values={sources}
            nameOf={(each) =>
              each === "difference"
                ? `${deviceNames[first.device]} − ${deviceNames[second.device]}`
                : deviceNames[each]
            }
            chosen={source}
            choose={setSource}
          />
        )}
      </div>
      {shown === "Values" && (
        <TensorText text={formatTensor(tensor.elements, tensor.shape, tensor.dtype)} />
      )}
      {shown === "Statistics" && <StatisticsView statistics={statistics} />}
      {shown === "Table" && <TensorTable key={source} tensor={tensor} />}
      {shown === "Heat map" && <HeatMap tensor={tensor} statistics={statistics} />}
      {shown === "Histogram" && <HistogramView tensor={tensor} />}
      {shown === "Image" && image && <ImageView tensor={tensor} layout={image} />}
      <p className="inspector-copy row">
        <span className="quiet-text">Copy as</span>
        <CopyButton
          name="Copy as JSON"
          source="the text of the values"
          text={() => jsonText(tensor)}
        >
          JSON
        </CopyButton>
        <CopyButton
          name="Copy as NumPy"
          source="the text of the values"
          text={() => numpyText(tensor)}
        >
          NumPy
        </CopyButton>
        <CopyButton name="Copy as CSV" source="the text of the values" text={() => csvText(tensor)}>
          CSV
        </CopyButton>
      </p>
    </section>
  );
}

function chosen(source: Source, tensors: readonly DeviceElements[]): WholeTensor | null {
  const [first, second] = tensors;
  if (source === "difference" && first && second)
    return differenceOf(first.elements, second.elements);
  return (tensors.find(({ device }) => device === source) ?? first)?.elements ?? null;
}

function EdgesOnly({ tensor }: { readonly tensor: ShownElements }): ReactNode {
  const { elements, shape, dtype } = tensor;
  const count = shape.reduce((product, extent) => product * extent, 1);
  return (
    <>
      <TensorText text={formatTensor(elements, shape, dtype)} />
      <p className="left-out">
        Only the edges of this tensor of {count.toLocaleString("en")} elements were sent to the
        page. To see more, print a slice: <code>print(x.slice([0, 1000]))</code>
      </p>
    </>
  );
}

const bins = 40;
const height = 180;
const style = { label: "", colour: "var(--kernel)", dash: "0" };

/** The distribution of a tensor's finite elements. */
function HistogramView({ tensor: { elements } }: { readonly tensor: WholeTensor }): ReactNode {
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

/** A tensor's statistics as a list of names and numbers. */
function StatisticsView({ statistics }: { readonly statistics: TensorStatistics }): ReactNode {
  const { count, min, max, mean, std, nans, infinities, zeros } = statistics;
  const rows: readonly (readonly [string, string])[] = [
    ["min", numberText(min)],
    ["max", numberText(max)],
    ["mean", numberText(mean)],
    ["std", numberText(std)],
    ["elements", count.toLocaleString("en")],
    ["zeros", zeros.toLocaleString("en")],
    ["NaN", nans.toLocaleString("en")],
    ["±inf", infinities.toLocaleString("en")],
  ];
  return (
    <>
      <dl className="tensor-statistics">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="code">{text}</dd>
          </div>
        ))}
      </dl>
      {nans + infinities > 0 && (
        <p className="quiet-text">min, max, mean and std cover finite elements only</p>
      )}
    </>
  );
}

/** Seven digits are as many as an f32 has. */
function numberText(value: number | null): string {
  return value === null ? "none finite" : String(Number(value.toPrecision(7)));
}
