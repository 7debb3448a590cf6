/** These attributes tell the layer of tooltips which elements have one, and its text. */

export interface TipProps {
  readonly "data-tip": string;
  readonly "data-tip-keys"?: string;
  readonly "aria-description"?: string;
}

/** Marks an element whose tooltip repeats its name, for those who see an icon or a part of the name, and its keys. */
export function tip(text: string, keys: readonly string[] = []): TipProps {
  return { "data-tip": text, ...(keys.length > 0 && { "data-tip-keys": keys.join("\n") }) };
}

/** Marks an element whose tooltip adds to its name; screen readers say it as the element's description. */
export function describingTip(text: string): TipProps {
  return { "data-tip": text, "aria-description": text };
}

/** Finds the element with a tooltip that this place is in. */
export function tippedAt(place: EventTarget | null): HTMLElement | null {
  return place instanceof Element ? place.closest<HTMLElement>("[data-tip]") : null;
}
