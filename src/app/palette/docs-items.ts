/** The names of the reference, the pages of the guide and the steps of the tutorial. */
import { guide } from "virtual:guide";
import { pages } from "../../engine/derive/pages.ts";
import { entries } from "../../engine/derive/reference/entries.ts";
import { searchDocs, showDocs } from "../panes/docs/docs-location.ts";
import { showTab } from "../shell/view.ts";
import type { PaletteItem } from "./item.ts";

/** The id of a name of the reference. */
export function docsId(name: string): string {
  return `docs-${name}`;
}

export function docsItems(): readonly PaletteItem[] {
  const ofName = (name: string, detail: string): PaletteItem => ({
    id: docsId(name),
    group: "Reference",
    label: name,
    detail,
    icon: "function",
    run: () => openName(name),
  });
  return [
    ...pages().map(({ name, family }) => ofName(name, family)),
    ...entries().map(({ name, section }) => ofName(name, section)),
    ...guide.pages.map(({ slug, title }) => ({
      id: `guide-${slug}`,
      group: "Guide",
      label: title,
      icon: "docs" as const,
      run: () => openPage({ view: "Guide", page: slug }),
    })),
    ...guide.steps.map(({ slug, title }, step) => ({
      id: `tutorial-${slug}`,
      group: "Tutorial",
      label: title,
      detail: `step ${step + 1}`,
      icon: "docs" as const,
      run: () => openPage({ view: "Tutorial", step }),
    })),
  ];
}

/** Shows the reference at a name. */
export function openName(name: string): void {
  showTab("Docs");
  searchDocs(name);
}

function openPage(destination: Parameters<typeof showDocs>[0]): void {
  showTab("Docs");
  showDocs(destination);
}
