/** The history of a program: its versions, the difference of any two, and restoring one. */

import { type ReactNode, useId, useState } from "react";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { SmallButton } from "../controls/SmallButton.tsx";
import { useAnswer } from "../controls/use-answer.ts";
import type { Kept } from "./database.ts";
import { nameOf } from "./draft.ts";
import { reasonOf, timeOf } from "./program-words.ts";
import { restoreVersion, versionsOf } from "./programs.ts";
import type { Version } from "./version.ts";

interface Props {
  readonly kept: Kept;
  readonly onBack: () => void;
  /** Called once a version was restored, and with it the program opened. */
  readonly onOpened: () => void;
}

const diff = partOf("The comparison", async () => {
  const [{ DiffView }, { loadDiffEditor }] = await Promise.all([
    import("./DiffView.tsx"),
    import("./diff-editor.ts"),
  ]);
  await loadDiffEditor();
  return DiffView;
});

/** The value of the option for the program's current text. */
const now = "now";

export function HistoryView({ kept, onBack, onOpened }: Props): ReactNode {
  const { draft } = kept;
  const versions = useAnswer(() => versionsOf(kept).catch(() => []), kept);
  const [shown, setShown] = useState<string | null>(null);
  const [other, setOther] = useState(now);
  const [hasFailed, setFailed] = useState(false);
  const group = useId();
  const versionOf = (when: string | null): Version | undefined =>
    versions?.find((version) => String(version.when) === when);
  const version = versionOf(shown) ?? versions?.[0];
  const compared = versionOf(other);
  const restore = (chosen: Version): void => {
    restoreVersion(kept, chosen).then(onOpened, () => setFailed(true));
  };
  return (
    <>
      <div className="history-head row">
        <SmallButton data-initial-focus onClick={onBack}>
          Back to the programs
        </SmallButton>
        <h3>History of “{nameOf(draft)}”</h3>
      </div>
      {versions?.length === 0 && (
        <p className="empty">
          No versions yet: one is saved at each run and at each pause in typing
        </p>
      )}
      {version !== undefined && versions !== null && (
        <div className="history-columns">
          <fieldset className="history-list" aria-label="Versions">
            {versions.map((each) => (
              <label key={each.when} className="history-row">
                <input
                  type="radio"
                  name={group}
                  checked={each === version}
                  onChange={() => setShown(String(each.when))}
                />
                <span>
                  <span className="history-time">{timeOf(each, Date.now())}</span>
                  <span className="quiet-text">{reasonOf(each)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <div className="history-diff">
            <div className="history-actions row">
              <label className="history-other row">
                <span className="quiet-text">Compared with</span>
                <select
                  className="field"
                  value={other}
                  onChange={(event) => setOther(event.target.value)}
                >
                  <option value={now}>the current program</option>
                  {versions.map((each) => (
                    <option key={each.when} value={String(each.when)}>
                      {timeOf(each, Date.now())}, {reasonOf(each).toLowerCase()}
                    </option>
                  ))}
                </select>
              </label>
              <SmallButton
                className="primary"
                disabled={version.source === draft.source}
                onClick={() => restore(version)}
              >
                Restore this version
              </SmallButton>
            </div>
            {hasFailed && (
              <p className="warning" role="alert">
                The version was not restored: browser storage is full or not available, so the
                current text could not be saved first
              </p>
            )}
            <LazyPart
              part={diff}
              given={{ before: version.source, after: compared?.source ?? draft.source }}
            />
          </div>
        </div>
      )}
    </>
  );
}
