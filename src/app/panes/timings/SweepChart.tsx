/** The chart "Timings" of a sweep: times over the param's values, with spread and crossings. */

import { memo, type ReactNode, useId, useMemo } from "react";
import {
  CartesianGrid,
  ErrorBar,
  Legend,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { largest, smallest } from "../../../engine/ir/numbers/extremes.ts";
import type { ParamScale } from "../../../engine/present/params/kinds/number.ts";
import { deviceLines, legendText, tooltipStyle } from "../../controls/device-lines.tsx";
import { shortMilliseconds } from "../../controls/format.ts";
import type { SweepRow } from "../../results/summary.ts";
import type { Device } from "../../run/messages/events.ts";
import { crossingText, sweepCrossings } from "../../verdict/crossing-words.ts";
import { type ExtraCurve, logAxis, sweepPoints, tooltipText } from "./chart-points.ts";
import type { ClockFloor } from "./clock-floors.ts";

interface Props {
  readonly param: string;
  /** All values of the sweep, so that the axis does not change as results arrive. */
  readonly values: readonly number[];
  readonly scale: ParamScale;
  readonly rows: readonly SweepRow[];
  readonly devices: readonly Device[];
  /** Curves without spread, drawn under those of the devices. */
  readonly extra: readonly ExtraCurve[];
  /** The steps of the clocks, below which times are not resolved. */
  readonly floors: readonly ClockFloor[];
  readonly summary: string;
}

export const SweepChart: (props: Props) => ReactNode = memo((props: Props) => {
  const { param, values, rows, devices, extra, floors, summary } = props;
  const id = useId();
  const points = useMemo(() => sweepPoints(rows, extra), [rows, extra]);
  const axis = useMemo(() => logAxis(points, extra), [points, extra]);
  const crossings = useMemo(() => sweepCrossings(rows), [rows]);
  const [first = 1, last = 1] = [smallest(values), largest(values)];
  const logarithmic = props.scale !== "linear" && first > 0;
  return (
    <figure className="chart-figure">
      <div className="chart" role="img" aria-label="Timings" aria-describedby={id}>
        <ResponsiveContainer width="100%" height={340}>
          <LineChart
            data={points as typeof points & { x: number }[]}
            accessibilityLayer={false}
            margin={{ top: 38, right: 24, bottom: 4, left: 4 }}
          >
            <CartesianGrid stroke="var(--line)" />
            <XAxis
              dataKey="x"
              type="number"
              scale={logarithmic ? "log" : "linear"}
              domain={first < last ? [first, last] : [first / 2, first * 2]}
              ticks={values as number[]}
              padding={{ left: 14, right: 14 }}
              tick={{ fontSize: 11 }}
              height={48}
              label={{ value: param, position: "insideBottom", offset: 6, fontSize: 12 }}
            />
            <YAxis
              scale="log"
              domain={axis.domain as [number, number]}
              ticks={axis.ticks as number[]}
              allowDataOverflow
              width={64}
              tick={{ fontSize: 11 }}
              tickFormatter={(value) => shortMilliseconds(Number(value))}
            />
            <Tooltip
              isAnimationActive={false}
              contentStyle={tooltipStyle}
              formatter={(_, __, { dataKey, payload }) => tooltipText(dataKey, payload)}
              labelFormatter={(x) => `${param} = ${String(x)}`}
            />
            {devices.length + extra.length > 1 && (
              <Legend
                verticalAlign="bottom"
                align="right"
                itemSorter={null}
                formatter={legendText}
              />
            )}
            {floors
              .filter(({ milliseconds }) => milliseconds > axis.domain[0])
              .map(({ device, milliseconds, text }, index) => (
                <ReferenceArea
                  key={`floor ${text}`}
                  y1={axis.domain[0]}
                  y2={Math.min(milliseconds, axis.domain[1])}
                  fill={device === null ? "var(--rest)" : deviceLines[device].colour}
                  fillOpacity={0.12}
                  stroke="none"
                  label={{
                    value: text,
                    position: index === 0 ? "insideTopRight" : "insideTopLeft",
                    fontSize: 11,
                  }}
                />
              ))}
            {crossings.map(({ x, low, high }) => (
              <ReferenceArea
                key={`area ${x}`}
                x1={Math.max(low ?? first, first)}
                x2={Math.min(high ?? last, last)}
                fill="var(--crossing)"
                fillOpacity={0.14}
                stroke="none"
              />
            ))}
            {crossings.map((crossing) => (
              <ReferenceLine
                key={`line ${crossing.x}`}
                x={crossing.x}
                stroke="var(--crossing)"
                strokeWidth={1.5}
                strokeDasharray="2 3"
                label={
                  <CrossingLabel
                    text={crossingText(param, crossing)}
                    isInFirstHalf={isInFirstHalf(crossing.x, first, last, logarithmic)}
                  />
                }
              />
            ))}
            {extra.map(({ key, name, colour, dash }) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={colour}
                strokeWidth={1.25}
                strokeDasharray={dash}
                legendType="plainline"
                dot={false}
                activeDot={false}
                connectNulls
                isAnimationActive={false}
              />
            ))}
            {devices.map((device) => (
              <Line
                key={device}
                dataKey={device}
                name={deviceLines[device].name}
                stroke={deviceLines[device].colour}
                strokeWidth={2}
                strokeDasharray={deviceLines[device].dash}
                legendType="plainline"
                dot={<Marker device={device} />}
                connectNulls
                isAnimationActive={false}
              >
                <ErrorBar
                  dataKey={`${device}Error`}
                  width={5}
                  stroke={deviceLines[device].colour}
                  strokeWidth={1.25}
                  isAnimationActive={false}
                />
              </Line>
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <figcaption id={id} className="summary">
        {summary}
      </figcaption>
    </figure>
  );
});

function isInFirstHalf(x: number, first: number, last: number, isLogarithmic: boolean): boolean {
  return isLogarithmic ? x * x < first * last : 2 * x < first + last;
}

interface CrossingLabelProps {
  readonly text: string;
  readonly isInFirstHalf: boolean;
  readonly viewBox?: { readonly x?: number; readonly y?: number };
}

/** A label on two lines, on the side of the line that has more space. recharts passes the line's position. */
function CrossingLabel({ text, isInFirstHalf: isFirst, viewBox }: CrossingLabelProps): ReactNode {
  const { x, y } = viewBox ?? {};
  if (x === undefined || y === undefined) return null;
  const [value, range] = text.split(/ (?=\()/);
  const anchor = { x: isFirst ? x - 6 : x + 6, textAnchor: isFirst ? "start" : "end" } as const;
  return (
    <text fontSize={12} fill="var(--text)">
      <tspan {...anchor} y={y - (range === undefined ? 8 : 21)}>
        {value}
      </tspan>
      {range !== undefined && (
        <tspan {...anchor} y={y - 7}>
          {range}
        </tspan>
      )}
    </text>
  );
}

interface MarkerProps {
  readonly device: Device;
  readonly payload?: Partial<Record<`${Device}IsFirst`, boolean>>;
  readonly cx?: number;
  readonly cy?: number;
}

/** A marker at the position that recharts passes, open for a first run; a point without a position is not drawn. */
function Marker({ device, payload, cx, cy }: MarkerProps): ReactNode {
  if (!Number.isFinite(cx) || !Number.isFinite(cy) || cx === undefined || cy === undefined) {
    return null;
  }
  const { colour, marker } = deviceLines[device];
  if (payload?.[`${device}IsFirst`])
    return <circle cx={cx} cy={cy} r={5} fill="none" stroke={colour} strokeDasharray="2 2" />;
  return marker === "circle" ? (
    <circle cx={cx} cy={cy} r={4} fill={colour} />
  ) : (
    <rect
      x={cx - 3.5}
      y={cy - 3.5}
      width={7}
      height={7}
      fill="var(--surface)"
      stroke={colour}
      strokeWidth={2}
    />
  );
}
