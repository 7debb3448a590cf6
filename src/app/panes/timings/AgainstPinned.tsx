/** States whether the change since the pinned run has helped, and links to the whole comparison. */
import type { ReactNode } from "react";
import { helpSentence } from "../../runs/help-sentence.ts";
import { againstPinned, useRuns } from "../../runs/runs.ts";
import { showTab } from "../../shell/view.ts";
import { crossingChange } from "../runs/crossing-change.ts";

export function AgainstPinned(): ReactNode {
  const compared = againstPinned(useRuns());
  if (compared === null) return null;
  return (
    <p className="against-pinned">
      Did the change since the baseline help? {helpSentence(compared.before, compared.after)}.{" "}
      {crossingChange(compared.before, compared.after)}{" "}
      <button type="button" className="place" onClick={() => showTab("Runs")}>
        Compare them
      </button>
    </p>
  );
}
