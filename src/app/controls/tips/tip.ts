/** These attributes mark the elements with a tooltip for the tooltip layer, and hold its text. */

export interface TipProps {
  readonly "data-tip": string;
  readonly "data-tip-keys"?: string;
  readonly "aria-description"?: string;
}

/** Marks an element whose tooltip repeats its name, for those who see an icon or a part of the name, and its keys. */
export function tip(text: string, keys: readonly string[] = []): TipProps {
  return { "data-tip": text, ...(keys.length > 0 && { "data-tip-keys": keys.join("\n") }) };
}

/** Marks an element whose tooltip adds to its name; screen readers read it as the element's description. */
export function describingTip(text: string): TipProps {
  return { "data-tip": text, "aria-description": text };
}

/** Finds the element with a tooltip that contains this target. */
export function tippedAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
}
