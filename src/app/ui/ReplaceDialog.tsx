/** Asks before an op's example takes the place of what the visitor wrote. */
import type { ReactNode } from "react";
import { openWaiting } from "../store/docs-example.ts";
import { showDialog, useView } from "../store/view.ts";
import { Dialog } from "./Dialog.tsx";

export function ReplaceDialog(): ReactNode {
  const waiting = useView((state) => state.waiting);
  const close = (): void => showDialog(null);
  return (
    <Dialog title="Replace your program?" onClose={close}>
      <p>
        The example of <span className="code">{waiting?.name}</span> takes the place of the program
        in the editor. Yours is kept: it can be brought back at once, and later from Earlier
        programs.
      </p>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={close}>
          Keep mine
        </button>
        <button type="button" className="button primary" data-initial-focus onClick={openWaiting}>
          Replace
        </button>
      </div>
    </Dialog>
  );
}
