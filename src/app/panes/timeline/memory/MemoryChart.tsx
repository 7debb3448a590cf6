/** The memory of a device over the time of a timeline; both are zoomed and moved together. */
import { type ReactNode, useCallback } from "react";
import type { MemoryLevel } from "../../../../engine/executor/host/times/memory-log.ts";
import { formatBytes, formatMilliseconds } from "../../../controls/format.ts";
import { heights } from "../trace/geometry.ts";
import type { Ends } from "../trace/model.ts";
import { coloursOf } from "../trace/paint.ts";
import { type Point, SightFrame } from "../trace/SightFrame.tsx";
import type { Sight } from "../trace/sight.ts";
import { timeAt } from "../trace/window.ts";
import { chartHeight, paintMemory } from "./memory-paint.ts";
import { levelAt, type MemoryView, memoryParts, partNames, partsOf } from "./memory-view.ts";

interface Props {
  readonly view: MemoryView;
  readonly whole: Ends;
  readonly sight: Sight;
  readonly change: (change: (sight: Sight) => Sight) => void;
}

export function MemoryChart({ view, whole, sight, change }: Props): ReactNode {
  const { window, range } = sight;
  const paint = useCallback(
    (context: CanvasRenderingContext2D, width: number, hit: MemoryLevel | null) =>
      paintMemory(context, { view, window, range, hit, width }, coloursOf(context.canvas)),
    [view, window, range],
  );
  return (
    <>
      <SightFrame
        label={`Memory of the ${view.device} over time, with the same keys as the timeline. The tables below list its peak.`}
        whole={whole}
        sight={sight}
        change={change}
        height={chartHeight}
        paint={paint}
        hitAt={({ x }, width) => levelAt(view.levels, timeAt(x, window, width))}
        tooltip={(hit, point, width) => <LevelTooltip level={hit} point={point} width={width} />}
        selectsAt={(y) => y < heights.axis}
      />
      <ul className="timeline-legend">
        {memoryParts.map((part) => (
          <li key={part}>
            <span className={`swatch memory-${part}`} aria-hidden="true" /> {partNames[part]}
          </li>
        ))}
      </ul>
    </>
  );
}

interface TooltipProps {
  readonly level: MemoryLevel;
  readonly point: Point;
  readonly width: number;
}

function LevelTooltip({ level, point: { x, y }, width }: TooltipProps): ReactNode {
  const side = x > width / 2 ? { right: width - x + 10 } : { left: x + 10 };
  const parts = partsOf(level);
  return (
    <div className="trace-tooltip" role="status" style={{ ...side, top: Math.min(y, 50) }}>
      <strong>
        {formatBytes(level.held)} since {formatMilliseconds(level.time)}
      </strong>
      {memoryParts
        .filter((part) => parts[part] > 0)
        .map((part) => (
          <span key={part}>
            {partNames[part]}: {formatBytes(parts[part])}
          </span>
        ))}
    </div>
  );
}
