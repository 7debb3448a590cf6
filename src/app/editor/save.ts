/** Answers a visitor who saves. Programs are kept as they are typed, so that there is only the format to see to. */
import { notify } from "../store/session.ts";
import { useSettings } from "../store/settings.ts";
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
