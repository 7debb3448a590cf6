/** The deleted programs: each can be restored for 30 days, or deleted permanently. */

import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatWhen } from "../controls/format-when.ts";
import { ScrollablePre } from "../controls/ScrollablePre.tsx";
import { SmallButton } from "../controls/SmallButton.tsx";
import { nameOf } from "./draft.ts";
import type { Said } from "./ProgramsPanel.tsx";
import { firstLine } from "./program-words.ts";
import { deletedDays, eraseKept, undelete, usePrograms } from "./programs.ts";

interface Props {
  readonly onBack: () => void;
  readonly onSaid: (said: Said) => void;
}

/** The maximum number of rows; nobody looks through more. */
const maxRows = 100;
/** The number of characters of a program in its preview. */
const previewCharacters = 6_000;

export function DeletedView({ onBack, onSaid }: Props): ReactNode {
  const deleted = usePrograms((state) => state.deleted);
  const [now] = useState(Date.now);
  const [shownId, setShownId] = useState<string | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  // The focused row disappears with its program.
  const focusBack = (): void => back.current?.focus();
  useEffect(focusBack, []);
  const attempt = (work: Promise<void>, said: string): void => {
    work.then(
      () => {
        onSaid({ text: said });
        focusBack();
      },
      () => onSaid({ text: "Not saved: browser storage is full or not available" }),
    );
  };
  return (
    <>
      <div className="programs-search row">
        <SmallButton ref={back} onClick={onBack}>
          Back to the programs
        </SmallButton>
        <p className="quiet-text">
          {deleted.length === 0
            ? "No deleted programs"
            : `Deleted programs are kept for ${deletedDays} days, with their history.`}
        </p>
      </div>
      <ul className="deleted-list" aria-label="Deleted programs">
        {deleted.slice(0, maxRows).map((kept) => {
          const { draft } = kept;
          const name = nameOf(draft);
          const isShown = shownId === draft.id;
          return (
            <li key={draft.id} className="deleted-row">
              <span className="programs-name">{name}</span>
              <span className="programs-meta quiet-text">
                deleted {formatWhen(kept.deleted ?? now, now)}
              </span>
              <code className="programs-line quiet-text clipped">{firstLine(draft.source)}</code>
              <span className="programs-actions row">
                <SmallButton
                  className="primary"
                  aria-label={`Restore ${name}`}
                  onClick={() => attempt(undelete(kept), `Restored “${name}”`)}
                >
                  Restore
                </SmallButton>
                <SmallButton
                  aria-label={`Show ${name}`}
                  aria-expanded={isShown}
                  onClick={() => setShownId(isShown ? null : draft.id)}
                >
                  Show
                </SmallButton>
                <EraseButton
                  name={name}
                  onErase={() => attempt(eraseKept([kept]), `Deleted “${name}” permanently`)}
                />
              </span>
              {isShown && (
                <ScrollablePre
                  className="programs-preview"
                  text={draft.source.slice(0, previewCharacters)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {deleted.length > maxRows && (
        <p className="quiet-text">
          and {deleted.length - maxRows} more, which were deleted earlier
        </p>
      )}
    </>
  );
}

/** It cannot be undone, so the button asks for confirmation. */
function EraseButton({
  name,
  onErase,
}: {
  readonly name: string;
  readonly onErase: () => void;
}): ReactNode {
  const [isAsked, setAsked] = useState(false);
  return (
    <SmallButton
      aria-label={isAsked ? `Confirm permanent deletion of ${name}` : `Delete permanently: ${name}`}
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? onErase() : setAsked(true))}
    >
      {isAsked ? "Confirm permanent deletion" : "Delete permanently"}
    </SmallButton>
  );
}
