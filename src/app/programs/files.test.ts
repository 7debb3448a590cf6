import { beforeEach, describe, expect, it } from "vitest";
import type { NamedFile } from "../run/messages/events.ts";
import { useProgram } from "../run/session.ts";
import { addFiles, type FileStore, keepFiles, maxFiles, removeFile, useFiles } from "./files.ts";

/** A browser's storage as a map; with null it stores nothing. */
function keeper(kept: Map<string, Blob> | null = new Map()): FileStore {
  if (kept === null) {
    const refuse = () => Promise.reject(new Error("refused"));
    return { all: refuse, keep: refuse, forget: refuse };
  }
  return {
    all: async () => [...kept].map(([name, content]) => ({ name, content })),
    keep: async ({ name, content }: NamedFile) => void kept.set(name, content),
    forget: async (name) => void kept.delete(name),
  };
}

const names = () => useFiles.getState().files.map(({ name }) => name);
const text = (name: string) =>
  useFiles
    .getState()
    .files.find((file) => file.name === name)
    ?.content.text();
const notice = () => useProgram.getState().notice?.text;

/** A file that claims this size and has no bytes. */
function sized(name: string, size: number): File {
  return Object.defineProperty(new File([], name), "size", { value: size });
}

beforeEach(async () => {
  useFiles.setState(useFiles.getInitialState(), true);
  useProgram.setState(useProgram.getInitialState(), true);
  await keepFiles(keeper());
});

describe("the visitor's files", () => {
  it("are listed by name, and a new one replaces its namesake", async () => {
    await addFiles([new File(["1"], "b.csv"), new File(["2"], "a.csv")]);
    await addFiles([new File(["3"], "b.csv")]);
    expect(names()).toEqual(["a.csv", "b.csv"]);
    expect(await text("b.csv")).toBe("3");
    removeFile("a.csv");
    expect(names()).toEqual(["b.csv"]);
  });

  it("are there after a reload until they are removed", async () => {
    const kept = new Map<string, Blob>();
    await keepFiles(keeper(kept));
    await addFiles([new File(["1"], "a.csv"), new File(["2"], "b.csv")]);
    removeFile("a.csv");
    useFiles.setState(useFiles.getInitialState(), true);
    await keepFiles(keeper(kept));
    expect(names()).toEqual(["b.csv"]);
    expect(await text("b.csv")).toBe("2");
  });

  it("that were added before the kept ones came are not replaced by them", async () => {
    await addFiles([new File(["new"], "a.csv")]);
    await keepFiles(
      keeper(
        new Map([
          ["a.csv", new Blob(["old"])],
          ["b.csv", new Blob(["b"])],
        ]),
      ),
    );
    expect(names()).toEqual(["a.csv", "b.csv"]);
    expect(await text("a.csv")).toBe("new");
  });

  it("are there where the browser keeps nothing, and the page says so", async () => {
    await keepFiles(keeper(null));
    await addFiles([new File(["1"], "a.csv")]);
    expect(names()).toEqual(["a.csv"]);
    expect(notice()).toBe(
      "a.csv is available only until you close the page: browser storage is full or not available",
    );
  });

  it("may not be too large, each or together, nor too many", async () => {
    const MiB = 2 ** 20;
    await addFiles([sized("a.bin", 257 * MiB)]);
    expect(notice()).toBe(
      "a.bin was not added: it has 257 MiB, but the limit for one file is 256 MiB",
    );
    const large = (name: string): NamedFile => ({
      name,
      content: Object.defineProperty(new Blob([]), "size", { value: 200 * MiB }),
    });
    useFiles.setState({ files: [large("a"), large("b")] });
    await addFiles([sized("c.bin", 200 * MiB)]);
    expect(notice()).toBe(
      "c.bin was not added, because all files together may have at most 512 MiB: remove one first",
    );
    const many = Array.from({ length: maxFiles }, (_, index) => new File([], `${index}`));
    useFiles.setState(useFiles.getInitialState(), true);
    await addFiles([...many, new File([], "one more")]);
    expect(names()).toHaveLength(maxFiles);
    expect(notice()).toBe(
      "one more was not added, because there may be at most 64 files: remove one first",
    );
  });

  it("that cannot be read are not added, and the others are", async () => {
    const folder = Object.assign(new File([], "folder"), {
      arrayBuffer: () => Promise.reject(new Error("not found")),
    });
    await addFiles([folder, new File(["1"], "a.csv")]);
    expect(names()).toEqual(["a.csv"]);
    expect(notice()).toBe("folder was not added: it cannot be read; folders cannot be added");
  });
});
