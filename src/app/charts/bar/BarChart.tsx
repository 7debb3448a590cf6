/** Bars, with several series side by side. */
import { type ReactNode, useMemo } from "react";
import type { BarContent } from "../../../engine/present/plot/content.ts";
import { type Domain, extentOf, shortNumber } from "../frame/numbers.ts";
import { PlotFrame } from "../frame/PlotFrame.tsx";
import { type Readout, type View, whiskerPath } from "../frame/view.ts";
import { WithLegend } from "../frame/WithLegend.tsx";
import type { FrameProps } from "../kind.ts";
import { barPath, fromZero } from "./bar-path.ts";

/** The fraction of a bar's slot that is drawn. */
const filled = 0.8;

export function BarChart(props: FrameProps<BarContent>): ReactNode {
  return (
    <WithLegend parts={props.parts}>{(parts) => <Bars {...props} parts={parts} />}</WithLegend>
  );
}

function Bars({ name, describedBy, height, settings, parts }: FrameProps<BarContent>): ReactNode {
  const count = parts.reduce((most, { content }) => Math.max(most, content.values.length), 0);
  const labels = parts.find(({ content }) => content.labels)?.content.labels ?? null;
  const kind = settings.yScale ?? "linear";
  const base = useMemo(() => {
    const lists = parts.flatMap(({ content: { values, errors } }) =>
      errors
        ? [
            values.map((value, at) => value - (errors[at] ?? 0)),
            values.map((value, at) => value + (errors[at] ?? 0)),
          ]
        : [values],
    );
    return {
      x: [-0.5, Math.max(count, 1) - 0.5] as Domain,
      y: fromZero(extentOf(lists, kind), kind),
    };
  }, [parts, count, kind]);
  const each = filled / Math.max(1, parts.length);
  const leftOf = (part: number): number => -filled / 2 + part * each;
  const readout = (view: View, px: number): Readout | null => {
    const at = Math.round(view.x.valueAt(px));
    if (at < 0 || at >= count) return null;
    return {
      x: null,
      y: null,
      title: labels?.[at] ?? `bar ${at}`,
      lines: parts.map(({ style, content: { values, errors } }) => ({
        colour: style.colour,
        text: `${style.label}: ${view.y.textOf(values[at] ?? Number.NaN)}${errors ? ` ± ${shortNumber(errors[at] as number)}` : ""}`,
      })),
    };
  };
  return (
    <PlotFrame
      name={name}
      describedBy={describedBy}
      settings={settings}
      base={base}
      kinds={{ x: "linear", y: kind }}
      height={height}
      ticks={{ x: labels?.map((text, value) => ({ value, text })) }}
      readout={readout}
    >
      {(view) =>
        parts.map(({ style, content: { values, errors } }, part) => {
          const indices = Float64Array.from(values, (_, at) => at + leftOf(part) + each / 2);
          const edges = Float64Array.from(
            { length: values.length * 2 },
            (_, at) => (at >> 1) + leftOf(part) + (at & 1) * each,
          );
          return (
            <g key={style.label}>
              <path
                className="chart-bars"
                fill={style.colour}
                d={barPath(view, edges, values, 2)}
              />
              {errors && (
                <path
                  className="chart-whisker strong"
                  d={whiskerPath(
                    view,
                    indices,
                    values.map((value, at) => value - (errors[at] as number)),
                    values.map((value, at) => value + (errors[at] as number)),
                    Array.from(values, (_, at) => at),
                    4,
                  )}
                />
              )}
            </g>
          );
        })
      }
    </PlotFrame>
  );
}
