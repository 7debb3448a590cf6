/** The pages of the reference besides ops: one with all names, and one for each entry. */
import type { ReactNode } from "react";
import { EntryArticle } from "../app/panes/docs/EntryArticle.tsx";
import { Spans } from "../app/panes/docs/OpArticle.tsx";
import { byGroup, fileOfEntry } from "../app/panes/docs/reference.ts";
import { searchText } from "../app/panes/docs/search.ts";
import type { Entry } from "../engine/derive/reference/entries.ts";
import { sections } from "../engine/derive/reference/examples.ts";
import {
  documentOf,
  type Files,
  firstSentence,
  groupId,
  NearLinks,
  OpenLink,
} from "./document.tsx";
import { namesElsewhere } from "./elsewhere.ts";

export function referencePages(entries: readonly Entry[], files: Files): [string, string][] {
  const sorted = sections.flatMap((section) =>
    entries.filter((entry) => entry.section === section),
  );
  return [
    ["reference/index.html", indexPage(sorted, files)],
    ...sorted.map((entry, index): [string, string] => [
      `reference/${fileOfEntry(entry.name)}`,
      entryPage(entry, { before: sorted[index - 1], after: sorted[index + 1] }, files),
    ]),
  ];
}

const elsewhere = namesElsewhere();

function indexPage(entries: readonly Entry[], files: Files): string {
  const groups = byGroup(entries.map((entry) => ({ ...entry, group: entry.section })));
  return documentOf(
    {
      title: "Reference",
      folder: "reference",
      text: `Everything that a program imports from Tensorpad besides its ops: ${entries.length} names.`,
      files,
    },
    <main>
      <h1>Reference</h1>
      <p>
        Everything that a program imports besides the <a href="../ops/index.html">ops</a>: for each
        name its signature, its options and an example to open in the editor.
      </p>
      <search className="docs-find" hidden>
        <input
          className="docs-search"
          type="search"
          aria-label="Search the reference"
          placeholder={`Search ${entries.length} names`}
        />
        <select aria-label="Family">
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

function lineOf({ name, section, doc }: Entry): ReactNode {
  const others = (elsewhere.get(name) ?? []).map((each) => each.name);
  return (
    <li key={name} data-words={searchText([name, section, doc, ...others])}>
      <a className="code" href={fileOfEntry(name)}>
        {name}
      </a>
      <span>
        <Spans text={firstSentence(doc)} />
      </span>
    </li>
  );
}

interface Neighbours {
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
}

function entryPage(entry: Entry, { before, after }: Neighbours, files: Files): string {
  return documentOf(
    { title: entry.name, folder: "reference", text: entry.doc.replaceAll("`", ""), files },
    <main>
      <p className="op-family">
        <a href={`index.html#${groupId(entry.section)}`}>{entry.section}</a>
      </p>
      <EntryArticle
        entry={entry}
        elsewhere={elsewhere.get(entry.name) ?? []}
        level={1}
        title={entry.name}
        open={<OpenLink program={entry.example.program} />}
      />
      <NearLinks
        label="Other names"
        before={before && { file: fileOfEntry(before.name), title: before.name }}
        after={after && { file: fileOfEntry(after.name), title: after.name }}
      />
    </main>,
  );
}
