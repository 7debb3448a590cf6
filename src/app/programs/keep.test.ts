import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../tests/site/memory-storage.ts";
import { editSource, openProgram, setParam, useProgram } from "../run/session.ts";
import { aDraft } from "../testing/draft.ts";
import { browserDatabase, type ProgramDatabase } from "./database.ts";
import { draftText, nameOf, readDraft } from "./draft.ts";
import { keepProgram } from "./keep.ts";
import { useKept } from "./kept-state.ts";
import { type LocalCache, localCacheIn } from "./local-cache.ts";
import { addFile, editFile } from "./program-files.ts";
import { bringBack } from "./replace.ts";
import type { News, Tabs } from "./tabs.ts";

const session = () => useProgram.getState();
const kept = () => useKept.getState().state;

/** A database that refuses everything. */
const refusing = new Proxy({} as ProgramDatabase, {
  get: () => async () => {
    throw new Error("QuotaExceededError");
  },
});

let end = (): void => {};

/** Simulates the other tabs. */
function otherTabs() {
  const hearing: ((news: News) => void)[] = [];
  const reported: News[] = [];
  const tabs: Tabs = {
    tell: (news) => void reported.push(news),
    listen: (heard) => {
      hearing.push(heard);
      return () => {};
    },
  };
  const say = (news: News): void => {
    for (const hear of hearing) hear(news);
  };
  return { tabs, reported, say };
}

function keeping({ database = browserDatabase(), storage = memoryStorage() } = {}) {
  const save = vi.fn();
  const refusal = () => (storage.room > 0 ? "refused" : "full");
  const localCache = localCacheIn(storage);
  const others = otherTabs();
  const tab = memoryStorage();
  const { tabs } = others;
  const made = keepProgram({
    localCache,
    database,
    tab,
    tabs,
    adopt: async () => {},
    refusal,
    save,
  });
  ({ end } = made);
  return { storage, localCache, database, save, tab, ...others, ...made };
}

const sourcesIn = async (database: ProgramDatabase) =>
  (await database.all()).map(({ draft }) => draft.source).sort();

const cachedIn = (cache: LocalCache) =>
  cache
    .list()
    .map(({ source }) => source)
    .sort();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: 1_000_000 });
  globalThis.indexedDB = new IDBFactory();
  useProgram.setState(useProgram.getInitialState(), true);
  useKept.setState(useKept.getInitialState(), true);
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

describe("keepProgram", () => {
  it("keeps an example or a shared program for all tabs once its text was changed", () => {
    const { localCache } = keeping();
    for (const origin of ["example", "docs", "shared"] as const) {
      openProgram({ source: `as ${origin}`, name: "A name" }, origin);
      setParam("n", 2);
    }
    expect(localCache.list()).toEqual([]);
    expect(kept()).toBe("as-opened");
    editSource("as shared, changed");
    expect(localCache.list()).toMatchObject([{ source: "as shared, changed", from: "link" }]);
    expect(kept()).toBe("kept");
  });

  it("keeps each changed program, not only the last one, in the database too", async () => {
    const { localCache, database, flush } = keeping();
    editSource("mine");
    openProgram({ source: "theirs" }, "shared");
    editSource("theirs, changed");
    openProgram({ source: "one of the page's" }, "example");
    editSource("one of the page's, changed");
    const all = ["mine", "one of the page's, changed", "theirs, changed"];
    expect(cachedIn(localCache)).toEqual(all);
    await flush();
    expect(await sourcesIn(database)).toEqual(all);
  });

  it("keeps a program whose text was all deleted, and what is written then as another", async () => {
    const { localCache, tab } = keeping();
    editSource("the former");
    editSource("");
    expect(cachedIn(localCache)).toEqual(["the former"]);
    expect(JSON.parse(tab.read("program") ?? "").id).toBe(session().identity.id);
    editSource("the latter");
    expect(cachedIn(localCache)).toEqual(["the former", "the latter"]);
  });

  it("does not take a program for changed that was only opened", async () => {
    const { localCache, database, flush } = keeping();
    editSource("mine");
    const [draft] = localCache.list();
    vi.setSystemTime(2_000_000);
    openProgram({ source: "another" }, "example");
    if (draft !== undefined) bringBack(draft);
    await flush();
    expect((await database.all()).map((each) => each.draft.changed)).toEqual([1_000_000]);
    editSource("mine, changed");
    await flush();
    expect((await database.all()).map((each) => each.draft.changed)).toEqual([2_000_000]);
  });

  it("keeps a version at a pause in typing, at a run, and when another program is opened", async () => {
    const { database, flush } = keeping();
    editSource("one");
    await vi.advanceTimersByTimeAsync(3_000);
    editSource("one, two");
    await vi.advanceTimersByTimeAsync(5_000);
    editSource("one, two, three");
    useProgram.setState({ phase: "preparing" });
    useProgram.setState({ phase: "idle" });
    await vi.advanceTimersByTimeAsync(1);
    editSource("one, two, three, four");
    const { id } = session().identity;
    openProgram({ source: "another" }, "example");
    await flush();
    await vi.waitFor(async () =>
      expect((await database.versions(id)).map(({ source, why }) => [source, why])).toEqual([
        ["one, two", "pause"],
        ["one, two, three", "run"],
        ["one, two, three, four", "left"],
      ]),
    );
  });

  it("keeps somebody's program that was run, since its link may not be found again", async () => {
    const { database, flush } = keeping();
    openProgram({ source: "theirs" }, "shared");
    await flush();
    expect(await sourcesIn(database)).toEqual([]);
    useProgram.setState({ phase: "preparing" });
    await flush();
    expect(await sourcesIn(database)).toEqual(["theirs"]);
    expect(session().origin).toBe("shared");
  });

  it("moves to the database what a crashed tab has left in the local cache", async () => {
    const storage = memoryStorage();
    localCacheIn(storage).save(aDraft({ source: "half a wo" }));
    const { database, flush } = keeping({ storage });
    await flush();
    expect(await sourcesIn(database)).toEqual(["half a wo"]);
  });
});

