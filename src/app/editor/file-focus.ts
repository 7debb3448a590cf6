/** Moves the focus among the tabs of the program's files, and to the text of the open one. */
import { editorHandle } from "./handle.ts";

export const fileTabId = (name: string): string => `file-${name}`;

export function focusTab(name: string): void {
  // A new or renamed file has its tab after the next commit.
  requestAnimationFrame(() => document.getElementById(fileTabId(name))?.focus());
}

export function focusProgram(): void {
  // The editor shows a new or renamed file after the next commit, and another file takes the focus away.
  requestAnimationFrame(() => editorHandle()?.focus());
}
