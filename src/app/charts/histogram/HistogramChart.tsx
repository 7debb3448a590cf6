/** Histograms, with several series over each other. */
import { type ReactNode, useMemo } from "react";
import type { HistogramContent } from "../../../engine/present/plot/content.ts";
import { barPath, fromZero } from "../bar/bar-path.ts";
import { paddedExtent } from "../frame/axis.ts";
import { extentOf, shortNumber } from "../frame/numbers.ts";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import type { Readout, View } from "../frame/view.ts";
import { WithLegend } from "../frame/WithLegend.tsx";
import type { FrameProps } from "../kind.ts";

export function HistogramChart(props: FrameProps<HistogramContent>): ReactNode {
  return (
    <WithLegend parts={props.parts}>{(parts) => <Bins {...props} parts={parts} />}</WithLegend>
  );
}

function Bins(props: FrameProps<HistogramContent>): ReactNode {
  const { name, describedBy, height, settings, parts } = props;
  const kinds = {
    x: settings.xScale ?? "linear",
    y: settings.yScale ?? "linear",
  } as const;
  const base = useMemo(
    () => ({
      x: paddedExtent(
        extentOf(
          parts.map(({ content }) => content.edges),
          kinds.x,
        ),
        kinds.x,
        0.01,
      ),
      y: fromZero(
        extentOf(
          parts.map(({ content }) => content.counts),
          kinds.y,
        ),
        kinds.y,
      ),
    }),
    [parts, kinds.x, kinds.y],
  );
  const readout = (view: View, px: number): Readout | null => {
    const value = view.x.valueAt(px);
    const lines = parts.flatMap(({ style, content: { edges, counts } }) => {
      const bin = edges.findLastIndex((edge) => edge <= value);
      if (bin < 0 || bin >= counts.length) return [];
      const [from, to] = [edges[bin], edges[bin + 1]].map((edge) => view.x.textOf(edge as number));
      const label = parts.length > 1 ? `${style.label}: ` : "";
      return [
        {
          colour: style.colour,
          text: `${label}${shortNumber(counts[bin] as number)} from ${from} to ${to}`,
        },
      ];
    });
    return lines.length === 0
      ? null
      : { x: px, y: null, title: `x ${view.x.textOf(value)}`, lines };
  };
  return (
    <PlotFrame
      name={name}
      describedBy={describedBy}
      settings={settings}
      base={base}
      kinds={kinds}
      height={height}
      readout={readout}
    >
      {(view) =>
        parts.map(({ style, content: { edges, counts } }) => (
          <path
            key={style.label}
            className="chart-bars"
            fill={style.colour}
            opacity={parts.length > 1 ? 0.55 : 1}
            d={barPath(view, edges, counts, 1)}
          />
        ))
      }
    </PlotFrame>
  );
}
