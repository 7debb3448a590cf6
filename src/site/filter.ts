/** The search on a page of all names: it shows those of the chosen family that have every word typed. */
import { countText, searchWords } from "../app/panes/docs/search.ts";

/** Does nothing on a page without a search. */
export function filterOps(page: Document): void {
  const form = page.querySelector("search");
  const input = form?.querySelector("input");
  const select = form?.querySelector("select");
  const status = form?.querySelector("[role=status]");
  if (!form || !input || !select || !status) return;
  const what = page.title.startsWith("Ops") ? "ops" : "names";
  const sections = [...page.querySelectorAll<HTMLElement>("section[data-group]")];
  const items = sections.flatMap((section) => [...section.querySelectorAll<HTMLElement>("li")]);

  const filter = (): void => {
    const words = searchWords(input.value);
    let found = 0;
    for (const section of sections) {
      const isWanted = select.value === "" || select.value === section.dataset.group;
      let here = 0;
      for (const item of section.querySelectorAll<HTMLElement>("li")) {
        const text = item.dataset.words ?? "";
        item.hidden = !isWanted || !words.every((word) => text.includes(word));
        if (!item.hidden) here++;
      }
      section.hidden = here === 0;
      found += here;
    }
    status.textContent =
      found === 0 ? `No ${what.replace(/s$/, "")} matches` : countText(found, items.length, what);
  };
  input.addEventListener("input", filter);
  select.addEventListener("change", filter);
  form.hidden = false;
  filter();
}
