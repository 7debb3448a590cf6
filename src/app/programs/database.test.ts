import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it } from "vitest";
import { aDraft as draft } from "../testing/draft.ts";
import { browserDatabase, versionOf } from "./database.ts";
import type { Draft } from "./draft.ts";
import { adoptArchive } from "./former-archive.ts";

const none = (): boolean => false;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("the database of programs", () => {
  it("returns what was put", async () => {
    const database = browserDatabase();
    const titled = draft({ title: "A name" });
    expect(await database.put(titled, "m1", none)).toBe("kept");
    expect(await database.find("a")).toEqual({ draft: titled, mark: "m1", deleted: null });
    expect(await database.find("b")).toBeNull();
  });

  it("does not write over a state that the tab does not know", async () => {
    const database = browserDatabase();
    await database.put(draft(), "theirs", none);
    const mine = draft({ source: "mine" });
    expect(await database.put(mine, "mine", none)).toBe("conflict");
    expect((await database.find("a"))?.draft.source).toBe("print(1)");
    expect(await database.put(mine, "mine", (mark) => mark === "theirs")).toBe("kept");
    expect((await database.find("a"))?.draft.source).toBe("mine");
  });

  it("absorbs the newer of two states, and the older one becomes a version", async () => {
    const database = browserDatabase();
    await database.put(draft({ source: "first", changed: 5 }), "m1", none);
    await database.absorb(draft({ source: "second", changed: 9 }), "m2");
    await database.absorb(draft({ source: "before all", changed: 1 }), "m3");
    expect((await database.find("a"))?.draft.source).toBe("second");
    expect((await database.versions("a")).map(({ source }) => source)).toEqual([
      "before all",
      "first",
    ]);
  });

  it("keeps one version of a text, which is that of a run if there was one", async () => {
    const database = browserDatabase();
    const now = Date.now();
    await database.addVersion(versionOf(draft(), "pause", now));
    await database.addVersion(versionOf(draft(), "pause", now + 1));
    await database.addVersion(versionOf(draft(), "run", now + 2));
    expect(await database.versions("a")).toMatchObject([{ when: now, why: "run" }]);
  });

  it("keeps two versions that came in the same millisecond", async () => {
    const database = browserDatabase();
    const now = Date.now();
    await database.addVersion(versionOf(draft({ source: "one" }), "pause", now));
    await database.addVersion(versionOf(draft({ source: "two" }), "run", now));
    expect((await database.versions("a")).map(({ source }) => source)).toEqual(["one", "two"]);
  });

  it("renames, deletes, brings back and erases", async () => {
    const database = browserDatabase();
    await database.put(draft(), "m1", none);
    await database.addVersion(versionOf(draft(), "run", Date.now()));
    await database.rename("a", "A name", 5);
    await database.setDeleted("a", 77);
    expect(await database.find("a")).toMatchObject({ deleted: 77, draft: { title: "A name" } });
    await database.rename("a", "", 6);
    await database.rename("a", "A name that was given before", 4);
    await database.setDeleted("a", null);
    expect((await database.find("a"))?.draft).toEqual({ ...draft(), titled: 6 });
    await database.erase(["a"]);
    expect(await database.all()).toEqual([]);
    expect(await database.versions("a")).toEqual([]);
  });

  it("keeps a name that another tab gave while this one changed the text, and the text too", async () => {
    const database = browserDatabase();
    await database.put(draft(), "m1", none);
    await database.rename("a", "A name", 5);
    const later = { ...draft(), source: "later" };
    expect(await database.put(later, "m2", (mark) => mark === "m1")).toBe("kept");
    expect((await database.find("a"))?.draft).toEqual({ ...later, title: "A name", titled: 5 });
  });

  it("is not deleted any more once it is changed", async () => {
    const database = browserDatabase();
    await database.put(draft(), "m1", none);
    await database.setDeleted("a", 77);
    await database.put(draft({ source: "more" }), "m2", () => true);
    expect((await database.find("a"))?.deleted).toBeNull();
  });

  it("drops the older half of each history to free space, and keeps a single version", async () => {
    const database = browserDatabase();
    const now = Date.now();
    for (const n of [1, 2, 3, 4]) {
      await database.addVersion(versionOf(draft({ source: `${n}` }), "run", now + n));
    }
    await database.addVersion(versionOf(draft({ id: "b" }), "run", now));
    await database.shrink();
    expect((await database.versions("a")).map(({ source }) => source)).toEqual(["3", "4"]);
    expect(await database.versions("b")).toHaveLength(1);
  });

  it("reads over what is no program", async () => {
    const database = browserDatabase();
    await database.put(draft(), "m1", none);
    await new Promise((resolve) => {
      const request = indexedDB.open("tensorpad-library");
      request.onsuccess = () => {
        const transaction = request.result.transaction("programs", "readwrite");
        transaction.objectStore("programs").put({ id: "b", content: 5 });
        transaction.oncomplete = resolve;
      };
    });
    expect((await database.all()).map((each) => each.draft.id)).toEqual(["a"]);
  });
});

describe("the archive of earlier versions of the page", () => {
  const archived = async (...drafts: readonly Draft[]): Promise<void> => {
    const archive = await openDB("tensorpad-programs", 1, {
      upgrade: (database) => void database.createObjectStore("programs"),
    });
    for (const each of drafts) {
      await archive.put("programs", JSON.stringify(each), `${each.id} ${each.changed}`);
    }
    await archive.put("programs", "{]", "damaged");
    archive.close();
  };

  it("moves all that it has to the database, the older states as versions", async () => {
    await archived(
      draft({ source: "older", changed: 5 }),
      draft({ source: "newer", changed: 9 }),
      draft({ id: "b", source: "another" }),
    );
    const database = browserDatabase();
    await adoptArchive(database);
    expect((await database.all()).map((each) => each.draft.source).sort()).toEqual([
      "another",
      "newer",
    ]);
    expect((await database.versions("a")).map(({ source }) => source)).toEqual(["older", "newer"]);
  });

  it("moves it once, and keeps what cannot be read", async () => {
    await archived(draft());
    const database = browserDatabase();
    await adoptArchive(database);
    await database.erase(["a"]);
    await adoptArchive(database);
    expect(await database.all()).toEqual([]);
    const left = await new Promise((resolve) => {
      const request = indexedDB.open("tensorpad-programs");
      request.onsuccess = () => {
        const all = request.result.transaction("programs").objectStore("programs").getAllKeys();
        all.onsuccess = () => resolve(all.result);
      };
    });
    expect(left).toEqual(["damaged"]);
  });

  it("writes over nothing that is newer", async () => {
    const database = browserDatabase();
    await database.put(draft({ source: "of today", changed: 99 }), "m", none);
    await archived(draft({ source: "long ago", changed: 5 }));
    await adoptArchive(database);
    expect((await database.find("a"))?.draft.source).toBe("of today");
    expect((await database.versions("a")).map(({ source }) => source)).toEqual(["long ago"]);
  });
});
