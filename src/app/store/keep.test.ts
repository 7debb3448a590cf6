import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../tests/site/memory-storage.ts";
import type { Archive } from "./archive.ts";
import type { Draft } from "./draft.ts";
import { earlierDrafts } from "./earlier.ts";
import { keepProgram } from "./keep.ts";
import { editSource, openProgram, setParam, useSession } from "./session.ts";
import { shelfIn } from "./shelf.ts";

const session = () => useSession.getState();

function archiveIn(room: number): Archive & { readonly kept: Draft[] } {
  const kept: Draft[] = [];
  const keep = async (draft: Draft): Promise<void> => {
    if (kept.length >= room) throw new Error("full");
    kept.push(draft);
  };
  return { kept, keep, all: async () => kept };
}

let end = (): void => {};

function keeping({ room = 100 } = {}) {
  const storage = memoryStorage();
  const archive = archiveIn(room);
  const save = vi.fn();
  const shelf = shelfIn(storage);
  const kept = keepProgram({ shelf, archive, tab: memoryStorage(), save });
  end = kept.end;
  return { storage, archive, shelf, save, isUnkept: kept.isUnkept };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

afterEach(() => end());
beforeEach(() => useSession.setState(useSession.getInitialState(), true));

describe("keepProgram", () => {
  it("keeps an example or a shared program for all tabs once its text was changed", () => {
    const { shelf } = keeping();
    for (const origin of ["example", "docs", "shared"] as const) {
      openProgram({ source: `as ${origin}`, name: "A name" }, origin);
      setParam("n", 2);
    }
    expect(shelf.list()).toEqual([]);
    editSource("as shared, changed");
    expect(shelf.list()).toMatchObject([{ source: "as shared, changed", from: "link" }]);
  });

  it("keeps each program that was changed, not the last one alone", () => {
    const { shelf } = keeping();
    editSource("mine");
    openProgram({ source: "theirs" }, "shared");
    editSource("theirs, changed");
    openProgram({ source: "one of the page's" }, "example");
    editSource("one of the page's, changed");
    expect(new Set(shelf.list().map(({ source }) => source))).toEqual(
      new Set(["mine", "theirs, changed", "one of the page's, changed"]),
    );
  });

  it("keeps a program whose text was all deleted, and what is written then as another", () => {
    const { shelf } = keeping();
    editSource("the former");
    editSource("");
    expect(shelf.list().map(({ source }) => source)).toEqual(["the former"]);
    editSource("the latter");
    expect(new Set(shelf.list().map(({ source }) => source))).toEqual(
      new Set(["the former", "the latter"]),
    );
  });

  it("says that another tab changed the same program, and goes on under another id", () => {
    const { storage, shelf } = keeping();
    editSource("mine");
    const { id } = session().identity;
    const other = shelfIn(storage);
    const [stored] = other.list();
    other.save(stored as Draft);
    other.save({ ...(stored as Draft), source: "mine, in another tab" });
    editSource("mine, here");
    expect(session().notice?.text).toMatch(/^Another tab changed this program too:/);
    expect(session().identity.id).not.toBe(id);
    editSource("mine, here, still");
    expect(new Set(shelf.list().map(({ source }) => source))).toEqual(
      new Set(["mine, in another tab", "mine, here, still"]),
    );
  });

  it("makes room by moving other programs to the archive", async () => {
    const { storage, archive, shelf } = keeping();
    editSource("the first one");
    openProgram({ source: "" }, "draft");
    storage.room = 250;
    editSource("the second one");
    await settled();
    expect(archive.kept.map(({ source }) => source)).toEqual(["the first one"]);
    expect(shelf.list().map(({ source }) => source)).toEqual(["the second one"]);
    expect(session().notice).toBeNull();
  });

  it("keeps a program in the archive where the shelf has no room at all", async () => {
    const { storage, archive, isUnkept } = keeping();
    storage.room = 0;
    editSource("mine");
    await settled();
    expect(archive.kept.at(-1)?.source).toBe("mine");
    expect(isUnkept()).toBe(false);
  });

  it("says once that nothing is kept, and how to save the program all the same", async () => {
    const { storage, save, isUnkept } = keeping({ room: 0 });
    storage.room = 0;
    editSource("mine");
    await settled();
    expect(isUnkept()).toBe(true);
    expect(session().notice).toMatchObject({ kind: "error" });
    session().notice?.action?.run();
    expect(save).toHaveBeenCalledOnce();
    useSession.setState({ notice: null });
    editSource("mine, more of it");
    await settled();
    expect(session().notice).toBeNull();
    storage.room = 1_000;
    editSource("mine, and now it fits");
    expect(isUnkept()).toBe(false);
  });
});

describe("earlierDrafts", () => {
  const draft = (source: string, changed: number): Draft => ({
    id: `${changed}`,
    from: "own",
    name: "",
    source,
    device: "cpu",
    params: {},
    seed: 0,
    changed,
  });

  it("lists each text once, newest first, without the one on the page and empty ones", () => {
    const all = [draft("a", 1), draft("b", 3), draft("a", 2), draft("  ", 4), draft("now", 5)];
    expect(earlierDrafts(all, "now").map(({ changed }) => changed)).toEqual([3, 2]);
  });
});
