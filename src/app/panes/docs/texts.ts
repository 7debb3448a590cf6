/** The pages of the guide and the steps of the tutorial, as the search finds them. */
import { type GuidePage, sectionsOf, wordsOf } from "../../guide/blocks.ts";
import type { Guide } from "../../guide/guide.ts";
import type { Findable } from "./search.ts";

export type Text = Findable & {
  readonly kind: "page" | "step";
  readonly page: GuidePage;
  /** The index among the pages or the steps, from 0. */
  readonly index: number;
};

export function textsOf({ pages, steps }: Guide): Text[] {
  const text =
    (kind: Text["kind"]) =>
    (page: GuidePage, index: number): Text => ({
      kind,
      page,
      index,
      name: "",
      titles: [page.title, ...sectionsOf(page).map(({ title }) => title)],
      otherNames: [],
      text: wordsOf(page),
    });
  return [...pages.map(text("page")), ...steps.map(text("step"))];
}
