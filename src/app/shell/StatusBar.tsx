/** The state of run and devices, announced as it changes. */
import { type ReactNode, useEffect, useState } from "react";
import { leader } from "../commands/keys.ts";
import { LazyPart } from "../controls/lazy-part.tsx";
import { tip } from "../controls/tips/tip.ts";
import { showProblem } from "../panes/output/problem-focus.ts";
import { useResults } from "../results/results.ts";
import { useStaleText } from "../results/staleness.ts";
import { usePlayer } from "../run/player.ts";
import { choiceInForce, deviceChoiceNames, isConfigured, useProgram } from "../run/session.ts";
import { pinnedStatus, verdictStatus } from "./after-run-parts.ts";
import { LayoutButtons } from "./LayoutButtons.tsx";
import { useMachine } from "./machine.ts";
import { elapsedText } from "./progress-words.ts";
import { hardwareStatuses, runStatus, type Status } from "./status.ts";
import { useTabShown } from "./use-tab-shown.ts";
import { showTab, useView } from "./view.ts";

export function StatusBar(): ReactNode {
  const machine = useMachine();
  const phase = useProgram((state) => state.phase);
  const results = useResults();
  const stale = useStaleText();
  const configured = useProgram((state) =>
    isConfigured(state) ? deviceChoiceNames[choiceInForce(state)] : "",
  );
  const isChoosing = useProgram((state) => state.isChoosing);
  const playing = usePlayer((state) => state.playing);
  const isOutputShown = useTabShown("Output");
  // A warning about this computer has been read by the end of the first run; then it is the device's tooltip.
  const [isWarned, setWarned] = useState(false);
  const context = {
    isCompilerReady: machine.isCompilerReady,
    isEngineReady: machine.gpu !== null,
    isChoosing,
    stale,
    configured,
    playing,
    isOutputShown,
  };
  const isOver = results.outcome !== null;
  const step = phase === "idle" && results.isMeasuring ? "measuring" : phase;
  useEffect(() => {
    if (isOver) setWarned(true);
  }, [isOver]);
  const ofRun = { isStale: stale !== "" };
  return (
    <footer className="status" data-over={isOver}>
      <div className="status-parts" role="status" aria-label="Device status" data-phase={step}>
        <StatusPart status={runStatus(phase, results, context)} of="run" />
        {phase === "running" && <Elapsed />}
        {isOver && (
          <LazyPart
            part={verdictStatus}
            given={{ ...ofRun, isRepeated: isOutputShown }}
            waiting={null}
          />
        )}
        {hardwareStatuses(machine, results).map((status, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed slots.
          <StatusPart key={index} status={isWarned ? calmed(status) : status} of="hardware" />
        ))}
        {isOver && <LazyPart part={pinnedStatus} given={ofRun} waiting={null} />}
      </div>
      <LeadingHint />
      <LayoutButtons />
    </footer>
  );
}

/** A warning without its alarm: the reason for it is left to the tooltip. */
function calmed(status: Status): Status {
  return status.note === undefined ? status : { ...status, warning: false };
}

interface PartProps {
  readonly status: Status;
  readonly of: "run" | "hardware";
}

function StatusPart({ status: { text, warning, note, target }, of }: PartProps): ReactNode {
  const className = `status-part of-${of} ${warning ? "warning" : ""}`;
  if (target !== undefined)
    return (
      <button
        type="button"
        className={className}
        onClick={() => (target === "problem" ? showProblem() : showTab("Output"))}
      >
        {text}
      </button>
    );
  const said = warning && note !== undefined ? `${text}; ${note}` : text;
  const full = note === undefined ? text : `${text}; ${note}`;
  return (
    <span className={className} {...tip(full)}>
      {said}
    </span>
  );
}

/** Shows for how long the program has run. It is hidden from screen readers, which would read each second. */
function Elapsed(): ReactNode {
  const [begun] = useState(() => performance.now());
  const [milliseconds, setMilliseconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMilliseconds(performance.now() - begun), 1000);
    return () => clearInterval(timer);
  }, [begun]);
  return (
    <span className="status-part elapsed" aria-hidden="true">
      {elapsedText(milliseconds)}
    </span>
  );
}

/** States that the next key is the letter of a command. */
function LeadingHint(): ReactNode {
  const isLeading = useView((state) => state.isLeading);
  return (
    <span className="leading-hint" role="status" aria-label="Shortcut">
      {isLeading && (
        <>
          <kbd>{leader}</kbd> then a letter · <kbd>?</kbd>: all shortcuts · <kbd>Esc</kbd>: cancel
        </>
      )}
    </span>
  );
}
