/**
 * Copies of the programs that were changed last, in local storage, each under its id. They are written at once, so that
 * a tab that ends at any moment loses nothing, and read at once, so that the first paint waits for nothing. All tabs
 * share them: a tab that would overwrite what another tab wrote meanwhile saves under a new id, so that both stay.
 */
import { type Draft, draftText, isSameWork, newId, readDraft } from "./draft.ts";
import type { Storage } from "./storage.ts";

export type Saved =
  /** `id` differs from the draft's if another tab's version has that id. */
  { readonly isKept: true; readonly id: string } | { readonly isKept: false };

export interface Shelf {
  /** All drafts, newest first. */
  list(): readonly Draft[];
  find(id: string): Draft | null;
  /** The program that a visit begins with: the one that was saved last, unless it is somebody's link. */
  last(): Draft | null;
  /** The mark of the version that this tab last read or wrote, to be passed to `recall` after a reload. */
  markOf(id: string): string | null;
  /** The mark of the version that is stored; null where there is none. */
  storedMark(id: string): string | null;
  /** Takes the version with that mark for one that this tab has seen. */
  recall(id: string, mark: string): void;
  /** Whether this tab has read or written the version with that mark. */
  knows(mark: string): boolean;
  save(draft: Draft): Saved;
  /** Removes a draft, unless it has changed since. */
  remove(draft: Draft): void;
  /** Removes whatever is stored under the id. */
  drop(id: string): void;
}

const prefix = "program.";
const lastKey = "last-program";
/** Earlier versions of the page stored a single program under this key, as text. */
const formerKey = "draft";

/** A stored program is a mark that is new at each save, a line feed, and the draft. */
export function shelfIn(storage: Storage): Shelf {
  /** The marks of the versions that this tab last read or wrote, and all that it ever did. */
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
    let { id } = draft;
    if (stored !== null && other !== null) {
      if (isSameWork(other, draft) && other.title === draft.title) {
        know(id, markIn(stored));
        storage.write(lastKey, id);
        return { isKept: true, id };
      }
      const isOthers = markIn(stored) !== known.get(id);
      if (isOthers && other.source !== draft.source) id = newId();
    }
    const mark = `${tab}.${++saves}`;
    if (!storage.write(prefix + id, `${mark}\n${draftText({ ...draft, id })}`)) {
      return { isKept: false };
    }
    storage.write(lastKey, id);
    know(id, mark);
    return { isKept: true, id };
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
