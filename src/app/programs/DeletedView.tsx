/** The deleted programs: each can be brought back for 30 days, or deleted for good. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { nameOf } from "../store/draft.ts";
import { formatWhen } from "../ui/format-when.ts";
import { ScrollablePre } from "../ui/ScrollablePre.tsx";
import type { Said } from "./ProgramsPanel.tsx";
import { firstLine } from "./program-words.ts";
import { deletedDays, eraseKept, undelete, usePrograms } from "./programs.ts";

interface Props {
  readonly onBack: () => void;
  readonly onSaid: (said: Said) => void;
}

/** The rows that are shown; nobody looks through more. */
const mostRows = 100;
/** The characters of a program in its preview. */
const previewCharacters = 6_000;

export function DeletedView({ onBack, onSaid }: Props): ReactNode {
  const deleted = usePrograms((state) => state.deleted);
  const [now] = useState(Date.now);
  const [shownId, setShownId] = useState<string | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  // The row with the focus goes away with its program.
  const focusBack = (): void => back.current?.focus();
  useEffect(focusBack, []);
  const attempt = (work: Promise<void>, said: string): void => {
    work.then(
      () => {
        onSaid({ text: said });
        focusBack();
      },
      () => onSaid({ text: "That was not done: this browser stores nothing for this page" }),
    );
  };
  return (
    <>
      <div className="programs-search">
        <button ref={back} type="button" className="button small" onClick={onBack}>
          Back to the programs
        </button>
        <p className="quiet-text">
          {deleted.length === 0
            ? "No deleted programs"
            : `Deleted programs are kept for ${deletedDays} days, with their history.`}
        </p>
      </div>
      <ul className="deleted-list" aria-label="Deleted programs">
        {deleted.slice(0, mostRows).map((kept) => {
          const { draft } = kept;
          const name = nameOf(draft);
          const isShown = shownId === draft.id;
          return (
            <li key={draft.id} className="deleted-row">
              <span className="programs-name">{name}</span>
              <span className="programs-meta">deleted {formatWhen(kept.deleted ?? now, now)}</span>
              <code className="programs-line">{firstLine(draft.source)}</code>
              <span className="programs-actions">
                <button
                  type="button"
                  className="button small primary"
                  aria-label={`Restore ${name}`}
                  onClick={() => attempt(undelete(kept), `“${name}” is back`)}
                >
                  Restore
                </button>
                <button
                  type="button"
                  className="button small"
                  aria-label={`Show ${name}`}
                  aria-expanded={isShown}
                  onClick={() => setShownId(isShown ? null : draft.id)}
                >
                  Show
                </button>
                <EraseButton
                  name={name}
                  onErase={() => attempt(eraseKept([kept]), `“${name}” is deleted for good`)}
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
      {deleted.length > mostRows && (
        <p className="quiet-text">
          and {deleted.length - mostRows} more, which were deleted before these
        </p>
      )}
    </>
  );
}

/** There is no way back after it, so it asks in its own place. */
function EraseButton({
  name,
  onErase,
}: {
  readonly name: string;
  readonly onErase: () => void;
}): ReactNode {
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className="button small"
      aria-label={isAsked ? `Really delete ${name} for good` : `Delete ${name} for good`}
      onBlur={() => setAsked(false)}
      onClick={() => (isAsked ? onErase() : setAsked(true))}
    >
      {isAsked ? "Really? It cannot be undone" : "Delete for good"}
    </button>
  );
}
