/** A live line chart of what the program plots, with both devices' lines in one. */

import { memo, type ReactNode, useId, useMemo } from "react";
import { Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { deviceNames } from "../../../engine/ir/device-kinds.ts";
import { allDevices } from "../../program/events.ts";
import type { Chart } from "../../store/results.ts";
import { deviceLines, legendText, tooltipStyle } from "../../ui/device-lines.tsx";
import { threeDigits } from "../../ui/format.ts";
import { plotRows } from "./decimate.ts";

export const PlotChart: (props: { chart: Chart }) => ReactNode = memo(({ chart }) => {
  const rows = useMemo(() => plotRows(chart), [chart]);
  const summary = useId();
  const devices = allDevices.filter((device) => chart.series[device] !== undefined);
  const ends = devices.map((device) => {
    const series = chart.series[device] ?? [];
    const last = series.at(-1)?.y ?? Number.NaN;
    return `${deviceNames[device]}: ${series.length} points, last ${short(last)}`;
  });
  return (
    <figure className="plot">
      <figcaption className="plot-name">
        <span className="code">{chart.name}</span> <span id={summary}>{ends.join("; ")}</span>
      </figcaption>
      <div className="chart" role="img" aria-label={chart.name} aria-describedby={summary}>
        <ResponsiveContainer width="100%" height={200}>
          <LineChart
            data={rows as typeof rows & { x: number }[]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          >
            <XAxis
              dataKey="x"
              type="number"
              domain={["dataMin", "dataMax"]}
              tick={{ fontSize: 11 }}
              tickFormatter={short}
            />
            <YAxis
              width={52}
              domain={["auto", "auto"]}
              tick={{ fontSize: 11 }}
              tickFormatter={short}
            />
            <Tooltip
              isAnimationActive={false}
              contentStyle={tooltipStyle}
              formatter={(value) => short(Number(value))}
              labelFormatter={(x) => `at ${short(Number(x))}`}
            />
            {devices.length > 1 && (
              <Legend verticalAlign="top" height={22} itemSorter={null} formatter={legendText} />
            )}
            {devices.map((device) => (
              <Line
                key={device}
                dataKey={device}
                name={deviceLines[device].name}
                stroke={deviceLines[device].colour}
                strokeWidth={1.75}
                strokeDasharray={devices.length > 1 ? deviceLines[device].dash : "0"}
                legendType="plainline"
                dot={false}
                connectNulls
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
});

function short(value: number): string {
  if (!Number.isFinite(value)) return `${value}`;
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return Math.abs(value) < 1e-3 ? value.toExponential(1) : `${Number(threeDigits(value))}`;
}
