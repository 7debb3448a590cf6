/** The pane with the kept runs: two of them compared, and the list to choose from. */

import { type ReactNode, useState } from "react";
import { formatBytes } from "../../controls/format.ts";
import { pickFile } from "../../controls/pick-file.ts";
import { SmallButton } from "../../controls/SmallButton.tsx";
import { saveFile } from "../../controls/save-file.ts";
import { helpSentence } from "../../runs/help-sentence.ts";
import { maxFileBytes } from "../../runs/limits.ts";
import { textOfRuns } from "../../runs/run-text.ts";
import { comparedRuns, importRuns, useRuns } from "../../runs/runs.ts";
import { Comparison } from "./Comparison.tsx";
import { crossingChange } from "./crossing-change.ts";
import { RunTable } from "./RunTable.tsx";
import "./runs.css";

export function RunsPane(): ReactNode {
  const state = useRuns();
  const { before, after } = comparedRuns(state);
  return (
    <div className="runs-pane">
      {before !== null && after !== null && before !== after && (
        <>
          <h2>Did the change help?</h2>
          <p className="summary">{helpSentence(before, after)}</p>
          <p className="summary">{crossingChange(before, after)}</p>
        </>
      )}
      {state.runs.length > 1 && before === null && (
        <p className="quiet-text">
          Select two runs to compare, or pin one as the baseline for later runs
        </p>
      )}
      {state.runs.length === 0 ? (
        <p className="empty">
          Run a program: its times are stored here for comparison with later runs
        </p>
      ) : (
        <RunTable state={state} compared={{ before, after }} />
      )}
      <Files />
      {!state.isStored && (
        <p className="warning">
          This browser stores no data for this page: export the runs to keep them when you close the
          page
        </p>
      )}
      {before !== null && after !== null && before !== after && (
        <Comparison before={before} after={after} />
      )}
    </div>
  );
}

/** Export and import. */
function Files(): ReactNode {
  const runs = useRuns((state) => state.runs);
  const [said, setSaid] = useState("");
  const add = async (file: File): Promise<void> => {
    if (file.size > maxFileBytes) {
      setSaid(
        `Nothing was imported: the file has ${formatBytes(file.size)} (limit: ${formatBytes(maxFileBytes)})`,
      );
      return;
    }
    setSaid(importRuns(await file.text()));
  };
  return (
    <div className="runs-files row">
      <SmallButton
        disabled={runs.length === 0}
        onClick={() =>
          saveFile(
            "tensorpad-runs.json",
            new Blob([textOfRuns(runs)], { type: "application/json" }),
          )
        }
      >
        Export runs
      </SmallButton>
      <SmallButton onClick={() => pickFile(".json,application/json", (file) => void add(file))}>
        Import runs
      </SmallButton>
      <span role="status">{said}</span>
    </div>
  );
}
