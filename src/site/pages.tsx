/**
 * The Ops pages as HTML: one with all names, and one for each op. In: the facts about the ops, and the addresses
 * of the files that a build or a server has for them. Out: text by path. The pages work without a script, which
 * only adds the search and the visitor's theme, and they work under any path, because all addresses are relative.
 */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { KernelListings } from "../app/panes/docs/KernelListings.tsx";
import type { OpListing } from "../app/panes/docs/listing.ts";
import { OpArticle, Spans } from "../app/panes/docs/OpArticle.tsx";
import { byFamily, searchText } from "../app/panes/docs/reference.ts";
import { encodeLink } from "../app/share/link.ts";
import { type OpPage, pages } from "../engine/derive/pages.ts";

export interface Files {
  /** The addresses of style sheets, relative to a page of the folder. */
  readonly styles: readonly string[];
  readonly script: string;
  /** The Content-Security-Policy. */
  readonly policy: string;
}

/** Returns the text of the pages by their paths under the site. */
export function opsPages(
  listings: Readonly<Record<string, OpListing>>,
  files: Files,
): Map<string, string> {
  const all = pages();
  const rendered = new Map([["ops/index.html", indexPage(all, listings, files)]]);
  for (const [place, page] of all.entries()) {
    const listing = listings[page.name];
    if (listing === undefined) throw new Error(`ops: missing listing of ${page.name}`);
    const neighbours = { before: all[place - 1], after: all[place + 1] };
    rendered.set(`ops/${page.name}.html`, opPage(page, listing, neighbours, files));
  }
  return rendered;
}

function indexPage(
  all: readonly OpPage[],
  listings: Readonly<Record<string, OpListing>>,
  files: Files,
): string {
  const families = [...byFamily(all)].sort(([a], [b]) => (a < b ? -1 : 1));
  return documentOf(
    { title: "Ops", text: `The ${all.length} ops of Tensorpad, by family.`, files },
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
        <section key={family} aria-labelledby={familyId(family)} data-family={family}>
          <h2 id={familyId(family)}>{family}</h2>
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
  const { program } = page.example;
  const link = encodeLink({ source: program, device: "compare", params: {}, seed: 0 });
  return documentOf(
    { title: page.name, text: page.doc.replaceAll("`", ""), files },
    <main>
      <p className="op-family">
        <a href={`index.html#${familyId(page.family)}`}>{page.family}</a>
      </p>
      <OpArticle
        page={page}
        facts={listing}
        level={1}
        title={page.name}
        open={
          <a className="button small" href={`../#${link}`}>
            Open in editor
          </a>
        }
        code={
          <>
            <h2>Generated WGSL</h2>
            <KernelListings of={page.name} kernels={listing.kernels} />
          </>
        }
      />
      <nav className="op-near" aria-label="Other ops">
        {near.before && (
          <a rel="prev" href={`${near.before.name}.html`}>
            ← <span className="code">{near.before.name}</span>
          </a>
        )}
        {near.after && (
          <a rel="next" href={`${near.after.name}.html`}>
            <span className="code">{near.after.name}</span> →
          </a>
        )}
      </nav>
    </main>,
  );
}

interface Head {
  readonly title: string;
  readonly text: string;
  readonly files: Files;
}

function documentOf({ title, text, files }: Head, main: ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={files.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={text} />
        <title>{`${title} · Tensorpad`}</title>
        <link rel="icon" type="image/svg+xml" href="../favicon.svg" />
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body className="site">
        <header>
          <a href="../">Tensorpad</a>
          <nav aria-label="Site">
            <a href="index.html">Ops</a>
          </nav>
        </header>
        {main}
      </body>
    </html>,
  );
  // All attributes are in double quotes, so apostrophes need no escape; a server reads the policy without
  // unescaping it.
  return `<!doctype html>${html.replaceAll("&#x27;", "'")}\n`;
}

function familyId(family: string): string {
  return `family-${family.replaceAll(" ", "-")}`;
}

function firstSentence(doc: string): string {
  return /^(?:`[^`]*`|[^`])*?(?<!\bal)\.(?=\s|$)/.exec(doc)?.[0] ?? doc;
}
