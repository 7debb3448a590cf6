/**
 * The documentation: a guide, a tutorial and a reference, and one search over all of them. The guide's texts come as
 * blocks that the build made of Markdown.
 */

import { guide } from "virtual:guide";
import { names as namesElsewhere } from "virtual:op-names";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { pages } from "../../../engine/derive/pages.ts";
import { entries } from "../../../engine/derive/reference/entries.ts";
import { Segments } from "../../controls/Segments.tsx";
import { docsViews, searchDocs, showDocs, useDocsLocation } from "./docs-location.ts";
import { GuideView } from "./GuideView.tsx";
import { ReferenceView } from "./ReferenceView.tsx";
import { itemsOf } from "./reference.ts";
import { SearchResults } from "./SearchResults.tsx";
import { find, indexOf } from "./search.ts";
import { TutorialView } from "./TutorialView.tsx";
import { textsOf } from "./texts.ts";
import "../../guide/guide.css";
import "./docs.css";

function otherNames(name: string): readonly string[] {
  return (namesElsewhere[name] ?? []).map((each) => each.name);
}

export function DocsPane(): ReactNode {
  const { view, query } = useDocsLocation();
  const items = useMemo(() => itemsOf(pages(), entries(), otherNames), []);
  const index = useMemo(() => indexOf([...textsOf(guide), ...items]), [items]);
  const isName = useMemo(() => {
    const names = new Set(items.map(({ name }) => name));
    return (name: string): boolean => names.has(name);
  }, [items]);
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(() => (wanted === "" ? [] : find(index, wanted)), [index, wanted]);
  return (
    <div className="docs-pane">
      <search className="docs-find row">
        <input
          className="docs-search field"
          type="search"
          aria-label="Search the documentation"
          placeholder={`Search the guide and ${items.length} names`}
          value={query}
          onChange={(event) => searchDocs(event.target.value)}
        />
        <Segments
          label="Documentation section"
          values={docsViews}
          nameOf={(name) => name}
          chosen={wanted === "" ? view : undefined}
          choose={(chosen) => showDocs({ view: chosen })}
        />
      </search>
      {wanted !== "" && <SearchResults key={wanted} found={found} />}
      {wanted === "" && view === "Guide" && <GuideView guide={guide} isName={isName} />}
      {wanted === "" && view === "Tutorial" && <TutorialView steps={guide.steps} isName={isName} />}
      {wanted === "" && view === "Reference" && <ReferenceView items={items} />}
    </div>
  );
}
