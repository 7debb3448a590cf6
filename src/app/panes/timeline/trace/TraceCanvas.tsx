/** The picture of a timeline: what the engine did, in lanes. */
import { type ReactNode, useCallback, useMemo } from "react";
import { formatMilliseconds } from "../../../controls/format.ts";
import { goTo } from "../../../editor/handle.ts";
import { gapNames } from "./gaps.ts";
import { geometryOf, heights, hitAt } from "./geometry.ts";
import type { Gap, TraceSpan, TraceView } from "./model.ts";
import { coloursOf, paint } from "./paint.ts";
import { SightFrame } from "./SightFrame.tsx";
import type { Sight } from "./sight.ts";

interface Props {
  readonly view: TraceView;
  readonly sight: Sight;
  readonly change: (change: (sight: Sight) => Sight) => void;
}

export function TraceCanvas({ view, sight, change }: Props): ReactNode {
  const geometry = useMemo(() => geometryOf(view.lanes), [view]);
  const { window, range } = sight;
  const paintLanes = useCallback(
    (context: CanvasRenderingContext2D, width: number, hit: TraceSpan | Gap | null) =>
      paint(context, { view, geometry, window, range, hit, width }, coloursOf(context.canvas)),
    [view, geometry, window, range],
  );
  return (
    <SightFrame
      label="Timeline: W and S or up and down zoom, A and D or left and right move, 0 shows all, R selects the visible range. The tables below list the same times."
      whole={view}
      sight={sight}
      change={change}
      height={geometry.height}
      paint={paintLanes}
      hitAt={({ x, y }, width) => hitAt(geometry, window, width, x, y)}
      tooltip={(hit, point, width) => <TraceTooltip hit={hit} {...point} width={width} />}
      choose={(hit) => {
        if ("position" in hit && hit.position) goTo(hit.position);
      }}
      selectsAt={(y) => y < heights.axis}
    />
  );
}

interface TraceTooltipProps {
  readonly hit: TraceSpan | Gap;
  readonly x: number;
  readonly y: number;
  /** The width of the picture. */
  readonly width: number;
}

/** Names the span under the pointer, with its duration and the line that it comes from. */
function TraceTooltip({ hit, x, y, width }: TraceTooltipProps): ReactNode {
  // On the right half of the picture there is more space on the left of the pointer.
  const side = x > width / 2 ? { right: width - x + 10 } : { left: x + 10 };
  const [name, details, position] =
    "cause" in hit ? [gapNames[hit.cause], "", null] : [hit.name, hit.details, hit.position];
  return (
    <div className="trace-tooltip" role="status" style={{ ...side, top: y + 14 }}>
      <strong className="code">{name}</strong>
      <span>
        {formatMilliseconds(hit.end - hit.start)}
        {position && `, line ${position.line}`}
      </span>
      {details && <span className="quiet-text">{details}</span>}
    </div>
  );
}
