/** The theme, light or dark: the visitor's setting, or else the system's. */
import { useSyncExternalStore } from "react";
import { type Theme, useSettings } from "../store/settings.ts";

const prefersDark: MediaQueryList = matchMedia("(prefers-color-scheme: dark)");

function watchSystem(changed: () => void): () => void {
  prefersDark.addEventListener("change", changed);
  return () => prefersDark.removeEventListener("change", changed);
}

function isDark(theme: Theme, system: boolean): boolean {
  return theme === "system" ? system : theme === "dark";
}

export function useDark(): boolean {
  const theme = useSettings((state) => state.theme);
  return isDark(
    theme,
    useSyncExternalStore(watchSystem, () => prefersDark.matches),
  );
}

/**
 * Keeps the document's `data-theme` up to date; theme.css reads it. It is no part of what is drawn, so that a page
 * that cannot be drawn says so in the theme's colours.
 */
export function followTheme(): void {
  const apply = (): void => {
    const dark = isDark(useSettings.getState().theme, prefersDark.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  };
  apply();
  useSettings.subscribe(apply);
  watchSystem(apply);
}
