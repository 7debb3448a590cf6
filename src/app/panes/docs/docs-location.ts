/** The location in the documentation that the Docs tab shows, which is kept while other tabs are in front. */
import { create, type StoreApi, type UseBoundStore } from "zustand";

export const docsViews = ["Guide", "Tutorial", "Reference"] as const;
export type DocsView = (typeof docsViews)[number];

export interface DocsLocation {
  readonly view: DocsView;
  readonly query: string;
  /** The page of the guide by its name in addresses; null for the table of contents. */
  readonly page: string | null;
  /** The step of the tutorial, from 0. */
  readonly step: number;
  /** The chosen group of the reference; "" for all. */
  readonly group: string;
}

export const useDocsLocation: UseBoundStore<StoreApi<DocsLocation>> = create<DocsLocation>(() => ({
  view: "Guide",
  query: "",
  page: null,
  step: 0,
  group: "",
}));

/** Shows a view, and ends the search. */
export function showDocs(location: Partial<Omit<DocsLocation, "query">>): void {
  useDocsLocation.setState({ query: "", ...location });
}

export function searchDocs(query: string): void {
  useDocsLocation.setState({ query });
}
