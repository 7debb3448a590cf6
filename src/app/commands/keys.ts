/**
 * Key names: the events that match them, and their notation on this computer. "Ctrl+Enter" is one stroke; "G O" is a
 * letter after the leading key, which is G while no text is typed, and Ctrl+; everywhere.
 */

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** The fields of a KeyboardEvent that are read here. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The leading key where text is typed. */
export const leaderInText = "Ctrl+;";
/** The leading key elsewhere, if the visitor allows letters as shortcuts. */
export const leader = "G";

const chord = `${leader} `;

/** The letter after the leading key, or null if the name is one stroke. */
export function chordLetter(name: string): string | null {
  return name.startsWith(chord) ? name.slice(chord.length) : null;
}

/** True if the press is this stroke. Signs such as "?" count whichever modifier types them. */
export function matchesKey(name: string, press: KeyPress): boolean {
  const parts = name.split("+");
  const key = parts.pop() ?? "";
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === parts.includes("Ctrl") &&
    (isSign(key) || press.shiftKey === parts.includes("Shift")) &&
    press.altKey === parts.includes("Alt")
  );
}

function isSign(key: string): boolean {
  return /^[^\p{L}\p{N}]$/u.test(key);
}

const macSymbols: Readonly<Record<string, string>> = {
  Ctrl: "⌘",
  Shift: "⇧",
  Alt: "⌥",
  Enter: "↵",
  Escape: "Esc",
};

export function keyLabel(name: string, mac: boolean = isMac): string {
  const letter = chordLetter(name);
  if (letter !== null) return `${leader} then ${letter}`;
  if (!mac) return name.replace("Escape", "Esc");
  return name
    .split("+")
    .map((part) => macSymbols[part] ?? part)
    .join("");
}

/** The keys in the notation of `aria-keyshortcuts`, which has no sequences of letters. */
export function ariaKeys(names: readonly string[], mac: boolean = isMac): string {
  return names
    .filter((name) => chordLetter(name) === null)
    .map((name) => name.replace("Ctrl", mac ? "Meta" : "Control"))
    .join(" ");
}
