/**
 * The visitor's programs as the page lists them, and all actions on them. What is opened here replaces the program on
 * the page, which stays stored.
 */
import { create, type StoreApi, type UseBoundStore } from "zustand";
import { notify, useProgram } from "../run/session.ts";
import { type Kept, type ProgramDatabase, versionOf } from "./database.ts";
import { type Draft, isSameWork, nameOf, newId, titleFrom } from "./draft.ts";
import { mergedPrograms } from "./find.ts";
import type { LocalCache } from "./local-cache.ts";
import { nameProgram } from "./naming.ts";
import { bringBack, emptyProgram, programOf, replaceProgram } from "./replace.ts";
import type { Tabs } from "./tabs.ts";
import { readPrograms, savedPrograms, textOfPrograms } from "./transfer.ts";
import type { Version } from "./version.ts";

export interface Programs {
  /** All programs but the deleted ones, the last changed one first; null until they are read. */
  readonly list: readonly Kept[] | null;
  /** The deleted ones, the last one first. */
  readonly deleted: readonly Kept[];
  /** True if the database can be read. */
  readonly isStored: boolean;
}

export const usePrograms: UseBoundStore<StoreApi<Programs>> = create<Programs>(() => ({
  list: null,
  deleted: [],
  isStored: true,
}));

export interface ProgramStores {
  readonly localCache: LocalCache;
  readonly database: ProgramDatabase;
  readonly tabs: Tabs;
  /** Saves what the page has not saved yet. */
  flush(): Promise<void>;
}

let room: ProgramStores | null = null;

/** The days for which a deleted program can be restored. */
export const deletedDays = 30;
const deletedMilliseconds: number = deletedDays * 24 * 3_600_000;

/** Lists the programs of a room from now on, and follows the changes of other tabs. Returns a function that ends it. */
export function listPrograms(of: ProgramStores): () => void {
  room = of;
  void forgetDeleted(of).catch(() => {});
  const end = of.tabs.listen(() => {
    if (usePrograms.getState().list !== null) void refreshPrograms();
  });
  return () => {
    end();
    room = null;
    usePrograms.setState(usePrograms.getInitialState(), true);
  };
}

async function forgetDeleted({ database }: ProgramStores): Promise<void> {
  const all = await database.all();
  const isOld = ({ deleted }: Kept): boolean =>
    deleted !== null && Date.now() - deleted > deletedMilliseconds;
  const old = all.filter(isOld).map(({ draft }) => draft.id);
  if (old.length > 0) await database.erase(old);
}

function theRoom(): ProgramStores {
  if (room === null) throw new Error("programs: no open database");
  return room;
}

/** Reads the list again. */
export async function refreshPrograms(): Promise<void> {
  const { localCache, database, flush } = theRoom();
  await flush();
  const stored = await database.all().catch(() => null);
  const cached = localCache
    .list()
    .map((draft) => ({ draft, mark: localCache.storedMark(draft.id) ?? "" }));
  const all = mergedPrograms(stored ?? [], cached);
  usePrograms.setState({
    list: all.filter(({ deleted }) => deleted === null),
    deleted: all
      .filter(({ deleted }) => deleted !== null)
      .sort((one, other) => Number(other.deleted) - Number(one.deleted)),
    isStored: stored !== null,
  });
}

async function changed(): Promise<void> {
  theRoom().tabs.tell({ kind: "listed" });
  await refreshPrograms();
}

/** Records the stored state as one that this tab has read, so that it may save the next one over it. */
function recall({ draft: { id }, mark }: Kept): void {
  const { localCache } = theRoom();
  localCache.recall(id, mark);
  const cached = localCache.storedMark(id);
  if (cached !== null) localCache.recall(id, cached);
}

export function openKept(kept: Kept): void {
  if (kept.draft.id === useProgram.getState().identity.id) return;
  recall(kept);
  bringBack(kept.draft);
}

/** An empty name stands for that of its title line. */
export async function renameKept({ draft }: Kept, to: string): Promise<void> {
  const { database, localCache } = theRoom();
  const title = titleFrom(to);
  if (draft.id === useProgram.getState().identity.id) {
    nameProgram(title);
  } else {
    const now = Date.now();
    localCache.rename(draft.id, title, now);
    await database.rename(draft.id, title, now);
  }
  await changed();
}

