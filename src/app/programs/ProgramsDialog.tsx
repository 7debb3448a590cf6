/** The visitor's programs. Choosing one opens it; the one on the page stays stored. */
import type { ReactNode } from "react";
import { Dialog } from "../controls/Dialog.tsx";
import { LazyPart, partOf } from "../controls/lazy-part.tsx";
import { showDialog } from "../shell/view.ts";

const panel = partOf("The list of programs", async () => {
  const { ProgramsPanel } = await import("./ProgramsPanel.tsx");
  return ProgramsPanel;
});

export function ProgramsDialog(): ReactNode {
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Programs" className="programs" onClose={close}>
      <LazyPart part={panel} given={{ onOpened: close }} />
    </Dialog>
  );
}
