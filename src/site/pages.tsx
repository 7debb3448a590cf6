/**
 * The pages of the documentation as HTML: the guide, the reference and the ops. In: the facts about the ops, and the
 * addresses of the pages' files in a build or on a server. Out: text by path. The pages work without a script, which
 * only adds the search and the visitor's theme, and they work under any path, because all addresses are relative.
 */
import type { OpListing } from "../app/panes/docs/listing.ts";
import { fileOfEntry } from "../app/panes/docs/reference.ts";
import { pages } from "../engine/derive/pages.ts";
import { entries } from "../engine/derive/reference/entries.ts";
import type { Files } from "./document.tsx";
import { guide } from "./guide.ts";
import { guidePages } from "./guide-pages.tsx";
import { opsPages } from "./ops-pages.tsx";
import { referencePages } from "./reference-pages.tsx";

/** Returns the text of the pages by their paths under the site. */
export function sitePages(
  listings: Readonly<Record<string, OpListing>>,
  files: Files,
): Map<string, string> {
  const addresses = new Map([
    ...pages().map(({ name }) => [name, `../ops/${name}.html`] as const),
    ...entries().map(({ name }) => [name, `../reference/${fileOfEntry(name)}`] as const),
  ]);
  return new Map([
    ...guidePages(guide(), addresses, files),
    ...referencePages(entries(), files),
    ...opsPages(listings, files),
  ]);
}
