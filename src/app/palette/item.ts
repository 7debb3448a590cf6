/** Anything that the palette finds, and the sources of such items. */
import type { IconName } from "../controls/Icon.tsx";

export interface PaletteItem {
  /**
   * Unique over all sources, but for items that differ only in `otherName`; the same at each visit, because recent
   * items are stored by id.
   */
  readonly id: string;
  /** The heading under which it is listed. */
  readonly group: string;
  readonly label: string;
  readonly icon: IconName;
  /** A few words beside the label. */
  readonly detail?: string;
  /** Another library's name for it, by which alone the search finds this item. */
  readonly otherName?: string;
  /** Further words for the search. */
  readonly words?: string;
  /** The keys that do the same, in the notation of commands. */
  readonly keys?: readonly string[];
  run(): void;
}

export interface PaletteSource {
  /** The name of its items, as a sentence's subject: "The documentation". */
  readonly what: string;
  /** The current items. A source that fails leaves the palette without its items. */
  items(): Promise<readonly PaletteItem[]>;
}
