/**
 * Stores the program on the page. In: the program state. Out, immediately at each change: a snapshot for this tab,
 * which a reload opens again, and, for all tabs, a copy in the local cache of every program whose text is the
 * visitor's. Soon after: the same in the database, with a version at each run, at each pause in typing, and when
 * another program is opened. If both fail, a notice says so, since closing the page loses it.
 */

import { newestVersion } from "../../engine/ir/language-version.ts";
import { notify, type Origin, openProgram, type ProgramState, useProgram } from "../run/session.ts";
import type { Refusal, Storage } from "../shell/storage.ts";
import { type ProgramDatabase, versionOf } from "./database.ts";
import {
  type Draft,
  draftText,
  type Identity,
  isSameWork,
  languageOf,
  namedAs,
  nameOf,
  newId,
  readDraft,
} from "./draft.ts";
import { useKept } from "./kept-state.ts";
import type { LocalCache } from "./local-cache.ts";
import { followNames } from "./naming.ts";
import type { News, Tabs } from "./tabs.ts";
import type { Reason } from "./version.ts";

const snapshotKey = "program";

export interface Snapshot {
  readonly draft: Draft;
  readonly origin: Origin;
  /** The mark of the cached version that this tab last read or wrote. */
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

export function draftOf(session: ProgramState, changed: number): Draft {
  const { identity, source, choice, isChosen, params, seed, languageVersion } = session;
  const device = isChosen && { device: choice };
  return { ...identity, source, ...device, params, seed, ...languageOf(languageVersion), changed };
}

export interface Keeping {
  readonly localCache: LocalCache;
  readonly database: ProgramDatabase;
  readonly tab: Storage;
  readonly tabs: Tabs;
  /** Moves what former versions of the page stored into the database; nothing is saved there before that. */
  readonly adopt: () => Promise<void>;
  /** The reason why this browser has stored nothing. */
  readonly refusal: () => Refusal;
  /** Offers to save the program as a file instead. */
  readonly save: () => void;
}

export interface Kept {
  /** True if closing the page would lose its text. */
  isUnkept(): boolean;
  /** Saves pending programs to the database, and resolves when they are stored or cannot be. */
  flush(): Promise<void>;
  end(): void;
}

const lostWords: Readonly<Record<Refusal, string>> = {
  full: "Browser storage is full: delete some programs or runs, or your changes are lost when you close the page",
  refused:
    "This browser stores no data for this page, for example in a private window or with cookies blocked: your changes are lost when you close the page",
};

/** The pause in typing after which the text is stored as a version. */
const pauseMilliseconds = 4_000;
/** The delay from a change to its write to the database. */
const delayMilliseconds = 600;
/** When a page starts, all but this many of the newest programs leave the local cache. */
const maxCached = 6;

const fields = [
  "source",
  "origin",
  "identity",
  "choice",
  "isChosen",
  "params",
  "seed",
  "languageVersion",
] as const;

export function keepProgram(keeping: Keeping): Kept {
  const { localCache, database, tab, tabs } = keeping;
  /** The last stored state of the program on the page. */
  let last: Draft | null = null;
  /** The programs that wait for the database, by id. */
  const waiting = new Map<string, Draft>();
  /** The marks of states for which the local cache had no space. */
  const uncached = new Set<string>();
  const warned = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> = Promise.resolve();
  const names = followNames(tabs);

  const idNow = (): string => useProgram.getState().identity.id;
  const knows = (mark: string): boolean => localCache.knows(mark) || uncached.has(mark);

  function draftNow(session: ProgramState): Draft {
    const draft = draftOf(session, Date.now());
    const isSame = last !== null && last.id === draft.id && isSameWork(last, draft);
    const before = last?.id === draft.id ? last.changed : session.changed;
    // A program that is only opened has not changed.
    const isUnchanged = isSame || (last?.id !== draft.id && session.changed !== null);
    return isUnchanged && before !== null ? { ...draft, changed: before } : draft;
  }

  function keep(session: ProgramState): void {
    const draft = draftNow(session);
    last = draft;
    if (session.changed !== draft.changed && session.origin === "draft") {
      useProgram.setState({ changed: draft.changed });
    }
    if (session.origin === "draft") keepDraft(draft);
    else useKept.setState({ state: "as-opened" });
    // It may have become another program by now, and been stored as that.
    if (idNow() !== draft.id) return;
    const mark = localCache.markOf(draft.id);
    const snapshot = { ...(JSON.parse(draftText(draft)) as object), origin: session.origin, mark };
    tab.write(snapshotKey, JSON.stringify(snapshot));
  }

  function keepDraft(draft: Draft): void {
    if (draft.source.trim() === "") {
      startAnew(draft);
      return;
    }
    const saved = localCache.save(draft);
    if (saved.isKept && saved.draft.id !== draft.id) {
      becomeAnother(saved.draft.id);
      return;
    }
    if (saved.isKept) names.learn(saved.draft);
    if (useKept.getState().state !== "lost" || saved.isKept) {
      useKept.setState({ state: saved.isKept ? "kept" : "saving" });
    }
    if (!saved.isKept) makeRoom(draft);
    waiting.set(draft.id, draft);
    timer ??= setTimeout(() => void flush(), delayMilliseconds);
  }

  async function learnNames(id: string): Promise<void> {
    const stored = await database.find(id).catch(() => null);
    for (const draft of [localCache.find(id), stored?.draft])
      if (draft && idNow() === id) names.learn(draft);
  }

  /** After all text was deleted, what is written next is a new program, and the former one stays. */
  function startAnew({ id, from }: Draft): void {
    useKept.setState({ state: "as-opened" });
    if (from === "own" && localCache.markOf(id) === null && !waiting.has(id)) return;
    useProgram.setState({
      identity: { id: newId(), from: "own", name: "" },
      changed: null,
      languageVersion: newestVersion,
    });
  }

  /** Another tab has changed the same program, so this text continues as a separate program. */
  function becomeAnother(id: string): void {
    useProgram.setState(({ identity }) => ({ identity: { ...identity, id } }));
    notify({
      kind: "recovered",
      text: "Another tab changed this program too: both versions are saved under Your programs",
    });
  }

  function makeRoom(draft: Draft): void {
    const others = localCache.list().filter(({ id }) => id !== draft.id);
    void adopted.then(() => clearCache(others)).then(() => localCache.save(latest(draft)));
  }

  const latest = (draft: Draft): Draft => (last?.id === draft.id ? last : draft);

  /** Removes programs from the local cache once the database has them. */
  async function clearCache(drafts: readonly Draft[]): Promise<void> {
    for (const draft of drafts) {
      const mark = localCache.storedMark(draft.id) ?? newId();
      if (await database.absorb(draft, mark).then(succeed, fail)) localCache.remove(draft);
    }
  }

  /** The contents of the local cache go to the database too: what a crash left there, and older programs. */
  async function adopt(): Promise<void> {
    const cached = localCache.list();
    for (const draft of cached) {
      await database.absorb(draft, localCache.storedMark(draft.id) ?? newId()).catch(() => {});
    }
    await keeping.adopt().catch(() => {});
    const first = localCache.last();
    await clearCache(cached.slice(maxCached).filter(({ id }) => id !== first?.id));
  }
  const adopted = adopt();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(() => adopted).then(saveWaiting);
    return saving;
  }

