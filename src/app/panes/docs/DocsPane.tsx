/** The reference: every op with how it is called, what it does, and an example. */
import { type ReactNode, useMemo, useState } from "react";
import { type OpPage, pages } from "../../../engine/derive/pages.ts";
import { byFamily, codeSpans, findPages } from "./reference.ts";
import "./docs.css";

export function DocsPane(): ReactNode {
  const [query, setQuery] = useState("");
  const all = useMemo(() => pages(), []);
  const found = findPages(all, query);
  return (
    <div className="docs">
      <input
        className="docs-search"
        type="search"
        aria-label="Search the reference"
        placeholder={`Search ${all.length} ops`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {byFamily(found).map(([family, members]) => (
        <section key={family} aria-label={family}>
          <h3>{family}</h3>
          {members.map((page) => (
            <OpEntry key={page.name} page={page} />
          ))}
        </section>
      ))}
      {found.length === 0 && <p className="empty">No op has these words</p>}
    </div>
  );
}

function OpEntry({ page }: { readonly page: OpPage }): ReactNode {
  return (
    <article className="op">
      <h4 className="code">{page.name}</h4>
      <ul className="op-signatures code">
        {page.signatures.map((signature) => (
          <li key={signature}>{signature}</li>
        ))}
      </ul>
      <p>
        {codeSpans(page.doc).map(({ code, text }, index) => {
          const key = `${index} ${text}`;
          return code ? <code key={key}>{text}</code> : <span key={key}>{text}</span>;
        })}
        {!page.differentiable && <span className="quiet-text"> It has no gradient.</span>}
      </p>
      <pre className="op-example">
        {page.example.call}
        {page.example.gives !== "" && (
          <span className="op-gives">{`  // ${page.example.gives}`}</span>
        )}
      </pre>
    </article>
  );
}
