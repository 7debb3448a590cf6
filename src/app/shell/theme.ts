/**
 * The theme, light or dark, and its contrast: by the visitor's setting, otherwise by the system's. High contrast
 * follows the system between light and dark.
 */
import { useSyncExternalStore } from "react";
import { type Theme, useSettings } from "./settings.ts";

const prefersDark: MediaQueryList = matchMedia("(prefers-color-scheme: dark)");
const prefersContrast: MediaQueryList = matchMedia("(prefers-contrast: more)");

function watchSystem(changed: () => void): () => void {
  const queries = [prefersDark, prefersContrast];
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}

function isDark(theme: Theme, system: boolean): boolean {
  return theme === "system" || theme === "contrast" ? system : theme === "dark";
}

function hasContrast(theme: Theme, system: boolean): boolean {
  return theme === "contrast" || system;
}

export function useDark(): boolean {
  const theme = useSettings((state) => state.theme);
  return isDark(
    theme,
    useSyncExternalStore(watchSystem, () => prefersDark.matches),
  );
}

/**
 * Keeps the document's `data-theme` and `data-contrast` up to date; colours.css reads them. They are set outside React,
 * so that a page that cannot be drawn still reports that in the theme's colours.
 */
export function followTheme(): void {
  const apply = (): void => {
    const { theme } = useSettings.getState();
    const { dataset } = document.documentElement;
    dataset.theme = isDark(theme, prefersDark.matches) ? "dark" : "light";
    dataset.contrast = hasContrast(theme, prefersContrast.matches) ? "more" : "normal";
  };
  apply();
  useSettings.subscribe(apply);
  watchSystem(apply);
}
