import { beforeEach, describe, expect, it } from "vitest";
import { writeZip } from "../../../../engine/data/zip.ts";
import { packBundle } from "../../../../xla/bundle/pack.ts";
import { addFiles, keepFiles, maxFiles, useFiles } from "../../../programs/files.ts";
import { fileLiterals } from "../../../programs/literals/file-literals.ts";
import { editSource, useProgram } from "../../../run/session.ts";
import { openDropped, openProgramFile } from "../open-file.ts";
import { baseOf } from "./open-archive.ts";

/** An archive of one function, whose text has these words. */
function archive(text = "module {}"): Uint8Array<ArrayBuffer> {
  const port = { name: "x", dtype: "f32", shape: [2] } as const;
  return packBundle({
    name: "net",
    seed: 0,
    modules: [
      {
        name: "scale",
        kind: "function",
        text,
        inputs: [
          { ...port, role: "data" },
          { ...port, name: "w", role: "constant" },
        ],
        outputs: [{ ...port, name: "result" }],
      },
    ],
    tensors: new Map([["w", { dtype: "f32", shape: [2], bytes: new Uint8Array(8) }]]),
  });
}

const file = (name: string, bytes: BlobPart): File => new File([bytes], name);
const names = (): string[] => useFiles.getState().files.map(({ name }) => name);
const session = () => useProgram.getState();
const notice = (): string | undefined => session().notice?.text;
const textOf = (name: string): Promise<string> | undefined =>
  useFiles
    .getState()
    .files.find((each) => each.name === name)
    ?.content.text();

const ofNet = ["net-scale.mlir", "net-weights.safetensors"];

beforeEach(async () => {
  useFiles.setState(useFiles.getInitialState(), true);
  useProgram.setState(useProgram.getInitialState(), true);
  await keepFiles({ all: async () => [], keep: async () => {}, forget: async () => {} });
});

describe("an archive that is opened or dropped", () => {
  it.each([
    ["opened", (net: File) => openProgramFile(net)],
    ["dropped", (net: File) => openDropped([net])],
  ])("becomes data and a program that reads all of it, when it is %s", async (_, open) => {
    await open(file("net-stablehlo.zip", archive()));
    expect(names()).toEqual(ofNet);
    expect(await textOf("net-scale.mlir")).toBe("module {}");
    expect([...fileLiterals(session().source)].sort()).toEqual(ofNet);
    expect(session().origin).toBe("shared");
    expect(session().source).toContain("of net-stablehlo.zip");
  });

  it("keeps what the visitor has under its names, and knows an archive that it opened before", async () => {
    await addFiles([file("net-scale.mlir", "mine")]);
    await openDropped([file("net.zip", archive())]);
    const ofSecond = ["net-2-scale.mlir", "net-2-weights.safetensors"];
    expect(names()).toEqual([...ofSecond, "net-scale.mlir"]);
    expect(await textOf("net-scale.mlir")).toBe("mine");
    expect([...fileLiterals(session().source)].sort()).toEqual(ofSecond);
    editSource(`${session().source}// changed\n`);
    await openDropped([file("net (1).zip", archive())]);
    expect(names()).toEqual([...ofSecond, "net-scale.mlir"]);
    expect(session().source).toMatch(/changed\n$/);
  });

  it("brings all of its files or none", async () => {
    const others = Array.from({ length: maxFiles - 1 }, (_, at) => file(`${at}.csv`, "1"));
    await addFiles(others);
    const before = session().source;
    await openProgramFile(file("net.zip", archive()));
    expect(names()).toHaveLength(others.length);
    expect(notice()).toBe(
      "net-weights.safetensors was not added, because there may be at most 64 files: remove one first",
    );
    expect(session().source).toBe(before);
  });

  it("says why it cannot be opened, and offers what was dropped as data", async () => {
    const damaged = archive().slice(0, 4_000);
    await openProgramFile(file("net.zip", damaged));
    expect(notice()).toMatch(/^net\.zip cannot be opened: it is damaged: it is not a zip archive/);
    expect(session().notice?.action).toBeUndefined();
    await openDropped([
      file("manifest.json.zip", writeZip(new Map([["manifest.json", new Uint8Array()]]))),
    ]);
    expect(notice()).toMatch(
      /^manifest\.json\.zip cannot be opened: its manifest\.json is not valid/,
    );
    expect(names()).toEqual([]);
    session().notice?.action?.run();
    await expect.poll(names).toEqual(["manifest.json.zip"]);
    expect(session().notice).toBeNull();
  });

  it("is refused for its size before it is read", async () => {
    const large = Object.defineProperty(file("net.zip", ""), "size", { value: 2 ** 30 });
    await openProgramFile(large);
    expect(notice()).toBe(
      "net.zip cannot be opened: it has 1.00 GiB, but the limit is 512 MiB: unpack it and open its .mlir files separately",
    );
  });

  it("says so where the browser may not read it", async () => {
    const gone = Object.defineProperty(file("net.zip", ""), "arrayBuffer", {
      value: () => Promise.reject(new Error("gone")),
    });
    await openProgramFile(gone);
    expect(notice()).toBe(
      "net.zip could not be read: the browser has no permission, or the file no longer exists",
    );
  });
});

describe("a dropped zip", () => {
  it("is data where it is no export, or where the program reads it", async () => {
    await openDropped([file("pictures.zip", writeZip(new Map([["a.png", new Uint8Array(3)]])))]);
    editSource('import { data } from "tensorpad";\nawait data.file("net.zip");\n');
    await openDropped([file("net.zip", archive())]);
    expect(names()).toEqual(["net.zip", "pictures.zip"]);
    expect(notice()).toBeUndefined();
  });

  it("is data beside a second one, since one program can be opened at a time", async () => {
    await openDropped([file("a.zip", archive()), file("b.zip", archive())]);
    expect(names()).toEqual(["a.zip", "b.zip"]);
    expect(session().source).toBe("");
  });
});

describe("the names of an archive's files", () => {
  it("begin with that of the archive, without what the export and browsers add", () => {
    expect(
      ["regression-stablehlo (1).zip", "a b\n*/.ZIP", "..zip", "x-stablehlo.zip"].map(baseOf),
    ).toEqual(["regression", "a-b", "export", "x"]);
  });
});
