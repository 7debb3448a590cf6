/** The keys of vim or emacs in the editor. The plugin for each is loaded when it is chosen. */
import type * as monaco from "monaco-editor/editor";
import type { Keymap } from "../../shell/settings.ts";

type Editor = monaco.editor.IStandaloneCodeEditor;

/** Installs another editor's keys until the returned function is called. */
export async function startKeymap(
  keymap: Keymap,
  editor: Editor,
  status: HTMLElement,
  save: () => void,
): Promise<() => void> {
  if (keymap === "vim") {
    const { initVimMode, VimMode } = await import("monaco-vim");
    const { Vim } = VimMode as unknown as {
      readonly Vim: { defineEx(name: string, prefix: string, run: () => void): void };
    };
    Vim.defineEx("write", "w", save);
    const mode = initVimMode(editor, status);
    return () => {
      mode.dispose();
      status.replaceChildren();
    };
  }
  if (keymap === "emacs") {
    const { EmacsExtension } = await import("monaco-emacs");
    const mode = new EmacsExtension(editor);
    const told = mode.onDidChangeKey((keys) => {
      status.textContent = keys;
    });
    mode.start();
    return () => {
      told.dispose();
      mode.dispose();
      status.replaceChildren();
    };
  }
  return () => {};
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">;

/** Widgets that Escape closes in the editor. */
const closable = [
  ".find-widget.visible",
  ".suggest-widget.visible",
  ".parameter-hints-widget.visible",
  ".rename-box",
  ".peekview-widget",
].join(", ");

/**
 * True if a pressed key belongs to the editor, though the page has a command for it: Escape while there is something to
 * close or a vim mode to leave, and the letters with Ctrl that emacs has commands for.
 */
export function editorTakes(
  { key, ctrlKey, altKey, metaKey, shiftKey }: Press,
  keymap: Keymap,
  host: Pick<HTMLElement, "querySelectorAll">,
  vimMode: string,
): boolean {
  if (key === "Escape")
    return (
      [...host.querySelectorAll(closable)].some(isSeen) ||
      (keymap === "vim" && /insert|visual|replace/i.test(vimMode))
    );
  if (keymap !== "emacs") return false;
  return ctrlKey && !altKey && !metaKey && !shiftKey && /^[a-z]$/i.test(key);
}

/** Parameter hints that were closed immediately keep their class "visible", and are not seen. */
function isSeen(widget: Element): boolean {
  return widget.checkVisibility({ visibilityProperty: true });
}
