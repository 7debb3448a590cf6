/** All names of the reference by group, or one group. */
import type { ReactNode } from "react";
import { describingTip } from "../../controls/tips/tip.ts";
import { Article, Portions } from "./Articles.tsx";

import { showDocs, useDocsLocation } from "./docs-location.ts";
import { byGroup, groupsOf, type Item } from "./reference.ts";
import { countText } from "./search.ts";

export function ReferenceView({ items }: { readonly items: readonly Item[] }): ReactNode {
  const { group } = useDocsLocation();
  const shown = group === "" ? items : items.filter((item) => item.group === group);
  return (
    <>
      <div className="docs-find row">
        <select
          className="field"
          aria-label="Family"
          value={group}
          onChange={(event) => showDocs({ group: event.target.value })}
        >
          <option value="">All families</option>
          {groupsOf(items).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <span className="quiet-text" role="status">
          {countText(shown.length, items.length, "names")}
        </span>
        <a
          href="reference/"
          target="_blank"
          rel="noreferrer"
          {...describingTip("Opens in a new tab")}
        >
          As web pages
        </a>
      </div>
      <Portions
        key={group}
        items={shown}
        draw={(drawn) =>
          byGroup(drawn).map(([name, members]) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              {members.map((item) => (
                <Article key={`${item.kind} ${item.name}`} item={item} />
              ))}
            </section>
          ))
        }
      />
    </>
  );
}
