/** One chart: its title, its summary, its tools and its drawing, with a slider over its frames. */
import { memo, type ReactNode, useId, useMemo, useRef, useState } from "react";
import { deviceNames } from "../../engine/ir/device-kinds.ts";
import type { FrameContent } from "../../engine/present/plot/shown-chart.ts";
import { on } from "../controls/on-device.ts";
import { Segments } from "../controls/Segments.tsx";
import { LineLink } from "../editor/PlaceLink.tsx";
import type { Chart, FrameSeries } from "../results/charts.ts";
import { useLit } from "../results/use-lit.ts";
import type { Device } from "../run/messages/events.ts";
import { usePlayer } from "../run/player.ts";
import { AnimationChart } from "./animation/AnimationChart.tsx";
import { BarChart, HistogramChart } from "./bar/BarChart.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { ContourChart } from "./contour/ContourChart.tsx";
import { stylesOf } from "./frame/series-style.ts";
import { devicesOf, frameAt, frameRange } from "./frames.ts";
import { ModelGraph } from "./graph/ModelGraph.tsx";
import { ConfusionChart, HeatmapChart } from "./heatmap/HeatmapChart.tsx";
import { ImagesChart } from "./images/ImagesChart.tsx";
import { PointsChart } from "./points/PointsChart.tsx";
import { agreementWords, frameSummary, pointsSummary } from "./summary.ts";
import { SurfaceChart } from "./surface/SurfaceChart.tsx";
import { NumberTable, TableChart, TextChart } from "./table/WordCharts.tsx";
import { frameTable, pointsTable } from "./table-of.ts";
import "./charts.css";
import { tip } from "../controls/tips/tip.ts";

const height = 230;
const undrawn: readonly Chart["kind"][] = ["table", "text"];

export const ChartView: (props: { chart: Chart }) => ReactNode = memo(({ chart }) => {
  if (chart.kind === "points") return <PointsView chart={chart} />;
  return chart.kind === "animation" ? (
    <AnimationView chart={chart} />
  ) : (
    <FramesView chart={chart} />
  );
});

/** Shows the running animation, otherwise the last frame of the run. */
function AnimationView({ chart }: { readonly chart: Chart }): ReactNode {
  const describedBy = useId();
  const playing = usePlayer((state) => state.playing);
  const content = chart.frames.find(({ device }) => device === playing?.device)?.frames.at(-1);
  if (playing === null || content === undefined) return <FramesView chart={chart} />;
  const title = chart.settings.title ?? chart.name;
  return (
    <ChartShell
      chart={chart}
      describedBy={describedBy}
      summary={`${frameSummary(content)}, ${on(playing.device)}`}
      table={() => frameTable(content)}
    >
      <AnimationChart title={title} describedBy={describedBy} playing={playing} />
    </ChartShell>
  );
}

function PointsView({ chart }: { readonly chart: Chart }): ReactNode {
  const describedBy = useId();
  return (
    <ChartShell
      chart={chart}
      describedBy={describedBy}
      summary={pointsSummary(chart)}
      table={() => pointsTable(chart)}
    >
      <PointsChart chart={chart} describedBy={describedBy} height={height} />
    </ChartShell>
  );
}

function FramesView({ chart }: { readonly chart: Chart }): ReactNode {
  const describedBy = useId();
  const devices = devicesOf(chart.frames);
  const [chosen, setChosen] = useState<Device | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const device = chosen ?? devices[0];
  const own = useMemo(
    () => chart.frames.filter((each) => each.device === device),
    [chart.frames, device],
  );
  const range = frameRange(own);
  const contents = own.flatMap((series) => {
    const content = frameAt(series, number);
    return content ? [{ series, content }] : [];
  });
  const [first] = contents;
  const other = chart.frames.find(
    (each) => each.device !== device && each.name === first?.series.name,
  );
  const compared = other && frameAt(other, number);
  if (first === undefined) return null;
  const agreement = compared ? `; ${agreementWords(first.content, compared)}` : "";
  return (
    <ChartShell
      chart={chart}
      describedBy={describedBy}
      summary={`${frameSummary(first.content)}${agreement}`}
      table={() => frameTable(first.content)}
    >
      {devices.length > 1 && (
        <Segments
          label={`Device shown in ${chart.name}`}
          values={devices}
          nameOf={(each) => deviceNames[each]}
          chosen={device}
          choose={setChosen}
        />
      )}
      <Body chart={chart} describedBy={describedBy} contents={contents} />
      {range.count > 1 && (
        <FrameSlider name={chart.name} {...range} number={number} choose={setNumber} />
      )}
    </ChartShell>
  );
}

