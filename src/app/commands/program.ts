/** The commands on the program's text and its files. */
import { pickFile } from "../controls/pick-file.ts";
import { editorHandle } from "../editor/handle.ts";
import { saveProgram } from "../editor/save.ts";
import { addFile } from "../programs/program-files.ts";
import { emptyProgram, replaceProgram } from "../programs/replace.ts";
import { openProgramFile } from "../share/import/load-open-file.ts";
import type { Command } from "./command.ts";

export const newProgram: Command = {
  id: "new-program",
  label: "New program",
  icon: "file",
  keys: ["G M"],
  run: () => replaceProgram({ ...emptyProgram, name: "a new program" }, "draft"),
};

export const programCommands: readonly Command[] = [
  newProgram,
  {
    id: "open-file",
    label: "Open a program file",
    icon: "file",
    keys: ["G 0"],
    run: () => pickFile(".ts,.ipynb,.html,.mlir,.zip", (file) => void openProgramFile(file)),
  },
  {
    id: "add-file",
    label: "Add a file to the program",
    icon: "file",
    keys: ["G C"],
    run: addFile,
  },
];

export const save: Command = {
  id: "save",
  label: "Save (and format, if Format on save is on)",
  keys: ["Ctrl+S"],
  run: saveProgram,
};

export const formatProgram: Command = {
  id: "format-program",
  label: "Format program",
  icon: "format",
  keys: ["Shift+Alt+F"],
  run: () => editorHandle()?.format(),
  enabled: () => editorHandle() !== null,
};
