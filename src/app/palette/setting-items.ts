/** The settings, each of which opens the dialog at it. */
import { settingEntries } from "../settings/entries.ts";
import { showSetting } from "../shell/view.ts";
import type { PaletteItem } from "./item.ts";

export function settingItems(): readonly PaletteItem[] {
  return settingEntries.map(({ name, label, section, text }) => ({
    id: `setting-${name}`,
    group: "Settings",
    label,
    detail: section,
    words: `setting ${text}`,
    icon: "settings",
    run: () => showSetting(name),
  }));
}
