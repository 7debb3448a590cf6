/**
 * Runs a program again when one of its params changes. In: the program's params. Out: at most one run at a time, some
 * time after the last change. A program that the visitor has not run yet never runs automatically.
 */

import { useResults } from "../results/results.ts";
import { useSettings } from "../shell/settings.ts";
import type { ProgramRunner } from "./runner.ts";
import { type ProgramState, useProgram } from "./session.ts";

/** A slider that is dragged changes many times a second, and a text with each key. */
const restMilliseconds = 200;
const textMilliseconds = 700;

/** Follows the params from now on; the returned function ends that. */
export function followParams(runner: Pick<ProgramRunner, "rerun" | "stop">): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const again = (): void => {
    if (!isWanted || !isOutOfDate()) return;
    const { phase } = useProgram.getState();
    if (phase === "idle") {
      isWanted = false;
      void runner.rerun();
      return;
    }
    // A run of the previous value is no longer useful; a run that measures was requested.
    if (useResults.getState().options?.once) runner.stop();
  };
  const end = useProgram.subscribe((session, before) => {
    const { params, revision, phase } = session;
    if (revision !== before.revision) isWanted = false;
    else if (params !== before.params) {
      isWanted = useSettings.getState().rerun;
      clearTimeout(timer);
      timer = setTimeout(
        again,
        isTextWritten(session, before) ? textMilliseconds : restMilliseconds,
      );
    } else if (phase === "idle" && before.phase !== "idle") again();
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}

function isTextWritten({ specs, params }: ProgramState, before: ProgramState): boolean {
  return specs.some(({ kind, name }) => kind === "text" && params[name] !== before.params[name]);
}

/** True if the visitor has run this program, and its results are of other params than those on the page. */
function isOutOfDate(): boolean {
  const { options } = useResults.getState();
  const { source, params } = useProgram.getState();
  return options?.source === source && options.selection === undefined && options.params !== params;
}
