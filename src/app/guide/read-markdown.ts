/**
 * Reads a page of the guide from Markdown. The build does it, so that the page loads blocks and no parser. The text is
 * the project's own; what the guide does not use, such as HTML, is refused.
 */
import { lexer, type Token, type Tokens } from "marked";
import type { Block, GuidePage, Inline } from "./blocks.ts";
import { plainText } from "./blocks.ts";

/** Throws if the text has no title, or contains something that the guide does not draw. */
export function readMarkdown(slug: string, text: string): GuidePage {
  const [first, ...rest] = lexer(text).filter(({ type }) => type !== "space");
  if (first?.type !== "heading" || (first as Tokens.Heading).depth !== 1)
    throw new Error(`${slug}: missing title: begin with "# Title"`);
  const blocks = rest.map((token) => blockOf(slug, token));
  const summary = blocks.find(({ kind }) => kind === "paragraph");
  return {
    slug,
    title: plainText(inlinesOf(slug, (first as Tokens.Heading).tokens)),
    summary: summary?.kind === "paragraph" ? plainText(summary.children) : "",
    blocks,
  };
}

function blockOf(slug: string, token: Token): Block {
  const inlines = (tokens: readonly Token[] | undefined) => inlinesOf(slug, tokens ?? []);
  switch (token.type) {
    case "heading": {
      const { depth, tokens } = token as Tokens.Heading;
      const children = inlines(tokens);
      return { kind: "heading", level: depth, id: idOf(plainText(children)), children };
    }
    case "paragraph":
      return { kind: "paragraph", children: inlines((token as Tokens.Paragraph).tokens) };
    case "list": {
      const { ordered, items } = token as Tokens.List;
      return { kind: "list", ordered, items: items.map((item) => inlines(lineOf(slug, item))) };
    }
    case "code": {
      const { lang = "", text } = token as Tokens.Code;
      return { kind: "code", language: lang, text };
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inlines(tokens));
      return { kind: "table", head: cells(header), rows: rows.map(cells) };
    }
    default:
      throw new Error(`${slug}: unsupported ${token.type}: ${token.raw.slice(0, 60)}`);
  }
}

/** The tokens of an item of one paragraph. */
function lineOf(slug: string, { tokens }: Tokens.ListItem): readonly Token[] {
  const [line, ...others] = tokens;
  if (line === undefined || others.length > 0 || !("tokens" in line) || !line.tokens)
    throw new Error(`${slug}: unsupported list item: an item is one paragraph`);
  return line.tokens;
}

function inlinesOf(slug: string, tokens: readonly Token[]): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case "text":
      case "escape":
        return { kind: "text", text: unescaped((token as Tokens.Text).text) };
      case "codespan":
        return { kind: "code", text: unescaped((token as Tokens.Codespan).text) };
      case "em":
        return { kind: "emphasis", children: inlinesOf(slug, (token as Tokens.Em).tokens) };
      case "strong":
        return { kind: "strong", children: inlinesOf(slug, (token as Tokens.Strong).tokens) };
      case "link": {
        const { href, tokens: children } = token as Tokens.Link;
        return { kind: "link", to: href, children: inlinesOf(slug, children) };
      }
      default:
        throw new Error(`${slug}: unsupported ${token.type}: ${token.raw.slice(0, 60)}`);
    }
  });
}

function unescaped(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    "&amp;": "&",
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#39;": "'",
  };
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
