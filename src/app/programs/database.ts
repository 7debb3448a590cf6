/** All programs of the visitor and their versions, in this browser's IndexedDB. */
import type { DBSchema } from "idb";
import { connectionTo } from "./connection.ts";
import { type Draft, draftFrom, isSameWork, languageOf, namedAs, withLaterName } from "./draft.ts";
import { thinned } from "./thinned.ts";
import { type Version, versionFrom } from "./version.ts";

/** A stored program. */
export interface Kept {
  readonly draft: Draft;
  /** The mark of the last saved state, which is new at each save. */
  readonly mark: string;
  /** The time when the visitor deleted it, after which it can still be restored for a while; null if they did not. */
  readonly deleted: number | null;
}

/** Every call may reject: private windows have no IndexedDB, and it may be full. */
export interface ProgramDatabase {
  /** All programs, deleted ones too, in no particular order. */
  all(): Promise<readonly Kept[]>;
  find(id: string): Promise<Kept | null>;
  /**
   * Saves a program under the name that was given to it last; a deleted one is restored. Returns "conflict", and
   * changes nothing, if another state is stored that this tab does not know.
   */
  put(draft: Draft, mark: string, knows: (mark: string) => boolean): Promise<"kept" | "conflict">;
  /** Saves a program unless a newer state of it is stored. Of two states, the older one becomes a version. */
  absorb(draft: Draft, mark: string): Promise<void>;
  /** Names a program; an empty name stands for that of its title line. Nothing happens if a later one was set. */
  rename(id: string, title: string, titled: number): Promise<void>;
  /** Deletes a program, or restores it if the time is null. */
  setDeleted(id: string, deleted: number | null): Promise<void>;
  /** Removes programs with all their versions permanently. */
  erase(ids: readonly string[]): Promise<void>;
  /** The versions of a program, the oldest first. */
  versions(id: string): Promise<readonly Version[]>;
  /** Adds a version, unless the newest one has the same text, and thins the history. */
  addVersion(version: Version): Promise<void>;
  /** Frees space: drops the older half of each history. */
  shrink(): Promise<void>;
}

interface StoredProgram extends Draft {
  readonly mark: string;
  readonly deleted: number | null;
}

interface Schema extends DBSchema {
  programs: { key: string; value: StoredProgram };
  versions: { key: [string, number]; value: Version };
}

const keptFrom = (value: unknown): Kept | null => {
  const draft = draftFrom(value);
  const { mark, deleted } = Object(value) as Partial<Kept>;
  if (draft === null) return null;
  return {
    draft,
    mark: typeof mark === "string" ? mark : "",
    deleted: typeof deleted === "number" ? deleted : null,
  };
};

function storedProgram(draft: Draft, mark: string): StoredProgram {
  return { ...draft, mark, deleted: null };
}

function named(draft: Draft, kept: Kept | null): Draft {
  return kept === null ? draft : withLaterName(draft, kept.draft);
}

const versionsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

