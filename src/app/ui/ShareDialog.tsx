/** Sharing in a dialog, which loads it when it is first opened. */
import type { ReactNode } from "react";
import { showDialog } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";
import { LazyPart, partOf } from "./lazy-part.tsx";

const panel = partOf("Sharing", async () => {
  const { SharePanel } = await import("./share/SharePanel.tsx");
  return SharePanel;
});

export function ShareDialog(): ReactNode {
  return (
    <Dialog title="Share" className="share" onClose={() => showDialog(null)}>
      <LazyPart part={panel} given={{}} />
    </Dialog>
  );
}
