/** Anything that the palette finds, and where such things come from. */
import type { IconName } from "../ui/icon-names.ts";

export interface PaletteItem {
  /** Unique over all sources, and the same at each visit, because the latest ones are remembered by it. */
  readonly id: string;
  /** The heading that it stands under. */
  readonly group: string;
  readonly label: string;
  readonly icon: IconName;
  /** A few words beside the label. */
  readonly detail?: string;
  /** Further words that it is found by. */
  readonly words?: string;
  /** The keys that do the same, in the notation of commands. */
  readonly keys?: readonly string[];
  run(): void;
}

export interface PaletteSource {
  /** The name of what it gives, as a sentence's subject: "The documentation". */
  readonly what: string;
  /** The items at present. A source that fails leaves the palette without its items. */
  items(): Promise<readonly PaletteItem[]>;
}
