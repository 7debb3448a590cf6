import { describe, expect, it } from "vitest";
import { ariaKeys, keyLabel, matchesKey } from "./keys.ts";

const press = (key: string, held: readonly ("ctrl" | "meta" | "shift" | "alt")[] = []) => ({
  key,
  ctrlKey: held.includes("ctrl"),
  metaKey: held.includes("meta"),
  shiftKey: held.includes("shift"),
  altKey: held.includes("alt"),
});

describe("matchesKey", () => {
  it("takes ⌘ for Ctrl", () => {
    expect(matchesKey("Ctrl+Enter", press("Enter", ["ctrl"]))).toBe(true);
    expect(matchesKey("Ctrl+Enter", press("Enter", ["meta"]))).toBe(true);
    expect(matchesKey("Ctrl+Enter", press("Enter"))).toBe(false);
  });

  it("wants exactly the modifiers named", () => {
    expect(matchesKey("Escape", press("Escape"))).toBe(true);
    expect(matchesKey("Escape", press("Escape", ["shift"]))).toBe(false);
    expect(matchesKey("Ctrl+K", press("K", ["ctrl", "shift"]))).toBe(false);
    expect(matchesKey("Shift+Alt+F", press("F", ["shift", "alt"]))).toBe(true);
  });

  it("does not mind capitals", () => {
    expect(matchesKey("Ctrl+K", press("k", ["ctrl"]))).toBe(true);
  });
});

describe("keyLabel", () => {
  it("writes keys as the computer's own people do", () => {
    expect(keyLabel("Ctrl+Enter", true)).toBe("⌘↵");
    expect(keyLabel("Ctrl+Enter", false)).toBe("Ctrl+Enter");
    expect(keyLabel("Escape", false)).toBe("Esc");
  });
});

describe("ariaKeys", () => {
  it("uses the names that assistive technology knows", () => {
    expect(ariaKeys(["Escape", "Ctrl+."], false)).toBe("Escape Control+.");
    expect(ariaKeys(["Ctrl+Enter"], true)).toBe("Meta+Enter");
  });
});
