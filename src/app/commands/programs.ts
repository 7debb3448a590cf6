import { replaceProgram } from "../programs/replace.ts";
import { showDialog } from "../shell/view.ts";
import type { Command } from "./command.ts";

export const programs: Command = {
  id: "programs",
  label: "Your programs: open earlier ones, rename, restore versions, export, import",
  icon: "history",
  keys: ["Ctrl+O", "G P"],
  run: () => showDialog("programs"),
  enabled: () => true,
};

export const newProgram: Command = {
  id: "new-program",
  label: "New program",
  icon: "file",
  keys: ["G M"],
  run: () => replaceProgram({ source: "", name: "a new program" }, "draft"),
  enabled: () => true,
};