  async function saveWaiting(): Promise<void> {
    const drafts = [...waiting.values()];
    waiting.clear();
    for (const draft of drafts) await saveDraft(draft);
  }

  async function saveDraft(draft: Draft): Promise<void> {
    const cached = localCache.storedMark(draft.id);
    // Another tab has saved a later state.
    if (cached !== null && !localCache.knows(cached)) return;
    const isShelved = cached !== null && localCache.markOf(draft.id) === cached;
    const mark = isShelved ? cached : newId();
    if (!isShelved) uncached.add(mark);
    const put = (): Promise<"kept" | "conflict"> => database.put(draft, mark, knows);
    const result = await put().catch(() =>
      database
        .shrink()
        .then(put)
        .catch(() => "failed" as const),
    );
    if (result === "kept") tabs.tell({ kind: "changed", id: draft.id, mark });
    if (idNow() !== draft.id) return;
    if (result === "conflict") becomeAnother(newId());
    else if (result === "kept" || isCached(draft.id)) useKept.setState({ state: "kept" });
    else warn(draft.id);
  }

  function isCached(id: string): boolean {
    const found = localCache.find(id);
    return found !== null && last !== null && isSameWork(found, last);
  }

  function warn(id: string): void {
    useKept.setState({ state: "lost" });
    if (warned.has(id)) return;
    warned.add(id);
    notify({
      kind: "error",
      text: lostWords[keeping.refusal()],
      action: { label: "Save as a file", run: keeping.save },
    });
  }

