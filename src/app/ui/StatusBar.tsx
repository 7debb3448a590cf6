/** The state of run and devices, announced as it changes. */
import type { ReactNode } from "react";
import { helpSentence } from "../runs/help-sentence.ts";
import { againstPinned, useRuns } from "../runs/runs.ts";
import { useMachine } from "../store/machine.ts";
import { useResults } from "../store/results.ts";
import { choiceInForce, deviceChoiceNames, isConfigured, useSession } from "../store/session.ts";
import { useStaleText } from "../store/staleness.ts";
import { statuses } from "./status.ts";

export function StatusBar(): ReactNode {
  const machine = useMachine();
  const phase = useSession((state) => state.phase);
  const results = useResults();
  const stale = useStaleText();
  const configured = useSession((state) =>
    isConfigured(state) ? deviceChoiceNames[choiceInForce(state)] : "",
  );
  return (
    <footer className="status">
      <div className="status-parts" role="status" aria-label="Device status" data-phase={phase}>
        {statuses(machine, phase, results, { stale, configured }).map(
          ({ text, warning }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places.
              key={index}
              className={warning ? "status-part warning" : "status-part"}
            >
              {text}
            </span>
          ),
        )}
        <PinnedStatus />
      </div>
    </footer>
  );
}

/** Whether the change since the pinned run has helped. */
function PinnedStatus(): ReactNode {
  const compared = againstPinned(useRuns());
  if (compared === null) return null;
  const { before, after } = compared;
  return <span className="status-part">Did it help? {helpSentence(before, after)}</span>;
}
