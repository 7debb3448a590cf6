/**
 * The programs that this browser stores for all tabs, each under its id. A tab that would overwrite what
 * another tab wrote meanwhile saves under a new id, so that both versions stay.
 */
import { type Draft, newId, readDraft } from "./draft.ts";
import type { Storage } from "./storage.ts";

export type Saved =
  /** `id` differs from the draft's if another tab's version has that id. */
  { readonly isKept: true; readonly id: string } | { readonly isKept: false };

export interface Shelf {
  /** All drafts, newest first. */
  list(): readonly Draft[];
  /** The mark of the version that this tab last read or wrote, to be passed to `recall` after a reload. */
  markOf(id: string): string | null;
  recall(id: string, mark: string): void;
  save(draft: Draft): Saved;
  /** Removes a draft, unless it has changed since. */
  remove(draft: Draft): void;
}

const prefix = "program.";
/** Earlier versions of the page stored a single program under this key, as text. */
const formerKey = "draft";

/** A stored program is a mark that is new at each save, a line feed, and the draft. */
export function shelfIn(storage: Storage): Shelf {
  /** The marks of the versions that this tab last read or wrote. */
  const known = new Map<string, string>();
  let saves = 0;
  const tab = newId();

  const read = (id: string): string | null => storage.read(prefix + id);
  const draftIn = (text: string | null): Draft | null =>
    text === null ? null : readDraft(text.slice(text.indexOf("\n") + 1));
  const markIn = (text: string): string => text.slice(0, text.indexOf("\n"));

  function adoptFormer(): void {
    const source = storage.read(formerKey);
    if (source === null) return;
    const { isKept } = save({ ...ownDraft(source), changed: 1 });
    if (isKept) storage.remove(formerKey);
  }

  function save(draft: Draft): Saved {
    const stored = read(draft.id);
    let { id } = draft;
    if (stored !== null && markIn(stored) !== known.get(id)) {
      const other = draftIn(stored);
      if (other !== null && isSame(other, draft)) {
        known.set(id, markIn(stored));
        return { isKept: true, id };
      }
      if (other?.source !== draft.source) id = newId();
    }
    const mark = `${tab}.${++saves}`;
    if (!storage.write(prefix + id, `${mark}\n${JSON.stringify({ ...draft, id })}`)) {
      return { isKept: false };
    }
    known.set(id, mark);
    return { isKept: true, id };
  }

  return {
    list: () => {
      adoptFormer();
      const ids = storage.keys().filter((key) => key.startsWith(prefix));
      const drafts = ids.flatMap((key) => draftIn(storage.read(key)) ?? []);
      const former = storage.read(formerKey);
      const all = former === null ? drafts : [...drafts, ownDraft(former)];
      return all.sort((a, b) => b.changed - a.changed);
    },
    markOf: (id) => known.get(id) ?? null,
    recall: (id, mark) => void known.set(id, mark),
    save,
    remove: (draft) => {
      const stored = draftIn(read(draft.id));
      if (stored?.changed === draft.changed && stored.source === draft.source) {
        storage.remove(prefix + draft.id);
      }
    },
  };
}

/** Whether two drafts have the same content; the time of the last change is ignored. */
function isSame(one: Draft, other: Draft): boolean {
  const content = ({ source, device, params, seed }: Draft): string =>
    JSON.stringify([source, device, params, seed]);
  return content(one) === content(other);
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
