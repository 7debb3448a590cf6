import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../../tests/site/memory-storage.ts";
import { aDraft as draft } from "../testing/draft.ts";
import { type LocalCache, localCacheIn } from "./local-cache.ts";

/** The caches of two tabs, the first of which has saved a draft. */
function twoTabs(): readonly [LocalCache, LocalCache] {
  const storage = memoryStorage();
  const tabs = [localCacheIn(storage), localCacheIn(storage)] as const;
  tabs[0].save(draft());
  return tabs;
}
const isKeptAsItself = { isKept: true, draft: { id: "a" } };

describe("the local cache", () => {
  it("returns what was saved, newest first", () => {
    const storage = memoryStorage();
    const localCache = localCacheIn(storage);
    localCache.save(draft());
    localCache.save(draft({ id: "b", changed: 20 }));
    expect(localCacheIn(storage).list()).toEqual([draft({ id: "b", changed: 20 }), draft()]);
  });

  it("treats a later state of a draft as the same draft", () => {
    const localCache = localCacheIn(memoryStorage());
    localCache.save(draft());
    expect(localCache.save(draft({ source: "print(2)" }))).toMatchObject(isKeptAsItself);
    expect(localCache.list().map(({ source }) => source)).toEqual(["print(2)"]);
  });

  it("keeps both if two tabs changed one draft", () => {
    const [one, other] = twoTabs();
    // The other tab has opened it as well.
    other.save(draft());
    expect(one.save(draft({ source: "one's" }))).toMatchObject(isKeptAsItself);
    const saved = other.save(draft({ source: "other's" }));
    expect(saved).toMatchObject({ isKept: true });
    expect(saved.isKept && saved.draft.id).not.toBe("a");
    expect(new Set(one.list().map(({ source }) => source))).toEqual(new Set(["one's", "other's"]));
  });

  it("keeps one text and the later name if one tab writes and the other names", () => {
    const [one, other] = twoTabs();
    other.rename("a", "A name", 5);
    const later = draft({ source: "later" });
    expect(one.save(later)).toEqual({
      isKept: true,
      draft: { ...later, title: "A name", titled: 5 },
    });
    other.rename("a", "A name that was given before", 4);
    expect(one.list()).toEqual([{ ...later, title: "A name", titled: 5 }]);
  });

  it("ignores that another tab only opened a draft", () => {
    const [one, other] = twoTabs();
    other.save(draft());
    one.save(draft({ source: "once" }));
    expect(one.save(draft({ source: "twice" }))).toMatchObject(isKeptAsItself);
  });

  it("knows a draft after a reload by its mark", () => {
    const storage = memoryStorage();
    const before = localCacheIn(storage);
    before.save(draft());
    const after = localCacheIn(storage);
    after.recall("a", before.markOf("a") ?? "");
    expect(after.save(draft({ source: "later" }))).toMatchObject(isKeptAsItself);
  });

  it("reports a lack of space, and removes only unchanged drafts", () => {
    const storage = memoryStorage();
    const localCache = localCacheIn(storage);
    localCache.save(draft());
    storage.room = 0;
    expect(localCache.save(draft({ source: "longer than before" }))).toEqual({ isKept: false });
    localCache.remove(draft({ source: "another" }));
    expect(localCache.list()).toHaveLength(1);
    localCache.remove(draft());
    expect(localCache.list()).toEqual([]);
  });

  it("skips what is not a draft", () => {
    const storage = memoryStorage({ "program.x": "m\n{]", "program.y": 'm\n{"id":1}' });
    expect(localCacheIn(storage).list()).toEqual([]);
  });
});
