/**
 * The data that this browser stores for the page: settings and programs in local storage; programs, files, runs and
 * tuning in databases. In: the storage of the browser. Out: its size, and its removal on request.
 */
import { type IDBPDatabase, openDB } from "idb";
import { storage } from "../shell/storage.ts";

/** A kind of stored data, and its storage. */
export interface Keep {
  readonly label: string;
  /** The database; null for local storage. */
  readonly database: string | null;
}

const keeps: readonly Keep[] = [
  { label: "Settings, and recently changed programs", database: null },
  { label: "Programs and their versions", database: "tensorpad-library" },
  { label: "Files", database: "tensorpad-files" },
  { label: "Runs", database: "tensorpad-runs" },
  { label: "Kernel tuning results", database: "keyval-store" },
];

export interface Kept {
  readonly label: string;
  /** The number of records. */
  readonly count: number;
}

/** All stored data, by kind. A kind whose storage is refused counts as empty. */
export async function keptData(): Promise<readonly Kept[]> {
  const names = await databaseNames();
  return Promise.all(
    keeps.map(async ({ label, database }) => ({
      label,
      count:
        database === null
          ? storage.keys().length
          : names.has(database)
            ? await countRecords(database).catch(() => 0)
            : 0,
    })),
  );
}

/** The bytes that the browser counts for the site, or null if it does not report them. */
export async function keptBytes(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return estimate?.usage ?? null;
}

/** Removes all stored data. Rejects if a database refuses. */
export async function clearKeptData(): Promise<void> {
  for (const key of storage.keys()) storage.remove(key);
  for (const name of await databaseNames()) await emptyDatabase(name);
}

async function databaseNames(): Promise<ReadonlySet<string>> {
  const found = await indexedDB.databases().catch(() => []);
  return new Set(found.flatMap(({ name }) => (name === undefined ? [] : [name])));
}

async function countRecords(name: string): Promise<number> {
  const counts = await inStores(name, (database, store) => database.count(store));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Empties the stores and leaves the database, because other tabs have it open, which would block its deletion. */
async function emptyDatabase(name: string): Promise<void> {
  await inStores(name, (database, store) => database.clear(store));
}

async function inStores<Result>(
  name: string,
  use: (database: IDBPDatabase, store: string) => Promise<Result>,
): Promise<readonly Result[]> {
  const database = await openDB(name);
  try {
    return await Promise.all([...database.objectStoreNames].map((store) => use(database, store)));
  } finally {
    database.close();
  }
}
