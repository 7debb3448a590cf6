/** Notifies the other tabs of this browser of changed programs, and receives their notifications. */
import { titleFrom } from "./draft.ts";

export type News =
  /** A tab saved a program. The mark is that of the state that it saved. */
  | { readonly kind: "changed"; readonly id: string; readonly mark: string }
  /** A tab gave up this name of a program for one that was set later elsewhere. */
  | { readonly kind: "renamed"; readonly id: string; readonly name: string }
  /** A tab renamed, deleted, restored or imported programs. */
  | { readonly kind: "listed" };

export interface Tabs {
  tell(news: News): void;
  /** Returns a function that ends it. */
  listen(hear: (news: News) => void): () => void;
}

export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel("tensorpad-programs");
  return {
    tell: (news) => channel.postMessage(news),
    listen: (hear) => {
      const listener = ({ data }: MessageEvent<unknown>): void => {
        const news = newsFrom(data);
        if (news !== null) hear(news);
      };
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}

/** Null for anything else, since another version of the page may be open in another tab. */
function newsFrom(value: unknown): News | null {
  const { kind, id, mark, name } = Object(value) as Record<string, unknown>;
  if (kind === "listed") return { kind };
  if (kind === "renamed" && typeof id === "string" && titleFrom(name) !== "")
    return { kind, id, name: titleFrom(name) };
  return kind === "changed" && typeof id === "string" && typeof mark === "string"
    ? { kind, id, mark }
    : null;
}
