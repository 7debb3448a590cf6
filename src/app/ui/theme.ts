/** The theme, light or dark: the visitor's setting, or else the system's. */
import { useEffect, useSyncExternalStore } from "react";
import { useSettings } from "../store/settings.ts";

const prefersDark: MediaQueryList = matchMedia("(prefers-color-scheme: dark)");

function watchSystem(changed: () => void): () => void {
  prefersDark.addEventListener("change", changed);
  return () => prefersDark.removeEventListener("change", changed);
}

export function useDark(): boolean {
  const theme = useSettings((state) => state.theme);
  const system = useSyncExternalStore(watchSystem, () => prefersDark.matches);
  return theme === "system" ? system : theme === "dark";
}

/** Keeps the document's `data-theme` up to date; theme.css reads it. */
export function useDocumentTheme(): void {
  const dark = useDark();
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }, [dark]);
}
