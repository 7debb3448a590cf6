/** Compares a file of the visitor's with one that came with something else. */
import type { NamedFile } from "../../run/messages/events.ts";

export async function isSame({ content }: NamedFile, bytes: Uint8Array): Promise<boolean> {
  if (content.size !== bytes.length) return false;
  const own = new Uint8Array(await content.arrayBuffer());
  return own.every((byte, at) => byte === bytes[at]);
}
