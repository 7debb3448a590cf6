/** All commands that currently exist except those of examples; sweeps depend on the program's params. */

import { sweptSpecs } from "../results/sweep/sweep-values.ts";
import { useProgram } from "../run/session.ts";
import { addProgramFile } from "./add-file.ts";
import { addFiles } from "./add-files.ts";
import type { Command } from "./command.ts";
import { devices } from "./device.ts";
import { keymapCommands } from "./editor-keys.ts";
import { examples } from "./examples.ts";
import { exportStableHLO } from "./export-stablehlo.ts";
import { formatProgram } from "./format-program.ts";
import { focusProgram, focusResults } from "./go-to.ts";
import { keyboard } from "./keyboard.ts";
import { toggleProgram, toggleResults, toggleSecondPane } from "./layout.ts";
import { openFile } from "./open-file.ts";
import { palette } from "./palette.ts";
import { newProgram, programs } from "./programs.ts";
import { run } from "./run.ts";
import { runSelection } from "./run-selection.ts";
import { save } from "./save.ts";
import { settings } from "./settings.ts";
import { share } from "./share.ts";
import { shows } from "./show.ts";
import { stop } from "./stop.ts";
import { maps, sweep } from "./sweep.ts";
import { themeCommands } from "./theme.ts";
import { toggles } from "./toggles.ts";

export function allCommands(): readonly Command[] {
  const sweeps = sweptSpecs(useProgram.getState().specs).map(({ name }) => sweep(name));
  return [
    run,
    runSelection,
    stop,
    ...sweeps,
    ...maps(),
    save,
    share,
    exportStableHLO,
    examples,
    programs,
    newProgram,
    openFile,
    addProgramFile,
    addFiles,
    palette,
    settings,
    keyboard,
    ...devices,
    ...shows,
    focusProgram,
    focusResults,
    toggleProgram,
    toggleResults,
    toggleSecondPane,
    formatProgram,
    ...keymapCommands,
    ...toggles,
    ...themeCommands,
  ];
}
