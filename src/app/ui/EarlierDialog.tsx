/** The visitor's earlier programs and changed programs of others, newest first, to be brought back. */
import { type ReactNode, useEffect, useState } from "react";
import { browserArchive } from "../store/archive.ts";
import { type Draft, titleOf } from "../store/draft.ts";
import { earlierDrafts } from "../store/earlier.ts";
import { bringBack } from "../store/replace.ts";
import { useSession } from "../store/session.ts";
import { shelfIn } from "../store/shelf.ts";
import { storage } from "../store/storage.ts";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { formatWhen } from "./format-when.ts";

export function EarlierDialog(): ReactNode {
  const drafts = useEarlier();
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Earlier programs" onClose={close}>
      <p className="quiet-text">
        Programs that you wrote or changed, as this browser keeps them. They never leave it.
      </p>
      {drafts.length === 0 && <p className="empty">No earlier programs yet</p>}
      <ul className="examples">
        {drafts.map((draft, index) => (
          <li key={`${draft.id} ${draft.changed}`} className="example">
            <button
              type="button"
              className="example-name"
              data-initial-focus={index === 0 || undefined}
              onClick={() => {
                bringBack(draft);
                close();
              }}
            >
              {titleOf(draft.source)}
            </button>
            <p className="example-text">{describe(draft)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The earlier programs, except the one on the page. */
function useEarlier(): readonly Draft[] {
  const [archived, setArchived] = useState<readonly Draft[]>([]);
  const [shelved] = useState(() => shelfIn(storage).list());
  const [now] = useState(() => useSession.getState().source);
  useEffect(() => {
    let isWanted = true;
    browserArchive()
      .all()
      .then(
        (found) => isWanted && setArchived(found),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, []);
  return earlierDrafts([...shelved, ...archived], now);
}

function describe({ from, name, source, changed }: Draft): string {
  const lines = source.trimEnd().split("\n").length;
  const origin =
    from === "own" ? "Your own" : from === "link" ? "Changed from a link" : `Changed from ${name}`;
  return [origin, `${lines} line${lines === 1 ? "" : "s"}`, formatWhen(changed, Date.now())]
    .filter((part) => part !== "")
    .join(" · ");
}
