/** A fault or a type error: the sentence, the device if it concerns one, and the line. */
import type { ReactNode } from "react";
import { DeviceBadge } from "../../controls/DeviceBadge.tsx";
import { ScrollablePre } from "../../controls/ScrollablePre.tsx";
import { LineLink } from "../../editor/PlaceLink.tsx";
import type { Problem } from "../../results/results.ts";

interface Props {
  readonly problem: Problem;
  readonly source: string;
}

export function ProblemView({ problem, source }: Props): ReactNode {
  const { position, severity, device, message } = problem;
  const line = position === null ? undefined : source.split("\n")[position.line - 1]?.trim();
  return (
    <article className={`problem-card ${severity}`} tabIndex={-1}>
      <div className="slot-body">
        <p className="problem-message">
          <strong>{severity === "fault" ? "Error" : "Type error"}</strong>
          {device !== null && <DeviceBadge device={device} />} {message}
        </p>
        {line && <ScrollablePre className="problem-line" text={line} />}
      </div>
      {position !== null && <LineLink position={position} />}
    </article>
  );
}
