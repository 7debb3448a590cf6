import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../../tests/site/memory-storage.ts";
import { editSource, openProgram, useProgram } from "../run/session.ts";
import { browserDatabase, type Kept } from "./database.ts";
import { nameOf, newId } from "./draft.ts";
import { foundPrograms } from "./find.ts";
import { keepProgram } from "./keep.ts";
import { localCacheIn } from "./local-cache.ts";
import {
  deleteKept,
  duplicateKept,
  eraseKept,
  exportPrograms,
  importPrograms,
  listPrograms,
  offerLast,
  openKept,
  refreshPrograms,
  renameKept,
  restoreVersion,
  undelete,
  usePrograms,
  versionsOf,
} from "./programs.ts";

const session = () => useProgram.getState();
const list = () => usePrograms.getState().list ?? [];
const names = () => list().map(({ draft }) => nameOf(draft));

let close = (): void => {};

function visit(storage = memoryStorage()) {
  close();
  useProgram.setState({
    ...useProgram.getInitialState(),
    identity: { id: newId(), from: "own", name: "" },
  });
  const localCache = localCacheIn(storage);
  const database = browserDatabase();
  const tabs = { tell: () => {}, listen: () => () => {} };
  const room = { localCache, database, tabs };
  const adopt = async (): Promise<void> => {};
  const refusal = (): "full" => "full";
  const keeping = { ...room, tab: memoryStorage(), adopt, refusal, save: () => {} };
  const kept = keepProgram(keeping);
  const end = listPrograms({ ...room, flush: kept.flush });
  close = () => {
    end();
    kept.end();
  };
  return room;
}

/** The program with that name. */
async function program(name: string): Promise<Kept> {
  await refreshPrograms();
  const found = list().find(({ draft }) => nameOf(draft) === name);
  if (found === undefined) throw new Error(`no program ${name}`);
  return found;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => {
  close();
  close = () => {};
});

describe("the visitor's programs", () => {
  it("are called by their title lines, until the visitor names them", async () => {
    visit();
    editSource("// First");
    openProgram({ source: "" }, "draft");
    editSource("// Second");
    await refreshPrograms();
    expect(new Set(names())).toEqual(new Set(["First", "Second"]));
    await renameKept(await program("First"), "  My   first ");
    await renameKept(await program("Second"), "My second");
    expect(new Set(names())).toEqual(new Set(["My first", "My second"]));
    expect(session().identity.title).toBe("My second");
    await renameKept(await program("My first"), "");
    expect(names()).toContain("First");
  });

  it("are opened as themselves, in a later visit too, and changed without becoming two", async () => {
    const storage = memoryStorage();
    visit(storage);
    editSource("// First");
    const { id } = session().identity;
    openProgram({ source: "// Second" }, "draft");
    await refreshPrograms();
    visit(storage);
    openKept(await program("First"));
    expect(session()).toMatchObject({ source: "// First", origin: "draft", identity: { id } });
    editSource("// First, and more");
    await refreshPrograms();
    expect(new Set(names())).toEqual(new Set(["First, and more", "Second"]));
  });

  it("are copied beside themselves", async () => {
    visit();
    editSource("// First");
    const copy = await duplicateKept(await program("First"));
    expect(nameOf(copy)).toBe("First (copy)");
    expect(new Set(names())).toEqual(new Set(["First", "First (copy)"]));
    expect(session().identity.id).not.toBe(copy.id);
  });

  it("are deleted and brought back; an empty one replaces the one on the page", async () => {
    const storage = memoryStorage();
    visit(storage);
    editSource("// First");
    const first = await program("First");
    await deleteKept(first);
    expect(names()).toEqual([]);
    expect(session()).toMatchObject({ source: "", notice: null });
    visit(storage);
    await refreshPrograms();
    expect(names()).toEqual([]);
    await undelete(first);
    expect(names()).toEqual(["First"]);
  });

  it("are on the page again where they were deleted there and nothing was written since", async () => {
    visit();
    editSource("// First");
    const { id } = session().identity;
    const first = await program("First");
    await deleteKept(first);
    await undelete(first);
    expect(session()).toMatchObject({ source: "// First", identity: { id } });
  });

  it("are offered where a visit begins with an example, since local storage was cleared", async () => {
    visit();
    editSource("// First");
    await refreshPrograms();
    visit();
    openProgram({ source: "an example" }, "example");
    await offerLast();
    expect(session().notice?.text).toBe("Your programs are saved; the latest one is “First”");
    session().notice?.action?.run();
    expect(session()).toMatchObject({ source: "// First", origin: "draft" });
  });

  it("are forgotten a month after they were deleted", async () => {
    const { database } = visit();
    editSource("// First");
    const { draft } = await program("First");
    await database.setDeleted(draft.id, Date.now() - 31 * 24 * 3_600_000);
    visit();
    await expect.poll(() => database.find(draft.id)).toBeNull();
  });

  it("get a version back, and keep the text that they had", async () => {
    visit();
    editSource("// First\nprint(1);");
    useProgram.setState({ phase: "preparing" });
    useProgram.setState({ phase: "idle" });
    const { id } = session().identity;
    await expect.poll(async () => versionsOf(await program("First"))).toHaveLength(1);
    editSource("// First\nprint(2);");
    const first = await program("First");
    const [version] = await versionsOf(first);
    if (version === undefined) throw new Error("no version");
    await restoreVersion(first, version);
    expect(session()).toMatchObject({ source: "// First\nprint(1);", identity: { id } });
    const sources = (await versionsOf(first)).map(({ source }) => source);
    expect(sources).toContain("// First\nprint(2);");
    session().notice?.action?.run();
    expect(session()).toMatchObject({ source: "// First\nprint(2);", identity: { id } });
    await refreshPrograms();
    expect(names()).toEqual(["First"]);
  });

  it("are found by words of their names and texts, those of names first", async () => {
    visit();
    for (const source of ["// Plain\nattention(x);", "// Attention\nprint(1);", "// Other\n1;"]) {
      openProgram({ source: "" }, "draft");
      editSource(source);
    }
    await refreshPrograms();
    const found = (query: string) => foundPrograms(list(), query).map(({ draft }) => nameOf(draft));
    expect(found("atten")).toEqual(["Attention", "Plain"]);
    expect(found("PRINT attention")).toEqual(["Attention"]);
    expect(found("nothing of this")).toEqual([]);
    expect(found("  ")).toHaveLength(3);
  });
});

