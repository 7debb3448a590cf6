/**
 * The chart "Roofline": operations per second over operations per byte, a dot for each kernel, below the
 * measured limits.
 */
import { memo, type ReactNode, useId } from "react";
import {
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Scatter,
  Tooltip,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from "recharts";
import { deviceNames, hardwareKinds } from "../../../engine/ir/device-kinds.ts";
import { deviceLines, legendText, tooltipStyle } from "../../controls/device-lines.tsx";
import { withPrefix } from "../../controls/format.ts";
import type { DeviceLimitsByKind, RooflinePoint } from "../../results/roofline.ts";
import { limitsText, shareText } from "../graph/plan-text.ts";
import { endsOf, type LimitEnd, type LimitLine, labelsOn, limitLinesOf } from "./limit-lines.ts";
import { LimitTable } from "./RoofTable.tsx";
import { decades, decadeText, limitPath } from "./roofline-points.ts";

interface Props {
  readonly points: readonly RooflinePoint[];
  readonly roofs: DeviceLimitsByKind;
}

export const RooflineChart: (props: Props) => ReactNode = memo(({ points, roofs }: Props) => {
  const id = useId();
  const devices = hardwareKinds.filter((device) => points.some((point) => point.device === device));
  const measured = devices.flatMap((device) => {
    const limits = roofs[device];
    return limits ? [{ device, limits }] : [];
  });
  const all = limitLinesOf(measured);
  const ceilings = all.filter(({ kind }) => kind === "ceiling");
  const across = decades([
    ...points.map(({ intensity }) => intensity),
    ...measured.flatMap(({ device, limits }) =>
      ceilings
        .filter((roof) => roof.device === device)
        .map(({ rate }) => rate / limits.bytesPerSecond),
    ),
  ]);
  const lines = all
    .filter(({ number }) => number !== null)
    .map((roof) => ({ roof, ends: endsOf(roof, all, across.domain) }))
    .filter(({ ends }) => ends.length > 0);
  const mains = measured.map(({ device, limits }) => ({
    device,
    roof: limitPath(limits, across.domain),
  }));
  const up = decades([
    ...points.map(({ rate }) => rate),
    ...ceilings.map(({ rate }) => rate),
    // The beginnings of the slopes are visible, with their labels.
    ...measured.map(({ limits }) => limits.bytesPerSecond * across.domain[0]),
  ]);
  return (
    <figure className="chart-figure roofline-chart">
      <div className="chart" role="img" aria-label="Roofline" aria-describedby={id}>
        <ResponsiveContainer width="100%" height={340}>
          <ComposedChart
            accessibilityLayer={false}
            margin={{ top: 10, right: 16, bottom: 22, left: 8 }}
          >
            <CartesianGrid stroke="var(--line)" />
            <XAxis
              dataKey="intensity"
              type="number"
              scale="log"
              domain={across.domain as [number, number]}
              ticks={across.ticks as number[]}
              allowDataOverflow
              tick={{ fontSize: 11 }}
              tickFormatter={(value) => decadeText(Number(value))}
              label={{
                value: "FLOP per byte",
                position: "insideBottom",
                offset: -12,
                fontSize: 12,
              }}
            />
            <YAxis
              dataKey="rate"
              type="number"
              scale="log"
              domain={up.domain as [number, number]}
              ticks={up.ticks as number[]}
              allowDataOverflow
              width={84}
              tick={{ fontSize: 11 }}
              tickFormatter={(value) => decadeText(Number(value), "FLOP/s")}
            />
            <Tooltip
              isAnimationActive={false}
              contentStyle={tooltipStyle}
              cursor={false}
              content={<Hovered />}
            />
            <Legend verticalAlign="top" align="right" itemSorter={null} formatter={legendText} />
            {lines.map(({ roof, ends }) => (
              <Line
                key={`${roof.device} ${roof.name}`}
                data={ends as LimitEnd[]}
                dataKey="rate"
                stroke={deviceLines[roof.device].colour}
                strokeWidth={1}
                strokeOpacity={0.6}
                strokeDasharray={deviceLines[roof.device].dash}
                legendType="none"
                dot={false}
                activeDot={false}
                isAnimationActive={false}
                tooltipType="none"
              />
            ))}
            {mains.map(({ device, roof }) => (
              <Line
                key={device}
                data={roof as { intensity: number; rate: number }[]}
                dataKey="rate"
                name={`${deviceNames[device]}, f32 and memory limit`}
                stroke={deviceLines[device].colour}
                strokeWidth={2}
                strokeDasharray={deviceLines[device].dash}
                legendType="plainline"
                dot={false}
                activeDot={false}
                isAnimationActive={false}
                tooltipType="none"
              />
            ))}
            {devices.map((device) => (
              <Scatter
                key={device}
                data={points.filter((point) => point.device === device) as RooflinePoint[]}
                dataKey="rate"
                name={`${deviceNames[device]} kernels`}
                fill={deviceLines[device].colour}
                shape={deviceLines[device].marker}
                legendType={deviceLines[device].marker}
                isAnimationActive={false}
              />
            ))}
            <LimitLabels lines={lines} />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <figcaption id={id} className="quiet-text">
        Each dot is a kernel. Each thick line is a device's measured f32 and memory limit; thin
        lines are the other limits in the table below.{" "}
        {measured
          .map(({ device, limits }) => `${deviceNames[device]} ${limitsText(limits)}`)
          .join("; ")}
      </figcaption>
      <LimitTable lines={all} roofs={roofs} />
    </figure>
  );
});

interface HoveredProps {
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: RooflinePoint }[];
}

function Hovered({ active, payload }: HoveredProps): ReactNode {
  const point = payload?.find((each) => each.payload?.name)?.payload;
  if (!active || !point) return null;
  return (
    <div className="roofline-tip" style={tooltipStyle}>
      <span className="code">{point.name}</span>
      <span>
        {deviceNames[point.device]}, {withPrefix(point.rate, "FLOP/s")}
      </span>
      <span>{shareText(point)}</span>
    </div>
  );
}

interface LabelsProps {
  readonly lines: readonly { readonly roof: LimitLine; readonly ends: readonly LimitEnd[] }[];
}

/** The numbers of the limits on their lines: of slopes at the lower ends, of ceilings at the right. */
function LimitLabels({ lines }: LabelsProps): ReactNode {
  const [toX, toY] = [useXAxisScale(), useYAxisScale()];
  if (!toX || !toY) return null;
  const inPixels = lines.map(({ roof, ends }) => ({
    roof,
    ends: ends.map(({ intensity, rate }) => ({ x: Number(toX(intensity)), y: Number(toY(rate)) })),
  }));
  return labelsOn(inPixels).map(({ roof, x, y }) => (
    <text
      key={roof.number}
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={11}
      fill={deviceLines[roof.device].colour}
      className="roof-label"
    >
      {roof.number}
    </text>
  ));
}
