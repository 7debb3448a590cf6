/** The guide in the Docs tab: its table of contents, or one page with links to those before and after it. */
import { type ReactNode, useEffect, useRef } from "react";
import { describingTip } from "../../controls/tips/tip.ts";
import { type GuidePage, sectionsOf } from "../../guide/blocks.ts";
import type { Guide } from "../../guide/guide.ts";
import { DocsLink } from "./DocsLink.tsx";
import { useDocsLocation } from "./docs-location.ts";
import { GuideText } from "./GuideText.tsx";

interface Props {
  readonly guide: Guide;
  readonly isName: (name: string) => boolean;
}

export function GuideView({ guide: { pages }, isName }: Props): ReactNode {
  const { page: slug } = useDocsLocation();
  const index = pages.findIndex((page) => page.slug === slug);
  const page = pages[index];
  if (page === undefined) return <Contents pages={pages} />;
  return (
    <OnePage
      key={page.slug}
      page={page}
      before={pages[index - 1]}
      after={pages[index + 1]}
      isName={isName}
    />
  );
}

function Contents({ pages }: { readonly pages: readonly GuidePage[] }): ReactNode {
  return (
    <nav aria-label="Guide">
      <ol className="guide-contents">
        {pages.map(({ slug, title, summary }) => (
          <li key={slug}>
            <DocsLink to={{ page: slug }}>{title}</DocsLink>
            <p>{summary}</p>
          </li>
        ))}
      </ol>
      <p className="quiet-text">
        Or take the <DocsLink to={{ view: "Tutorial" }}>tutorial</DocsLink>: ten short tasks,
        checked automatically. The guide is also available{" "}
        <a href="guide/" target="_blank" rel="noreferrer" {...describingTip("Opens in a new tab")}>
          as web pages
        </a>
        .
      </p>
    </nav>
  );
}

interface PageProps {
  readonly page: GuidePage;
  readonly before: GuidePage | undefined;
  readonly after: GuidePage | undefined;
  readonly isName: (name: string) => boolean;
}

function OnePage({ page, before, after, isName }: PageProps): ReactNode {
  const article = useRef<HTMLElement>(null);
  // Whoever opens a page begins to read at its top.
  useEffect(() => {
    // Some browsers return a promise of a scroll, which is no clean-up.
    article.current?.closest(".panel")?.scrollTo(0, 0);
  }, []);
  const sections = sectionsOf(page);
  const scrollTo = (id: string): void => {
    article.current?.querySelector(`[id="${id}"]`)?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      <p className="guide-way">
        <DocsLink to={{ page: null }}>Guide</DocsLink>
      </p>
      <article className="guide-text" ref={article}>
        <h2>{page.title}</h2>
        {sections.length > 2 && (
          <nav aria-label="On this page">
            <ul className="guide-sections">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <button type="button" className="link-button" onClick={() => scrollTo(id)}>
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <GuideText page={page} isName={isName} />
      </article>
      <nav className="guide-near" aria-label="Previous and next page">
        {before && <DocsLink to={{ page: before.slug }}>← {before.title}</DocsLink>}
        {after && <DocsLink to={{ page: after.slug }}>{after.title} →</DocsLink>}
      </nav>
    </>
  );
}
