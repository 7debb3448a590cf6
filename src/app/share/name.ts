/** Names of devices and browsers in links, which are shown to whoever opens them. */
import { type Reader, text } from "../runs/foreign.ts";

const mostName = 60;

/** A name without control characters and marks that change the direction of text, cut where it is long. */
export function plain(name: string): string {
  return name.replace(/\p{C}/gu, "").slice(0, mostName);
}

/** Reads a name from elsewhere. */
export const name: Reader<string> = (value, path) => plain(text(mostName)(value, path));
