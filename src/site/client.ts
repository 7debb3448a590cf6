/** The script of the documentation's pages: it applies the visitor's theme, and runs the search on pages of names. */
import { storage } from "../app/shell/storage.ts";
import "../app/theme.css";
import "../app/shell/ui.css";
import "../app/editor/coloured-code.css";
import "../app/panes/docs/docs.css";
import "../app/guide/guide.css";
import "./site.css";
import { filterOps } from "./filter.ts";

/** The theme is a setting of the editor. */
function chosenTheme(): unknown {
  try {
    return (JSON.parse(storage.read("settings") ?? "{}") as { theme?: unknown } | null)?.theme;
  } catch {
    return undefined;
  }
}

function showTheme(): void {
  const theme = chosenTheme();
  const dark = theme === "dark" || (theme !== "light" && prefersDark.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
prefersDark.addEventListener("change", showTheme);
showTheme();
filterOps(document);
