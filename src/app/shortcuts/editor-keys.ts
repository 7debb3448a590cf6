/** Important keys of the editor itself, in the notation of commands. */
export interface EditorKey {
  readonly label: string;
  readonly keys: readonly string[];
}

export const editorKeys: readonly EditorKey[] = [
  { label: "Trigger completion", keys: ["Ctrl+Space"] },
  { label: "Quick fix, while no program runs", keys: ["Ctrl+.", "Alt+Enter"] },
  { label: "Find", keys: ["Ctrl+F"] },
  { label: "Find and replace", keys: ["Ctrl+H"] },
  { label: "Go to definition", keys: ["F12"] },
  { label: "Rename", keys: ["F2"] },
  { label: "Next problem", keys: ["F8"] },
  { label: "Toggle line comment", keys: ["Ctrl+/"] },
  { label: "Move line up or down", keys: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { label: "Select next occurrence", keys: ["Ctrl+D"] },
  { label: "Undo", keys: ["Ctrl+Z"] },
  { label: "Redo", keys: ["Ctrl+Shift+Z"] },
];
