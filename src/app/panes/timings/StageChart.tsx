/**
 * The chart "Timings" of a run at one size: a bar for each kind of time and device. Compilation is shown
 * only in the table, since the other bars would be too small beside it.
 */

import { memo, type ReactNode, useId } from "react";
import {
  Bar,
  BarChart,
  ErrorBar,
  LabelList,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { largest } from "../../../engine/ir/numbers/extremes.ts";
import { deviceLines, legendText, tooltipStyle } from "../../controls/device-lines.tsx";
import { shortMilliseconds } from "../../controls/format.ts";
import {
  areReplayed,
  executionsOf,
  measure,
  perDevice,
  quantities,
  quantityName,
} from "../../results/summary.ts";
import type { Device, ExecutionTiming } from "../../run/messages/events.ts";
import { devicePoints, extentsOf, tooltipText } from "./chart-points.ts";

interface Props {
  readonly timings: readonly ExecutionTiming[];
  readonly devices: readonly Device[];
  /** One sentence that describes the chart. */
  readonly summary: string;
}

const charted = quantities.filter((quantity) => quantity !== "compile");

export const StageChart: (props: Props) => ReactNode = memo((props: Props) => {
  const { timings, devices, summary } = props;
  const id = useId();
  const rows = charted.flatMap((quantity) => {
    const times = perDevice((device) => measure(executionsOf(timings, device), quantity));
    if (devices.every((device) => times[device] === null)) return [];
    return { name: quantityName(quantity, areReplayed(timings)), ...devicePoints(times) };
  });
  // The chart numbers the existing bars, and leaves out rows in which a device has none.
  const barsOf = (device: Device) => rows.filter((row) => row[device] !== null);
  const most = largest(rows.flatMap(extentsOf), 1e-3);
  return (
    <figure className="chart-figure">
      <div className="chart" role="img" aria-label="Timings" aria-describedby={id}>
        <ResponsiveContainer width="100%" height={devices.length > 1 ? 230 : 170}>
          <BarChart
            layout="vertical"
            data={rows}
            accessibilityLayer={false}
            margin={{ top: 4, right: 76, bottom: 0, left: 0 }}
            barCategoryGap="22%"
            barGap={2}
          >
            <XAxis
              type="number"
              domain={[0, most]}
              allowDataOverflow
              tickCount={4}
              tickFormatter={shortMilliseconds}
              tick={{ fontSize: 11 }}
            />
            <YAxis
              type="category"
              dataKey="name"
              width={84}
              tick={{ fontSize: 12 }}
              tickLine={false}
            />
            <Tooltip
              isAnimationActive={false}
              contentStyle={tooltipStyle}
              cursor={{ fill: "var(--hover)" }}
              formatter={(_, __, { dataKey, payload }) => tooltipText(dataKey, payload)}
            />
            {devices.length > 1 && (
              <Legend verticalAlign="top" height={24} itemSorter={null} formatter={legendText} />
            )}
            {devices.map((device) => (
              <Bar
                key={device}
                dataKey={device}
                name={deviceLines[device].name}
                fill={deviceLines[device].colour}
                fillOpacity={device === "cpu" ? 0.7 : 0.95}
                stroke={deviceLines[device].colour}
                strokeDasharray={deviceLines[device].dash}
                isAnimationActive={false}
              >
                <ErrorBar
                  dataKey={`${device}Error`}
                  direction="x"
                  width={4}
                  stroke="var(--text)"
                  strokeWidth={1}
                  isAnimationActive={false}
                />
                <LabelList
                  dataKey={device}
                  content={({ x, y, width, height, value, index }) => (
                    <EndLabel
                      x={Number(x)}
                      y={Number(y) + Number(height) / 2}
                      width={Number(width)}
                      value={value === null || value === undefined ? null : Number(value)}
                      text={barsOf(device)[index ?? 0]?.[`${device}Text`] ?? ""}
                      above={barsOf(device)[index ?? 0]?.[`${device}Error`][1] ?? 0}
                    />
                  )}
                />
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <figcaption id={id} className="summary">
        {summary}
      </figcaption>
    </figure>
  );
});

interface EndLabelProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly value: number | null;
  readonly text: string;
  /** The length of the error bar above the value. */
  readonly above: number;
}

/** The time in words, after the end of the error bar. */
function EndLabel({ x, y, width, value, text, above }: EndLabelProps): ReactNode {
  if (value === null || !Number.isFinite(x + y + width)) return null;
  const end = value > 0 ? x + width * (1 + above / value) : x;
  return (
    <text x={end + 6} y={y} dy="0.35em" fontSize={11} fill="var(--text)">
      {text}
    </text>
  );
}
