/** The numbers of the limits in the chart, on their lines: of slopes at the lower ends, of ceilings at the right. */
import type { ReactNode } from "react";
import { useXAxisScale, useYAxisScale } from "recharts";
import { deviceLines } from "../../controls/device-lines.tsx";
import { type LimitEnd, type LimitLine, labelsOn } from "./limit-lines.ts";

interface Props {
  readonly lines: readonly { readonly roof: LimitLine; readonly ends: readonly LimitEnd[] }[];
}

export function LimitLabels({ lines }: Props): ReactNode {
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
