/** The traces, pipelines and loops of the last run, and its runs and repeats as bars to scale. */

import type { ReactNode } from "react";
import { useResults } from "../../store/results.ts";
import { Loops } from "./Loops.tsx";
import { Pipelines } from "./Pipelines.tsx";
import { ExecutionsLegend, Rounds } from "./Rounds.tsx";
import { Traces } from "./trace/Traces.tsx";
import "./timeline.css";

export function TimelinePane(): ReactNode {
  const timings = useResults((state) => state.timings);
  const pipelines = useResults((state) => state.pipelines);
  const loops = useResults((state) => state.loops);
  if (timings.length === 0 && pipelines.length === 0) {
    return (
      <div className="timeline">
        <Traces />
        <p className="empty">Run a program to see where its time goes</p>
      </div>
    );
  }
  return (
    <div className="timeline">
      <Traces />
      <Pipelines pipelines={pipelines} />
      <Loops loops={loops} />
      <ExecutionsLegend />
      <Rounds
        title="First runs, compilation included"
        rounds={timings.filter((t) => t.round === 0)}
      />
      <Rounds
        title="Repeats"
        // Repeats that were not traced have no parts to show.
        rounds={timings.filter((t) => t.round > 0 && !(t.isReplay && t.kernel === null))}
      />
    </div>
  );
}
