/** Maps a key press to a command, the leading key of one, or nothing. */
import type { Command } from "./command.ts";
import { chordLetter, type KeyPress, leader, leaderInText, matchesKey } from "./keys.ts";

interface Circumstances {
  /** True if the leading key was pressed last. */
  readonly isLeading: boolean;
  /** True if the press may be text: an editor or another field has the focus. */
  readonly isTyping: boolean;
  /** True if the visitor allows single letters and signs as shortcuts. */
  readonly letterKeys: boolean;
}

export type Meaning =
  | { readonly kind: "command"; readonly command: Command }
  /** The next key is the letter of a command. */
  | { readonly kind: "lead" }
  /** The leading key is cancelled; the press has no other effect. */
  | { readonly kind: "cancel" }
  | { readonly kind: "nothing" };

const modifiers = new Set(["Control", "Shift", "Alt", "Meta", "AltGraph"]);

export function meaningOf(
  press: KeyPress,
  commands: readonly Command[],
  { isLeading, isTyping, letterKeys }: Circumstances,
): Meaning {
  if (modifiers.has(press.key)) return { kind: "nothing" };
  const areLettersKeys = letterKeys && !isTyping;
  if (isLeading) {
    const led = commands.find(({ keys, enabled }) => keys.some(isLed) && enabled?.() !== false);
    return led === undefined ? { kind: "cancel" } : { kind: "command", command: led };
  }
  const command = commandFor(press, commands, areLettersKeys);
  if (command !== null) return { kind: "command", command };
  const leads = matchesKey(leaderInText, press) || (areLettersKeys && matchesKey(leader, press));
  return { kind: leads ? "lead" : "nothing" };

  function isLed(name: string): boolean {
    const letter = chordLetter(name) ?? (isSingle(name) ? name : null);
    if (letter === null) return false;
    // An event's fields are its prototype's, so that no spread copies them.
    const { key, ctrlKey, metaKey, altKey } = press;
    return matchesKey(letter, { key, ctrlKey, metaKey, altKey, shiftKey: false });
  }
}

/** The enabled command for one stroke, or null. `single`: whether a letter or sign without a modifier counts. */
export function commandFor(
  press: KeyPress,
  commands: readonly Command[],
  single = true,
): Command | null {
  const isMeant = (name: string): boolean =>
    chordLetter(name) === null && (single || !isSingle(name)) && matchesKey(name, press);
  return commands.find(({ keys, enabled }) => keys.some(isMeant) && enabled?.() !== false) ?? null;
}

function isSingle(name: string): boolean {
  return name.length === 1;
}
