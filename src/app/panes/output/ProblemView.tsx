/** A fault or a type error: the sentence, the device if it concerns one, and the line. */
import type { ReactNode } from "react";
import type { Problem } from "../../store/results.ts";
import { DeviceBadge } from "../../ui/DeviceBadge.tsx";
import { PlaceLink } from "../../ui/PlaceLink.tsx";
import { ScrollablePre } from "../../ui/ScrollablePre.tsx";

interface Props {
  readonly problem: Problem;
  readonly source: string;
}

export function ProblemView({ problem, source }: Props): ReactNode {
  const { place, severity, device, message } = problem;
  const line = place === null ? undefined : source.split("\n")[place.line - 1]?.trim();
  return (
    <article className={`problem ${severity}`}>
      <div className="slot-body">
        <p className="problem-message">
          <strong>{severity === "fault" ? "Error" : "Type error"}</strong>
          {device !== null && <DeviceBadge device={device} />} {message}
        </p>
        {line && <ScrollablePre className="problem-line" text={line} />}
      </div>
      {place !== null && <PlaceLink place={place} />}
    </article>
  );
}
