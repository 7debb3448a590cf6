/** Listens for the keys of all commands. */
import { useEffect } from "react";
import { allCommands } from "../commands/all.ts";
import { meaningOf } from "../commands/shortcuts.ts";
import { editorHandle } from "../editor/handle.ts";
import { useSettings } from "./settings.ts";
import { useView } from "./view.ts";

/** Elements in which letters are text, or choose among options. */
const typed =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], .native-edit-context, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="color"])';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}

/**
 * Handles shortcuts before the editor sees the keys, so that commands work in it too. An open dialog keeps its
 * own keys.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || document.querySelector("dialog[open]") !== null) return;
      const meaning = meaningOf(event, allCommands(), {
        isLeading: useView.getState().isLeading,
        isTyping: isTyping(event.target),
        letterKeys: useSettings.getState().letterKeys,
      });
      if (meaning.kind === "nothing" || editorHandle()?.takes?.(event)) return;
      event.preventDefault();
      event.stopPropagation();
      useView.setState({ isLeading: meaning.kind === "lead" });
      if (meaning.kind === "command" && !event.repeat) meaning.command.run();
    };
    const cancel = (): void => {
      if (useView.getState().isLeading) useView.setState({ isLeading: false });
    };
    const end = new AbortController();
    addEventListener("keydown", press, { capture: true, signal: end.signal });
    addEventListener("pointerdown", cancel, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
}
