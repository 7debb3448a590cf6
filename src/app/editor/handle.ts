/** The visible editor, whichever of the two it is, for commands and links to act on. */
import type { SourcePosition } from "../run/messages/events.ts";
import { showProgram } from "../shell/view.ts";

export interface EditorHandle {
  focus(): void;
  /** Moves the cursor there and scrolls it into view. */
  reveal(position: SourcePosition): void;
  format(): void;
  selection?(): FileSelection;
  /** Returns true if a pressed key belongs to the editor, though the page has a command for it. */
  takes?(press: KeyboardEvent): boolean;
}

/** The selected part of the file that the editor shows. */
export interface FileSelection {
  /** The file's name. */
  readonly file: string;
  /** Offsets into the file; both are the cursor's if nothing is selected. */
  readonly start: number;
  readonly end: number;
}

let current: EditorHandle | null = null;

/** Registers the editor and returns a function that unregisters it, for an effect's cleanup. */
export function offerEditor(handle: EditorHandle): () => void {
  current = handle;
  return () => {
    if (current === handle) current = null;
  };
}

export function editorHandle(): EditorHandle | null {
  return current;
}

export function goTo(position: SourcePosition): void {
  showProgram();
  // On a narrow screen the editor is hidden until the view has changed.
  requestAnimationFrame(() => current?.reveal(position));
}
