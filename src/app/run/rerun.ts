/**
 * Runs a program again when one of its params changes, or, if the visitor has chosen so, its text. In: the program on
 * the page. Out: at most one run at a time, some time after the last change. A program that the visitor has not run yet
 * never runs automatically, and after a run that was stopped or took long its text does not until they press Run.
 */

import { formatMilliseconds } from "../controls/format.ts";
import { useResults } from "../results/results.ts";
import { useSettings } from "../shell/settings.ts";
import type { ProgramRunner } from "./runner.ts";
import { notify, type ProgramState, useProgram } from "./session.ts";

/** A slider that is dragged changes many times a second, and a text with each key. */
const restMilliseconds = 200;
const textMilliseconds = 700;
/** The duration of a run from which on an edit does not start another one. */
const longMilliseconds = 5_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Follows the program's params and text from now on; the returned function ends that. */
export function followChanges(runner: Pick<ProgramRunner, "rerun" | "stop">): () => void {
  let timer: Timer;
  let limit: Timer;
  let isWanted = false;
  /** The reason why edits start no run; null if they do. */
  let pause: string | null = null;
  /** True while a run ends because of a change and not by the visitor. */
  let isReplaced = false;
  const again = (): void => {
    if (!isWanted || !isOutOfDate()) return;
    const { phase, source } = useProgram.getState();
    const isEdited = useResults.getState().options?.source !== source;
    if (isEdited && !(useSettings.getState().runOnEdit && mayRunOnEdit())) return;
    if (phase === "idle") {
      isWanted = false;
      if (isEdited) limit = setTimeout(giveUp, longMilliseconds);
      void runner.rerun();
      return;
    }
    // A run of the previous value is no longer useful; a run that measures was requested.
    if (useResults.getState().options?.once) replace();
  };
  const mayRunOnEdit = (): boolean => {
    pause ??= longRun();
    if (pause === null) return true;
    isWanted = false;
    notify({
      kind: "paused",
      text: `Run on edit is paused because ${pause}. Press Run to run the changed program`,
    });
    return false;
  };
  const replace = (): void => {
    isReplaced = true;
    runner.stop();
  };
  const giveUp = (): void => {
    pause = `the run took longer than ${formatMilliseconds(longMilliseconds)}`;
    replace();
    mayRunOnEdit();
  };
  const schedule = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      again();
    }, milliseconds);
  };
  const end = useProgram.subscribe((session, before) => {
    const { params, revision, phase, source, isRerun, trust } = session;
    if (revision !== before.revision) {
      isWanted = false;
      pause = null;
    } else if (source !== before.source) {
      isWanted = trust === "run" && useSettings.getState().runOnEdit;
      // The visitor is still typing.
      if (isWanted && isRerun && phase !== "idle") replace();
      if (isWanted) schedule(textMilliseconds);
    } else if (params !== before.params) {
      isWanted = useSettings.getState().rerun;
      schedule(isTextWritten(session, before) ? textMilliseconds : restMilliseconds);
    } else if (phase !== before.phase) {
      if (phase === "preparing" && !isRerun) pause = null;
      if (phase === "stopping" && !isReplaced) pause = "the last run was stopped";
      if (phase !== "idle") return;
      clearTimeout(limit);
      isReplaced = false;
      // While the visitor types or drags, the timer waits for the pause.
      if (timer === undefined) again();
    }
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(limit);
    end();
  };
}

function isTextWritten({ specs, params }: ProgramState, before: ProgramState): boolean {
  return specs.some(({ kind, name }) => kind === "text" && params[name] !== before.params[name]);
}

/** True if the visitor has run this program, and its results are of another text or of other params. */
function isOutOfDate(): boolean {
  const { options } = useResults.getState();
  const { source, params, trust } = useProgram.getState();
  if (options === null || options.selection !== undefined) return false;
  return options.source === source ? options.params !== params : trust === "run";
}

/** States that the first runs of the program on the page took long; null if they did not. */
function longRun(): string | null {
  const first = useResults
    .getState()
    .timings.filter(({ index, isReplay }) => index === 0 && !isReplay);
  const sum = first.reduce((sum, { wall }) => sum + wall, 0);
  return sum > longMilliseconds ? `the last run took ${formatMilliseconds(sum)}` : null;
}