describe("deleted programs", () => {
  const deleted = () => usePrograms.getState().deleted.map(({ draft }) => nameOf(draft));

  it("are listed, the last one first, and come back or go for good", async () => {
    visit();
    for (const source of ["// First", "// Second"]) {
      openProgram({ source: "" }, "draft");
      editSource(source);
    }
    await deleteKept(await program("First"));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await deleteKept(await program("Second"));
    expect(deleted()).toEqual(["Second", "First"]);
    expect(names()).toEqual([]);
    const [second, first] = usePrograms.getState().deleted as [Kept, Kept];
    await undelete(first);
    expect([names(), deleted()]).toEqual([["First"], ["Second"]]);
    await eraseKept([second]);
    expect(deleted()).toEqual([]);
    visit();
    await refreshPrograms();
    expect([names(), deleted()]).toEqual([["First"], []]);
  });
});

describe("a file of all programs", () => {
  async function exported(): Promise<string> {
    visit();
    editSource("// First");
    useProgram.setState({ phase: "preparing" });
    useProgram.setState({ phase: "idle" });
    await expect.poll(async () => versionsOf(await program("First"))).toHaveLength(1);
    openProgram({ source: "" }, "draft");
    editSource("// Second");
    return exportPrograms();
  }

  it("brings them to another browser with their versions", async () => {
    const file = await exported();
    globalThis.indexedDB = new IDBFactory();
    visit();
    expect(await importPrograms(file)).toBe("Imported 2 of 2 programs");
    expect(new Set(names())).toEqual(new Set(["First", "Second"]));
    expect(await versionsOf(await program("First"))).toMatchObject([{ why: "run" }]);
  });

  it("adds nothing that is here already, and writes over nothing that is other", async () => {
    const file = await exported();
    expect(await importPrograms(file)).toBe(
      "Nothing was imported: all 2 programs are already here",
    );
    editSource("// Second, changed");
    expect(await importPrograms(file)).toBe(
      "Imported 1 of 2 programs: the others are already here",
    );
    expect(new Set(names())).toEqual(new Set(["First", "Second", "Second, changed"]));
  });

  it("says why nothing was imported", async () => {
    visit();
    const head = '{"format":"tensorpad-programs","version":1,"programs":';
    expect(await importPrograms("{]")).toBe(
      "Nothing was imported: the file is not JSON: choose a file saved by Export",
    );
    expect(await importPrograms('{"format":"runs"}')).toBe(
      "Nothing was imported: the file contains no programs: choose a file saved by Export",
    );
    expect(await importPrograms(head.replace("1,", "2,").concat("[]}"))).toBe(
      "Nothing was imported: the file was saved by a newer version of Tensorpad: reload the page to get that version",
    );
    expect(await importPrograms(`${head}[{"id":"a","source":"x"},{"id":"b"}]}`)).toBe(
      "Nothing was imported: the file is damaged: program 2 of 2 has no id or no text",
    );
    expect(await importPrograms(`${head}${JSON.stringify(Array(10_001).fill(0))}}`)).toBe(
      "Nothing was imported: the file contains 10001 programs, but the limit is 10000: split it",
    );
  });
});
