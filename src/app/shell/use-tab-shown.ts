/** True while the page shows that tab. */
import { useSyncExternalStore } from "react";
import { followShownParts, isTabShown } from "./layout.ts";
import type { Tab } from "./view.ts";

export function useTabShown(tab: Tab): boolean {
  return useSyncExternalStore(followShownParts, () => isTabShown(tab));
}
