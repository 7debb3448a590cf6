/** The results of a search: links to pages and steps, and names with their articles. */

import type { ReactNode } from "react";
import { counted } from "../../controls/format.ts";
import { Article, Portions } from "./Articles.tsx";
import { DocsLink } from "./DocsLink.tsx";
import type { Item } from "./reference.ts";
import type { Text } from "./texts.ts";

interface Props {
  readonly found: readonly (Item | Text)[];
}

export function SearchResults({ found }: Props): ReactNode {
  return (
    <>
      <h2>
        <span role="status">
          {found.length === 0 ? "No results" : counted(found.length, "result")}
        </span>
      </h2>
      <Portions
        items={found}
        draw={(drawn) =>
          drawn.map((each) =>
            each.kind === "op" || each.kind === "entry" ? (
              <Article key={`${each.kind} ${each.name}`} item={each} />
            ) : (
              <FoundText key={`${each.kind} ${each.page.slug}`} text={each} />
            ),
          )
        }
      />
    </>
  );
}

function FoundText({ text: { kind, page, index } }: { readonly text: Text }): ReactNode {
  const to =
    kind === "page"
      ? ({ view: "Guide", page: page.slug } as const)
      : ({ view: "Tutorial", step: index } as const);
  return (
    <article className="op-article found-text">
      <h3>
        <DocsLink to={to}>{page.title}</DocsLink>
        <span className="quiet-text">
          {kind === "page" ? "Guide" : `Tutorial, step ${index + 1}`}
        </span>
      </h3>
      <p>{page.summary}</p>
    </article>
  );
}
