/**
 * True if this realm belongs to an embedded program, which stores nothing: its document declares it in its first tag,
 * and its engine worker by its name.
 */

/** The name of the engine worker of an embedded program. */
export const embeddedEngine = "embedded engine";

export function isEmbedded(): boolean {
  if (typeof document !== "undefined") return document.documentElement.dataset.embed !== undefined;
  return (globalThis as { readonly name?: unknown }).name === embeddedEngine;
}
