/** Reads the pointer and keys on the canvas of an animation from the browser's events. */
import { maxKeyName, type Pointer } from "../../../engine/present/animate/inputs.ts";

/** The keys that scroll a page. */
export const scrolling: readonly string[] = [
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "PageUp",
  "PageDown",
  " ",
];
/** The page's own keys: they leave the canvas, and stop the program. */
const ownKeys = ["Tab", "Escape"];

/** The name of a key for the program; null for the page's keys and for commands. */
export function keyOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">): string | null {
  const isOwn = ownKeys.includes(key) || /^F\d+$/.test(key) || ctrlKey || metaKey || altKey;
  return isOwn || key.length > maxKeyName ? null : nameOf(key);
}

/** Letters are in lower case, so that Shift does not change a key. */
export function nameOf(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

/** The fields of an event that locate the pointer; React's events and the browser's have them. */
export interface OverElement {
  readonly clientX: number;
  readonly clientY: number;
  readonly buttons: number;
  readonly currentTarget: { getBoundingClientRect(): DOMRect };
}

/** The position of the pointer on the canvas. */
export function pointerOf({ clientX, clientY, buttons, currentTarget }: OverElement): Pointer {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = (clientX - left) / Math.max(1, width);
  const y = (clientY - top) / Math.max(1, height);
  const inside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return { x: within(x), y: within(y), down: buttons !== 0, inside };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
