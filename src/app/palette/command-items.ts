/** The commands as the palette shows them, with the examples under a separate heading. */
import { allCommands } from "../commands/all.ts";
import type { Command } from "../commands/command.ts";
import { openExamples } from "../commands/open-examples.ts";
import type { PaletteItem } from "./item.ts";

function itemOf(command: Command): PaletteItem {
  const { id, label, group = "Commands", icon = "commands", keys, state } = command;
  const isExample = id.startsWith("example-");
  return {
    id,
    group: isExample ? "Examples" : group,
    label: label.replace(/^Example: /, ""),
    ...(isExample && { words: "example open" }),
    ...(state && { detail: state() }),
    icon,
    keys,
    run: () => command.run(),
  };
}

/** All commands that have an effect now. */
export function commandItems(): readonly PaletteItem[] {
  return [...allCommands(), ...openExamples]
    .filter(({ id, enabled }) => id !== "palette" && enabled?.() !== false)
    .map(itemOf);
}