export function browserDatabase(): ProgramDatabase {
  const database = connectionTo<Schema>("tensorpad-library", (created) => {
    created.createObjectStore("programs", { keyPath: "id" });
    created.createObjectStore("versions", { keyPath: ["program", "when"] });
  });

  async function change(
    id: string,
    edit: (program: StoredProgram) => StoredProgram,
  ): Promise<void> {
    const transaction = (await database()).transaction("programs", "readwrite");
    const stored = await transaction.store.get(id);
    if (stored !== undefined) await transaction.store.put(edit(stored));
    await transaction.done;
  }

  const rename = (id: string, title: string, titled: number): Promise<void> =>
    change(id, (program) => withLaterName(program, namedAs(title, titled)));

  async function versions(id: string): Promise<readonly Version[]> {
    const stored = await (await database()).getAll("versions", versionsOf(id));
    return stored.flatMap((each) => versionFrom(each) ?? []);
  }

  async function addVersion(version: Version): Promise<void> {
    const transaction = (await database()).transaction("versions", "readwrite");
    const { store } = transaction;
    const stored = await store.getAll(versionsOf(version.program));
    const before = stored.flatMap((each) => versionFrom(each) ?? []);
    const twin = before.find(
      ({ when, source }) => when === version.when && source !== version.source,
    );
    const added =
      twin === undefined ? version : { ...version, when: nextFree(before, version.when) };
    const newest = before.findLast(({ when }) => when <= added.when);
    if (newest?.source === added.source) {
      if (added.why === "run" && newest.why !== "run") {
        await store.put({ ...newest, why: "run" });
      }
    } else {
      await store.put(added);
      const all = [...before, added].sort((a, b) => a.when - b.when);
      const kept = new Set(thinned(all, Date.now()));
      const dropped = before.filter((each) => !kept.has(each));
      await Promise.all(dropped.map(({ program, when }) => store.delete([program, when])));
    }
    await transaction.done;
  }

  return {
    all: async () =>
      (await (await database()).getAll("programs")).flatMap((each) => keptFrom(each) ?? []),
    find: async (id) => keptFrom(await (await database()).get("programs", id)),
    put: async (draft, mark, knows) => {
      const transaction = (await database()).transaction("programs", "readwrite");
      const stored = await transaction.store.get(draft.id);
      const kept = keptFrom(stored);
      const isFree = kept === null || isSameWork(kept.draft, draft) || knows(kept.mark);
      if (isFree) await transaction.store.put(storedProgram(named(draft, kept), mark));
      await transaction.done;
      return isFree ? "kept" : "conflict";
    },
    absorb: async (draft, mark) => {
      const kept = keptFrom(await (await database()).get("programs", draft.id));
      if (kept !== null) await rename(draft.id, draft.title ?? "", draft.titled ?? 0);
      if (kept !== null && (kept.mark === mark || isSameWork(kept.draft, draft))) return;
      if (kept !== null) {
        const older = kept.draft.changed <= draft.changed ? kept.draft : draft;
        await addVersion(versionOf(older, "kept", older.changed));
        if (older === draft) return;
      }
      const transaction = (await database()).transaction("programs", "readwrite");
      const stored = await transaction.store.get(draft.id);
      // A state saved meanwhile is newer than all that is absorbed.
      if ((keptFrom(stored)?.mark ?? "") === (kept?.mark ?? "")) {
        await transaction.store.put(storedProgram(named(draft, kept), mark));
      }
      await transaction.done;
    },
    rename,
    setDeleted: (id, deleted) => change(id, (program) => ({ ...program, deleted })),
    erase: async (ids) => {
      const transaction = (await database()).transaction(["programs", "versions"], "readwrite");
      const programs = transaction.objectStore("programs");
      const history = transaction.objectStore("versions");
      await Promise.all(ids.flatMap((id) => [programs.delete(id), history.delete(versionsOf(id))]));
      await transaction.done;
    },
    versions,
    addVersion,
    shrink: async () => {
      const transaction = (await database()).transaction("versions", "readwrite");
      const keys = await transaction.store.getAllKeys();
      const ids = new Set(keys.map(([id]) => id));
      for (const id of ids) {
        const all = keys.filter(([each]) => each === id);
        const older = all.slice(0, Math.floor(all.length / 2));
        await Promise.all(older.map((key) => transaction.store.delete(key)));
      }
      await transaction.done;
    },
  };
}

export function versionOf(draft: Draft, why: Version["why"], when: number): Version {
  const { id, source, device, params, seed, languageVersion } = draft;
  const work = { source, ...(device && { device }), params, seed, ...languageOf(languageVersion) };
  return { program: id, when, why, ...work };
}

function nextFree(versions: readonly Version[], from: number): number {
  const taken = new Set(versions.map(({ when }) => when));
  let when = from;
  while (taken.has(when)) when++;
  return when;
}
