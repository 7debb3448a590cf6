/** The state of run and devices, announced as it changes. */
import { type ReactNode, useEffect, useState } from "react";
import { leader } from "../commands/keys.ts";
import { helpSentence } from "../runs/help-sentence.ts";
import { againstPinned, useRuns } from "../runs/runs.ts";
import { useMachine } from "../store/machine.ts";
import { usePlayer } from "../store/player.ts";
import { useResults } from "../store/results.ts";
import { choiceInForce, deviceChoiceNames, isConfigured, useSession } from "../store/session.ts";
import { useStaleText } from "../store/staleness.ts";
import { useView } from "../store/view.ts";
import { runVerdict } from "../verdict/run-verdict.ts";
import { LayoutButtons } from "./LayoutButtons.tsx";
import { elapsedText } from "./progress-words.ts";
import { hardwareStatuses, runStatus, type Status } from "./status.ts";

export function StatusBar(): ReactNode {
  const machine = useMachine();
  const phase = useSession((state) => state.phase);
  const results = useResults();
  const stale = useStaleText();
  const configured = useSession((state) =>
    isConfigured(state) ? deviceChoiceNames[choiceInForce(state)] : "",
  );
  const isChoosing = useSession((state) => state.isChoosing);
  const playing = usePlayer((state) => state.playing);
  const context = {
    isCompilerReady: machine.isCompilerReady,
    isEngineReady: machine.gpu !== null,
    isChoosing,
    stale,
    configured,
    playing,
  };
  return (
    <footer className="status">
      <div className="status-parts" role="status" aria-label="Device status" data-phase={phase}>
        <StatusPart status={runStatus(phase, results, context)} />
        {phase === "running" && <Elapsed />}
        <VerdictStatus isStale={stale !== ""} />
        {hardwareStatuses(machine, results).map((status, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed places.
          <StatusPart key={place} status={status} />
        ))}
        <PinnedStatus isStale={stale !== ""} />
      </div>
      <LeadingHint />
      <LayoutButtons />
    </footer>
  );
}

function StatusPart({ status: { text, warning } }: { readonly status: Status }): ReactNode {
  return <span className={warning ? "status-part warning" : "status-part"}>{text}</span>;
}

/** Says for how long the program has run. It is seen only: a screen reader would say each second. */
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

/** Says that the next key is the letter of a command. */
function LeadingHint(): ReactNode {
  const isLeading = useView((state) => state.isLeading);
  return (
    <span className="leading-hint" role="status" aria-label="Shortcut">
      {isLeading && (
        <>
          <kbd>{leader}</kbd> then a letter; <kbd>?</kbd> lists them, <kbd>Esc</kbd> leaves
        </>
      )}
    </span>
  );
}

interface OfRun {
  /** Whether something that the run depends on was changed since. */
  readonly isStale: boolean;
}

/** The words before what is told of a run whose inputs were changed. */
const staleWords = "Before the change: ";

/** The sentence that the output opens with. */
function VerdictStatus({ isStale }: OfRun): ReactNode {
  const verdict = runVerdict(useResults());
  if (verdict === null) return null;
  return (
    <span className={`status-part verdict-part${isStale ? " stale" : ""}`}>
      {isStale && staleWords}
      {verdict.sentence}
    </span>
  );
}

/** Whether the change since the pinned run has helped. */
function PinnedStatus({ isStale }: OfRun): ReactNode {
  const compared = againstPinned(useRuns());
  if (compared === null) return null;
  const { before, after } = compared;
  return (
    <span className={isStale ? "status-part stale" : "status-part"}>
      {isStale && staleWords}Did it help? {helpSentence(before, after)}
    </span>
  );
}
