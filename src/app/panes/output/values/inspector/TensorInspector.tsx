/**
 * All that the page knows of a printed tensor: its elements, statistics, a table, pictures, and text for other
 * programs; and in Compare the other device's values and the difference.
 */
import { type ReactNode, useMemo, useState } from "react";
import { deviceNames } from "../../../../../engine/ir/device-kinds.ts";
import { formatTensor } from "../../../../../engine/present/format-tensor.ts";
import { CopyButton } from "../../../../controls/CopyButton.tsx";
import { Segments } from "../../../../controls/Segments.tsx";
import type { Device } from "../../../../run/messages/events.ts";
import { TensorText } from "../../TensorText.tsx";
import type { DeviceElements } from "../inspectable.ts";
import { csvText, jsonText, numpyText } from "./copy-text.ts";
import { HeatMap } from "./HeatMap.tsx";
import { HistogramView } from "./HistogramView.tsx";
import { ImageView } from "./ImageView.tsx";
import { differenceOf, hasEdgesOnly, type ShownElements, type WholeTensor } from "./inspected.ts";
import { imageLayoutOf } from "./matrix.ts";
import { StatisticsView } from "./StatisticsView.tsx";
import { TensorTable } from "./TensorTable.tsx";
import "../../../../charts/charts.css";
import { statisticsOf } from "./tensor-statistics.ts";

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
