import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../tests/site/memory-storage.ts";
import {
  editSource,
  openProgram,
  type ProgramState,
  setChoice,
  setParam,
  useProgram,
} from "../run/session.ts";
import { decodeLink, encodeLink } from "../share/link.ts";
import { followAddress, openPage } from "./boot.ts";
import { browserDatabase } from "./database.ts";
import { keepProgram } from "./keep.ts";
import { localCacheIn } from "./local-cache.ts";

const session = () => useProgram.getState();
const link = encodeLink({ source: "print(2)", device: "cpu", params: { n: 4 }, seed: 9 });
const first = { source: "print(1)", name: "First" };

/** Closes the open page: each page has a separate realm. */
let end = (): void => {};

afterEach(() => {
  end();
  vi.restoreAllMocks();
});

/** A browser with one tab, in which a page can be opened repeatedly. */
function browser(entries: Record<string, string> = {}) {
  const storage = memoryStorage(entries);
  const tabOf = () => {
    const tab = memoryStorage();
    const open = ({ fragment = "", isReload = false } = {}) => {
      end();
      useProgram.setState(useProgram.getInitialState(), true);
      const localCache = localCacheIn(storage);
      const decoded = fragment === "" ? null : decodeLink(fragment);
      openPage({ decoded, first, localCache, tab, isReload });
      ({ end } = keepProgram({
        localCache,
        tab,
        database: browserDatabase(),
        tabs: { tell: () => {}, listen: () => () => {} },
        adopt: async () => {},
        refusal: () => "full",
        save: () => {},
      }));
      return localCache;
    };
    return { tab, open, reload: (fragment = "") => open({ fragment, isReload: true }) };
  };
  return { storage, tabOf };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  let now = 1_000;
  vi.spyOn(Date, "now").mockImplementation(() => ++now);
  useProgram.setState(useProgram.getInitialState(), true);
});

describe("openPage", () => {
  it("starts a new visitor with the first example", () => {
    browser().tabOf().open();
    expect(session()).toMatchObject({ source: "print(1)", origin: "example", notice: null });
  });

  describe("a link's version of the language", () => {
    const text = "Shared program: read it, then press Run";
    const source = "print(x.take(i))";
    const opened = (source: string, languageVersion?: number): ProgramState => {
      const version = languageVersion !== undefined && { languageVersion };
      const fragment = encodeLink({ source, device: "cpu", params: {}, seed: 0, ...version });
      browser().tabOf().open({ fragment });
      return session();
    };

    it("is kept and stated where later changes concern its program, and can be left", () => {
      expect(opened(source)).toMatchObject({ languageVersion: 1 });
      expect(session().notice?.text).toBe(
        `${text}. It follows version 1 of the language, which treats indices out of range differently from version 2`,
      );
      expect(session().notice?.other?.label).toBe("Use version 2");
      session().notice?.other?.run();
      expect(session()).toMatchObject({ languageVersion: 2 });
      session().notice?.action?.run();
      expect(session()).toMatchObject({ languageVersion: 1, notice: null });
    });

    it("is kept but not stated where no later change concerns its program", () => {
      expect(opened("print(4)")).toMatchObject({ languageVersion: 1, notice: { text } });
    });

    it("is the one in the link, of which a newer one than the page's is stated", () => {
      expect(opened(source, 2)).toMatchObject({ languageVersion: 2, notice: { text } });
      expect(opened("print(5)", 3).notice?.text).toBe(
        `${text}. It follows version 3 of the language, which is newer than this page (2): reload the page, or its results may differ`,
      );
    });
  });

  it("has the sender's curve of a link, after a reload too", () => {
    const curve = {
      param: "n",
      machine: "",
      devices: [{ device: "gpu", name: "", points: [{ x: 1, milliseconds: 2 }] }],
    } as const;
    const source = "print(3)";
    const fragment = encodeLink({ source, device: "cpu", params: {}, seed: 0, curve });
    const { open, reload } = browser().tabOf();
    open({ fragment });
    expect(session().sent).toEqual({ source, curve, verdict: null });
    expect(session().notice?.text).toBe(
      "Shared program: read it, then press Run, or sweep the same param to compare with the sender's times",
    );
    reload(fragment);
    expect(session().sent).toEqual({ source, curve, verdict: null });
    openProgram({ source }, "example");
    expect(session().sent).toBeNull();
  });

  it("keeps the device through a reload as what it was: chosen, or still to be recommended", () => {
    const { open, reload } = browser().tabOf();
    open();
    reload();
    expect(session()).toMatchObject({ choice: "compare", isChosen: false });
    setChoice("compare");
    reload();
    expect(session()).toMatchObject({ choice: "compare", isChosen: true });
    setChoice("cpu");
    reload();
    expect(session()).toMatchObject({ choice: "cpu", isChosen: true });
  });

  it("restores the visitor's own program, also of an earlier version of the page", () => {
    const { tabOf, storage } = browser({ draft: "mine" });
    tabOf().open();
    expect(session()).toMatchObject({ source: "mine", origin: "draft", notice: null });
    editSource("mine, too");
    expect(storage.read("draft")).toBeNull();
    tabOf().open();
    expect(session().source).toBe("mine, too");
  });

  it("opens a link's program, which waits for Run, and keeps the visitor's own at hand", () => {
    browser({ draft: "mine" }).tabOf().open({ fragment: link });
    expect(session()).toMatchObject({
      source: "print(2)",
      choice: "cpu",
      params: { n: 4 },
      seed: 9,
      phase: "idle",
      notice: { text: "Shared program: read it, then press Run" },
    });
    session().notice?.action?.run();
    expect(session()).toMatchObject({ source: "mine", origin: "draft" });
  });

  it("says why a damaged link cannot be opened, and keeps the visitor's program", () => {
    browser({ draft: "mine" }).tabOf().open({ fragment: "1d????" });
    expect(session().source).toBe("mine");
    expect(session().notice?.kind).toBe("error");
    expect(session().notice?.text).toMatch(/^This link cannot be opened: the link is damaged/);
  });

  it("says once that the last run did not end in order, in the tab where it ran", () => {
    const { tabOf } = browser({ draft: "mine" });
    const [one, other] = [tabOf(), tabOf()];
    one.tab.write("running", "1");
    other.open();
    expect(session().notice).toBeNull();
    one.open();
    expect(session().notice?.kind).toBe("recovered");
    one.open();
    expect(session().notice).toBeNull();
  });
});