interface BodyProps {
  readonly chart: Chart;
  readonly describedBy: string;
  readonly contents: readonly { readonly series: FrameSeries; readonly content: FrameContent }[];
}

function Body({ chart, describedBy, contents }: BodyProps): ReactNode {
  const [first] = contents;
  const { name, settings } = chart;
  const parts = useMemo(() => {
    const styles = stylesOf(contents.map(({ series }) => series));
    return contents.map(({ content }, at) => ({
      content,
      style: styles[at] as (typeof styles)[number],
    }));
  }, [contents]);
  if (first === undefined) return null;
  const { content } = first;
  const given = { name, describedBy, settings, height };
  switch (content.kind) {
    case "bar": {
      const own = parts.flatMap(({ content: each, style }) =>
        each.kind === "bar" ? [{ content: each, style }] : [],
      );
      return <BarChart chart={chart} describedBy={describedBy} height={height} parts={own} />;
    }
    case "histogram": {
      const own = parts.flatMap(({ content: each, style }) =>
        each.kind === "histogram" ? [{ content: each, style }] : [],
      );
      return <HistogramChart chart={chart} describedBy={describedBy} height={height} parts={own} />;
    }
    case "heatmap":
      return <HeatmapChart {...given} content={content} />;
    case "confusion":
      return <ConfusionChart {...given} content={content} />;
    case "images":
      return <ImagesChart {...given} content={content} />;
    case "contour":
      return <ContourChart {...given} content={content} />;
    case "surface":
      return <SurfaceChart {...given} content={content} />;
    case "graph":
      return <ModelGraph {...given} content={content} />;
    case "table":
      return <TableChart {...given} content={content} />;
    case "text":
      return <TextChart {...given} content={content} />;
    case "figure":
      return null;
    default:
      return content satisfies never;
  }
}

interface SliderProps {
  readonly name: string;
  readonly first: number;
  readonly count: number;
  /** Null to follow the last frame. */
  readonly number: number | null;
  readonly choose: (number: number | null) => void;
}

function FrameSlider({ name, first, count, number, choose }: SliderProps): ReactNode {
  const last = count - 1;
  const shown = Math.max(first, number ?? last);
  const left = first > 0 ? `, the first ${first.toLocaleString("en")} discarded` : "";
  return (
    <p className="chart-frames">
      <input
        type="range"
        aria-label={`Frame of ${name}`}
        min={first}
        max={last}
        value={shown}
        onChange={({ currentTarget }) => {
          const asked = Number(currentTarget.value);
          choose(asked === last ? null : asked);
        }}
      />
      <output>
        {(shown + 1).toLocaleString("en")} of {count.toLocaleString("en")}
        {left}
      </output>
    </p>
  );
}

interface ShellProps {
  readonly chart: Chart;
  readonly describedBy: string;
  readonly summary: string;
  readonly table: () => ReturnType<typeof frameTable>;
  readonly children: ReactNode;
}

function ChartShell({ chart, describedBy, summary, table, children }: ShellProps): ReactNode {
  const figure = useRef<HTMLElement>(null);
  const [isTableShown, showTable] = useState(false);
  const title = chart.settings.title ?? chart.name;
  const isDrawn = !undrawn.includes(chart.kind);
  const { isLit, handlers } = useLit(chart.position?.line ?? null);
  return (
    <figure ref={figure} {...handlers} className={isLit ? "chart-figure lit" : "chart-figure"}>
      <figcaption className="chart-head">
        <span className="chart-title" {...tip(title)}>
          {title}
        </span>
        <span className="chart-summary" id={describedBy}>
          {summary}
        </span>
        <ChartTools
          chart={chart.name}
          title={title}
          figure={figure}
          isDrawn={isDrawn}
          table={table}
          isTableShown={isTableShown}
          showTable={isDrawn ? showTable : null}
        />
        {chart.position !== null && <LineLink position={chart.position} />}
      </figcaption>
      {children}
      {isTableShown && (
        <NumberTable label={`Data of ${chart.name}`} describedBy={describedBy} table={table()} />
      )}
    </figure>
  );
}
