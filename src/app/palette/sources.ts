/** The sources of the palette's items. One line adds a source. */
import { commandItems } from "./command-items.ts";
import { docsItems } from "./docs-items.ts";
import type { PaletteItem, PaletteSource } from "./item.ts";
import { problemItems } from "./problem-items.ts";
import { programItems } from "./program-items.ts";
import { settingItems } from "./setting-items.ts";
import { variableItems } from "./variable-items.ts";

const sources: readonly PaletteSource[] = [
  { what: "The commands", items: async () => commandItems() },
  { what: "The problems", items: async () => problemItems() },
  { what: "The variables", items: async () => variableItems() },
  { what: "The programs", items: programItems },
  { what: "The settings", items: async () => settingItems() },
  { what: "The documentation", items: async () => docsItems() },
];

/** The items of all sources in their order. A source that fails has none. */
export async function allItems(
  from: readonly PaletteSource[] = sources,
): Promise<readonly PaletteItem[]> {
  const found = await Promise.all(from.map((source) => source.items().catch(() => [])));
  return found.flat();
}
