/** Moves the focus among the tabs of the program's files. */

export const fileTabId = (name: string): string => `file-${name}`;

export function focusTab(name: string): void {
  // A new or renamed file has its tab after the next commit.
  requestAnimationFrame(() => document.getElementById(fileTabId(name))?.focus());
}
