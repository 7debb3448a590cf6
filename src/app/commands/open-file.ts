import { pickFile } from "../controls/pick-file.ts";
import { openProgramFile } from "../share/import/load-open-file.ts";
import type { Command } from "./command.ts";

/** Opens the browser's own dialog, which works with the keyboard too. */
export const openFile: Command = {
  id: "open-file",
  label: "Open a program file",
  icon: "file",
  keys: ["G 0"],
  run: () => pickFile(".ts,.ipynb,.html,.mlir,.zip", (file) => void openProgramFile(file)),
  enabled: () => true,
};
