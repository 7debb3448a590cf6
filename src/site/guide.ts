/**
 * The guide and the tutorial as data, from their Markdown files in the order of the files' numbers. A code block of the
 * language "names" has the title of a library and is replaced by a table of its names and the names here.
 */
import type { Block, GuidePage } from "../app/guide/blocks.ts";
import type { Guide } from "../app/guide/guide.ts";
import { readMarkdown } from "../app/guide/read-markdown.ts";
import { libraries } from "../engine/derive/compatibility/markdown.ts";
import { entriesOf } from "../engine/derive/compatibility/status.ts";

const files = import.meta.glob<string>(["../app/guide/pages/*.md", "../app/guide/tutorial/*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export function guide(): Guide {
  const read = (folder: string): GuidePage[] =>
    Object.entries(files)
      .filter(([path]) => path.includes(`/${folder}/`))
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([path, text]) => withNames(readMarkdown(slugOf(path), text)));
  return { pages: read("pages"), steps: read("tutorial") };
}

/** The name of a file without its number and its ending. */
function slugOf(path: string): string {
  return /\/\d+-([\w-]+)\.md$/.exec(path)?.[1] ?? path;
}

function withNames(page: GuidePage): GuidePage {
  return {
    ...page,
    blocks: page.blocks.map((block) =>
      block.kind === "code" && block.language === "names" ? namesTable(block.text.trim()) : block,
    ),
  };
}

/** A library's names that differ from those here, with their counterparts. */
function namesTable(title: string): Block {
  const library = libraries.find((each) => each.title === title);
  if (library === undefined) throw new Error(`guide: unknown library ${title}`);
  const rows = entriesOf(library).flatMap(({ name, status }) =>
    status.kind === "renamed" ? [[[code(name)], [code(status.here)]]] : [],
  );
  return { kind: "table", head: [[text(title)], [text("Tensorpad")]], rows };
}

const code = (name: string) => ({ kind: "code", text: name }) as const;
const text = (words: string) => ({ kind: "text", text: words }) as const;
