/** Shows in the title of the browser's tab how far a run is, and, in a background tab, that it is over. */
import { type Results, useResults } from "../results/results.ts";
import { type Phase, useProgram } from "../run/session.ts";
import { percentOf } from "./progress-words.ts";

const name = "Tensorpad";

/** `isNews` is true if the run ended while the tab was in the background, and the tab has not been visited since. */
export function titleOf(
  phase: Phase,
  { outcome, progress }: Pick<Results, "outcome" | "progress">,
  isNews: boolean,
): string {
  if (phase !== "idle") {
    const percent = progress === null ? "" : ` ${percentOf(progress)}%`;
    return `Running${percent} – ${name}`;
  }
  if (!isNews || outcome === null) return name;
  return `${{ done: "✓ Done", stopped: "Stopped", failed: "✗ Failed" }[outcome]} – ${name}`;
}

/** Keeps the title up to date from now on. */
export function followTitle(): void {
  let wasRunning = false;
  let isNews = false;
  const show = (): void => {
    const { phase } = useProgram.getState();
    const isRunning = phase !== "idle";
    if (wasRunning && !isRunning) isNews = document.hidden;
    if (isRunning || !document.hidden) isNews = false;
    wasRunning = isRunning;
    const title = titleOf(phase, useResults.getState(), isNews);
    if (document.title !== title) document.title = title;
  };
  useProgram.subscribe(show);
  useResults.subscribe(show);
  document.addEventListener("visibilitychange", show);
}
