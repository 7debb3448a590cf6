/** Handles Ctrl+S. Programs are stored as they are typed, so only formatting remains. */
import { notify } from "../run/session.ts";
import { useSettings } from "../shell/settings.ts";
import { editorHandle } from "./handle.ts";

export function saveProgram(): void {
  if (useSettings.getState().formatOnSave) {
    editorHandle()?.format();
    return;
  }
  notify({
    kind: "replaced",
    text: "The program is saved in this browser as you type. Share makes a link to it",
  });
}