/** Adds a copy of a program, and returns it. */
export async function duplicateKept({ draft }: Kept): Promise<Draft> {
  const title = titleFrom(`${nameOf(draft)} (copy)`);
  const copy = { ...draft, id: newId(), title, changed: Date.now() };
  await theRoom().database.put(copy, newId(), () => true);
  await changed();
  return copy;
}

/** Deletes a program; `undelete` restores it. If it is on the page, an empty one replaces it. */
export async function deleteKept({ draft: { id } }: Kept): Promise<void> {
  const { database, localCache, flush } = theRoom();
  await flush();
  await database.setDeleted(id, Date.now());
  if (id === useProgram.getState().identity.id) {
    replaceProgram(emptyProgram, "draft");
    notify(null);
  }
  localCache.drop(id);
  await changed();
}

/** Restores a deleted program, also to the page if nothing has been written since. */
export async function undelete(kept: Kept): Promise<void> {
  await theRoom().database.setDeleted(kept.draft.id, null);
  await changed();
  if (useProgram.getState().source === "") openKept(kept);
}

/** Removes deleted programs with their histories permanently. */
export async function eraseKept(programs: readonly Kept[]): Promise<void> {
  await theRoom().database.erase(programs.map(({ draft }) => draft.id));
  await changed();
}

/** Offers the last changed program, if the page has begun with an example because the local cache was empty. */
export async function offerLast(): Promise<void> {
  const { origin, revision, notice } = useProgram.getState();
  if (origin !== "example" || notice !== null) return;
  await refreshPrograms();
  const own = usePrograms.getState().list?.find(({ draft }) => draft.from !== "link");
  const now = useProgram.getState();
  if (own === undefined || now.revision !== revision || now.origin !== origin) return;
  notify({
    kind: "recovered",
    text: `Your programs are saved; the latest one is “${nameOf(own.draft)}”`,
    action: { label: "Open it", run: () => openKept(own) },
  });
}

/** The versions of a program, the newest first. */
export async function versionsOf({ draft: { id } }: Kept): Promise<readonly Version[]> {
  const { database, flush } = theRoom();
  await flush();
  return (await database.versions(id)).toReversed();
}

/** Opens a program with the text of one of its versions. Its previous text becomes a version. */
export async function restoreVersion(kept: Kept, version: Version): Promise<void> {
  const { database } = theRoom();
  const { session, draft } = { session: useProgram.getState(), draft: kept.draft };
  const isOnPage = session.identity.id === draft.id;
  const now = isOnPage ? { ...draft, source: session.source } : draft;
  await database.addVersion(versionOf(now, "restored", Date.now()));
  recall(kept);
  const { program: _, when: __, why: ___, ...work } = version;
  const { device: ____, changed: _____, languageVersion: ______, ...identity } = programOf(draft);
  replaceProgram({ ...identity, ...work, name: "an earlier version" }, "draft");
  notify({
    kind: "replaced",
    text: `An earlier version of “${nameOf(draft)}” was restored; the replaced version is in its history`,
    action: { label: "Undo", run: () => bringBack(now) },
  });
}

/** A file of all programs with their versions. */
export async function exportPrograms(): Promise<string> {
  const { database } = theRoom();
  await refreshPrograms();
  const list = usePrograms.getState().list ?? [];
  const programs = [];
  for (const { draft } of list) {
    const versions = await database.versions(draft.id).catch(() => []);
    programs.push({ draft, versions });
  }
  return textOfPrograms(programs);
}

/** Adds the programs of a file. Returns a sentence that lists what was added, or the reason why nothing was. */
export async function importPrograms(content: string): Promise<string> {
  const { database, flush } = theRoom();
  const read = readPrograms(content);
  if (!read.ok) return `Nothing was imported: ${read.message}`;
  await flush();
  let added = 0;
  try {
    for (const { draft, versions } of read.programs) {
      const present = await database.find(draft.id);
      const isHere = present?.deleted === null && isSameWork(present.draft, draft);
      // Nothing is overwritten: another program with that id stays, and this one gets a new id.
      const id = present === null || isHere ? draft.id : newId();
      if (!isHere) {
        await database.put({ ...draft, id }, newId(), () => false);
        added++;
      }
      for (const version of versions) await database.addVersion({ ...version, program: id });
    }
  } catch {
    await changed();
    return `Only ${added} of ${read.programs.length} programs were imported: browser storage is full or not available`;
  }
  await changed();
  return savedPrograms.importedText(added, read.programs.length);
}
