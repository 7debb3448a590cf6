/** The chart "Timings" of a run at one size: a bar for each kind of time and device. */
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
import type { Device, RoundTiming } from "../../program/events.ts";
import { measure, quantities, quantityNames, roundsOf } from "../../store/summary.ts";
import { deviceLines } from "../../ui/device-lines.ts";
import { formatMilliseconds } from "../../ui/format.ts";
import { chartPoint } from "./chart-points.ts";

interface Props {
  readonly timings: readonly RoundTiming[];
  readonly devices: readonly Device[];
  /** The chart in a sentence. */
  readonly summary: string;
}

const axisLabel = (value: number): string => (value === 0 ? "0" : formatMilliseconds(value));

export const StageChart: (props: Props) => ReactNode = memo((props: Props) => {
  const { timings, devices, summary } = props;
  const id = useId();
  const rows = quantities.map((quantity) => {
    const point = (device: Device) => chartPoint(measure(roundsOf(timings, device), quantity));
    const [gpu, cpu] = [point("gpu"), point("cpu")];
    return {
      name: quantityNames[quantity],
      gpu: gpu.value,
      cpu: cpu.value,
      gpuError: gpu.error,
      cpuError: cpu.error,
    };
  });
  const ends = rows.flatMap(({ gpu, cpu, gpuError, cpuError }) => [
    (gpu ?? 0) + gpuError[1],
    (cpu ?? 0) + cpuError[1],
  ]);
  const most = Math.max(1e-3, ...ends);
  return (
    <figure className="chart-figure">
      <div className="chart" role="img" aria-label="Timings" aria-describedby={id}>
        <ResponsiveContainer width="100%" height={devices.length > 1 ? 270 : 190}>
          <BarChart
            layout="vertical"
            data={rows}
            accessibilityLayer={false}
            margin={{ top: 4, right: 72, bottom: 0, left: 0 }}
            barCategoryGap="22%"
            barGap={2}
          >
            <XAxis
              type="number"
              domain={[0, most]}
              allowDataOverflow
              tickCount={4}
              tickFormatter={axisLabel}
              tick={{ fontSize: 11 }}
            />
            <YAxis
              type="category"
              dataKey="name"
              width={92}
              tick={{ fontSize: 12 }}
              tickLine={false}
            />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: "var(--hover)" }}
              formatter={(value) => formatMilliseconds(Number(value))}
            />
            {devices.length > 1 && <Legend verticalAlign="top" height={24} />}
            {devices.map((device) => (
              <Bar
                key={device}
                dataKey={device}
                name={deviceLines[device].name}
                fill={deviceLines[device].colour}
                fillOpacity={device === "gpu" ? 0.95 : 0.75}
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
                  position="right"
                  offset={10}
                  fontSize={11}
                  fill="var(--text)"
                  formatter={(value) => (value === null ? "" : formatMilliseconds(Number(value)))}
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
