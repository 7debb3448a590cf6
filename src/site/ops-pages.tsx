/** The pages of the ops: one with all names, and one for each op, from the facts about them. */
import { KernelListings } from "../app/panes/docs/KernelListings.tsx";
import type { OpListing } from "../app/panes/docs/listing.ts";
import { OpArticle } from "../app/panes/docs/OpArticle.tsx";
import { pages } from "../engine/derive/pages.ts";
import { type Files, OpenLink } from "./document.tsx";
import { type NamePage, namePages } from "./name-pages.tsx";

/** Returns the text of the pages by their paths under the site. */
export function opsPages(
  listings: Readonly<Record<string, OpListing>>,
  files: Files,
): [string, string][] {
  const all = pages().map((page): NamePage => {
    const { name, family, doc, example } = page;
    const listing = listings[name];
    if (listing === undefined) throw new Error(`ops: missing listing of ${name}`);
    const article = (
      <OpArticle
        key={name}
        page={page}
        facts={listing}
        level={1}
        title={name}
        open={<OpenLink program={example.program} />}
        code={
          <>
            <h2>Generated WGSL</h2>
            <KernelListings of={name} kernels={listing.kernels} />
          </>
        }
      />
    );
    const { elsewhere } = listing;
    return { name, group: family, file: `${name}.html`, doc, elsewhere, article };
  });
  return namePages(
    {
      folder: "ops",
      title: "Ops",
      text: `The ${all.length} ops of Tensorpad, by family.`,
      about: `The ${all.length} operations of Tensorpad. Each page has a signature, shapes, an example to open in the editor, the gradient, and the WGSL that the example becomes.`,
      what: "ops",
    },
    all,
    all.toSorted((a, b) => (a.group < b.group ? -1 : Number(a.group > b.group))),
    files,
  );
}
