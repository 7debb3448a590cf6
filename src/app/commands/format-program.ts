import { editorHandle } from "../editor/handle.ts";
import type { Command } from "./command.ts";

export const formatProgram: Command = {
  id: "format-program",
  label: "Format program",
  icon: "format",
  keys: ["Shift+Alt+F"],
  run: () => editorHandle()?.format(),
  enabled: () => editorHandle() !== null,
};
