/**
 * The reference: for every op its signature, description, example, gradient and generated code. Articles are
 * drawn as they come near, and code is loaded when it is asked for.
 */

import { facts } from "virtual:op-facts";
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { type OpPage, pages } from "../../../engine/derive/pages.ts";
import { openDocsExample } from "../../store/docs-example.ts";
import { GeneratedCode } from "./GeneratedCode.tsx";
import type { OpFacts } from "./listing.ts";
import { MoreWhenNear } from "./MoreWhenNear.tsx";
import { OpArticle } from "./OpArticle.tsx";
import { byFamily, countText, familiesOf, findPages, indexPages } from "./reference.ts";
import "./docs.css";

/** The number of articles drawn at first, and added each time the end comes near. */
const portion = 24;

const unknown: OpFacts = { shapes: [], gradient: { kind: "none" }, elsewhere: [] };

function otherNames(op: string): readonly string[] {
  return (facts[op] ?? unknown).elsewhere.map(({ name }) => name);
}

export function DocsPane(): ReactNode {
  const [query, setQuery] = useState("");
  const [family, setFamily] = useState("");
  const [drawn, setDrawn] = useState(portion);
  const all = useMemo(() => pages(), []);
  const families = useMemo(() => familiesOf(all), [all]);
  const index = useMemo(() => indexPages(all, otherNames), [all]);
  const wanted = useDeferredValue(query);
  const found = useMemo(
    () => findPages(index, wanted).filter((page) => family === "" || page.family === family),
    [index, family, wanted],
  );
  const grouped = useMemo(() => byFamily(found.slice(0, drawn)), [found, drawn]);
  return (
    <div className="docs">
      <search className="docs-find">
        <input
          className="docs-search"
          type="search"
          aria-label="Search the reference"
          placeholder={`Search ${all.length} ops`}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setDrawn(portion);
          }}
        />
        <select
          aria-label="Family"
          value={family}
          onChange={(event) => {
            setFamily(event.target.value);
            setDrawn(portion);
          }}
        >
          <option value="">All families</option>
          {families.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <span className="quiet-text" role="status">
          {countText(found.length, all.length)}
        </span>
        <a href="ops/" target="_blank" rel="noreferrer" title="In a new tab">
          All as pages
        </a>
      </search>
      {grouped.map(([name, members]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          {members.map((page) => (
            <Entry key={page.name} page={page} />
          ))}
        </section>
      ))}
      {found.length > drawn && (
        <MoreWhenNear
          key={`${wanted} ${family} ${drawn}`}
          left={found.length - drawn}
          onMore={() => setDrawn(drawn + portion)}
        />
      )}
      {found.length === 0 && <p className="empty">No op matches</p>}
    </div>
  );
}

/** Redrawn only if the page differs, since typing a query leaves most entries unchanged. */
const Entry = memo(function Entry({ page }: { readonly page: OpPage }): ReactNode {
  const open = (): void => {
    openDocsExample({ source: page.example.program, name: page.name });
  };
  return (
    <OpArticle
      page={page}
      facts={facts[page.name] ?? unknown}
      level={3}
      title={
        <a
          href={`ops/${page.name}.html`}
          target="_blank"
          rel="noreferrer"
          title="Its own page, in a new tab"
        >
          {page.name}
        </a>
      }
      open={
        <button
          type="button"
          className="button small"
          aria-label={`Open in editor: ${page.name}`}
          onClick={open}
        >
          Open in editor
        </button>
      }
      code={<GeneratedCode page={page} />}
    />
  );
});
