import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceLimits } from "../../engine/backend/limits.ts";
import type { Tuned } from "../../engine/backend/tuning.ts";
import { roofsOf } from "../../engine/testing/synthetic-machines.ts";
import { browserRunArchive } from "../runs/run-archive.ts";
import { textOfRun } from "../runs/run-text.ts";
import { aRun } from "../testing/kept-run.ts";
import { browserFileStore } from "./browser-files.ts";
import { connectionTo } from "./connection.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Writes records as earlier versions of the page did, and leaves the connection open as another tab does. */
async function stored(name: string, store: string, records: Readonly<Record<string, unknown>>) {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const transaction = request.result.transaction(store, "readwrite");
  for (const [key, value] of Object.entries(records))
    transaction.objectStore(store).put(value, key);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
}

describe("what earlier versions of the page stored", () => {
  it("is read: files", async () => {
    const content = new Blob(["a,b"]);
    await stored("tensorpad-files", "files", { "a.csv": content, "b.csv": "no file" });
    const files = browserFileStore();
    expect((await files.all()).map(({ name }) => name)).toEqual(["a.csv"]);
    await files.keep({ name: "c.csv", content });
    await files.forget("a.csv");
    expect((await files.all()).map(({ name }) => name)).toEqual(["c.csv"]);
  });

  it("is read: runs", async () => {
    await stored("tensorpad-runs", "runs", { first: textOfRun(aRun()), damaged: "{]" });
    const runs = browserRunArchive();
    expect(await runs.all()).toEqual([aRun()]);
    await runs.keep([aRun({ id: "second" }), aRun({ id: "third" })]);
    await runs.remove(["first", "third"]);
    expect(await runs.all()).toEqual([aRun({ id: "second" })]);
  });

  it("is read: tuning", async () => {
    vi.stubGlobal("navigator", { userAgent: "Chrome/141" });
    const { tuningStore } = await import("../tuning-store.ts");
    const one: Tuned = {
      key: "one",
      kernel: "matmul",
      choice: null,
      candidates: 2,
      wrong: 0,
      gain: { median: 1, low: 1, high: 1 },
    };
    await stored("keyval-store", "keyval", { "tuning 141 gpu": [one] });
    expect(await tuningStore.load("gpu")).toEqual([one]);
    expect(await tuningStore.load("cpu")).toEqual([]);
    await tuningStore.save("gpu", { ...one, key: "two" });
    await tuningStore.save("gpu", { ...one, kernel: "sum" });
    expect(await tuningStore.load("gpu")).toEqual([
      { ...one, key: "two" },
      { ...one, kernel: "sum" },
    ]);
    vi.unstubAllGlobals();
  });

  it("is measured again: limits of GPUs that were asleep, and records in another form", async () => {
    vi.stubGlobal("navigator", { userAgent: "Chrome/141" });
    const { tuningStore } = await import("../tuning-store.ts");
    const limits: DeviceLimits = roofsOf({});
    await stored("keyval-store", "keyval", {
      // As written by the version before, which had no version in it.
      "limits 141 gpu": { ...limits, spread: 0.02, visits: 0 },
      "limits 141 cpu": {},
      "limits 141 other": { ...limits, version: 3 },
      "clock 141 cpu": "fast",
    });
    for (const device of ["gpu", "cpu", "other"])
      expect(await tuningStore.loadLimits(device)).toBeNull();
    const now = { ...limits, visits: 1, measuredAt: 5, clockRate: 30_000 };
    await tuningStore.saveLimits("gpu", now);
    expect(await tuningStore.loadLimits("gpu")).toEqual(now);
    expect([await tuningStore.loadClock("gpu"), await tuningStore.loadClock("cpu")]).toEqual([
      null,
      null,
    ]);
    await tuningStore.saveClock("gpu", 30_000);
    expect(await tuningStore.loadClock("gpu")).toBe(30_000);
    vi.unstubAllGlobals();
  });
});

describe("a connection", () => {
  it("is opened again after a failure, and after another tab has needed it closed", async () => {
    const connection = connectionTo(
      "a",
      (database) => void database.createObjectStore("s" as never),
    );
    const { open } = indexedDB;
    vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
      throw new Error("private window");
    });
    await expect(connection()).rejects.toThrow("private window");
    const first = await connection();
    expect(await connection()).toBe(first);
    await new Promise((resolve) => {
      open.call(indexedDB, "a", 2).onsuccess = resolve;
    });
    await expect(connection()).rejects.toThrow("version");
  });
});
