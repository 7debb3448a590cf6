/** The programs that this browser keeps. */
import { browserArchive } from "../store/archive.ts";
import { titleOf } from "../store/draft.ts";
import { earlierDrafts } from "../store/earlier.ts";
import { bringBack } from "../store/replace.ts";
import { useSession } from "../store/session.ts";
import { shelfIn } from "../store/shelf.ts";
import { storage } from "../store/storage.ts";
import { formatWhen } from "../ui/format-when.ts";
import type { PaletteItem } from "./item.ts";

export async function programItems(): Promise<readonly PaletteItem[]> {
  const archived = await browserArchive()
    .all()
    .catch(() => []);
  const drafts = [...shelfIn(storage).list(), ...archived];
  return earlierDrafts(drafts, useSession.getState().source).map((draft) => ({
    id: `program-${draft.id}-${draft.changed}`,
    group: "Programs",
    label: titleOf(draft.source),
    detail: formatWhen(draft.changed, Date.now()),
    words: "program earlier",
    icon: "history",
    run: () => bringBack(draft),
  }));
}
