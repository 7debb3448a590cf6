/** All commands that currently exist except those of examples; sweeps depend on the program's params. */

import { sweptSpecs } from "../results/sweep/sweep-values.ts";
import { useProgram } from "../run/session.ts";
import { addFiles } from "./add-files.ts";
import type { Command } from "./command.ts";
import { devices } from "./device.ts";
import {
  examples,
  exportStableHLO,
  keyboard,
  palette,
  programs,
  settings,
  share,
} from "./dialogs.ts";
import { layoutCommands } from "./layout.ts";
import { formatProgram, programCommands, save } from "./program.ts";
import { run, stop } from "./run.ts";
import { runSelection } from "./run-selection.ts";
import { settingCommands } from "./settings.ts";
import { shows } from "./show.ts";
import { maps, sweep } from "./sweep.ts";

export function allCommands(): readonly Command[] {
  return [
    ...[run, runSelection, stop],
    ...sweptSpecs(useProgram.getState().specs).map(({ name }) => sweep(name)),
    ...maps(),
    ...[save, share, exportStableHLO, examples, programs],
    ...programCommands,
    ...[addFiles, palette, settings, keyboard],
    ...devices,
    ...shows,
    ...layoutCommands,
    formatProgram,
    ...settingCommands,
  ];
}
