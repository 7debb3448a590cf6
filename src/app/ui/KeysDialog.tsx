/** The keyboard shortcuts in a dialog, which loads them when it is first opened. */
import type { ReactNode } from "react";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { LazyPart, partOf } from "./lazy-part.tsx";

const list = partOf("The list of shortcuts", async () => {
  const { KeyList } = await import("../shortcuts/KeyList.tsx");
  return KeyList;
});

export function KeysDialog(): ReactNode {
  return (
    <Dialog title="Keyboard shortcuts" className="keys-dialog" onClose={() => showDialog(null)}>
      <LazyPart part={list} given={{}} />
    </Dialog>
  );
}
