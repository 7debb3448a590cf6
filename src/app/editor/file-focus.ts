/** The focus among the program's files. */
import { addFile, useOpenFile } from "../programs/program-files.ts";
import { editorHandle } from "./handle.ts";
import { isTouch } from "./light/touch.ts";

export const fileTabId = (name: string): string => `file-${name}`;

export function focusTab(name: string): void {
  // A new or renamed file has its tab after the next commit.
  requestAnimationFrame(() => document.getElementById(fileTabId(name))?.focus());
}

/** Adds a file and focuses its text; on touch screens its tab, since the text would open the keyboard. */
export function addAndShow(): void {
  addFile();
  if (isTouch()) focusTab(useOpenFile.getState().name);
  else editorHandle()?.focus();
}