describe("the same program in two tabs", () => {
  /** This tab has the program open, and another one saves the text. */
  async function changedElsewhere(source: string) {
    const made = keeping();
    editSource("common");
    await made.flush();
    const other = localCacheIn(made.storage);
    const [stored] = other.list();
    if (stored === undefined) throw new Error("nothing is on the shelf");
    other.save(stored);
    other.save({ ...stored, source });
    made.say({ kind: "changed", id: stored.id, mark: other.markOf(stored.id) ?? "" });
    return { ...made, id: stored.id };
  }

  it("is reported once the other tab has changed it", async () => {
    const { reported } = await changedElsewhere("theirs");
    expect(reported).toMatchObject([{ kind: "changed" }]);
    expect(session().notice?.text).toBe("This program was changed in another tab");
    expect(session().source).toBe("common");
  });

  it("takes the text from there where the visitor wants it, and goes on with it", async () => {
    const { localCache, id } = await changedElsewhere("theirs");
    session().notice?.action?.run();
    await vi.waitFor(() => expect(session().source).toBe("theirs"));
    expect(session()).toMatchObject({ notice: null, identity: { id } });
    editSource("theirs, and mine");
    expect(session().identity.id).toBe(id);
    expect(localCache.list().map(({ source }) => source)).toEqual(["theirs, and mine"]);
  });

  it("becomes two programs where the visitor wants that", async () => {
    const { localCache, id } = await changedElsewhere("theirs");
    session().notice?.other?.run();
    expect(session().identity.id).not.toBe(id);
    expect(session().notice).toBeNull();
    expect(new Set(localCache.list().map(nameOf))).toEqual(new Set(["theirs", "common (copy)"]));
  });

  it("becomes two programs where the visitor types on, and says so", async () => {
    const { localCache, id, database, flush } = await changedElsewhere("theirs");
    editSource("common, and mine");
    expect(session().notice?.text).toMatch(/^Another tab changed this program too:/);
    expect(session().identity.id).not.toBe(id);
    editSource("common, and more of mine");
    await flush();
    expect(cachedIn(localCache)).toEqual(["common, and more of mine", "theirs"]);
    expect(await sourcesIn(database)).toContain("common, and more of mine");
  });

  it("takes a new name from there without a word", async () => {
    const { say, storage, flush } = keeping();
    editSource("common");
    await flush();
    const other = localCacheIn(storage);
    const [stored] = other.list();
    if (stored === undefined) throw new Error("nothing is on the shelf");
    other.rename(stored.id, "A name", 5);
    say({ kind: "listed" });
    await vi.waitFor(() =>
      expect(session()).toMatchObject({ notice: null, identity: { title: "A name" } }),
    );
  });

  it("continues under a name set there before this tab was notified", async () => {
    const { storage, flush, database } = keeping();
    editSource("common");
    await flush();
    const other = localCacheIn(storage);
    const [stored] = other.list();
    if (stored === undefined) throw new Error("nothing is on the shelf");
    other.rename(stored.id, "A name", 5);
    await database.rename(stored.id, "A name", 5);
    editSource("common, and more");
    await flush();
    const named = { id: stored.id, title: "A name" };
    expect(session()).toMatchObject({ notice: null, identity: named });
    expect((await database.all()).map(({ draft }) => draft)).toMatchObject([
      { ...named, source: "common, and more" },
    ]);
  });

  it("becomes two programs if only the database can tell them apart", async () => {
    const storage = memoryStorage();
    storage.room = 0;
    const { database, flush } = keeping({ storage });
    editSource("common");
    await flush();
    const { id } = session().identity;
    const [mine] = await database.all();
    if (mine === undefined) throw new Error("nothing is in the database");
    await database.put({ ...mine.draft, source: "theirs" }, "another tab's", () => true);
    editSource("common, and mine");
    await flush();
    await flush();
    expect(session().identity.id).not.toBe(id);
    expect(await sourcesIn(database)).toEqual(["common, and mine", "theirs"]);
  });
});

