/** Notifies the other tabs of this browser of changed programs, and receives their notifications. */
import * as v from "valibot";
import { object, readBy, readOrNull } from "../foreign.ts";
import { titleFrom } from "./draft.ts";

const id = v.string();

const news = v.union([
  /** A tab saved a program. The mark is that of the state that it saved. */
  object({ kind: v.literal("changed"), id, mark: v.string() }),
  /** A tab gave up this name of a program for one that was set later elsewhere. */
  object({ kind: v.literal("renamed"), id, name: readBy((name) => titleFrom(name) || null) }),
  /** A tab renamed, deleted, restored or imported programs. */
  object({ kind: v.literal("listed") }),
]);

export type News = v.InferOutput<typeof news>;

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
        // Another version of the page may be open in another tab.
        const known = readOrNull(news, data);
        if (known !== null) hear(known);
      };
      channel.addEventListener("message", listener);
      return () => channel.removeEventListener("message", listener);
    },
  };
}
