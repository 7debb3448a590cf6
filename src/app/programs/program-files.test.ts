import { beforeEach, describe, expect, it } from "vitest";
import { openProgram, useProgram } from "../run/session.ts";
import {
  addFile,
  editFile,
  moveFile,
  nameFault,
  nameNewFile,
  openFileIn,
  programFiles,
  removeFile,
  renameFile,
  useOpenFile,
} from "./program-files.ts";

const names = (): readonly string[] => programFiles().map(({ name }) => name);
const openName = (): string => openFileIn(programFiles(), useOpenFile.getState().name).name;

describe("the files of the program on the page", () => {
  beforeEach(() => {
    openProgram({ source: 'import { w } from "./model";\nw;' }, "example");
    useOpenFile.setState({ name: "main.ts" });
  });

  it("begin with the main one, and further ones have different names", () => {
    addFile();
    addFile();
    expect(names()).toEqual(["main.ts", "file.ts", "file2.ts"]);
    expect(openName()).toBe("file2.ts");
  });

  it("are asked for a name when they are new, and take it without a notice", () => {
    addFile();
    expect(useOpenFile.getState().naming).toEqual({ name: "file.ts", isNew: true });
    nameNewFile("file.ts", "main.ts");
    expect(names()).toEqual(["main.ts", "file.ts"]);
    nameNewFile("file.ts", "model.ts");
    expect(names()).toEqual(["main.ts", "model.ts"]);
    expect(openName()).toBe("model.ts");
    expect(useProgram.getState().notice).toBe(null);
  });

  it("are edited one by one, and the text is the visitor's then", () => {
    addFile();
    editFile("file.ts", "export const w = 1;");
    expect(useProgram.getState().source).toBe(
      'import { w } from "./model";\nw;\n// @filename: file.ts\nexport const w = 1;',
    );
    expect(useProgram.getState().origin).toBe("draft");
  });

  it("begin in a text that arrives in several edits, and none of it stands twice", () => {
    const pieces = [
      "a();\n// @filename: more.ts\n",
      "export const b = 1;\n",
      "export const c = 2;",
    ];
    let whole = "";
    for (const piece of pieces) {
      whole += piece;
      editFile("main.ts", whole);
    }
    expect(useProgram.getState().source).toBe(whole);
    // The editor now shows the files separately, and confirms it with the main file's text.
    editFile("main.ts", "a();");
    editFile("main.ts", "a(1);");
    expect(programFiles().map(({ text }) => text)).toEqual([
      "a(1);",
      "export const b = 1;\nexport const c = 2;",
    ]);
  });

  it("stay when a text with the name of one is pasted", () => {
    addFile();
    editFile("file.ts", "kept;");
    editFile("main.ts", "a();\n// @filename: file.ts\nb();");
    expect(useProgram.getState().source).toContain("kept;");
  });

  it("are renamed with their imports", () => {
    addFile();
    renameFile("file.ts", "model.ts");
    expect(useProgram.getState().notice?.text).toBe("Renamed file.ts to model.ts");
    addFile();
    const looks = 'const text = "./model"; // from "./model"';
    editFile("file.ts", `export * from "./model.js"; import('./model'); ${looks}`);
    renameFile("model.ts", "weights.ts");
    expect(names()).toEqual(["main.ts", "weights.ts", "file.ts"]);
    expect(programFiles().map(({ text }) => text)).toEqual([
      'import { w } from "./weights";\nw;',
      "",
      `export * from "./weights.js"; import('./weights'); ${looks}`,
    ]);
    const { notice } = useProgram.getState();
    expect(notice?.text).toBe(
      "Renamed model.ts to weights.ts, also in the imports of main.ts and file.ts",
    );
    notice?.action?.run();
    expect(names()).toEqual(["main.ts", "model.ts", "file.ts"]);
    expect(programFiles()[0]?.text).toBe('import { w } from "./model";\nw;');
  });

  it("are moved among each other, after the main one", () => {
    addFile();
    addFile();
    moveFile("file2.ts", -1);
    expect(names()).toEqual(["main.ts", "file2.ts", "file.ts"]);
    moveFile("file2.ts", -1);
    moveFile("file.ts", 1);
    moveFile("main.ts", 1);
    expect(names()).toEqual(["main.ts", "file2.ts", "file.ts"]);
    moveFile("file2.ts", 1);
    expect(names()).toEqual(["main.ts", "file.ts", "file2.ts"]);
  });

  it("cannot have a name that is none, or another's", () => {
    addFile();
    expect(nameFault("../x.ts", "file.ts")).toContain('"../x.ts" is not a valid file name');
    expect(nameFault("main.ts", "file.ts")).toContain("already has a file named main.ts");
    expect(nameFault("file.ts", "file.ts")).toBeNull();
  });

  it("come back after they were removed", () => {
    addFile();
    editFile("file.ts", "export {};");
    removeFile("file.ts");
    expect(names()).toEqual(["main.ts"]);
    useProgram.getState().notice?.action?.run();
    expect(programFiles().at(-1)).toMatchObject({ name: "file.ts", text: "export {};" });
  });

  it("keep the main one", () => {
    removeFile("main.ts");
    renameFile("main.ts", "other.ts");
    expect(names()).toEqual(["main.ts"]);
  });

  it("are bounded in number, with a sentence", () => {
    for (let i = 0; i < 40; i++) addFile();
    expect(names()).toHaveLength(32);
    expect(useProgram.getState().notice?.text).toBe(
      "A program can have at most 32 files: remove one to add another",
    );
  });
});
