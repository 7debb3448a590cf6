/** The pages of the ops: one with all names, and one for each op, from the facts about them. */
import { KernelListings } from "../app/panes/docs/KernelListings.tsx";
import type { OpListing } from "../app/panes/docs/listing.ts";
import { OpArticle, Spans } from "../app/panes/docs/OpArticle.tsx";
import { byGroup } from "../app/panes/docs/reference.ts";
import { searchText } from "../app/panes/docs/search.ts";
import { type OpPage, pages } from "../engine/derive/pages.ts";
import {
  documentOf,
  type Files,
  firstSentence,
  groupId,
  NearLinks,
  OpenLink,
} from "./document.tsx";

/** Returns the text of the pages by their paths under the site. */
export function opsPages(
  listings: Readonly<Record<string, OpListing>>,
  files: Files,
): Map<string, string> {
  const all = pages();
  const rendered = new Map([["ops/index.html", indexPage(all, listings, files)]]);
  for (const [index, page] of all.entries()) {
    const listing = listings[page.name];
    if (listing === undefined) throw new Error(`ops: missing listing of ${page.name}`);
    const neighbours = { before: all[index - 1], after: all[index + 1] };
    rendered.set(`ops/${page.name}.html`, opPage(page, listing, neighbours, files));
  }
  return rendered;
}

function indexPage(
  all: readonly OpPage[],
  listings: Readonly<Record<string, OpListing>>,
  files: Files,
): string {
  const families = byGroup(all.map((page) => ({ ...page, group: page.family }))).toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  return documentOf(
    { title: "Ops", folder: "ops", text: `The ${all.length} ops of Tensorpad, by family.`, files },
    <main>
      <h1>Ops</h1>
      <p>
        The {all.length} operations of Tensorpad. Each page has a signature, shapes, an example to
        open in the editor, the gradient, and the WGSL that the example becomes.
      </p>
      <search className="docs-find" hidden>
        <input
          className="docs-search"
          type="search"
          aria-label="Search the ops"
          placeholder={`Search ${all.length} ops`}
        />
        <select aria-label="Family">
          <option value="">All families</option>
          {families.map(([family]) => (
            <option key={family}>{family}</option>
          ))}
        </select>
        <span className="quiet-text" role="status" />
      </search>
      {families.map(([family, members]) => (
        <section key={family} aria-labelledby={groupId(family)} data-group={family}>
          <h2 id={groupId(family)}>{family}</h2>
          <ul className="op-list">
            {members.map((page) => (
              <li
                key={page.name}
                data-words={searchText([
                  page.name,
                  family,
                  page.doc,
                  ...(listings[page.name]?.elsewhere ?? []).map(({ name }) => name),
                ])}
              >
                <a className="code" href={`${page.name}.html`}>
                  {page.name}
                </a>
                <span>
                  <Spans text={firstSentence(page.doc)} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>,
  );
}

interface Neighbours {
  readonly before: OpPage | undefined;
  readonly after: OpPage | undefined;
}

function opPage(page: OpPage, listing: OpListing, near: Neighbours, files: Files): string {
  return documentOf(
    { title: page.name, folder: "ops", text: page.doc.replaceAll("`", ""), files },
    <main>
      <p className="op-family">
        <a href={`index.html#${groupId(page.family)}`}>{page.family}</a>
      </p>
      <OpArticle
        page={page}
        facts={listing}
        level={1}
        title={page.name}
        open={<OpenLink program={page.example.program} />}
        code={
          <>
            <h2>Generated WGSL</h2>
            <KernelListings of={page.name} kernels={listing.kernels} />
          </>
        }
      />
      <NearLinks
        label="Other ops"
        before={near.before && { file: `${near.before.name}.html`, title: near.before.name }}
        after={near.after && { file: `${near.after.name}.html`, title: near.after.name }}
      />
    </main>,
  );
}
