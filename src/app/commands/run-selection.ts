import { readSelection } from "../editor/compile/selected-run.ts";
import { editorHandle } from "../editor/handle.ts";
import { canRun, notify, useProgram } from "../run/session.ts";
import { useView } from "../shell/view.ts";
import type { Command } from "./command.ts";
import { runner } from "./runner.ts";

async function runSelected(): Promise<void> {
  const selection = editorHandle()?.selection?.();
  if (selection === undefined) return;
  try {
    const part = await readSelection(useProgram.getState().source, selection);
    if (part === null) {
      notify({
        kind: "error",
        text: "Nothing to run: the selection contains no statement (select lines with code)",
      });
      return;
    }
    useView.setState({ narrow: "results" });
    await runner.runPart(part);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    notify({
      kind: "error",
      text: `The selected lines could not be compiled: ${reason} (run the whole program instead)`,
    });
  }
}

export const runSelection: Command = {
  id: "run-selection",
  label: "Run selected lines",
  keys: ["Ctrl+Shift+Enter"],
  run: () => void runSelected(),
  enabled: () => canRun() && editorHandle()?.selection !== undefined,
};
