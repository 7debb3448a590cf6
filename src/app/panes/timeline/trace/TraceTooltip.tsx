/** Names the span under the pointer, with its duration and the line that it comes from. */
import type { ReactNode } from "react";
import { formatMilliseconds } from "../../../controls/format.ts";
import { gapNames } from "./gaps.ts";
import type { Gap, TraceSpan } from "./model.ts";

interface Props {
  readonly hit: TraceSpan | Gap;
  readonly x: number;
  readonly y: number;
  /** The width of the picture. */
  readonly width: number;
}

export function TraceTooltip({ hit, x, y, width }: Props): ReactNode {
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
