/**
 * A page for each example of the gallery, for chats and search engines: its title, a sentence, a picture and the
 * program as text. In: the gallery. Out: HTML files that need no other file but the picture.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { type Example, gallery } from "../app/gallery/gallery.ts";
import { sources } from "../app/gallery/sources.ts";
import { previewSize } from "./preview-picture.ts";

export interface ExampleFiles {
  /** The Content-Security-Policy. */
  readonly policy: string;
  /** The address of the site, with a slash at its end; null if it is not known, so that addresses are relative. */
  readonly site: string | null;
}

/** The facts from which the build draws a picture. */
export interface ExamplePage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly html: string;
}

export function examplePages(files: ExampleFiles): readonly ExamplePage[] {
  return gallery.map((example) => {
    const { id, title, text } = example;
    return { id, title, text, html: documentOf(example, sources.get(id) ?? "", files) };
  });
}

function documentOf(example: Example, source: string, { policy, site }: ExampleFiles): string {
  const { id, title, text, teaches } = example;
  const here = `${site ?? ""}${site === null ? "" : "ex/"}${id}`;
  const open = `../#ex:${id}`;
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Tensorpad`}</title>
        <meta name="description" content={text} />
        <link rel="canonical" href={`${here}.html`} />
        <link rel="icon" type="image/svg+xml" href="../favicon.svg" />
        <meta property="og:type" content="article" />
        <meta property="og:site_name" content="Tensorpad" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={text} />
        <meta property="og:url" content={`${here}.html`} />
        <meta property="og:image" content={`${here}.png`} />
        <meta property="og:image:width" content={`${previewSize.width}`} />
        <meta property="og:image:height" content={`${previewSize.height}`} />
        <meta property="og:image:alt" content={`${title}: ${text}`} />
        <meta name="twitter:card" content="summary_large_image" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text below, where quotes must stay. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <a href="../">Tensorpad</a>
        </header>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          <p className="quiet">{teaches}</p>
          <p>
            <a className="open" href={open}>
              Open in Tensorpad
            </a>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls needs the keyboard. */}
          <pre tabIndex={0}>
            <code>{source}</code>
          </pre>
        </main>
      </body>
    </html>,
  );
  // A server reads the policy without unescaping it.
  return `<!doctype html>${html.replaceAll("&#x27;", "'")}\n`;
}

const styles = `
:root { color-scheme: light dark; --text: #1b2430; --quiet: #566273; --ground: #fff; --raised: #f3f5f8; --accent: #1f6f52; --focus: #1463b8; }
@media (prefers-color-scheme: dark) { :root { --text: #e3e8ee; --quiet: #a0acba; --ground: #12171e; --raised: #181e27; --accent: #257a5a; --focus: #7cb8f5; } }
body { max-width: 860px; margin: 0 auto; padding: 20px 16px 48px; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
header a { color: inherit; font-weight: 650; text-decoration: none; }
h1 { margin: 24px 0 8px; font-size: 28px; }
.quiet { color: var(--quiet); }
.open { display: inline-block; padding: 6px 14px; border-radius: 8px; background: var(--accent); color: #fff; font-weight: 600; text-decoration: none; }
pre { padding: 14px 16px; border-radius: 10px; background: var(--raised); overflow-x: auto; font: 13px/1.55 ui-monospace, Menlo, Consolas, monospace; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;
