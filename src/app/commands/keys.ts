/** Key names: the events that match them, and their notation on this computer. */

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** The fields of a KeyboardEvent that are read here. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function matchesKey(name: string, press: KeyPress): boolean {
  const parts = name.split("+");
  const key = parts.pop() ?? "";
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === parts.includes("Ctrl") &&
    press.shiftKey === parts.includes("Shift") &&
    press.altKey === parts.includes("Alt")
  );
}

const macSymbols: Readonly<Record<string, string>> = {
  Ctrl: "⌘",
  Shift: "⇧",
  Alt: "⌥",
  Enter: "↵",
  Escape: "Esc",
};

export function keyLabel(name: string, mac: boolean = isMac): string {
  if (!mac) return name.replace("Escape", "Esc");
  return name
    .split("+")
    .map((part) => macSymbols[part] ?? part)
    .join("");
}

/** The keys in the notation of `aria-keyshortcuts`. */
export function ariaKeys(names: readonly string[], mac: boolean = isMac): string {
  return names.map((name) => name.replace("Ctrl", mac ? "Meta" : "Control")).join(" ");
}
