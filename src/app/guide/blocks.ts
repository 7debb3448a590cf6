/** A text of the guide as blocks, which the page and the site draw. There is no HTML in it. */

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "emphasis"; readonly children: readonly Inline[] }
  | { readonly kind: "strong"; readonly children: readonly Inline[] }
  | { readonly kind: "link"; readonly to: string; readonly children: readonly Inline[] };

export type Block =
  | {
      readonly kind: "heading";
      readonly level: number;
      readonly id: string;
      readonly children: readonly Inline[];
    }
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    }
  /** A program that the editor opens, or other code, which has the name of its language. */
  | { readonly kind: "code"; readonly language: string; readonly text: string }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface GuidePage {
  /** The name in addresses. */
  readonly slug: string;
  readonly title: string;
  /** The first paragraph, in plain words. */
  readonly summary: string;
  readonly blocks: readonly Block[];
}

/** The language of code blocks that are programs. */
export const programLanguage = "ts";

export function plainText(children: readonly Inline[]): string {
  return children
    .map((child) => ("text" in child ? child.text : plainText(child.children)))
    .join("");
}

/** The headings below the title, for a table of contents. */
export function sectionsOf({
  blocks,
}: GuidePage): { readonly id: string; readonly title: string }[] {
  return blocks.flatMap((block) =>
    block.kind === "heading" ? [{ id: block.id, title: plainText(block.children) }] : [],
  );
}

export function programsOf({ blocks }: GuidePage): string[] {
  return blocks.flatMap((block) =>
    block.kind === "code" && block.language === programLanguage ? [block.text] : [],
  );
}

/** All words of a page, code included, for the search. */
export function wordsOf({ blocks }: GuidePage): string {
  const words = blocks.flatMap((block) => {
    if (block.kind === "code") return [block.text];
    if (block.kind === "list") return block.items.map(plainText);
    if (block.kind === "table") return [...block.head, ...block.rows.flat()].map(plainText);
    return [plainText(block.children)];
  });
  return words.join(" ");
}
