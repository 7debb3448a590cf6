import { describe, expect, it } from "vitest";
import { editorTakes } from "./keymap.ts";

const press = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  altKey: false,
  metaKey: false,
  shiftKey: false,
});
const holding = (...seen: readonly boolean[]) => ({
  querySelectorAll: () => seen.map((isSeen) => ({ checkVisibility: () => isSeen })) as never,
});
const closed = holding();
const withFind = holding(true);

describe("a key that is pressed in the editor", () => {
  it("is the page's, unless Escape has something to close there", () => {
    expect(editorTakes(press("Escape"), "standard", closed, "")).toBe(false);
    expect(editorTakes(press("Escape"), "standard", withFind, "")).toBe(true);
    expect(editorTakes(press("Escape"), "standard", holding(false), "")).toBe(false);
    expect(editorTakes(press("k", true), "standard", withFind, "")).toBe(false);
  });

  it("is vim's where Escape leaves a mode", () => {
    expect(editorTakes(press("Escape"), "vim", closed, "--INSERT--")).toBe(true);
    expect(editorTakes(press("Escape"), "vim", closed, "--VISUAL--")).toBe(true);
    expect(editorTakes(press("Escape"), "vim", closed, "--NORMAL--")).toBe(false);
  });

  it("is emacs' where it is a letter with Ctrl, but not where it runs the program", () => {
    expect(editorTakes(press("k", true), "emacs", closed, "")).toBe(true);
    expect(editorTakes(press("Enter", true), "emacs", closed, "")).toBe(false);
    expect(editorTakes(press("F1"), "emacs", closed, "")).toBe(false);
  });
});
