import { describe, expect, it, vi } from "vitest";
import type { Command } from "./command.ts";
import { meaningOf } from "./shortcuts.ts";

const command = (id: string, keys: readonly string[], enabled = true): Command => ({
  id,
  label: id,
  keys,
  run: vi.fn(),
  enabled: () => enabled,
});
const commands = [
  command("run", ["Ctrl+Enter"]),
  command("docs", ["G D"]),
  command("keys", ["?"]),
  command("settings", ["G ,"]),
  command("off", ["G X"], false),
];

const press = (key: string, ctrlKey = false, shiftKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  shiftKey,
  altKey: false,
});
const outside = { isLeading: false, isTyping: false, letterKeys: true };
const meaning = (key: ReturnType<typeof press>, at: Partial<typeof outside> = {}) => {
  const found = meaningOf(key, commands, { ...outside, ...at });
  return found.kind === "command" ? found.command.id : found.kind;
};

describe("a key press", () => {
  it("is a command's stroke wherever it is pressed", () => {
    expect(meaning(press("Enter", true))).toBe("run");
    expect(meaning(press("Enter", true), { isTyping: true })).toBe("run");
  });

  it("leads with G, and the next letter is the command", () => {
    expect(meaning(press("g"))).toBe("lead");
    expect(meaning(press("d"), { isLeading: true })).toBe("docs");
    expect(meaning(press(","), { isLeading: true })).toBe("settings");
  });

  it("is text where text is typed, and leads there with Ctrl+;", () => {
    expect(meaning(press("g"), { isTyping: true })).toBe("nothing");
    expect(meaning(press("?", false, true), { isTyping: true })).toBe("nothing");
    expect(meaning(press(";", true), { isTyping: true })).toBe("lead");
    expect(meaning(press("d"), { isTyping: true, isLeading: true })).toBe("docs");
    expect(meaning(press("?", false, true), { isTyping: true, isLeading: true })).toBe("keys");
  });

  it("needs no modifier to be a sign, whichever key types it", () => {
    expect(meaning(press("?", false, true))).toBe("keys");
    expect(meaning(press("?"))).toBe("keys");
  });

  it("takes the leading key back where no command has that letter", () => {
    expect(meaning(press("Escape"), { isLeading: true })).toBe("cancel");
    expect(meaning(press("x"), { isLeading: true })).toBe("cancel");
    expect(meaning(press("Shift", false, true), { isLeading: true })).toBe("nothing");
  });

  it("is no shortcut as a single letter where the visitor does not want that", () => {
    expect(meaning(press("g"), { letterKeys: false })).toBe("nothing");
    expect(meaning(press("?"), { letterKeys: false })).toBe("nothing");
    expect(meaning(press(";", true), { letterKeys: false })).toBe("lead");
  });
});
