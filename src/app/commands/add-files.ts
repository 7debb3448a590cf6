import { addFiles as add } from "../programs/files.ts";
import type { Command } from "./command.ts";

/** Opens the browser's own dialog, which works with the keyboard too. */
function pick(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => void add([...(input.files ?? [])]));
  input.click();
}

export const addFiles: Command = {
  id: "add-files",
  label: "Add data files",
  icon: "file",
  keys: ["G F"],
  run: pick,
  enabled: () => true,
};
