/** The programs that this browser stores. */

import { formatWhen } from "../controls/format-when.ts";
import { nameOf } from "../programs/draft.ts";
import { refreshPrograms, usePrograms } from "../programs/programs.ts";
import { bringBack } from "../programs/replace.ts";
import { useProgram } from "../run/session.ts";
import type { PaletteItem } from "./item.ts";

export async function programItems(): Promise<readonly PaletteItem[]> {
  await refreshPrograms();
  const shown = useProgram.getState().identity.id;
  const others = (usePrograms.getState().list ?? []).filter(({ draft }) => draft.id !== shown);
  return others.map(({ draft }) => ({
    id: `program-${draft.id}`,
    group: "Programs",
    label: nameOf(draft),
    detail: formatWhen(draft.changed, Date.now()),
    words: "program earlier",
    icon: "history",
    run: () => bringBack(draft),
  }));
}
