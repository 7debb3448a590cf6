/**
 * The archive in which earlier versions of the page stored programs for which local storage had no space: a separate
 * database, in which each program is JSON under its id and the time of its last change.
 */
import { type IDBPDatabase, openDB } from "idb";
import { type ProgramDatabase, versionOf } from "./database.ts";
import { type Draft, readDraft } from "./draft.ts";

/**
 * Moves all programs of the archive into the database. The newest state of a program is the program, and the others are
 * its versions. What cannot be read stays in the archive.
 */
export async function adoptArchive(into: ProgramDatabase): Promise<void> {
  const archive = await openDB("tensorpad-programs", 1, {
    upgrade: (database) => void database.createObjectStore("programs"),
  });
  try {
    for (const { key, draft } of await entriesOf(archive)) {
      await into.absorb(draft, `archive ${key}`);
      await into.addVersion(versionOf(draft, "kept", draft.changed));
      await archive.delete("programs", key);
    }
  } finally {
    archive.close();
  }
}

/** The oldest first. */
async function entriesOf(
  archive: IDBPDatabase,
): Promise<readonly { readonly key: string; readonly draft: Draft }[]> {
  const keys = await archive.getAllKeys("programs");
  const texts: readonly unknown[] = await Promise.all(
    keys.map((key) => archive.get("programs", key)),
  );
  return keys
    .flatMap((key, index) => {
      const text = texts[index];
      const draft = typeof text === "string" ? readDraft(text) : null;
      return draft === null ? [] : [{ key: String(key), draft }];
    })
    .sort((a, b) => a.draft.changed - b.draft.changed);
}
