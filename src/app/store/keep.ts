/**
 * Saves the program on the page at each change. In: the session. Out: a snapshot for this tab, which a reload
 * opens again, and for all tabs a draft of every program whose text is the visitor's. What the shelf has no
 * room for goes to the archive; if neither can store it, a notice says so, since closing the page loses it.
 */
import type { Archive } from "./archive.ts";
import { type Draft, newId, readDraft } from "./draft.ts";
import { notify, type Origin, type Session, useSession } from "./session.ts";
import type { Shelf } from "./shelf.ts";
import type { Storage } from "./storage.ts";

const snapshotKey = "program";

export interface Snapshot {
  readonly draft: Draft;
  readonly origin: Origin;
  /** The mark of the shelf's version that this tab last read or wrote. */
  readonly mark: string | null;
}

export function readSnapshot(tab: Storage): Snapshot | null {
  const text = tab.read(snapshotKey);
  const draft = text === null ? null : readDraft(text);
  if (text === null || draft === null) return null;
  const { origin, mark } = JSON.parse(text) as Partial<Snapshot>;
  const known = (["draft", "example", "docs", "shared"] as const).find((each) => each === origin);
  return { draft, origin: known ?? "draft", mark: typeof mark === "string" ? mark : null };
}

export function draftOf(session: Session, changed: number): Draft {
  const { identity, source, choice, isChosen, params, seed } = session;
  return { ...identity, source, ...(isChosen && { device: choice }), params, seed, changed };
}

export interface Keeping {
  readonly shelf: Shelf;
  readonly archive: Archive;
  readonly tab: Storage;
  /** Offers to save the program as a file instead. */
  readonly save: () => void;
}

export interface Kept {
  /** Whether closing the page would lose its text. */
  isUnkept(): boolean;
  end(): void;
}

export function keepProgram(keeping: Keeping): Kept {
  const { shelf, archive, tab } = keeping;
  let unkept = false;

  function keep(session: Session): void {
    const draft = draftOf(session, Date.now());
    if (session.origin === "draft") keepDraft(draft);
    const snapshot = { ...draft, origin: session.origin, mark: shelf.markOf(draft.id) };
    tab.write(snapshotKey, JSON.stringify(snapshot));
  }

  function keepDraft(draft: Draft): void {
    if (draft.source.trim() === "") {
      startAnew(draft);
      return;
    }
    const saved = shelf.save(draft);
    if (!saved.isKept) {
      void makeRoom(draft);
      return;
    }
    unkept = false;
    if (saved.id === draft.id) return;
    useSession.setState(({ identity }) => ({ identity: { ...identity, id: saved.id } }));
    notify({
      kind: "recovered",
      text: "Another tab changed this program too: both versions are kept under Earlier programs",
    });
  }

  /** After all text was deleted, what is written next is a new program, and the former one stays. */
  function startAnew({ id, from }: Draft): void {
    if (from === "own" && shelf.markOf(id) === null) return;
    useSession.setState({ identity: { id: newId(), from: "own", name: "" } });
  }

  async function makeRoom(draft: Draft): Promise<void> {
    const others = shelf.list().filter(({ id }) => id !== draft.id);
    await store(others);
    const isCurrent = (): boolean => useSession.getState().identity.id === draft.id;
    const latest = isCurrent() ? draftOf(useSession.getState(), Date.now()) : draft;
    if (shelf.save(latest).isKept || (await archive.keep(latest).then(succeed, fail))) {
      unkept = false;
    } else if (isCurrent() && !unkept) {
      unkept = true;
      notify({
        kind: "error",
        text: "This browser stores nothing for this page: what you write is lost when you close it",
        action: { label: "Save as a file", run: keeping.save },
      });
    }
  }

  async function store(drafts: readonly Draft[]): Promise<void> {
    for (const draft of drafts) {
      if (await archive.keep(draft).then(succeed, fail)) shelf.remove(draft);
    }
  }

  keep(useSession.getState());
  void store(shelf.list().slice(mostOnShelf));
  const end = useSession.subscribe((session, before) => {
    if (fields.some((field) => session[field] !== before[field])) keep(session);
  });
  return { isUnkept: () => unkept, end };
}

/** As a page starts, all but this many of the newest programs are moved to the archive. */
const mostOnShelf = 40;

const fields = ["source", "origin", "identity", "choice", "isChosen", "params", "seed"] as const;

const succeed = (): boolean => true;
const fail = (): boolean => false;
