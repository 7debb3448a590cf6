/** The chosen program: its name, which can be edited, its first lines, and the possible actions. */

import { type ReactNode, useEffect, useState } from "react";
import { ScrollablePre } from "../controls/ScrollablePre.tsx";
import { SmallButton } from "../controls/SmallButton.tsx";
import { useAnswer } from "../controls/use-answer.ts";
import type { Kept } from "./database.ts";
import { longestTitle, nameOf } from "./draft.ts";
import type { Said } from "./ProgramsPanel.tsx";
import { describeDraft } from "./program-words.ts";
import { deleteKept, duplicateKept, renameKept, versionsOf } from "./programs.ts";

interface Props {
  readonly kept: Kept;
  readonly isOnPage: boolean;
  readonly onOpen: () => void;
  readonly onHistory: () => void;
  /** Called with the id of a program that was added. */
  readonly onAdded: (id: string) => void;
  readonly onSaid: (said: Said) => void;
}

/** The maximum number of characters in the preview. */
const previewCharacters = 6_000;

export function ProgramDetails(props: Props): ReactNode {
  const { kept, isOnPage, onOpen, onHistory, onAdded, onSaid } = props;
  const { draft } = kept;
  const versions = useAnswer(() => versionsOf(kept), kept);
  const failed = (): void =>
    onSaid({ text: "Not saved: browser storage is full or not available" });
  const duplicate = async (): Promise<void> => {
    const copy = await duplicateKept(kept);
    onAdded(copy.id);
    onSaid({ text: `Added “${nameOf(copy)}”` });
  };
  const remove = async (): Promise<void> => {
    await deleteKept(kept);
    onSaid({ text: `Deleted “${nameOf(draft)}”`, deleted: kept });
  };
  return (
    <section className="programs-details" aria-label="Selected program">
      <NameField kept={kept} onFailed={failed} />
      <p className="quiet-text">{describeDraft(draft, Date.now())}</p>
      <div className="row">
        <SmallButton className="primary" disabled={isOnPage} onClick={onOpen}>
          {isOnPage ? "Open now" : "Open"}
        </SmallButton>
        <SmallButton onClick={onHistory}>
          {versions === null ? "History" : `History (${versions.length})`}
        </SmallButton>
        <SmallButton onClick={() => duplicate().catch(failed)}>Duplicate</SmallButton>
        <SmallButton onClick={() => remove().catch(failed)}>Delete</SmallButton>
      </div>
      <ScrollablePre className="programs-preview" text={draft.source.slice(0, previewCharacters)} />
    </section>
  );
}

interface NameProps {
  readonly kept: Kept;
  readonly onFailed: () => void;
}

function NameField({ kept, onFailed }: NameProps): ReactNode {
  const name = nameOf(kept.draft);
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const save = (): void => {
    if (text !== name) renameKept(kept, text).catch(onFailed);
  };
  return (
    <label className="programs-rename">
      <span className="quiet-text">Name</span>
      <input
        className="palette-input"
        type="text"
        maxLength={longestTitle}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") save();
          if (event.key !== "Escape" || text === name) return;
          // Escape discards the change, and closes the dialog only after that.
          event.preventDefault();
          setText(name);
        }}
      />
    </label>
  );
}
