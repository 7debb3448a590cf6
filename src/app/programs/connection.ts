/** Connections to databases in this browser's IndexedDB. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * Returns a function that resolves to the connection to a database. `create` makes the stores of a new one. The first
 * call opens the database, because opening throws without IndexedDB; a later one opens it again if that failed or the
 * connection has ended.
 */
export function connectionTo<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = (): void => {
    opened = null;
  };
  return async () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: create,
      // Another tab has a newer schema of the database, which it cannot create before this connection is closed.
      blocking: (_, __, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    return opened.catch((error: unknown) => {
      forget();
      throw error;
    });
  };
}
