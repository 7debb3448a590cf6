/** The pages of the guide: its table of contents, and one for each page. */
import type { ReactNode } from "react";
import { type GuidePage, sectionsOf } from "../app/guide/blocks.ts";
import { GuideBlocks } from "../app/guide/GuideBlocks.tsx";
import type { Guide } from "../app/guide/guide.ts";
import { documentOf, type Files, NearLinks, OpenLink } from "./document.tsx";

/** The pages of names, by their addresses relative to a page of another folder. */
type Addresses = ReadonlyMap<string, string>;

export function guidePages(
  { pages, steps }: Guide,
  addresses: Addresses,
  files: Files,
): [string, string][] {
  return [
    ["guide/index.html", contentsPage({ pages, steps }, files)],
    ...pages.map((page, index): [string, string] => [
      `guide/${page.slug}.html`,
      textPage(page, { before: pages[index - 1], after: pages[index + 1] }, addresses, files),
    ]),
  ];
}

function contentsPage({ pages, steps }: Guide, files: Files): string {
  return documentOf(
    {
      title: "Guide",
      folder: "guide",
      text: "A guide to Tensorpad: tensor programs, and what a GPU and a CPU do with them.",
      files,
    },
    <main>
      <h1>Guide</h1>
      <p>
        Tensor programs, and what a GPU and a CPU do with them. Every program on these pages opens
        in the editor, where it runs.
      </p>
      <ol className="guide-contents">
        {pages.map(({ slug, title, summary }) => (
          <li key={slug}>
            <a href={`${slug}.html`}>{title}</a>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
      <p>
        The tutorial has {steps.length} short tasks that check themselves. It is in{" "}
        <a href="../">the playground</a>, under Docs, where the steps that are done are marked, in
        this browser.
      </p>
    </main>,
  );
}

interface Neighbours {
  readonly before: GuidePage | undefined;
  readonly after: GuidePage | undefined;
}

function textPage(
  page: GuidePage,
  { before, after }: Neighbours,
  addresses: Addresses,
  files: Files,
): string {
  const sections = sectionsOf(page);
  const link = (to: string, children: ReactNode): ReactNode => (
    <a href={addresses.get(to) ?? `${to}.html`}>{children}</a>
  );
  return documentOf(
    { title: page.title, folder: "guide", text: page.summary, files },
    <main>
      <article className="guide-text">
        <h1>{page.title}</h1>
        {sections.length > 2 && (
          <nav aria-label="On this page">
            <ul className="guide-sections">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <GuideBlocks
          blocks={page.blocks}
          level={2}
          link={link}
          isName={(name) => addresses.has(name)}
          open={(program) => <OpenLink program={program} />}
        />
      </article>
      <NearLinks
        label="Other pages"
        before={before && { file: `${before.slug}.html`, title: before.title }}
        after={after && { file: `${after.slug}.html`, title: after.title }}
      />
    </main>,
  );
}
