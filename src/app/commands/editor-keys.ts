import { changeSettings, keymaps, useSettings } from "../shell/settings.ts";
import type { Command } from "./command.ts";

export const keymapCommands: readonly Command[] = keymaps.map((keymap) => ({
  id: `editor-keys-${keymap}`,
  label: `Keybindings: ${keymap}`,
  group: "Settings",
  keys: [],
  run: () => changeSettings({ keymap }),
  enabled: () => useSettings.getState().keymap !== keymap,
}));
