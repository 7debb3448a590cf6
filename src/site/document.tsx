/** The frame of all pages of the documentation, and its parts. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { encodeLink } from "../app/share/link.ts";
import { newestVersion } from "../engine/ir/language-version.ts";

export interface Files {
  /** The addresses of style sheets, relative to a page of a folder. */
  readonly styles: readonly string[];
  readonly script: string;
  /** The Content-Security-Policy. */
  readonly policy: string;
}

/** The folders of the documentation, as the navigation names them. */
const folders = { guide: "Guide", reference: "Reference", ops: "Ops" } as const;

interface Head {
  readonly folder: keyof typeof folders;
  readonly title: string;
  readonly text: string;
  readonly files: Files;
}

export function documentOf({ title, folder, text, files }: Head, main: ReactNode): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={files.policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={text} />
        <title>{`${title} · Tensorpad`}</title>
        <link rel="icon" type="image/svg+xml" href="../favicon.svg" />
        {files.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body className="site-page">
        <header>
          <a href="../">Tensorpad</a>
          <nav aria-label="Site">
            {Object.entries(folders).map(([path, name]) => (
              <a
                key={path}
                href={`../${path}/index.html`}
                aria-current={path === folder ? "true" : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        </header>
        {main}
      </body>
    </html>,
  );
  // All attributes are in double quotes, so apostrophes need no escape; a server reads the policy without
  // unescaping it.
  return `<!doctype html>${html.replaceAll("&#x27;", "'")}\n`;
}

/** A link that opens a program in the editor. */
export function OpenLink({ program }: { readonly program: string }): ReactNode {
  const link = encodeLink({
    source: program,
    device: "compare",
    params: {},
    seed: 0,
    languageVersion: newestVersion,
  });
  return (
    <a className="button small" href={`../#${link}`}>
      Open in editor
    </a>
  );
}

interface Near {
  readonly file: string;
  readonly title: string;
}

interface NearProps {
  readonly label: string;
  readonly before: Near | undefined;
  readonly after: Near | undefined;
}

/** Links to the pages before and after this one. */
export function NearLinks({ label, before, after }: NearProps): ReactNode {
  return (
    <nav className="op-near" aria-label={label}>
      {before && (
        <a rel="prev" href={before.file}>
          ← <span>{before.title}</span>
        </a>
      )}
      {after && (
        <a rel="next" href={after.file}>
          <span>{after.title}</span> →
        </a>
      )}
    </nav>
  );
}
