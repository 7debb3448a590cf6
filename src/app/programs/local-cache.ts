/**
 * The local cache: copies of the programs that were changed last, in local storage, by id. They are written and read
 * synchronously, so a tab that ends at any moment loses nothing and the first paint does not wait. All tabs share them:
 * a tab that would overwrite what another tab wrote meanwhile saves under a new id, so that both stay.
 */

import type { Storage } from "../shell/storage.ts";
import {
  type Draft,
  draftText,
  isSameWork,
  namedAs,
  newId,
  readDraft,
  withLaterName,
} from "./draft.ts";

export type Saved =
  /**
   * The stored draft: under another id if another tab's version has that of the draft, and under a name that another
   * tab has given it meanwhile.
   */
  { readonly isKept: true; readonly draft: Draft } | { readonly isKept: false };

export interface LocalCache {
  /** All drafts, newest first. */
  list(): readonly Draft[];
  find(id: string): Draft | null;
  /** The program that a visit begins with: the one that was saved last, unless it came by a link. */
  last(): Draft | null;
  /** The mark of the version that this tab last read or wrote, to be passed to `recall` after a reload. */
  markOf(id: string): string | null;
  /** The mark of the stored version; null if there is none. */
  storedMark(id: string): string | null;
  /** Records the version with that mark as one that this tab has seen. */
  recall(id: string, mark: string): void;
  /** True if this tab has read or written the version with that mark. */
  knows(mark: string): boolean;
  save(draft: Draft): Saved;
  /** Names a draft, whatever its state; the mark stays, which identifies its text. */
  rename(id: string, title: string, titled: number): void;
  /** Removes a draft, unless it has changed since. */
  remove(draft: Draft): void;
  /** Removes whatever is stored under the id. */
  drop(id: string): void;
}

const prefix = "program.";
const lastKey = "last-program";
/** Earlier versions of the page stored a single program under this key, as text. */
const formerKey = "draft";

/** A stored program is a mark that changes with its text and the inputs of its runs, a line feed, and the draft. */
export function localCacheIn(storage: Storage): LocalCache {
  /** The marks of the versions that this tab last read or wrote, and all marks it has ever seen. */
  const known = new Map<string, string>();
  const seen = new Set<string>();
  let saves = 0;
  const tab = newId();

  const read = (id: string): string | null => storage.read(prefix + id);
  const draftIn = (text: string | null): Draft | null =>
    text === null ? null : readDraft(text.slice(text.indexOf("\n") + 1));
  const markIn = (text: string): string => text.slice(0, text.indexOf("\n"));

  function know(id: string, mark: string): void {
    known.set(id, mark);
    seen.add(mark);
  }

  function adoptFormer(): void {
    const source = storage.read(formerKey);
    if (source === null) return;
    const { isKept } = save({ ...ownDraft(source), changed: 1 });
    if (isKept) storage.remove(formerKey);
  }

  function save(draft: Draft): Saved {
    const stored = read(draft.id);
    const other = draftIn(stored);
    let kept = draft;
    let mark = `${tab}.${++saves}`;
    if (stored !== null && other !== null) {
      const isOthers = markIn(stored) !== known.get(draft.id);
      if (isOthers && other.source !== draft.source) {
        kept = { ...draft, id: newId() };
      } else {
        kept = withLaterName(draft, other);
        // A name is not part of the work, so no other tab has to choose between two states for it.
        if (isSameWork(other, draft)) mark = markIn(stored);
      }
    }
    const text = `${mark}\n${draftText(kept)}`;
    if (text !== stored && !storage.write(prefix + kept.id, text)) return { isKept: false };
    storage.write(lastKey, kept.id);
    know(kept.id, mark);
    return { isKept: true, draft: kept };
  }

  function list(): readonly Draft[] {
    adoptFormer();
    const ids = storage.keys().filter((key) => key.startsWith(prefix));
    const drafts = ids.flatMap((key) => draftIn(storage.read(key)) ?? []);
    const former = storage.read(formerKey);
    const all = former === null ? drafts : [...drafts, ownDraft(former)];
    return all.sort((a, b) => b.changed - a.changed);
  }

  return {
    list,
    find: (id) => draftIn(read(id)),
    last: () => {
      const own = list().filter(({ from }) => from !== "link");
      const id = storage.read(lastKey);
      return own.find((draft) => draft.id === id) ?? own[0] ?? null;
    },
    markOf: (id) => known.get(id) ?? null,
    storedMark: (id) => {
      const stored = read(id);
      return stored === null ? null : markIn(stored);
    },
    recall: know,
    knows: (mark) => seen.has(mark),
    save,
    rename: (id, title, titled) => {
      const stored = read(id);
      const draft = draftIn(stored);
      if (stored === null || draft === null) return;
      const named = withLaterName(draft, namedAs(title, titled));
      storage.write(prefix + id, `${markIn(stored)}\n${draftText(named)}`);
    },
    remove: (draft) => {
      const stored = draftIn(read(draft.id));
      if (stored?.changed === draft.changed && isSameWork(stored, draft)) {
        storage.remove(prefix + draft.id);
      }
    },
    drop: (id) => storage.remove(prefix + id),
  };
}

function ownDraft(source: string): Draft {
  return {
    id: "first",
    from: "own",
    name: "",
    source,
    params: {},
    seed: 0,
    changed: 0,
  };
}
