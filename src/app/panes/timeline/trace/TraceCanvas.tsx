/** The picture of a timeline: what the engine did, in lanes. */
import { type ReactNode, useCallback, useMemo } from "react";
import { goTo } from "../../../editor/handle.ts";
import { geometryOf, heights, hitAt } from "./geometry.ts";
import type { Gap, TraceSpan, TraceView } from "./model.ts";
import { coloursOf, paint } from "./paint.ts";
import { SightFrame } from "./SightFrame.tsx";
import type { Sight } from "./sight.ts";
import { TraceTooltip } from "./TraceTooltip.tsx";

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