describe("a program on the page", () => {
  it("is there again after a reload, with what was chosen for it, whatever it was", () => {
    const tab = browser({ draft: "mine" }).tabOf();
    tab.open();
    openProgram({ source: "an example" }, "example");
    setParam("n", 3);
    tab.reload();
    expect(session()).toMatchObject({ source: "an example", origin: "example", params: { n: 3 } });
    editSource("an example, changed");
    tab.reload();
    expect(session()).toMatchObject({ source: "an example, changed", origin: "draft" });
  });

  it("is another than the link in the address only if that was opened anew", () => {
    const tab = browser().tabOf();
    tab.open({ fragment: link });
    setParam("n", 5);
    tab.reload(link);
    expect(session()).toMatchObject({ origin: "shared", params: { n: 5 } });
    tab.open({ fragment: link });
    expect(session()).toMatchObject({ origin: "shared", params: { n: 4 } });
  });

  it("is not written over by a link that is opened and changed", () => {
    const { tabOf } = browser();
    const tab = tabOf();
    tab.open();
    editSource("mine");
    tab.open({ fragment: link });
    editSource("theirs, changed");
    tab.reload();
    expect(session().source).toBe("theirs, changed");
    tabOf().open();
    expect(session().source).toBe("mine");
    expect(session().notice?.text).toMatch(/^You edited a shared program/);
    session().notice?.action?.run();
    expect(session().source).toBe("theirs, changed");
  });

  it("is brought back after another address of the same page, and so is the other", async () => {
    const tab = browser().tabOf();
    const localCache = tab.open();
    editSource("mine");
    await followAddress(link, first, localCache);
    expect(session()).toMatchObject({ source: "print(2)", origin: "shared" });
    expect(session().notice?.text).toBe("Shared program: read it, then press Run");
    session().notice?.action?.run();
    expect(session()).toMatchObject({ source: "mine", origin: "draft" });
  });
});
