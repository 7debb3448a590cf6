/** The rounds of the last run, each with its parts to scale. */

import type { ReactNode } from "react";
import { largest } from "../../../engine/ir/extremes.ts";
import type { RoundTiming } from "../../program/events.ts";
import { sweptText } from "../../program/swept-value.ts";
import { useResults } from "../../store/results.ts";
import { DeviceBadge } from "../../ui/DeviceBadge.tsx";
import { formatMilliseconds } from "../../ui/format.ts";
import { Loops } from "./Loops.tsx";
import { Pipelines } from "./Pipelines.tsx";
import { type SpanKind, spanNames, spans } from "./spans.ts";
import { Traces } from "./trace/Traces.tsx";
import "./timeline.css";

/** The number of rounds shown of each kind; a long sweep has more than anyone can read. */
const shown = 60;

export function TimelinePane(): ReactNode {
  const timings = useResults((state) => state.timings);
  const pipelines = useResults((state) => state.pipelines);
  const loops = useResults((state) => state.loops);
  if (timings.length === 0 && pipelines.length === 0) {
    return (
      <div className="timeline">
        <p className="empty">Run a program to see where the time of each round goes</p>
        <Traces />
      </div>
    );
  }
  return (
    <div className="timeline">
      <Traces />
      <Pipelines pipelines={pipelines} />
      <Loops loops={loops} />
      <ul className="timeline-legend">
        {(Object.keys(spanNames) as SpanKind[]).map((kind) => (
          <li key={kind}>
            <span className={`swatch ${kind}`} aria-hidden="true" /> {spanNames[kind]}
          </li>
        ))}
      </ul>
      <Rounds title="First rounds, which compile" rounds={timings.filter((t) => t.round === 0)} />
      <Rounds
        title="Later rounds"
        // Plays whose parts were not timed have nothing to tell apart.
        rounds={timings.filter((t) => t.round > 0 && !(t.isReplay && t.kernel === null))}
      />
    </div>
  );
}

function roundName({ round, isReplay, endToEnd, kernel }: RoundTiming): string {
  const what = isReplay ? "played without the program" : `round ${round}`;
  const timed = kernel === null ? "" : ", kernels timed";
  return `${what}${timed}${endToEnd.length === 0 ? ", which slowed it down" : ""}`;
}

interface RoundsProps {
  readonly title: string;
  readonly rounds: readonly RoundTiming[];
}

function Rounds({ title, rounds }: RoundsProps): ReactNode {
  if (rounds.length === 0) return null;
  const longest = largest(
    rounds.map(({ wall }) => wall),
    Number.MIN_VALUE,
  );
  return (
    <section>
      <h2>
        {title} <span className="th-note">full width is {formatMilliseconds(longest)}</span>
      </h2>
      <ol className="rounds">
        {rounds.slice(0, shown).map((round, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only ever appended.
          <li key={index} className="round">
            <DeviceBadge device={round.device} />
            <span className="round-name">
              {round.param && `${sweptText(round.param)}, `}
              {roundName(round)}
            </span>
            <span className="round-track" aria-hidden="true">
              {spans(round).map(({ kind, milliseconds }) => (
                <span
                  key={kind}
                  className={`span ${kind}`}
                  style={{ width: `${(100 * milliseconds) / longest}%` }}
                  title={`${spanNames[kind]}: ${formatMilliseconds(milliseconds)}`}
                />
              ))}
            </span>
            <span className="time">{formatMilliseconds(round.wall)}</span>
          </li>
        ))}
      </ol>
      {rounds.length > shown && <p className="quiet-text">and {rounds.length - shown} more</p>}
    </section>
  );
}
