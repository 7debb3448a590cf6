/** The pages of the reference besides ops: one with all names, and one for each entry. */
import { EntryArticle } from "../app/panes/docs/EntryArticle.tsx";
import { fileOfEntry } from "../app/panes/docs/reference.ts";
import type { Entry } from "../engine/derive/reference/entries.ts";
import { sections } from "../engine/derive/reference/examples.ts";
import { type Files, OpenLink } from "./document.tsx";
import { namesElsewhere } from "./elsewhere.ts";
import { type NamePage, namePages } from "./name-pages.tsx";

const names = namesElsewhere();

/** Returns the text of the pages by their paths under the site. */
export function referencePages(entries: readonly Entry[], files: Files): [string, string][] {
  const all = sections
    .flatMap((section) => entries.filter((entry) => entry.section === section))
    .map((entry): NamePage => {
      const { name, section, doc, example } = entry;
      const elsewhere = names.get(name) ?? [];
      const article = (
        <EntryArticle
          key={name}
          entry={entry}
          elsewhere={elsewhere}
          level={1}
          title={name}
          open={<OpenLink program={example.program} />}
        />
      );
      return { name, group: section, file: fileOfEntry(name), doc, elsewhere, article };
    });
  return namePages(
    {
      folder: "reference",
      title: "Reference",
      text: `Everything that a program imports from Tensorpad besides its ops: ${all.length} names.`,
      about: (
        <>
          Everything that a program imports besides the <a href="../ops/index.html">ops</a>: for
          each name its signature, its options and an example to open in the editor.
        </>
      ),
      what: "names",
    },
    all,
    all,
    files,
  );
}
