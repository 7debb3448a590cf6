/** Shows at the end of the output what a run is doing, and its progress. */
import type { ReactNode } from "react";
import { useResults } from "../../results/results.ts";
import { type Phase, useProgram } from "../../run/session.ts";
import { compilingText, percentOf, progressText } from "../../shell/progress-words.ts";

export function Working(): ReactNode {
  const phase = useProgram((state) => state.phase);
  const progress = useResults((state) => state.progress);
  const compiling = useResults((state) => state.compiling);
  if (phase === "idle") return null;
  const isRunning = phase === "running";
  return (
    <div className="working-line row">
      <span className="working-pulse" aria-hidden="true" />
      {isRunning && progress !== null ? (
        <>
          <progress
            className="working-bar"
            max={100}
            value={percentOf(progress)}
            aria-label="Program progress"
          />
          <span>{progressText(progress)}</span>
        </>
      ) : (
        <span aria-hidden="true">{phaseWords[phase]}</span>
      )}
      {isRunning && compiling !== null && <span>{compilingText(compiling)}</span>}
    </div>
  );
}

const phaseWords: Readonly<Record<Exclude<Phase, "idle">, string>> = {
  preparing: "preparing",
  running: "running",
  stopping: "stopping",
};
