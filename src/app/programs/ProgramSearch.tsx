/** A search field with the list of results: arrows choose, Enter opens. Only the visible rows are in the page. */

import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { counted } from "../controls/format.ts";
import type { Kept } from "./database.ts";
import { nameOf } from "./draft.ts";
import { describeDraft, firstLine } from "./program-words.ts";

interface Props {
  readonly found: readonly Kept[];
  /** The number of all programs. */
  readonly all: number;
  readonly query: string;
  readonly chosen: Kept | null;
  /** The id of the program on the page. */
  readonly onPage: string;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (kept: Kept) => void;
  readonly onOpen: (kept: Kept | null) => void;
  /** Shown beside the list. */
  readonly children: ReactNode;
}

/** The height of a row in pixels. */
const rowHeight = 62;

export function ProgramSearch(props: Props): ReactNode {
  const { found, all, query, chosen, onQuery, onChoose, onOpen, children } = props;
  const input = useRef<HTMLInputElement>(null);
  // The panel is loaded after the dialog has opened, when nothing could be focused.
  useEffect(() => input.current?.focus(), []);
  const index = chosen === null ? -1 : found.indexOf(chosen);
  const onKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 5,
      PageUp: -5,
    };
    const step = steps[event.key];
    if (event.key === "Enter") onOpen(chosen);
    else if (step === undefined) return;
    else {
      const next = found[Math.max(0, Math.min(found.length - 1, index + step))];
      if (next !== undefined) onChoose(next);
    }
    event.preventDefault();
  };
  return (
    <>
      <div className="programs-search row">
        <input
          ref={input}
          className="palette-input"
          type="search"
          role="combobox"
          aria-label="Search your programs"
          aria-expanded="true"
          aria-controls="programs-list"
          aria-activedescendant={chosen === null ? undefined : optionId(chosen)}
          placeholder="Search names and source"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKey}
        />
        <p className="quiet-text" role="status">
          {query.trim() === "" ? counted(all, "program") : `${found.length} of ${all}`}
        </p>
      </div>
      {found.length === 0 ? (
        <p className="empty">
          {all === 0
            ? "No programs yet: what you write is saved here"
            : `No program contains “${query.trim()}”`}
        </p>
      ) : (
        <div className="programs-columns">
          <ProgramRows {...props} index={index} />
          {children}
        </div>
      )}
    </>
  );
}

const optionId = ({ draft }: Kept): string => `kept-${draft.id}`;

function ProgramRows({
  found,
  chosen,
  onPage,
  onChoose,
  onOpen,
  index: highlighted,
}: Props & { readonly index: number }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [now] = useState(Date.now);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    if (highlighted >= 0) rows.scrollToIndex(highlighted, { align: "auto" });
  }, [rows, highlighted]);
  return (
    <div
      ref={frame}
      className="programs-list"
      id="programs-list"
      role="listbox"
      aria-label="Your programs"
    >
      <div role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const kept = found[index];
          if (kept === undefined) return null;
          const { draft } = kept;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox.
            <div
              key={draft.id}
              id={optionId(kept)}
              role="option"
              tabIndex={-1}
              className="programs-row"
              aria-selected={kept === chosen}
              aria-posinset={index + 1}
              aria-setsize={found.length}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onChoose(kept)}
              onDoubleClick={() => onOpen(kept)}
            >
              <span className="programs-name">
                <span className="clipped">{nameOf(draft)}</span>
                {draft.id === onPage && <span className="programs-here">open now</span>}
              </span>
              <span className="quiet-text clipped">{describeDraft(draft, now)}</span>
              <code className="programs-line quiet-text clipped">{firstLine(draft.source)}</code>
            </div>
          );
        })}
      </div>
    </div>
  );
}