describe("a browser without space", () => {
  it("clears the local cache if the database has the other programs", async () => {
    const { storage, database, localCache, flush } = keeping();
    editSource("the first one");
    await flush();
    openProgram({ source: "" }, "draft");
    storage.room = 300;
    editSource("the second one");
    await flush();
    await vi.waitFor(() =>
      expect(localCache.list().map(({ source }) => source)).toEqual(["the second one"]),
    );
    expect(await sourcesIn(database)).toEqual(["the first one", "the second one"]);
    expect(session().notice).toBeNull();
  });

  it("keeps a program in the database if the local cache is full", async () => {
    const storage = memoryStorage();
    storage.room = 0;
    const { database, isUnkept, flush } = keeping({ storage });
    editSource("mine");
    expect(kept()).toBe("saving");
    await flush();
    expect(await sourcesIn(database)).toEqual(["mine"]);
    expect(kept()).toBe("kept");
    expect(isUnkept()).toBe(false);
  });

  it("keeps a program in the local cache if the database refuses it", async () => {
    const { localCache, isUnkept, flush } = keeping({ database: refusing });
    editSource("mine");
    await flush();
    expect(localCache.list().map(({ source }) => source)).toEqual(["mine"]);
    expect(session().notice).toBeNull();
    expect(isUnkept()).toBe(false);
  });

  it("drops older versions before it gives up", async () => {
    const storage = memoryStorage();
    storage.room = 0;
    const inner = browserDatabase();
    let isFull = true;
    const shrink = vi.fn(async () => {
      isFull = false;
    });
    const put: ProgramDatabase["put"] = async (...given) => {
      if (isFull) throw new Error("QuotaExceededError");
      return inner.put(...given);
    };
    const { flush } = keeping({ storage, database: { ...inner, put, shrink } });
    editSource("mine");
    await flush();
    expect(shrink).toHaveBeenCalledOnce();
    expect(await sourcesIn(inner)).toEqual(["mine"]);
    expect(kept()).toBe("kept");
  });

  it("says once that nothing is kept, and how to save the program all the same", async () => {
    const storage = memoryStorage();
    storage.room = 0;
    const { save, isUnkept, flush } = keeping({ storage, database: refusing });
    editSource("mine");
    await flush();
    expect(isUnkept()).toBe(true);
    expect(session().notice).toMatchObject({
      kind: "error",
      text: expect.stringMatching(/^Browser storage is full/),
    });
    session().notice?.action?.run();
    expect(save).toHaveBeenCalledOnce();
    useProgram.setState({ notice: null });
    editSource("mine, more of it");
    await flush();
    expect(session().notice).toBeNull();
    storage.room = 1_000;
    editSource("mine, and now it fits");
    expect(isUnkept()).toBe(false);
  });
});

describe("the stored form of a program", () => {
  it("has all its files, which are one text", () => {
    const { localCache } = keeping();
    editSource("mine");
    addFile();
    editFile("file.ts", "export {};");
    const [draft] = localCache.list();
    if (draft === undefined) throw new Error("nothing is on the shelf");
    expect(readDraft(draftText(draft))?.source).toBe("mine\n// @filename: file.ts\nexport {};");
  });
});
