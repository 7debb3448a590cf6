/** The pages of a folder of names: one with all of them by group and a search, and one for each. */

import type { ReactNode } from "react";
import type { NameElsewhere } from "../app/panes/docs/listing.ts";
import { Spans } from "../app/panes/docs/OpArticle.tsx";
import { byGroup } from "../app/panes/docs/reference.ts";
import { searchText } from "../app/panes/docs/search.ts";
import { firstSentence } from "../engine/derive/first-sentence.ts";
import { documentOf, type Files, NearLinks } from "./document.tsx";

export interface NamePage {
  readonly name: string;
  readonly group: string;
  /** The page's file in its folder. */
  readonly file: string;
  readonly doc: string;
  readonly elsewhere: readonly NameElsewhere[];
  readonly article: ReactNode;
}

export interface NamesFolder {
  readonly folder: "ops" | "reference";
  readonly title: string;
  /** One sentence about all names, for search engines. */
  readonly text: string;
  /** The words above the list of all names. */
  readonly about: ReactNode;
  /** The names in the plural. */
  readonly what: "ops" | "names";
}

/** Returns the text of the pages by their paths under the site. The list has the groups in the order of `listed`. */
export function namePages(
  about: NamesFolder,
  pages: readonly NamePage[],
  listed: readonly NamePage[],
  files: Files,
): [string, string][] {
  return [
    [`${about.folder}/index.html`, indexPage(about, listed, files)],
    ...pages.map((page, index): [string, string] => [
      `${about.folder}/${page.file}`,
      namePage(about, page, [pages[index - 1], pages[index + 1]], files),
    ]),
  ];
}

function indexPage(
  { folder, title, text, about, what }: NamesFolder,
  pages: readonly NamePage[],
  files: Files,
): string {
  const groups = byGroup(pages);
  return documentOf(
    { title, folder, text, files },
    <main>
      <h1>{title}</h1>
      <p>{about}</p>
      <search className="docs-find row" hidden>
        <input
          className="docs-search field"
          type="search"
          aria-label={`Search the ${folder}`}
          placeholder={`Search ${pages.length} ${what}`}
        />
        <select className="field" aria-label="Family">
          <option value="">All families</option>
          {groups.map(([group]) => (
            <option key={group}>{group}</option>
          ))}
        </select>
        <span className="quiet-text" role="status" />
      </search>
      {groups.map(([group, members]) => (
        <section key={group} aria-labelledby={groupId(group)} data-group={group}>
          <h2 id={groupId(group)}>{group}</h2>
          <ul className="op-list">{members.map(lineOf)}</ul>
        </section>
      ))}
    </main>,
  );
}

function lineOf({ name, group, file, doc, elsewhere }: NamePage): ReactNode {
  const others = elsewhere.map((each) => each.name);
  return (
    <li key={name} data-words={searchText([name, group, doc, ...others])}>
      <a className="code" href={file}>
        {name}
      </a>
      <span>
        <Spans text={firstSentence(doc)} />
      </span>
    </li>
  );
}

function namePage(
  { folder, what }: NamesFolder,
  { name, group, doc, article }: NamePage,
  [before, after]: readonly (NamePage | undefined)[],
  files: Files,
): string {
  return documentOf(
    { title: name, folder, text: doc.replaceAll("`", ""), files },
    <main>
      <p className="op-family">
        <a href={`index.html#${groupId(group)}`}>{group}</a>
      </p>
      {article}
      <NearLinks
        label={`Other ${what}`}
        before={before && { file: before.file, title: before.name }}
        after={after && { file: after.file, title: after.name }}
      />
    </main>,
  );
}

function groupId(group: string): string {
  return `family-${group.replaceAll(" ", "-")}`;
}
