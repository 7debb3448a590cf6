/** A small plot of the distribution of a bench's samples, over the outline of the pinned run's. */
import type { ReactNode } from "react";
import { deviceLines } from "../../controls/device-lines.tsx";
import { counted, formatMilliseconds } from "../../controls/format.ts";
import type { DeviceBench } from "../../results/results.ts";
import { beyond, extentOf, outlineOf, shapeOf, unionOf } from "./bench-shape.ts";

interface Props {
  readonly bench: DeviceBench;
  /** The pinned run's samples; empty if there are none. */
  readonly pinned: readonly number[];
  readonly median: number;
}

const width = 160;
const height = 30;
const bins = 32;

export function BenchPlot({ bench, pinned, median }: Props): ReactNode {
  const { name, device, samples } = bench;
  const extent = unionOf(extentOf(samples), extentOf(pinned));
  if (extent === null) return null;
  const { from, to } = extent;
  const outside = beyond(samples, extent);
  const at = to > from ? (width * (median - from)) / (to - from) : width / 2;
  const outline = (of: readonly number[]): string =>
    outlineOf(shapeOf(of, extent, bins), width, height);
  const range = `${formatMilliseconds(from)} to ${formatMilliseconds(to)}`;
  return (
    <div className="bench-plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}, ${deviceLines[device].name}: ${counted(samples.length, "sample")} from ${range}`}
      >
        <path d={outline(samples)} fill={deviceLines[device].colour} fillOpacity={0.55} />
        {pinned.length > 0 && (
          <path
            d={outline(pinned)}
            fill="none"
            stroke="var(--text-quiet)"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <line
          x1={at}
          x2={at}
          y1={0}
          y2={height}
          stroke="var(--text)"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        <line x1={0} x2={width} y1={height} y2={height} stroke="var(--line-strong)" />
      </svg>
      <span className="bench-range" aria-hidden="true">
        <span>{formatMilliseconds(from)}</span>
        <span>{formatMilliseconds(to)}</span>
      </span>
      {outside > 0 && <span className="spread">{outside} outside this range</span>}
    </div>
  );
}
