/** The names of the reference, the pages of the guide and the steps of the tutorial. */
import { guide } from "virtual:guide";
import { pages } from "../../engine/derive/pages.ts";
import { entries } from "../../engine/derive/reference/entries.ts";
import { joined } from "../controls/joined.ts";
import { searchDocs, showDocs } from "../panes/docs/docs-location.ts";
import { searchText } from "../panes/docs/search.ts";
import { showTab } from "../shell/view.ts";
import type { PaletteItem } from "./item.ts";

/** The id of a name of the reference. */
export function docsId(name: string): string {
  return `docs-${name}`;
}

function referenceItems(): readonly PaletteItem[] {
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
  ];
}

/** The names of the reference once for each name that other libraries have for them. */
export async function otherNameItems(): Promise<readonly PaletteItem[]> {
  const { names } = await import("virtual:op-names");
  return referenceItems().flatMap((item) =>
    (names[item.label] ?? [])
      // Libraries spell a name in different ways, which are one to the search.
      .filter(({ name }, at, all) => at === all.findIndex((each) => isSame(each.name, name)))
      .map(({ name, libraries: [first = "", ...others] }) => ({
        ...item,
        otherName: name,
        detail: `${name} in ${joined([first, ...(others.length > 1 ? ["others"] : others)])}`,
      })),
  );
}

function isSame(x: string, y: string): boolean {
  return searchText([x]) === searchText([y]);
}

export function docsItems(): readonly PaletteItem[] {
  return [
    ...referenceItems(),
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
