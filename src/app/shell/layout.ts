/** The columns of the page: which of them are shown, and the tab of the second pane. */
import {
  type Beside,
  changeSettings,
  type HiddenColumn,
  type Settings,
  useSettings,
} from "./settings.ts";
import { type Tab, useView, type View } from "./view.ts";

/** From this width, in pixels, there is space for two panes beside the program. */
const widePage = 1600;
/** Up to this width, in pixels, the page shows the program or the results. */
export const narrowPage = 760;

/** True if the second pane is shown on a page of that width. */
export function hasBeside(beside: Beside, width: number): boolean {
  if (width <= narrowPage) return false;
  return beside === "auto" ? width >= widePage : beside === "always";
}

/** The tab of the second pane: the wanted one, or a related one if the first pane shows that already. */
export function besideTabFor(tab: Tab, wanted: Tab): Tab {
  if (tab !== wanted) return wanted;
  return tab === "Output" ? "Timings" : "Output";
}

/** True if a page of that width shows the tab, in its first or its second pane. */
export function showsTab(
  wanted: Tab,
  { tab, narrow }: Pick<View, "tab" | "narrow">,
  { hidden, beside, besideTab }: Pick<Settings, "hidden" | "beside" | "besideTab">,
  width: number,
): boolean {
  if (width <= narrowPage) return narrow === "results" && tab === wanted;
  if (hidden === "results") return false;
  return tab === wanted || (hasBeside(beside, width) && besideTabFor(tab, besideTab) === wanted);
}

/** `showsTab` for this page at this moment. */
export function isTabShown(wanted: Tab): boolean {
  return showsTab(wanted, useView.getState(), useSettings.getState(), innerWidth);
}

/** Calls it whenever other parts of the page may be visible. Returns a function that ends this. */
export function followShownParts(changed: () => void): () => void {
  addEventListener("resize", changed);
  const ends = [useView.subscribe(changed), useSettings.subscribe(changed)];
  return () => {
    removeEventListener("resize", changed);
    for (const end of ends) end();
  };
}

/** Hides the column or shows it again. Hiding one shows the other: one of them is always visible. */
export function toggleColumn(column: Exclude<HiddenColumn, "none">): void {
  const isHidden = useSettings.getState().hidden === column;
  changeSettings({ hidden: isHidden ? "none" : column });
}

/** Shows or hides the second pane on a page of that width. */
export function toggleBeside(width: number): void {
  const isShown = hasBeside(useSettings.getState().beside, width);
  changeSettings({ beside: isShown ? "never" : "always" });
}
