/** The traces, pipelines and loops of the last run, and its runs and repeats as bars to scale. */

import type { ReactNode } from "react";
import { useResults } from "../../results/results.ts";
import { useEmptyText } from "../empty-text.ts";
import { ExecutionBars, ExecutionsLegend } from "./ExecutionBars.tsx";
import { loopWords, pipelineWords, StageLanes } from "./StageLanes.tsx";
import { Traces } from "./trace/Traces.tsx";
import "./timeline.css";

export function TimelinePane(): ReactNode {
  const timings = useResults((state) => state.timings);
  const pipelines = useResults((state) => state.pipelines);
  const loops = useResults((state) => state.loops);
  const empty = useEmptyText("Run a program to see where its time goes");
  if (timings.length === 0 && pipelines.length === 0) {
    return (
      <div className="timeline-pane">
        <Traces />
        <p className="empty">{empty}</p>
      </div>
    );
  }
  return (
    <div className="timeline-pane">
      <Traces />
      <StageLanes
        title="Pipelines"
        stages={["upload", "compute", "download"]}
        timed={pipelines}
        words={pipelineWords}
      />
      <StageLanes
        title="Loops over data"
        stages={["waiting", "program"]}
        timed={loops}
        words={loopWords}
      />
      <ExecutionsLegend />
      <ExecutionBars
        title="First runs, compilation included"
        executions={timings.filter((t) => t.index === 0)}
      />
      <ExecutionBars
        title="Later runs and repeats"
        // Repeats that were not traced have no parts to show.
        executions={timings.filter((t) => t.index > 0 && !(t.isReplay && t.kernel === null))}
      />
    </div>
  );
}