  function addVersion(draft: Draft, why: Reason): void {
    if (draft.source.trim() === "") return;
    const version = versionOf(draft, why, Date.now());
    void adopted.then(() => database.addVersion(version)).catch(() => {});
  }

  function follow(session: ProgramState, before: ProgramState): void {
    const isOther = session.revision !== before.revision;
    if (isOther && before.origin === "draft") addVersion(draftOf(before, 0), "left");
    if (fields.some((field) => session[field] !== before[field])) keep(session);
    if (session.source !== before.source || isOther) {
      clearTimeout(pause);
      if (session.origin === "draft" && !isOther) {
        pause = setTimeout(() => addVersion(draftOf(session, 0), "pause"), pauseMilliseconds);
      }
    }
    const hasStarted = session.phase === "preparing" && before.phase === "idle";
    if (hasStarted && session.origin !== "example" && session.origin !== "docs") {
      // A link may not be found again, so its program is stored once it was run.
      if (session.origin === "shared") keepDraft(draftNow(session));
      addVersion(draftOf(session, 0), "run");
    }
  }

  function hear(news: News): void {
    const session = useProgram.getState();
    const { id } = session.identity;
    if (session.origin === "draft" && (news.kind === "listed" || isChangeOf(news, id)))
      void learnNames(id);
    if (!isChangeOf(news, id)) return;
    if (session.origin !== "draft" || knows(news.mark)) return;
    const stored = localCache.find(news.id);
    if (stored !== null && last !== null && isSameWork(stored, last)) {
      // Both have the same state.
      localCache.recall(news.id, localCache.storedMark(news.id) ?? news.mark);
      return;
    }
    notify({
      kind: "replaced",
      text: "This program was changed in another tab",
      action: { label: "Load the other tab's version", run: () => void takeOver(news.id) },
      other: { label: "Save this version as a copy", run: fork },
    });
  }

  async function takeOver(id: string): Promise<void> {
    const mark = localCache.storedMark(id);
    const stored = await database.find(id).catch(() => null);
    const draft = localCache.find(id) ?? stored?.draft ?? null;
    const session = useProgram.getState();
    if (draft === null || session.identity.id !== id) return;
    addVersion(draftOf(session, 0), "tab");
    if (mark !== null) localCache.recall(id, mark);
    if (stored !== null) uncached.add(stored.mark);
    openProgram({ ...draft, identity: identityOf(draft) }, "draft");
    notify(null);
  }

  function fork(): void {
    const session = useProgram.getState();
    const title = `${nameOf({ ...session.identity, source: session.source })} (copy)`;
    useProgram.setState({
      identity: { ...session.identity, id: newId(), title },
      changed: null,
      notice: null,
    });
  }

  keep(useProgram.getState());
  const endings = [useProgram.subscribe(follow), tabs.listen(hear), names.end];
  return {
    isUnkept: () => useKept.getState().state === "lost",
    flush,
    end: () => {
      for (const end of endings) end();
      clearTimeout(timer);
      clearTimeout(pause);
    },
  };
}

function identityOf({ id, from, name, title = "", titled }: Draft): Identity {
  return { id, from, name, ...namedAs(title, titled) };
}

function isChangeOf(news: News, id: string): news is Extract<News, { kind: "changed" }> {
  return news.kind === "changed" && news.id === id;
}

const succeed = (): boolean => true;
const fail = (): boolean => false;
